import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indiaTimeOf, sayTime } from './time-of-day.ts';

/** Each part of the day at its first and its last minute. */
const borders: [string, string, string][] = [
  ['12:00 AM', 'रात 12 बजे', 'رات \u206612\u2069 بجے'],
  ['3:59 AM', 'रात 3:59 बजे', 'رات \u20663:59\u2069 بجے'],
  ['4:00 AM', 'सुबह 4 बजे', 'صبح \u20664\u2069 بجے'],
  ['9:30 AM', 'सुबह 9:30 बजे', 'صبح \u20669:30\u2069 بجے'],
  ['11:59 AM', 'सुबह 11:59 बजे', 'صبح \u206611:59\u2069 بجے'],
  ['12:00 PM', 'दोपहर 12 बजे', 'دوپہر \u206612\u2069 بجے'],
  ['3:59 PM', 'दोपहर 3:59 बजे', 'دوپہر \u20663:59\u2069 بجے'],
  ['4:00 PM', 'शाम 4 बजे', 'شام \u20664\u2069 بجے'],
  ['7:59 PM', 'शाम 7:59 बजे', 'شام \u20667:59\u2069 بجے'],
  ['8:00 PM', 'रात 8 बजे', 'رات \u20668\u2069 بجے'],
  ['11:59 PM', 'रात 11:59 बजे', 'رات \u206611:59\u2069 بجے'],
];

test('a time is said in the words of each language, at every border of the day', () => {
  for (const [time, hi, ur] of borders) {
    assert.deepEqual([sayTime(time, 'en'), sayTime(time, 'hi'), sayTime(time, 'ur')], [time, hi, ur]);
  }
});

test('a leading zero is not read, and what is no time stays as it is', () => {
  assert.equal(sayTime('09:05 AM', 'hi'), 'सुबह 9:05 बजे');
  assert.equal(sayTime('noon', 'hi'), 'noon');
});

test('an instant has its time in India, wherever the host is', () => {
  const times = ['2026-01-20T18:29:00Z', '2026-01-20T18:30:00Z', '2026-01-20T06:30:00Z', '2026-01-20T06:29:00Z'];
  assert.deepEqual(
    times.map((instant) => indiaTimeOf(new Date(instant))),
    ['11:59 PM', '12:00 AM', '12:00 PM', '11:59 AM'],
  );
});
