import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { formatMoment } from './format-moment.ts';
import { formatDay } from './formats.ts';

test('English days have two digits, as the specification writes them, Hindi and Urdu days have no leading zero', () => {
  assert.deepEqual(
    languages.map((language) => formatDay('2025-09-03', language)),
    ['03 Sep 2025', '3 सितंबर 2025', '3 ستمبر 2025'],
  );
});

test('a moment is said in the words of each language, in India’s time', () => {
  const moment = new Date('2025-09-03T13:05:00Z');
  assert.deepEqual(
    languages.map((language) => formatMoment(moment, language)),
    ['03 Sep 2025, 6:35 PM', '3 सितंबर 2025, शाम 6:35 बजे', '3 ستمبر 2025، شام \u20666:35\u2069 بجے'],
  );
});
