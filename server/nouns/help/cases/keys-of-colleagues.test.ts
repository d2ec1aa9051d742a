import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { tokenInEmail } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, type PersonRow, password, theMainAdministrator } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls } from '../../../../test/builders/help-calls.ts';
import type { Headers } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

const newPassword = 'green kite above the river';
let fresh: FreshApp;
let main: PersonRow;
let asMain: Headers;
let hours = 0;
before(async () => {
  fresh = await freshApp();
  main = await fresh.has(theMainAdministrator());
  await fresh.has(aCaseworker());
  await fresh.has(anAdministrator({ email: 'owner@example.org', name: 'Om Prakash' }));
});
beforeEach(async () => {
  hours += 3;
  fresh.clock.set(new Date(Date.parse('2026-01-20T06:00:00Z') + hours * 3_600_000).toISOString());
  asMain = await fresh.signIn(main);
  await fresh.database.query(sql`DELETE FROM outbox`);
});
after(() => fresh.close());

const { call } = helpCalls(
  () => fresh,
  () => asMain,
);
let caseworkers = 0;
async function anotherCaseworker(): Promise<PersonRow & { email: string }> {
  caseworkers += 1;
  const email = `salma${caseworkers}@example.org`;
  return { ...(await fresh.has(aCaseworker({ name: 'Salma', email }))), email };
}
const forgot = (email: string) => call('POST /auth/forgot-password', { email });
const reset = async (email: string): Promise<void> => {
  const token = await tokenInEmail(fresh, email, 'resetPassword');
  const answer = await call('POST /auth/reset-password', { token, password: newPassword });
  assert.equal(answer.statusCode, 204, answer.body);
};
/** What the list of cases answers to whoever logs in with this. */
async function casesFor(email: string, secret: string): Promise<string> {
  const entered = await call('POST /auth/login', { email, password: secret });
  assert.equal(entered.statusCode, 200, entered.body);
  const answer = await call('GET /admin/cases', undefined, { authorization: `Bearer ${entered.json().token}` });
  return [answer.statusCode, answer.json().code ?? ''].join(' ').trim();
}
const told = async () =>
  (
    await fresh.database.query<{ recipient: string }>(
      sql`SELECT recipient FROM outbox WHERE kind = 'helpKeysGiven' ORDER BY recipient`,
    )
  )
    .map(({ recipient }) => recipient)
    .filter((recipient) => !/^(salma|mine)/.test(recipient));
/** Besides those who were caseworkers of another test. */
const others = ['admin@example.org', 'farida@example.org', 'owner@example.org'];

test('who takes over the address of a caseworker finds cases closed for an hour, and the others are told', async () => {
  const { id } = await anotherCaseworker();
  const changed = await call(`PUT /admin/users/${id}`, { email: 'mine@example.org' }, asMain);
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual(await told(), others);
  await forgot('mine@example.org');
  await reset('mine@example.org');
  assert.equal(await casesFor('mine@example.org', newPassword), '403 case_duty_too_new');
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 3_600_000).toISOString());
  assert.equal(await casesFor('mine@example.org', newPassword), '200');
});

test('a new password by a link that was read in the outbox opens no case for an hour, and the others are told', async () => {
  const { email } = await anotherCaseworker();
  await forgot(email);
  assert.match((await call('GET /admin/outbox', undefined, asMain)).body, /#token=/);
  await reset(email);
  assert.equal(await casesFor(email, newPassword), '403 case_duty_too_new');
  assert.deepEqual(await told(), others);
});

test('a caseworker who uses a link that nobody else has seen goes on at once', async () => {
  const { email } = await anotherCaseworker();
  await forgot(email);
  assert.match((await call('GET /admin/outbox', undefined, asMain)).body, /#token=/);
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 60_000).toISOString());
  await forgot(email);
  await reset(email);
  assert.equal(await casesFor(email, newPassword), '200');
  assert.deepEqual(await told(), []);
});

test('other changes by the office close nothing', async () => {
  const { id, email } = await anotherCaseworker();
  const changed = await call(`PUT /admin/users/${id}`, { name: 'Salma Bano', phone: '9811111111', email }, asMain);
  assert.equal(changed.statusCode, 200, changed.body);
  assert.equal(await casesFor(email, password), '200');
  assert.deepEqual(await told(), []);
});
