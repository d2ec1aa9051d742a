import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { Send } from '#contract/send.ts';
import { type Ask, askBy } from './ask.ts';
import { asFailure, Failure, type FailureFacts, factsOf, isRefusal, UnexpectedFormat } from './failure.ts';

const askOf = (send: () => Promise<unknown>): Ask => askBy(send as Send);
const askInVain = (thrown: unknown): Ask => askOf(() => Promise.reject(thrown));

async function failureFrom(asked: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await asked.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  assert.ok(thrown instanceof Failure, 'a call fails with an error of its own kind');
  return thrown;
}

const lost = (code: ProblemCode = 'unavailable') => new Problem(code);

test('whoever asks is given what the server answered', async () => {
  const ask = askOf(async () => ({ data: [] }));
  assert.deepEqual(await ask('listEvents'), { data: [] });
});

test('a server that gives no reason is excused by the sentence of the call, in the office too', async () => {
  for (const thrown of [lost(), lost('unexpected'), new TypeError('broken')]) {
    assert.equal((await failureFrom(askInVain(thrown)('listEvents'))).code, 'fallback.listEvents');
    const listing = askInVain(thrown)('listCases', { query: {} });
    assert.equal((await failureFrom(listing)).code, 'fallback.listCases');
  }
});

test('a call without a sentence of its own passes on what the server said', async () => {
  const failure = await failureFrom(askInVain(lost())('openCase', { body: { code: 'SH-1', pin: '1' } }));
  assert.deepEqual([failure.code, failure.status], ['unavailable', 503]);
});

test('a refusal keeps its reason, its fields and what comes along', async () => {
  const refused = new Problem('invalid', { errors: { name: 'required' }, data: { seats: 2 } });
  const failure = await failureFrom(askInVain(refused)('listEvents'));
  assert.deepEqual(factsOf(failure), {
    code: 'invalid',
    status: 422,
    errors: { name: 'required' },
    data: { seats: 2 },
  });
  assert.ok(isRefusal(failure));
  assert.equal(failure.cause, refused);
});

test('an answer of another shape than expected says so', () => {
  assert.equal(asFailure(new UnexpectedFormat()).code, 'fallback.unexpectedFormat');
});

test('facts that the store kept become the failure that they were', () => {
  const facts: FailureFacts = { code: 'conflict', status: 409 };
  assert.deepEqual(factsOf(asFailure(facts)), facts);
  const failure = new Failure(facts);
  assert.equal(asFailure(failure), failure);
});
