import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '#locales/en/listen.json' with { type: 'json' };
import hi from '#locales/hi/listen.json' with { type: 'json' };
import ur from '#locales/ur/listen.json' with { type: 'json' };
import { textForEar } from './ear-text.ts';

const inHindi = (text: string) => textForEar(text, 'hi', hi.ear);
const inEnglish = (text: string) => textForEar(text, 'en', en.ear);

test('telephone numbers and codes are said sign by sign, other numbers are not', () => {
  assert.equal(inEnglish('Call +91 98123 45678 now.'), 'Call 9 1 9 8 1 2 3 4 5 6 7 8 now.');
  assert.equal(inEnglish('IFSC SBIN0001234, code K7Q-4M2.'), 'IFSC S B I N 0 0 0 1 2 3 4, code K 7 Q 4 M 2.');
  assert.equal(inEnglish('We reached 1,25,000 people in 2024.'), 'We reached 125000 people in 2024.');
});

test('rupees stand behind their number, in the word of the language', () => {
  assert.equal(inHindi('₹1,500 और ₹ 20 मिलेंगे'), '1500 रुपये और 20 रुपये मिलेंगे');
  assert.equal(inEnglish('Rs. 500 a day'), '500 rupees a day');
  assert.equal(textForEar('₹500', 'ur', ur.ear), '500 روپے');
});

test('days have the name of their month', () => {
  assert.equal(
    inEnglish('Until 2026-09-03, or 3/9/2026, or 03 Sep 2026.'),
    'Until 3 September 2026, or 3 September 2026, or 03 September 2026.',
  );
  assert.match(inHindi('2026-09-03'), /^3 सितंबर 2026$/);
});

test('an e-mail address is spelt out', () => {
  assert.equal(inEnglish('Write to ab@ex.org today'), 'Write to a b at e x dot o r g today');
});
