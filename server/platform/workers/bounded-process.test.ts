import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { suite, test } from 'node:test';
import { eventually } from '../../../test/harness/eventually.ts';
import type { Hunger } from '../../../test/harness/hungry-jobs.ts';
import { openBoundedProcess } from './bounded-process.ts';

const program = new URL('../../../test/harness/hungry-jobs.ts', import.meta.url);
const bounds = { withinMs: 8_000, longestQueue: 2, heapMegabytes: 64, megabytes: 200 };
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

suite('a file that asks for everything ends its reader alone, and the next file is read', () => {
  for (const hunger of ['leap', 'steps', 'past the heap'] as const) {
    test(hunger, async () => {
      const reader = openBoundedProcess<Hunger, number>(program, bounds);
      const first = await reader.run('none');
      assert.equal(await reader.run(hunger), null);
      const next = await reader.run('none');
      assert.ok(next !== null && next !== first && next !== process.pid);
      await eventually(async () => assert.equal(lives(first ?? 0), false));
    });
  }

  test('endless', async () => {
    const reader = openBoundedProcess<Hunger, number>(program, { ...bounds, withinMs: 1_000 });
    assert.equal(await reader.run('endless'), null);
    assert.notEqual(await openBoundedProcess<Hunger, number>(program, bounds).run('none'), null);
  });
});

test('more files than may wait are refused, and read by nobody', async () => {
  const reader = openBoundedProcess<Hunger, number>(program, bounds);
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => reader.run('none')));
  const readers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  assert.deepEqual([readers.length, new Set(readers).size], [3, 1]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'unavailable');
});

test('a reader ends with whoever started it, also while it is busy', async () => {
  const starter = fork(new URL('../../../test/harness/start-endless-reader.ts', import.meta.url), {
    serialization: 'advanced',
  });
  const [reader] = (await once(starter, 'message')) as [number];
  assert.ok(lives(reader));
  starter.kill('SIGKILL');
  await eventually(async () => assert.equal(lives(reader), false));
});
