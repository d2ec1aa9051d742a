import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { ask, emailsTo, outcomeOf } from '../builders/account-calls.ts';
import { aPerson, password } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';

/** Two instances on one database, called at the same time, limit like one. */
let instances: [FreshApp, FreshApp];
beforeEach(async () => {
  const first = await freshApp();
  instances = [first, await freshApp({ beside: first })];
});
afterEach(async () => {
  for (const instance of instances.toReversed()) await instance.close();
});

/** Half of the calls at each, two at a time; how often each outcome came. */
async function flood(count: number, call: (instance: FreshApp, number: number) => Promise<LightMyRequestResponse>) {
  const outcomes: Record<string, number> = {};
  for (let number = 0; number < count; number += 2) {
    const answers = await Promise.all(instances.map((instance, index) => call(instance, number + index)));
    for (const answer of answers) outcomes[outcomeOf(answer)] = (outcomes[outcomeOf(answer)] ?? 0) + 1;
  }
  return outcomes;
}

test('wrong passwords are counted once for both', async () => {
  const { email } = await instances[0].has(aPerson());
  const guess = (instance: FreshApp) =>
    ask(instance, 'POST /auth/login', { body: { email, password: 'not the lamp' } });
  assert.deepEqual(await flood(30, guess), { '401 login_failed': 10, '429 too_many': 20 });
});

test('wrong passwords of somebody who is signed in are counted once for both', async () => {
  const person = await instances[0].has(aPerson());
  const headers = await instances[0].signIn(person);
  const guess = (instance: FreshApp) =>
    ask(instance, 'DELETE /users/me', { headers, body: { password: 'not the lamp' } });
  const outcomes = await flood(30, guess);
  assert.equal(outcomes['429 too_many'], 20);
});

for (const [what, route, body] of [
  ['messages', 'POST /contact', { name: 'Asha', message: 'Please call me.' }],
  ['wishes for news', 'POST /newsletter', { language: 'en' }],
] as const) {
  test(`${what} from one address without the page's token are counted once for both`, async () => {
    const outcomes = await flood(40, (instance, number) =>
      ask(instance, route, { body: { ...body, email: `reader${number}@example.org` }, from: '203.0.113.66' }),
    );
    assert.equal(outcomes['429 too_many'], 20, JSON.stringify(outcomes));
    const other = await ask(instances[1], route, { body: { ...body, email: 'a@example.org' }, from: '203.0.113.67' });
    assert.ok(other.statusCode < 300, 'another address is not shut');
  });
}

test('links for a new password are counted once for both', async () => {
  const { email } = await instances[0].has(aPerson());
  await flood(12, (instance) => ask(instance, 'POST /auth/forgot-password', { body: { email } }));
  assert.equal((await emailsTo(instances[0], email)).length, 3);
});

test('who asks for ever new addresses is stopped by both', async () => {
  const person = await instances[0].has(aPerson());
  const headers = await instances[0].signIn(person);
  const outcomes = await flood(12, (instance, number) =>
    ask(instance, 'PUT /users/profile', {
      headers,
      body: { name: 'Asha', email: `wanted${number}@example.org`, phone: '' },
    }),
  );
  assert.equal(outcomes['429 too_many'], 7, JSON.stringify(outcomes));
});

test('who registers and cancels in turn at both is stopped, and no seat is lost', async () => {
  const { id } = await instances[0].has(anEvent({ capacity: 1 }));
  const headers = await instances[0].signIn(await instances[0].has(aPerson()));
  const statuses: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    const [one, other] = number % 2 === 0 ? instances : instances.toReversed();
    assert.ok(one && other);
    const answer = await ask(one, `POST /events/${id}/register`, { headers, body: {} });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 201)
      await ask(other, `DELETE /event-registrations/${answer.json().data.id}`, { headers });
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429, 429]);
  const guest = await instances[1].signIn(await instances[1].has(aPerson()));
  assert.equal((await ask(instances[1], `POST /events/${id}/register`, { headers: guest, body: {} })).statusCode, 201);
});

test('an owner who knows the password gets in on a known device at either while strangers guess at both', async () => {
  const { email } = await instances[0].has(aPerson());
  const signIn = (instance: FreshApp, headers = {}) =>
    ask(instance, 'POST /auth/login', { headers, body: { email, password } });
  const cookie = String((await signIn(instances[0])).headers['set-cookie']).split(';')[0] ?? '';
  await flood(24, (instance) => ask(instance, 'POST /auth/login', { body: { email, password: 'not the lamp' } }));
  for (const instance of instances) assert.equal((await signIn(instance, { cookie })).statusCode, 200);
});
