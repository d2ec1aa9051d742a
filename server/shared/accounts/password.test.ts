import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import {
  ask,
  assertUnlogged,
  deviceCookieOf,
  emailsTo,
  outcomeOf,
  tokenInEmail,
} from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let started: FreshApp | undefined;
beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp();
});
after(() => started?.close());

type Headers = Record<string, string>;
const newPassword = 'green kite above the river';
const readMe = async (headers: Headers) => outcomeOf(await ask(fresh, 'GET /auth/me', { headers }));
const changePassword = (headers: Headers, body: Record<string, unknown>) =>
  ask(fresh, 'PUT /users/password', { headers, body });
const signIn = (email: string, given: string, headers: Headers = {}) =>
  ask(fresh, 'POST /auth/login', { body: { email, password: given }, headers });
const forget = (email: string, headers: Headers = {}) =>
  ask(fresh, 'POST /auth/forgot-password', { body: { email }, headers });
const reset = (token: string, given: string = newPassword) =>
  ask(fresh, 'POST /auth/reset-password', { body: { token, password: given } });

test('a person changes the password: this session goes on, all others end, and an e-mail tells about it', async () => {
  const person = await fresh.has(aPerson({ language: 'ur' }));
  const here = await fresh.signIn(person);
  const there = await fresh.signIn(person);
  const answer = await changePassword(here, { currentPassword: password, newPassword });
  assert.deepEqual([answer.statusCode, answer.body], [204, '']);
  assert.deepEqual([await readMe(here), await readMe(there)], ['200', '401 not_signed_in']);
  assert.equal(outcomeOf(await signIn(person.email, password)), '401 login_failed');
  assert.equal(outcomeOf(await signIn(person.email, newPassword)), '200');
  const emails = await emailsTo(fresh, person.email);
  assert.deepEqual(
    emails.map(({ kind, language }) => [kind, language]),
    [['passwordChanged', 'ur']],
  );
  assertUnlogged(fresh, [password, newPassword, person.email]);
});

test('the old password must be right, and the new one no easy one', async () => {
  const headers = await fresh.signIn(await fresh.has(aPerson()));
  const wrong = await changePassword(headers, { currentPassword: 'not the lamp', newPassword });
  assert.equal(outcomeOf(wrong), '403 wrong_password');
  for (const [given, code] of [
    ['password1', 'password_too_common'],
    ['short', 'password_too_short'],
    ['', 'password_too_short'],
  ] as const) {
    const answer = await changePassword(headers, { currentPassword: password, newPassword: given });
    assert.deepEqual(answer.json().errorCodes, { newPassword: code });
  }
});

test('whoever finds an open session cannot try passwords for long', async () => {
  const headers = await fresh.signIn(await fresh.has(aPerson()));
  for (let count = 1; count <= 10; count += 1) {
    assert.equal(
      outcomeOf(await changePassword(headers, { currentPassword: 'not the lamp', newPassword })),
      '403 wrong_password',
    );
  }
  const refused = await ask(fresh, 'DELETE /users/me', { headers, body: { password } });
  assert.deepEqual([outcomeOf(refused), refused.headers['retry-after']], ['429 too_many', '900']);
});

test('a forgotten password is set anew by an e-mail, once; every session ends', async () => {
  const person = await fresh.has(aPerson({ language: 'hi' }));
  const headers = await fresh.signIn(person);
  const asked = await forget(person.email.toUpperCase());
  assert.deepEqual([asked.statusCode, asked.body], [202, '']);
  const [email] = await emailsTo(fresh, person.email);
  assert.deepEqual([email?.kind, email?.language, email?.isSecret], ['resetPassword', 'hi', true]);
  assert.match(email?.text ?? '', /http:\/\/localhost:3000\/reset-password#token=[\w-]{43}\s/);
  const token = await tokenInEmail(fresh, person.email, 'resetPassword');
  assert.equal(outcomeOf(await reset(token, 'iloveyou')), '422 invalid');
  assert.equal(outcomeOf(await reset(token)), '204');
  assert.equal(await readMe(headers), '401 not_signed_in');
  assert.equal(outcomeOf(await signIn(person.email, newPassword)), '200');
  assert.equal(outcomeOf(await reset(token, 'another kite above the hill')), '410 link_used');
  const kept = await fresh.database.query(sql`SELECT * FROM account_links`);
  assert.deepEqual(kept, []);
  assertUnlogged(fresh, [token, newPassword, person.email]);
});

test('forgetting is answered the same for everybody, and only active people get an e-mail', async () => {
  const answers = [];
  for (const status of ['active', 'inactive', 'pending', 'blocked'] as const) {
    await fresh.has(aPerson({ email: `${status}@example.org`, status }));
    answers.push(await forget(`${status}@example.org`));
  }
  answers.push(await forget('unknown@example.org'));
  const said = answers.map(({ statusCode, body, headers: { 'x-request-id': _requestId, date: _date, ...named } }) => ({
    statusCode,
    body,
    named,
  }));
  for (const each of said) assert.deepEqual(each, said[0]);
  const emails = await fresh.database.query(sql`SELECT recipient FROM outbox`);
  assert.deepEqual(emails, [{ recipient: 'active@example.org' }]);
  const links = await fresh.database.query<{ person_id: string }>(sql`SELECT person_id FROM account_links`);
  assert.equal(links.length, 1);
});

test('nobody gets more than three such e-mails an hour, and nobody hears that it was enough', async () => {
  const { email } = await fresh.has(aPerson());
  for (let count = 1; count <= 8; count += 1) assert.equal((await forget(email)).statusCode, 202);
  assert.equal((await emailsTo(fresh, email)).length, 3);
  fresh.clock.set('2026-01-20T07:30:00Z');
  await forget(email);
  assert.equal((await emailsTo(fresh, email)).length, 4);
});

test('the newest e-mail counts: an older link, an old link and a made-up one open nothing', async () => {
  const { email } = await fresh.has(aPerson());
  await forget(email);
  const older = await tokenInEmail(fresh, email, 'resetPassword');
  fresh.clock.set('2026-01-20T06:31:00Z');
  await forget(email);
  const newest = await tokenInEmail(fresh, email, 'resetPassword');
  assert.notEqual(older, newest);
  assert.equal(outcomeOf(await reset(older)), '410 link_used');
  for (const odd of ['', 'x', 'a'.repeat(43), "' OR true --", newest.toLowerCase(), `${newest}x`]) {
    assert.equal(outcomeOf(await reset(odd)), '410 link_used', odd);
  }
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token: newest } })), '410 link_used');
  fresh.clock.set('2026-01-20T07:31:00Z');
  assert.equal(outcomeOf(await reset(newest)), '410 link_used');
});

