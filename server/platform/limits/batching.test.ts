import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/database.ts';
import { batch } from './batching.ts';

/** Serves when it is told to, and remembers who came together. */
function aCounter(elapsedMs?: () => number) {
  const batches: { inputs: readonly number[]; end(answers: string[] | Error): void }[] = [];
  const ask = batch(
    (inputs: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        batches.push({ inputs, end: (answers) => (answers instanceof Error ? reject(answers) : resolve(answers)) });
      }),
    { most: 3, underWay: 1 },
    elapsedMs,
  );
  return { batches, ask };
}

test('a lone input is served at once; those that arrive meanwhile form one batch, each with its own answer', async () => {
  const { batches, ask } = aCounter();
  const answers = [ask(1)];
  await setImmediate();
  answers.push(...[2, 3, 4, 5].map((input) => ask(input)));
  assert.deepEqual(
    batches.map(({ inputs }) => inputs),
    [[1]],
  );
  batches[0]?.end(['first']);
  await answers[0];
  await Promise.resolve();
  assert.deepEqual(batches[1]?.inputs, [2, 3, 4]);
  batches[1]?.end(['second', 'third', 'fourth']);
  assert.deepEqual(await Promise.all(answers.slice(0, 4)), ['first', 'second', 'third', 'fourth']);
  await Promise.resolve();
  batches[2]?.end(['fifth']);
  assert.equal(await answers[4], 'fifth');
});

test('inputs of the same moment form one batch', async () => {
  const { batches, ask } = aCounter();
  const answers = [ask(1), ask(2)];
  await setImmediate();
  assert.deepEqual(batches[0]?.inputs, [1, 2]);
  batches[0]?.end(['first', 'second']);
  assert.deepEqual(await Promise.all(answers), ['first', 'second']);
});

test('a batch that fails is over: the next one is served', async () => {
  const { batches, ask } = aCounter();
  const first = ask(1);
  await setImmediate();
  const second = ask(2);
  batches[0]?.end(new Error('away'));
  await assert.rejects(first, /away/);
  await Promise.resolve();
  batches[1]?.end(['there']);
  assert.equal(await second, 'there');
});

test('whoever has waited for too long is told so and not served any more', async () => {
  let elapsed = 0;
  const { batches, ask } = aCounter(() => elapsed);
  const first = ask(1);
  await setImmediate();
  const late = ask(2);
  elapsed = 7_000;
  const inTime = ask(3);
  elapsed = 8_001;
  batches[0]?.end(['served']);
  assert.equal(await first, 'served');
  await assert.rejects(late, { code: 'unavailable' });
  assert.deepEqual(batches[1]?.inputs, [3]);
  batches[1]?.end(['in time']);
  assert.equal(await inTime, 'in time');
});

test('when the database is away, queued inputs fail as well', async () => {
  const { batches, ask } = aCounter();
  const answers = [ask(1)];
  await setImmediate();
  answers.push(ask(2), ask(3));
  batches[0]?.end(new DatabaseUnavailable('frozen'));
  for (const answer of answers) await assert.rejects(answer, DatabaseUnavailable);
  const next = ask(4);
  await setImmediate();
  batches[1]?.end(['there']);
  assert.equal(await next, 'there');
});
