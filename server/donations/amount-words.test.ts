import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountInWords } from './amount-words.ts';

const byHand: readonly (readonly [paise: number, en: string, hi: string, ur: string])[] = [
  [1, 'One Paise Only', 'एक पैसे मात्र', 'ایک پیسے فقط'],
  [100, 'One Rupee Only', 'एक रुपया मात्र', 'ایک روپیہ فقط'],
  [101, 'One Rupee and One Paise Only', 'एक रुपया और एक पैसे मात्र', 'ایک روپیہ اور ایک پیسے فقط'],
  [1_900, 'Nineteen Rupees Only', 'उन्नीस रुपये मात्र', 'انیس روپے فقط'],
  [9_900, 'Ninety Nine Rupees Only', 'निन्यानवे रुपये मात्र', 'ننانوے روپے فقط'],
  [10_000, 'One Hundred Rupees Only', 'एक सौ रुपये मात्र', 'ایک سو روپے فقط'],
  [
    50_150,
    'Five Hundred One Rupees and Fifty Paise Only',
    'पाँच सौ एक रुपये और पचास पैसे मात्र',
    'پانچ سو ایک روپے اور پچاس پیسے فقط',
  ],
  [100_000, 'One Thousand Rupees Only', 'एक हज़ार रुपये मात्र', 'ایک ہزار روپے فقط'],
  [10_000_000, 'One Lakh Rupees Only', 'एक लाख रुपये मात्र', 'ایک لاکھ روپے فقط'],
  [
    1_234_567_899,
    'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Ninety Nine Paise Only',
    'एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर रुपये और निन्यानवे पैसे मात्र',
    'ایک کروڑ تئیس لاکھ پینتالیس ہزار چھ سو اٹھہتر روپے اور ننانوے پیسے فقط',
  ],
  [10_000_000_000, 'Ten Crore Rupees Only', 'दस करोड़ रुपये मात्र', 'دس کروڑ روپے فقط'],
];

test('amounts in words fit a table made by hand', () => {
  for (const [paise, en, hi, ur] of byHand) {
    assert.equal(amountInWords(paise, 'en'), en);
    assert.equal(amountInWords(paise, 'hi'), hi);
    assert.equal(amountInWords(paise, 'ur'), ur);
  }
});

test('no two amounts of rupees up to a thousand are said alike', () => {
  for (const language of ['en', 'hi', 'ur'] as const) {
    const said = Array.from({ length: 1_000 }, (_, rupees) => amountInWords((rupees + 1) * 100, language));
    assert.equal(new Set(said).size, 1_000);
  }
});
