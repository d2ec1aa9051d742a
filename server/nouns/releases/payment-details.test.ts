import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentDetailsIn } from './payment-details.ts';

const found: readonly (readonly [string, ...string[]])[] = [
  ['Pay to helper@okaxis today', 'helper@okaxis'],
  ['Pay to helper@okaxis. Thank you', 'helper@okaxis'],
  ['helper@okaxis.Thanks', 'helper@okaxis'],
  ['Pay 9876543210@ybl', '9876543210@ybl'],
  ['a.new_name-7@somebank', 'a.new_name-7@somebank'],
  ['UPI: helper @ newbank', 'helper@newbank'],
  ['helper @ okaxis', 'helper@okaxis'],
  ['helper (at) oksbi', 'helper@oksbi'],
  ['helper at oksbi', 'helper@oksbi'],
  ['ｈｅｌｐｅｒ＠ｏｋａｘｉｓ', 'helper@okaxis'],
  ['hel\u200bper@ok\u2060axis', 'helper@okaxis'],
  ['upi://pay?pa=helper@okaxis&pn=Us', 'helper@okaxis'],
  ['https://pay.example/helper@okaxis', 'helper@okaxis'],
  ['दान यहाँ भेजें: ९८७६५४३२१०@ybl', '9876543210@ybl'],
  ['यूपीआई पर दें helper @ naya', 'helper@naya'],
  ['عطیہ یہاں بھیجیں: ۹۸۷۶۵۴۳۲۱۰@ybl', '9876543210@ybl'],
  ['عطیہ: \u2066helper@okaxis\u2069 پر', 'helper@okaxis'],
  ['IFSC SBIN0001234', 'SBIN0001234'],
  ['ifsc: sbin0001234', 'SBIN0001234'],
  ['SBIN 0001234', 'SBIN0001234'],
  ['HDFC0CAACOB', 'HDFC0CAACOB'],
  ['आईएफ़एससी SBIN०००१२३४', 'SBIN0001234'],
  ['آئی ایف ایس سی ＳＢＩＮ۰۰۰۱۲۳۴', 'SBIN0001234'],
  ['Account 50100123456789', '50100123456789'],
  ['5010 0123 4567 89', '50100123456789'],
  ['5010-0123-4567-89', '50100123456789'],
  ['5010\u20110123\u2011456789', '50100123456789'],
  ['501\u200b001\u200b234\u200b567\u200b89', '50100123456789'],
  ['123456789', '123456789'],
  ['खाता ५०१०० १२३४५ ६७८९', '50100123456789'],
  ['खाता नंबर 9876543210', '9876543210'],
  ['اکاؤنٹ ۵۰۱۰۰۱۲۳۴۵۶۷۸۹', '50100123456789'],
  ['كھاتہ ٥٠١٠٠١٢٣٤٥٦٧٨٩', '50100123456789'],
  ['Kotak a/c 6712345678', '6712345678'],
  // A sentence that goes on without a space makes no e-mail address of a UPI ID.
  ['helper@okaxis.We thank you', 'helper@okaxis'],
  ['helper@ybl.com', 'helper@ybl'],
  ['h@okaxis', 'h@okaxis'],
  // Marks, lines and codes between the parts.
  ['helper\n@okaxis', 'helper@okaxis'],
  ['**helper**@**okaxis**', 'helper@okaxis'],
  ['helper\\@okaxis', 'helper@okaxis'],
  ['helper&#64;okaxis', 'helper@okaxis'],
  ['helper at the rate oksbi', 'helper@oksbi'],
  ['helper एट oksbi', 'helper@oksbi'],
  ['helper ایٹ oksbi', 'helper@oksbi'],
  ['helper<at>okaxis', 'helper@okaxis'],
  ['helper_at_okaxis', 'helper@okaxis'],
  ['Donate to helper @ paytm', 'helper@paytm'],
  ['@okaxis comes after helper', '@okaxis'],
  ['upi://pay?pa=helper%40okaxis', 'helper@okaxis'],
  ['upi://pay', 'upi://'],
  // Letters of other alphabets that look like ours.
  ['h\u0435lper@\u043ek\u0430xis', 'helper@okaxis'],
  ['helper@\u03bfkaxis', 'helper@okaxis'],
  ['helper@\u1d0f\u1d0b\u1d00x\u026as', 'helper@okaxis'],
  ['हेल्पर@ओकेएक्सिस', 'हेल्पर@ओकेएक्सिस'],
  ['\u0405BIN0001234', 'SBIN0001234'],
  ['SBINO001234', 'SBIN0001234'],
  ['SBIN\n0001234', 'SBIN0001234'],
  ['S B I N 0 0 0 1 2 3 4', 'SBIN0001234'],
  ['A/c\n5010\n0123\n4567\n89', '50100123456789'],
  ['A/c 5010, 0123, 4567, 89', '50100123456789'],
  ['Account 501,001,234,567', '501001234567'],
  ['Account 5010|0123|4567|89', '50100123456789'],
  ['खाता ५०१०\n०१२३\n४५६७\n८९', '50100123456789'],
  ['5010 - 0123 - 4567 - 89', '50100123456789'],
  ['5010·0123·4567·89', '50100123456789'],
  ['(5010)(0123)(4567)(89)', '50100123456789'],
  ['501**001**234567*89', '50100123456789'],
  // Whoever has somebody's number can pay them.
  ['Google Pay: 98765 43210', '9876543210'],
  ['Pay on 9876543210 by PhonePe', '9876543210'],
  ['फ़ोनपे 9876543210', '9876543210'],
  ['گوگل پے ۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['Give to helper@oksbi or SBIN0001234, 50100123456789', 'helper@oksbi', 'SBIN0001234', '50100123456789'],
];

const harmless: readonly string[] = [
  'Write to help@example.org or office@shramik.co.in.',
  'help@sbi.co.in, grievance@icicibank.com',
  'Eye camp @ Lucknow, 10 am',
  'Follow us @shramikseva',
  'Meet us at office 5, at 10:30',
  'Call 9876543210 or 98765 43210.',
  'Call +91 98765-43210, 0091 9876543210 or 098765 43210',
  '9876543210 9876543211',
  'Helpline 1800 11 1363, 1800-180-5412, 14434; office 0522-2345678',
  'From 2019 2020 2021 to 2024-25 2025-26',
  '20-01-2026 21-01-2026, 2026-01-20',
  'On 20.01.2026 from 10.30 to 12.30',
  'We gave ₹12,50,00,000 and Rs. 125000000 and 125000000 rupees.',
  '१२५०००००० रुपये मिले',
  'رقم ₹125000000',
  'With 0 people it ends; call 0522 226 for more.',
  'PIN 226 001, room 12-34',
  'Open https://zoom.example/j/91234567890?pwd=1 at ten',
  'सुबह १०:३० बजे, २० जनवरी २०२६ को, फ़ोन ९८७६५४३२१०',
  'صبح ۱۰:۳۰ بجے، فون \u2066+91 98765 43210\u2069',
  'Aadhaar, PAN ABCDE1234F and 12A are not needed.',
  'help@seva.foundation, Office@Seva.Org, संपर्क@डाटामेल.भारत',
  'Meet at SBI, at axis colony; we sat at PNB; look at paytm',
  'Bring your bank account passbook; call 98765 43210 or 1800 11 0001',
  'बैंक खाता पासबुक लाएँ। फ़ोन 98765 43210',
  'بینک اکاؤنٹ کی پاس بک لائیں، فون 9876543210',
  'We will account for every rupee. Call 9876543210.',
  'Loans are paid by UPI; helpline 1800-11-1979',
  'Accounts with deposits of ₹500, ₹1,000 or 25,00,000 rupees',
  '+91-522-2345678, +91 522 234 5678, (0522) 234 5678, 0522-2345678 / 0522-2345679',
  'On 2026-01-20 10:30, 20-01-2026 10:30–12:30 and 20/01/2026, 14.30-17.30',
  '12,34,56,789 लोग; 1,234,567,890 people',
  'Pin codes 226001, 226002, 226003; H.No. 1-2-345/6, Hyderabad 500001',
  'Latitude 26.8467088, longitude 80.9461592',
  'FCRA registration no. 136550123, ISBN 978-93-5300-895-6',
  '80G: AAATS1234AE20214, DARPAN UP/2019/0234567, GSTIN 09AAATS1234A1Z5',
  'Rooms 101, 102, 103 and 104\n1200\n3400\n5600',
  '',
];

for (const [text, ...values] of found) {
  test(`money could go astray: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      paymentDetailsIn(text)
        .map(({ value }) => value)
        .toSorted(),
      values.toSorted(),
    );
  });
}
for (const text of harmless) {
  test(`nobody pays to this: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(paymentDetailsIn(text), []);
  });
}
