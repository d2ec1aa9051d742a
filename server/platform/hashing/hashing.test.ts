import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { aPerson, password } from '../../../test/builders/builders.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { freshApp } from '../../../test/harness/fresh-app.ts';
import { isBusy, someWork } from '../../../test/harness/waiting.ts';
import type { Asker } from '../limits/fair-queue.ts';
import { overloaded } from '../limits/work-queue.ts';
import { createHashingQueue } from './hashing-queue.ts';
import { type Hasher, openHashingThreads } from './hashing-threads.ts';
import { hashesAtOnce, hashInTurn, nobodysHash, openPasswords } from './passwords.ts';
import { readHashingReply, replyToHashing } from './worker-hashing.ts';

const somebody: Asker = { network: '203.0.113.1', isKnown: false };
const nobodysTask = (password: string) => ({ kind: 'verify' as const, passwordHash: nobodysHash, password });

test('a core is left to the pages wherever there is more than one', () => {
  const of = (cores: number, isSmall = false) => hashesAtOnce({ cores, isSmall });
  assert.deepEqual([of(1), of(2), of(3), of(8), of(8, true)], [1, 1, 2, 2, 1]);
});

test('comparing costs the same for nobody as for somebody', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  assert.deepEqual(
    costOf(await openPasswords(hashInTurn(1)).hash('green kite above the river', somebody)),
    costOf(nobodysHash),
  );
  let hashings = 0;
  const threads = openHashingThreads();
  const counting: Hasher = (task) => {
    hashings += 1;
    return threads(task);
  };
  // The right one for nobody's hash, and still nobody's.
  assert.equal(await openPasswords(counting).verify(null, 'xxxxxxxxxx', somebody), false);
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

test('only so many hash at once, and one that fails makes room like one that succeeds', async () => {
  const { begun, work, endings } = someWork();
  const queue = createHashingQueue(() => work().then(() => true), { atOnce: 2 });
  const hashed = [0, 1, 2, 3].map(() => queue(nobodysTask('xxxxxxxxxx'), somebody));
  await Promise.resolve();
  assert.equal(begun(), 2);
  for (let next = 0; next < 4; next += 1) {
    await eventually(async () => assert.ok(begun() > next));
    endings[next]?.();
    await hashed[next];
    assert.ok(begun() <= next + 3);
  }
  const failing = createHashingQueue(() => Promise.reject(new Error('no memory')), { atOnce: 1 });
  for (const _ of [1, 2]) await assert.rejects(failing(nobodysTask('xxxxxxxxxx'), somebody), /no memory/);
});

test('for whom there is no place, or no turn in time, hears that we are busy, and nothing is hashed for them', async () => {
  const { begun, work, endings } = someWork();
  const queue = createHashingQueue(() => work().then(() => true), { atOnce: 1, places: 2, longestWaitMs: 1 });
  const first = queue(nobodysTask('xxxxxxxxxx'), somebody);
  const others = [1, 2, 3].map(() => queue(nobodysTask('xxxxxxxxxx'), somebody));
  const outcomes = await Promise.allSettled(others);
  assert.ok(outcomes.every((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)));
  endings[0]?.();
  assert.equal(await first, true);
  assert.equal(begun(), 1);
  const again = queue(nobodysTask('xxxxxxxxxx'), somebody);
  await Promise.resolve();
  endings[1]?.();
  assert.equal(await again, true);
});

test('whose place is given to another hears of it at once', async () => {
  const { work, endings } = someWork();
  const queue = createHashingQueue(() => work().then(() => true), { atOnce: 1, places: 2 });
  const flood = [0, 1, 2].map(() => queue(nobodysTask('xxxxxxxxxx'), somebody));
  const other = queue(nobodysTask('xxxxxxxxxx'), { network: '203.0.113.2', isKnown: false });
  await assert.rejects(flood[2] ?? Promise.resolve(), isBusy);
  for (const next of [0, 1, 2]) {
    await eventually(async () => assert.ok(endings[next]));
    endings[next]?.();
  }
  assert.deepEqual(await Promise.all([flood[0], flood[1], other]), [true, true, true]);
});

test('a process that has gone before its turn is passed over', async () => {
  const { begun, work, endings } = someWork();
  const queue = createHashingQueue(() => work().then(() => true), { atOnce: 1 });
  const question = { task: nobodysTask('xxxxxxxxxx'), asker: somebody };
  let isGone = false;
  const served = [() => true, () => !isGone, () => true].map((isThere) => replyToHashing(queue, question, isThere));
  await Promise.resolve();
  assert.equal(begun(), 1);
  isGone = true;
  endings[0]?.();
  await served[1];
  await eventually(async () => assert.equal(begun(), 2));
  endings[1]?.();
  assert.deepEqual((await Promise.all(served)).map(readHashingReply), [true, false, true]);
});

test('whom the main process cannot serve hears the same as if the worker had hashed itself', async () => {
  const question = { task: nobodysTask('xxxxxxxxxx'), asker: somebody };
  const busy = await replyToHashing(
    () => Promise.reject(overloaded()),
    question,
    () => true,
  );
  // As it travels between processes.
  assert.throws(() => readHashingReply(JSON.parse(JSON.stringify(busy))), isBusy);
  const failed = await replyToHashing(
    () => Promise.reject(new Error('no memory')),
    question,
    () => true,
  );
  assert.throws(() => readHashingReply(JSON.parse(JSON.stringify(failed))), /no memory/);
});

test('who was turned away because we are busy has not guessed', async (t) => {
  let isOverfull = true;
  const queue = hashInTurn(1);
  const passwords = openPasswords((...asked) => (isOverfull ? Promise.reject(overloaded()) : queue(...asked)));
  const fresh = await freshApp({ dependencies: { passwords } });
  t.after(() => fresh.close());
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  const signIn = () => ask(fresh, 'POST /auth/login', { body: { email: person.email, password } });
  const deleteAccount = () => ask(fresh, 'DELETE /users/me', { headers, body: { password } });
  for (let count = 0; count < 11; count += 1) {
    assert.equal(outcomeOf(await signIn()), '503 unavailable');
    assert.equal(outcomeOf(await deleteAccount()), '503 unavailable');
  }
  isOverfull = false;
  assert.equal(outcomeOf(await signIn()), '200');
  assert.equal(outcomeOf(await deleteAccount()), '204');
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