test('fifty uses of one link at the same moment: one succeeds', async (t) => {
  const { email } = await fresh.has(aPerson());
  await forget(email);
  const token = await tokenInEmail(fresh, email, 'resetPassword');
  const other = await freshApp({ beside: fresh });
  t.after(() => other.close());
  const uses = Array.from({ length: 50 }, (_, index) => {
    const body = { token, password: `${newPassword} ${index}` };
    return ask(index % 2 ? fresh : other, 'POST /auth/reset-password', { body });
  });
  const outcomes = (await Promise.all(uses)).map(outcomeOf);
  assert.equal(outcomes.filter((outcome) => outcome === '204').length, 1);
  const expected = ['204', '410 link_used'];
  assert.deepEqual(
    outcomes.filter((outcome) => !expected.includes(outcome)),
    [],
  );
});

test('whatever a caller says about hosts, links lead to our own site', async () => {
  const { email } = await fresh.has(aPerson());
  const lies: Headers[] = [
    { host: 'evil.example' },
    { host: 'localhost:3000@evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-server': 'evil.example' },
    { 'x-host': 'evil.example' },
    { 'x-original-host': 'evil.example' },
    { 'x-original-url': 'http://evil.example/' },
    { 'x-rewrite-url': 'http://evil.example/' },
    { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'javascript' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/' },
  ];
  for (const [index, headers] of lies.entries()) {
    fresh.clock.set(new Date(Date.parse('2026-01-20T06:30:00Z') + index * 3_600_000).toISOString());
    await forget(email, headers);
  }
  const emails = await emailsTo(fresh, email);
  assert.equal(emails.length, lies.length);
  for (const { text } of emails) {
    assert.match(text, /http:\/\/localhost:3000\/reset-password#token=/);
    assert.ok(!text.includes('evil'), text);
  }
});

test('after a reset the owner comes in at once, whatever strangers had tried', async () => {
  const { email } = await fresh.has(aPerson());
  for (let count = 1; count <= 11; count += 1) await signIn(email, 'not the lamp');
  await forget(email);
  await reset(await tokenInEmail(fresh, email, 'resetPassword'));
  assert.equal(outcomeOf(await signIn(email, newPassword)), '200');
});

test('a changed password makes links worthless and other phones strangers', async () => {
  const person = await fresh.has(aPerson());
  const cookie = deviceCookieOf(await signIn(person.email, password));
  await forget(person.email);
  const token = await tokenInEmail(fresh, person.email, 'resetPassword');
  const headers = await fresh.signIn(person);
  await changePassword(headers, { currentPassword: password, newPassword });
  assert.equal(outcomeOf(await reset(token)), '410 link_used');
  for (let count = 1; count <= 10; count += 1) await signIn(person.email, 'not the lamp', { cookie });
  assert.equal(outcomeOf(await signIn(person.email, newPassword, { cookie })), '429 too_many');
});

test('what administrators do to their own password stands in the record, without the password', async () => {
  const person = await fresh.has(anAdministrator());
  await changePassword(await fresh.signIn(person), { currentPassword: password, newPassword });
  const acts = await fresh.database.query(
    sql`SELECT actor_id, action, target_kind, target_id, before, after FROM audit_log`,
  );
  const { id } = person;
  assert.deepEqual(acts, [
    { actor_id: id, action: 'password_changed', target_kind: 'user', target_id: id, before: null, after: null },
  ]);
});
