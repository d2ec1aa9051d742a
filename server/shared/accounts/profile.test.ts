import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, assertUnlogged, emailsTo, outcomeOf, tokenInEmail } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let started: FreshApp | undefined;
beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp();
});
after(() => started?.close());

type Headers = Record<string, string>;
const readMe = async (headers: Headers) => (await ask(fresh, 'GET /auth/me', { headers })).json();
const update = (headers: Headers, body: Record<string, unknown>) => ask(fresh, 'PUT /users/profile', { headers, body });
const confirm = (token: string) => ask(fresh, 'POST /auth/confirm-email', { body: { token } });
const deleteMe = (headers: Headers, given: string = password) =>
  ask(fresh, 'DELETE /users/me', { headers, body: { password: given } });

test('a person changes name and phone at once', async () => {
  const { email, ...person } = await fresh.has(aPerson({ phone: '9876543210' }));
  const headers = await fresh.signIn(person);
  const answer = await update(headers, { name: ' Asha  Rani ', email, phone: '+91 91234 56789' });
  assert.equal(answer.statusCode, 200);
  const { data } = answer.json();
  assert.deepEqual([data.name, data.phone, data.email, data.pendingEmail], ['Asha Rani', '9123456789', email, null]);
  assert.deepEqual(await readMe(headers), { data });
  assert.equal((await update(headers, { name: 'Asha', email })).json().data.phone, '9123456789');
  assert.equal((await update(headers, { name: 'Asha', email, phone: '' })).json().data.phone, null);
  assert.deepEqual((await update(headers, { name: '', email: '' })).json().errorCodes, {
    name: 'name_required',
    email: 'email_required',
  });
});

test('extra fields of a profile change nothing', async () => {
  const person = await fresh.has(aPerson());
  const other = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  const extra = {
    id: other.id,
    role: 'admin',
    status: 'blocked',
    isMainAdministrator: true,
    is_main_administrator: true,
    password: 'green kite above the river',
    password_hash: 'x',
    pendingEmail: 'evil@example.org',
    created_at: '2000-01-01T00:00:00Z',
    createdAt: '2000-01-01T00:00:00Z',
    language: 'ur',
    consent_version: 'x',
  };
  const before = await fresh.database.query<Record<string, unknown>>(sql`SELECT * FROM people ORDER BY id`);
  await update(headers, { name: person.name, email: person.email, ...extra });
  const afterwards = await fresh.database.query<Record<string, unknown>>(sql`SELECT * FROM people ORDER BY id`);
  const withoutTime = ({ updated_at: _, ...row }: Record<string, unknown>) => row;
  assert.deepEqual(afterwards.map(withoutTime), before.map(withoutTime));
});

test('a new address waits for an e-mail to it; then the old one hears of it and every session ends', async () => {
  const person = await fresh.has(aPerson({ language: 'hi' }));
  const headers = await fresh.signIn(person);
  const answer = await update(headers, { name: person.name, email: 'New@Example.org' });
  assert.equal(answer.statusCode, 200);
  const { data } = answer.json();
  assert.deepEqual([data.email, data.pendingEmail], [person.email, 'new@example.org']);
  const [email] = await emailsTo(fresh, 'new@example.org');
  assert.deepEqual([email?.kind, email?.language, email?.isSecret], ['confirmEmail', 'hi', true]);
  assert.match(email?.text ?? '', /http:\/\/localhost:3000\/confirm-email#token=/);
  assert.deepEqual(await emailsTo(fresh, person.email), []);

  // Saving the form once more leaves the request alone.
  assert.equal(
    (await update(headers, { name: 'Asha', email: person.email })).json().data.pendingEmail,
    'new@example.org',
  );
  const token = await tokenInEmail(fresh, 'new@example.org', 'confirmEmail');
  assert.equal(
    outcomeOf(await ask(fresh, 'POST /auth/reset-password', { body: { token, password: 'green kite above' } })),
    '410 link_used',
  );
  assert.equal(outcomeOf(await confirm(token)), '204');
  assert.equal((await readMe(headers)).code, 'not_signed_in');
  const signIn = (email: string) => ask(fresh, 'POST /auth/login', { body: { email, password } });
  assert.deepEqual(
    [outcomeOf(await signIn(person.email)), outcomeOf(await signIn('new@example.org'))],
    ['401 login_failed', '200'],
  );
  assert.deepEqual(
    (await emailsTo(fresh, person.email)).map(({ kind }) => kind),
    ['emailChanged'],
  );
  assert.equal(outcomeOf(await confirm(token)), '410 link_used');
  assertUnlogged(fresh, [token, 'new@example.org', person.email]);
});

test('a request for a new e-mail ends after an hour, and with a new password', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  await update(headers, { name: person.name, email: 'one@example.org' });
  fresh.clock.set('2026-01-20T07:30:00Z');
  assert.equal((await readMe(headers)).data.pendingEmail, null);
  assert.equal(outcomeOf(await confirm(await tokenInEmail(fresh, 'one@example.org', 'confirmEmail'))), '410 link_used');
  await update(headers, { name: person.name, email: 'two@example.org' });
  const newPassword = 'green kite above the river';
  await ask(fresh, 'PUT /users/password', { headers, body: { currentPassword: password, newPassword } });
  assert.equal((await readMe(headers)).data.pendingEmail, null);
  assert.equal(outcomeOf(await confirm(await tokenInEmail(fresh, 'two@example.org', 'confirmEmail'))), '410 link_used');
});

