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
