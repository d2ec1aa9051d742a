import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBusy, someWork } from '../../../test/harness/waiting.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('only so many are inside at once, the others follow in the order in which they came', async () => {
  const limit = createConcurrencyLimit(2);
  const { begun, work, endings } = someWork();
  const order: number[] = [];
  const running = [0, 1, 2, 3].map((number) => limit.run(work).then(() => order.push(number)));
  await Promise.resolve();
  assert.equal(begun(), 2);
  for (let next = 0; next < 4; next += 1) {
    endings[next]?.();
    await running[next];
    assert.ok(begun() <= next + 3);
  }
  assert.deepEqual(order, [0, 1, 2, 3]);
});

test('work that fails makes room like work that succeeds', async () => {
  const limit = createConcurrencyLimit(1);
  await assert.rejects(
    limit.run(() => Promise.reject(new Error('no memory'))),
    /no memory/,
  );
  assert.equal(await limit.run(async () => 'done'), 'done');
});

test('whoever would wait too long hears at once, or as soon as it is known, that we are busy', async () => {
  let elapsed = 0;
  const limit = createConcurrencyLimit(1, { elapsedMs: () => elapsed });
  const { begun, work, endings } = someWork();
  const first = limit.run(work);
  const waiting = Array.from({ length: 1_000 }, () => limit.run(work));
  await assert.rejects(limit.run(work), isBusy);
  elapsed = 8_001;
  endings[0]?.();
  await first;
  const outcomes = await Promise.allSettled(waiting);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)));
  assert.equal(begun(), 1);
  assert.equal(await limit.run(async () => 'in time again'), 'in time again');
});
