import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBusy, someWork } from '../../../test/harness/waiting.ts';
import { createQueuesByKey, createWorkQueue, lineInOrder } from './work-queue.ts';

test('only so many are inside at once, the others follow in the order in which they came', async () => {
  const queue = createWorkQueue({ atOnce: 2 });
  const { begun, work, endings } = someWork();
  const order: number[] = [];
  const running = [0, 1, 2, 3].map((number) => queue.run(work).then(() => order.push(number)));
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
  const queue = createWorkQueue({ atOnce: 1 });
  await assert.rejects(
    queue.run(() => Promise.reject(new Error('no memory'))),
    /no memory/,
  );
  assert.equal(await queue.run(async () => 'done'), 'done');
});

test('whoever would wait too long hears at once, or when the time is over, that we are busy', async () => {
  const queue = createWorkQueue({ atOnce: 1, line: lineInOrder(100), longestWaitMs: 50 });
  const { begun, work, endings } = someWork();
  const first = queue.run(work);
  const waiting = Array.from({ length: 100 }, () => queue.run(work));
  await assert.rejects(queue.run(work), isBusy);
  const outcomes = await Promise.allSettled(waiting);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)));
  endings[0]?.();
  await first;
  assert.equal(begun(), 1);
  assert.equal(await queue.run(async () => 'in time again'), 'in time again');
});

test('whoever is held up under one key holds up nobody under another', async () => {
  let opened = 0;
  const queues = createQueuesByKey(() => {
    opened += 1;
    return createWorkQueue({ atOnce: 1 });
  });
  const { begun, work, endings } = someWork();
  const held = queues.run(work, 'held');
  const behind = queues.run(work, 'held');
  assert.equal(await queues.run(async () => 'served', 'free'), 'served');
  assert.equal(begun(), 1);
  endings[0]?.();
  await held;
  endings[1]?.();
  await behind;
  await queues.run(async () => undefined, 'held');
  assert.equal(opened, 3, 'a queue in which nobody stands is gone');
});
