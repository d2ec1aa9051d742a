import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHalfDays, reckonPlainly } from './plain-sum.ts';

const dueOf = (kind: string, count: string, rate: string, paid = '') => {
  const outcome = reckonPlainly({ kind, count, rate, paid });
  return 'sum' in outcome ? [outcome.sum.due_paise, outcome.sum.ahead_paise] : outcome.wrong;
};

test('a sum at once: by day, month and piece, in the digits of three scripts', () => {
  assert.deepEqual(dueOf('month', '13.5', '10,000'), [519_231, 0]);
  assert.deepEqual(dueOf('month', '१३½', '१०,०००'), [519_231, 0]);
  assert.deepEqual(dueOf('day', '۱۲', '۴۵۰', '۵۰۰'), [490_000, 0]);
  assert.deepEqual(dueOf('piece', '1,250', '0.85'), [106_250, 0]);
  assert.deepEqual(dueOf('day', '5', '450', '3000'), [0, 75_000]);
  assert.equal(parseHalfDays('.5'), 1);
});

test('what cannot be read is named by its field', () => {
  assert.deepEqual(dueOf('week', 'many', '-5', 'some'), {
    kind: 'kind',
    count: 'count',
    rate: 'amount',
    paid: 'amount',
  });
  assert.deepEqual(dueOf('day', '1.3', '450'), { count: 'count' });
  assert.deepEqual(dueOf('piece', '1.5', '450'), { count: 'count' });
  assert.deepEqual(dueOf('day', '5', '1000000001'), { rate: 'amount' });
});
