import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asEventTime, asFieldTime } from './time-of-day.ts';

test('times go into a field and come back as they were', () => {
  const times = {
    '12:00 AM': '00:00',
    '9:30 AM': '09:30',
    '12:05 PM': '12:05',
    '1:05 PM': '13:05',
    '11:59 PM': '23:59',
  };
  for (const [time, field] of Object.entries(times)) {
    assert.deepEqual([asFieldTime(time), asEventTime(field)], [field, time]);
  }
  assert.deepEqual([asFieldTime(null), asFieldTime('noon'), asEventTime('')], [undefined, undefined, '']);
});
