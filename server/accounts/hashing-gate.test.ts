import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { Problem } from '#contract/problem.ts';
import { ask, outcomeOf } from '../../test/account-calls.ts';
import { eventually } from '../../test/eventually.ts';
import { freshApp } from '../../test/fresh-app.ts';
import { createGate, type Gate, tooBusy } from '../gate.ts';
import { openHashingDesk, readDeskAnswer } from '../hashing-desk.ts';
import { type Hasher, openHashingThreads } from './hashing-threads.ts';
import { hashesAtOnce, hashInTurn, nobodysHash, openPasswords } from './passwords.ts';

const isBusy = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && (error.retryAfterSeconds ?? 0) > 0;

const nobodysTask = (password: string) => ({ kind: 'verify' as const, passwordHash: nobodysHash, password });

/** Work that lasts until it is told to end. */
function someWork() {
  const endings: (() => void)[] = [];
  return {
    begun: () => endings.length,
    work: () => new Promise<void>((resolve) => void endings.push(resolve)),
    endings,
  };
}

test('only so many hash at once, the others follow in the order in which they came', async () => {
  const gate = createGate(2);
  const { begun, work, endings } = someWork();
  const order: number[] = [];
  const passing = [0, 1, 2, 3].map((number) => gate.pass(work).then(() => order.push(number)));
  await Promise.resolve();
  assert.equal(begun(), 2);
  for (let next = 0; next < 4; next += 1) {
    endings[next]?.();
    await passing[next];
    assert.ok(begun() <= next + 3);
  }
  assert.deepEqual(order, [0, 1, 2, 3]);
});

test('work that fails makes room like work that succeeds', async () => {
  const gate = createGate(1);
  await assert.rejects(
    gate.pass(() => Promise.reject(new Error('no memory'))),
    /no memory/,
  );
  assert.equal(await gate.pass(async () => 'done'), 'done');
});

test('whoever would wait too long hears at once, or as soon as it is known, that we are busy', async () => {
  let elapsed = 0;
  const gate = createGate(1, { elapsedMs: () => elapsed });
  const { begun, work, endings } = someWork();
  const first = gate.pass(work);
  const waiting = Array.from({ length: 1_000 }, () => gate.pass(work));
  await assert.rejects(gate.pass(work), isBusy);
  elapsed = 8_001;
  endings[0]?.();
  await first;
  const outcomes = await Promise.allSettled(waiting);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)));
  assert.equal(begun(), 1);
  assert.equal(await gate.pass(async () => 'in time again'), 'in time again');
});

test('a place rests as long as it worked, while its answer is already on the way', async () => {
  let elapsed = 0;
  const gate = createGate(1, { rest: 1, elapsedMs: () => elapsed });
  const { begun, work, endings } = someWork();
  const [first, second] = [gate.pass(work), gate.pass(work)];
  await Promise.resolve();
  elapsed = 300;
  endings[0]?.();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(begun(), 1);
  await eventually(async () => assert.equal(begun(), 2));
  endings[1]?.();
  await second;
});

test('a core is left to the pages wherever there is more than one', () => {
  const of = (cores: number, isSmall = false) => hashesAtOnce({ cores, isSmall });
  assert.deepEqual([of(1), of(2), of(3), of(8), of(8, true)], [1, 1, 2, 2, 1]);
});

test('comparing costs the same for nobody as for somebody', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  assert.deepEqual(costOf(await openPasswords(hashInTurn(1)).hash('green kite above the river')), costOf(nobodysHash));
  let hashings = 0;
  const threads = openHashingThreads();
  const counting: Hasher = (task) => {
    hashings += 1;
    return threads(task);
  };
  // The right one for nobody's hash, and still nobody's.
  assert.equal(await openPasswords(counting).verify(null, 'xxxxxxxxxx'), false);
  assert.equal(hashings, 1);
});

test('a hash that cannot be read is a failure of that one call alone', async () => {
  const threads = openHashingThreads();
  await assert.rejects(threads({ ...nobodysTask('green kite above the river'), passwordHash: 'no hash at all' }));
  assert.equal(await threads(nobodysTask('xxxxxxxxxx')), true);
  assert.equal(await threads(nobodysTask('green kite above the river')), false);
});

test('when a thread dies, whoever it served hears of it, and the next is served by another', async () => {
  const started: Worker[] = [];
  const note = (thread: Worker) => void started.push(thread);
  process.on('worker', note);
  const threads = openHashingThreads();
  await threads(nobodysTask('xxxxxxxxxx'));
  // So much work that it cannot be done before the thread hears of its end.
  const cost = { memoryCost: 19_456, timeCost: 30, parallelism: 1 };
  const work = threads({ kind: 'hash', password: 'xxxxxxxxxx', cost });
  const interrupted = assert.rejects(work, /has ended/);
  await started[0]?.terminate();
  await interrupted;
  assert.equal(await threads(nobodysTask('xxxxxxxxxx')), true);
  // One that rests.
  await started[1]?.terminate();
  assert.equal(await threads(nobodysTask('xxxxxxxxxx')), true);
  assert.equal(started.length, 3);
  process.off('worker', note);
});

test('all processes wait in one line, and one that has gone is passed over', async () => {
  const { begun, work, endings } = someWork();
  const desk = openHashingDesk(createGate(1), () => work().then(() => true));
  const isThere = () => true;
  let isGone = false;
  const served = [isThere, () => !isGone, isThere].map((there) => desk.serve(nobodysTask('xxxxxxxxxx'), there));
  await Promise.resolve();
  assert.equal(begun(), 1);
  isGone = true;
  endings[0]?.();
  await served[1];
  await eventually(async () => assert.equal(begun(), 2));
  endings[1]?.();
  assert.deepEqual((await Promise.all(served)).map(readDeskAnswer), [true, false, true]);
});

test('whom the main process cannot serve hears the same as if the worker had hashed itself', async () => {
  const refusing: Gate = { pass: async () => Promise.reject(tooBusy()) };
  const busy = await openHashingDesk(refusing, async () => true).serve(nobodysTask('xxxxxxxxxx'), () => true);
  // As it travels between processes.
  assert.throws(() => readDeskAnswer(JSON.parse(JSON.stringify(busy))), isBusy);
  const broken = openHashingDesk(createGate(1), () => Promise.reject(new Error('no memory')));
  const failed = await broken.serve(nobodysTask('xxxxxxxxxx'), () => true);
  assert.throws(() => readDeskAnswer(JSON.parse(JSON.stringify(failed))), /no memory/);
});

test('while many people sign in, pages and calls go on being answered', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  let unanswered = 60;
  const signingIn = Array.from({ length: unanswered }, async (_, index) => {
    const body = { email: `nobody${index}@example.org`, password: 'green kite above the river' };
    await ask(fresh, 'POST /auth/login', { body });
    unanswered -= 1;
  });
  assert.equal((await fresh.inject('/')).statusCode, 200);
  assert.equal(outcomeOf(await ask(fresh, 'GET /settings')), '200');
  assert.ok(unanswered > 0, 'all were answered before the page was');
  await Promise.all(signingIn);
});