test('an e-mail that belongs to somebody cannot be taken, neither when asked for nor when confirmed', async () => {
  const [asha, bina] = [await fresh.has(aPerson()), await fresh.has(aPerson())];
  const headers = await fresh.signIn(asha);
  assert.equal(outcomeOf(await update(headers, { name: 'Asha', email: bina.email.toUpperCase() })), '409 email_taken');
  assert.equal((await readMe(headers)).data.name, asha.name);

  await update(headers, { name: 'Asha', email: 'wished@example.org' });
  const token = await tokenInEmail(fresh, 'wished@example.org', 'confirmEmail');
  await fresh.has(aPerson({ email: 'wished@example.org' }));
  assert.equal(outcomeOf(await confirm(token)), '409 email_taken');
  assert.equal((await readMe(headers)).data.email, asha.email);
});

test('nobody can look up addresses by asking for them', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  for (let count = 1; count <= 5; count += 1) await update(headers, { name: 'Asha', email: `a${count}@example.org` });
  assert.equal(outcomeOf(await update(headers, { name: 'Asha', email: 'a6@example.org' })), '429 too_many');
  assert.equal(outcomeOf(await update(headers, { name: 'Asha Rani', email: person.email })), '200');
});

test('the main administrator manages name, phone and password; another e-mail is refused without the password', async () => {
  const main = await fresh.has(theMainAdministrator());
  const headers = await fresh.signIn(main);
  const changed = await update(headers, { name: 'Meera', email: main.email, phone: '9876543210' });
  assert.deepEqual([changed.statusCode, changed.json().data.name], [200, 'Meera']);
  const refused = await update(headers, { name: 'Other', email: 'other@example.org' });
  assert.equal(outcomeOf(refused), '403 main_administrator');
  assert.equal(refused.json().message, 'Cannot modify the main administrator account.');
  assert.equal((await readMe(headers)).data.name, 'Meera');
  const body = { currentPassword: password, newPassword: 'green kite above the river' };
  assert.equal(outcomeOf(await ask(fresh, 'PUT /users/password', { headers, body })), '204');
  assert.equal(outcomeOf(await deleteMe(headers, body.newPassword)), '403 main_administrator_delete');
});

test('a person takes everything along that is kept about them, and no secret', async () => {
  const person = await fresh.has(aPerson({ phone: '9876543210', language: 'ur' }));
  const headers = await fresh.signIn(person);
  await fresh.has(aPerson());
  const answer = await ask(fresh, 'GET /users/me/export', { headers });
  assert.equal(answer.statusCode, 200);
  const { data } = answer.json();
  const { sessions, ...rest } = data;
  assert.deepEqual(rest, {
    approvals: [],
    calls: [],
    consents: [],
    donations: { donors: [], gifts: [], pledges: [], receipts: [], unmaskings: [] },
    emails: [],
    expenses: [],
    guardian: [],
    messages: [],
    newsletter: null,
    nominee: null,
    parent: null,
    requests: [],
    tellings: [],
    exportedAt: '2026-01-20T06:30:00.000Z',
    profile: {
      id: person.id,
      name: person.name,
      email: person.email,
      phone: '9876543210',
      role: 'user',
      status: 'active',
      isMainAdministrator: false,
      hasSecondFactor: false,
      hasCard: false,
      duties: [],
      createdAt: '2026-01-10T09:00:00.000Z',
      emailConfirmedAt: '2026-01-10T09:00:00.000Z',
      mustConfirmEmail: false,
      pendingEmail: null,
      recoveryCodesLeft: 0,
    },
    language: 'ur',
    consent: { version: '2026-11', at: '2026-01-10T09:00:00.000Z', readAloud: false },
    card: null,
    registrations: [],
  });
  assert.equal(sessions.length, 1);
  assert.doesNotMatch(answer.body, /argon2|hash/);
});

test('a person deletes the account with the password; nothing of it stays but the farewell', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: person.email } });
  assert.equal(outcomeOf(await deleteMe(headers, 'not the lamp')), '403 wrong_password');
  assert.deepEqual((await ask(fresh, 'DELETE /users/me', { headers })).json().errorCodes, {
    password: 'password_required',
  });
  assert.equal(outcomeOf(await deleteMe(headers)), '204');
  assert.equal((await readMe(headers)).code, 'not_signed_in');
  for (const table of ['people', 'sessions', 'account_links', 'known_devices', 'audit_log']) {
    const rows = await fresh.database.query<{ count: number }>(sql`
      SELECT (xpath('/row/count/text()', query_to_xml(format('SELECT count(*) FROM %I', ${table}::text), false, true, '')))[1]::text::int AS count`);
    assert.deepEqual(rows, [{ count: 0 }], table);
  }
  const emails = await emailsTo(fresh, person.email);
  assert.ok(emails.some(({ kind }) => kind === 'accountDeleted'));
  const again = { name: 'Asha', email: person.email, password: 'green kite above the river' };
  assert.equal((await ask(fresh, 'POST /auth/register', { body: again })).statusCode, 201);
});

test('the last administrator stays, also when the last two leave at the same moment', async () => {
  const [one, other] = [await fresh.has(anAdministrator()), await fresh.has(anAdministrator())];
  const headers = [await fresh.signIn(one), await fresh.signIn(other)];
  const outcomes = (await Promise.all(headers.map((each) => deleteMe(each)))).map(outcomeOf);
  assert.deepEqual(outcomes.sort(), ['204', '409 last_administrator']);
});
