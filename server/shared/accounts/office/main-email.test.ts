import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf, tokenInEmail } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, type PersonRow, password, theMainAdministrator } from '../../../../test/builders/builders.ts';
import { approve, carryOutDue, type Headers, refuse } from '../../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

const sample = 'admin@example.org';
const own = 'meera@kaarigar.example';

let fresh: FreshApp;
let main: PersonRow;
let headers: Headers;
beforeEach(async () => {
  fresh = await freshApp();
  main = await fresh.has(theMainAdministrator({ email: sample }));
  headers = await fresh.signIn(main);
});
afterEach(() => fresh.close());

const wish = (email = own, more: object = { password }) =>
  ask(fresh, 'PUT /users/profile', { headers, body: { name: 'Meera', email, ...more } });
const press = async (email = own) => {
  const token = await tokenInEmail(fresh, email, 'confirmEmail');
  return outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } }));
};
const addressNow = async (): Promise<string | undefined> => {
  const rows = await fresh.database.query<{ email: string }>(sql`SELECT email FROM people WHERE is_main_administrator`);
  return rows[0]?.email;
};
const asked = async () => (await ask(fresh, 'GET /auth/me', { headers })).json().data.askedEmail;
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);
const signIn = async (email: string) => outcomeOf(await ask(fresh, 'POST /auth/login', { body: { email, password } }));
const forget = () => fresh.database.query(sql`DELETE FROM outbox`);

test('alone, and in place of the sample address, the own one holds as soon as its link is used', async () => {
  assert.equal(outcomeOf(await wish(own, {})), '403 main_administrator');
  assert.equal(outcomeOf(await wish(own, { password: 'wrong' })), '403 wrong_password');
  assert.equal(outcomeOf(await wish()), '200');
  assert.equal(await addressNow(), sample);
  assert.equal(await press(), '204');
  assert.equal(await addressNow(), own);
  assert.deepEqual(await kindsTo(sample), ['emailChanged']);
  assert.deepEqual([await signIn(sample), await signIn(own)], ['401 login_failed', '200']);
});

test('an own address is changed by two: the link asks, a second person approves, and all are told', async () => {
  const ravi = await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
  const editor = await fresh.has(anAdministrator({ email: 'editor@example.org', duties: ['editor'] }));
  const second = await fresh.signIn(ravi);
  await wish();
  await forgetLettersBut(own);
  assert.equal(await press(), '204');
  assert.equal(await addressNow(), sample);
  assert.deepEqual(
    [await kindsTo('ravi@example.org'), await kindsTo(sample)],
    [['mainEmailAsked'], ['mainEmailAsked']],
  );
  const waiting = await asked();
  assert.deepEqual([waiting.email, waiting.takesEffectAt], [own, null]);
  assert.equal(outcomeOf(await wish('other@example.org')), '409 approval_waiting');
  assert.equal(outcomeOf(await approve(fresh, waiting.approvalId, headers)), '403 own_request');
  assert.equal(outcomeOf(await approve(fresh, waiting.approvalId, second)), '200');
  assert.equal(await addressNow(), own);
  assert.deepEqual(await kindsTo(editor.email), ['mainEmailChanged']);
  assert.equal(outcomeOf(await ask(fresh, 'GET /auth/me', { headers })), '401 not_signed_in');
  assert.equal(await signIn(own), '200');
});

const forgetLettersBut = (email: string) => fresh.database.query(sql`DELETE FROM outbox WHERE recipient <> ${email}`);

test('alone, a second change waits a day, and anybody of the office can stop it', async () => {
  await wish();
  await press();
  headers = await fresh.signIn(main);
  const viewer = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['viewer'] })));
  await wish('third@example.org');
  assert.equal(await press('third@example.org'), '204');
  const first = await asked();
  assert.equal(first.takesEffectAt, '2026-01-21T06:30:00.000Z');
  assert.ok((await kindsTo(own)).includes('mainEmailAlone'));
  assert.equal(outcomeOf(await refuse(fresh, first.approvalId, viewer)), '200');
  assert.equal(await asked(), undefined);

  await forget();
  await wish('third@example.org');
  await press('third@example.org');
  fresh.clock.set('2026-01-21T06:29:59Z');
  await carryOutDue(fresh);
  assert.equal(await addressNow(), own);
  fresh.clock.set('2026-01-21T06:30:00Z');
  await carryOutDue(fresh);
  assert.equal(await addressNow(), 'third@example.org');
});

test('a new address that somebody took meanwhile makes the request outdated', async () => {
  const second = await fresh.signIn(await fresh.has(anAdministrator()));
  await wish();
  await press();
  const { approvalId } = await asked();
  await fresh.has(anAdministrator({ email: own, duties: ['viewer'] }));
  assert.equal(outcomeOf(await approve(fresh, approvalId, second)), '409 approval_outdated');
  assert.equal(await addressNow(), sample);
});

test('the list before the opening begins with the address while it is the sample', async () => {
  const first = async () => (await ask(fresh, 'GET /admin/first-hour', { headers })).json().data.items[0];
  assert.deepEqual(await first(), { key: 'mainEmail', state: 'open' });
  await wish();
  await press();
  headers = await fresh.signIn(main);
  assert.deepEqual(await first(), { key: 'mainEmail', state: 'done' });
});
