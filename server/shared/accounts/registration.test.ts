import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import {
  ask,
  assertUnlogged,
  deviceCookieOf,
  emailsTo,
  inWaves,
  outcomeOf,
} from '../../../test/builders/account-calls.ts';
import { aPerson } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let started: FreshApp | undefined;
beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp();
});
after(() => started?.close());

const asha = {
  name: 'Asha Devi',
  email: 'asha@example.org',
  phone: '98765 43210',
  password: 'monsoon over the fields',
};
const register = (body: Record<string, unknown>, question: { headers?: Record<string, string>; from?: string } = {}) =>
  ask(fresh, 'POST /auth/register', { body, ...question });
const people = () => fresh.database.query<Record<string, unknown>>(sql`SELECT * FROM people ORDER BY email`);

test('a person who registers has an active account, is not signed in, and is welcomed in their language', async () => {
  const answer = await register(asha, { headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' } });
  assert.equal(answer.statusCode, 201);
  const { id, ...user } = answer.json().data;
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.deepEqual(user, {
    name: 'Asha Devi',
    email: 'asha@example.org',
    phone: '9876543210',
    role: 'user',
    status: 'active',
    isMainAdministrator: false,
    hasSecondFactor: false,
    hasCard: false,
    duties: [],
    createdAt: '2026-01-20T06:30:00.000Z',
  });
  const [row] = await people();
  assert.match(String(row?.password_hash), /^\$argon2id\$v=19\$/);
  assert.equal(row?.language, 'hi');
  assert.deepEqual([row?.consent_version, row?.consent_at], ['2026-11', fresh.clock.now()]);
  const [email] = await emailsTo(fresh, 'asha@example.org');
  assert.deepEqual([email?.kind, email?.language, email?.isSecret], ['welcome', 'hi', true]);
  assert.match(email?.text ?? '', /Asha Devi/);
  assert.match(email?.text ?? '', /http:\/\/localhost:3000\/login/);
  assert.equal((await ask(fresh, 'POST /auth/login', { body: asha })).statusCode, 200);
  assertUnlogged(fresh, [asha.password, asha.email, String(row?.password_hash)]);
});

test('extra fields of a registration change nothing', async () => {
  const extra = {
    role: 'admin',
    status: 'blocked',
    id: '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55',
    isMainAdministrator: true,
    is_main_administrator: true,
    password_hash: 'x',
    createdAt: '2000-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    language: 'ur',
    consent_version: 'none',
    consentVersion: 'none',
  };
  const { data } = (await register({ ...asha, ...extra })).json();
  const [row] = await people();
  for (const [field, value] of Object.entries(extra)) {
    assert.notEqual(row?.[field], value, field);
    assert.notEqual(data[field], value, field);
  }
});

test('an address has one account, however it is spelt, also for many at once', async () => {
  const spellings = [
    'asha@example.org',
    'ASHA@example.org',
    ' asha@EXAMPLE.ORG ',
    'ａｓｈａ@example.org',
    'Asha@Example.Org',
  ];
  const answers = await Promise.all(spellings.map((email) => register({ ...asha, email })));
  assert.deepEqual(answers.map(outcomeOf).sort(), ['201', ...Array(4).fill('409 email_taken')]);
  assert.equal((await people()).length, 1);
  assert.equal((await emailsTo(fresh, 'asha@example.org')).length, 1);
});

test('a name turns no sentence round in which it stands', async () => {
  const answer = await register({ ...asha, name: '\u202EAsha\u202C \u2067Devi' });
  assert.equal(answer.json().data.name, 'Asha Devi');
  const [person] = await people();
  assert.equal(person?.name, 'Asha Devi');
  assert.equal((await register({ ...asha, name: '\u202E\u2069' })).statusCode, 422);
});

test('each field that is wrong is named with its sentence', async () => {
  const answer = await register({ name: ' ', email: 'asha', phone: '12345', password: 'short' });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().errors, {
    name: 'Name is required',
    email: 'Please enter an e-mail address like name@example.org.',
    phone: 'Phone number must be 10 digits',
    password: 'Password must be at least 8 characters long',
  });
  assert.equal(
    (await register({ ...asha, password: 'x'.repeat(129) })).json().errorCodes.password,
    'password_too_long',
  );
  assert.deepEqual(await people(), []);
});

test('passwords that others would try first are refused', async () => {
  const easy = [
    'password',
    'PASSWORD',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'jaihind123',
    'India@123',
    'aaaaaaaaaaaa',
    'abababababab',
    'asha@example.org',
    'Asha Devi',
    '9876543210',
  ];
  for (const password of easy) {
    const answer = await register({ ...asha, password });
    assert.deepEqual(answer.json().errorCodes, { password: 'password_too_common' }, password);
  }
  assert.deepEqual(await people(), []);
});

test('a password is the same composed or not, and every one of its letters counts', async () => {
  const long = 'खेत में मानसून '.repeat(8);
  await register({ ...asha, password: `Rene\u0301 ${long}` });
  const signIn = (password: string) => ask(fresh, 'POST /auth/login', { body: { email: asha.email, password } });
  assert.equal((await signIn(`Ren\u00e9 ${long}`)).statusCode, 200);
  assert.equal((await signIn(`Ren\u00e9 ${long.slice(0, -1)}x`)).statusCode, 401);
});

test('one browser asks for at most ten addresses an hour; others are not held up by it', async () => {
  const first = await register(asha);
  const cookie = deviceCookieOf(first);
  assert.match(
    String(first.headers['set-cookie']),
    /^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
  for (let count = 2; count <= 10; count += 1) {
    assert.equal(outcomeOf(await register(asha, { headers: { cookie } })), '409 email_taken');
  }
  const refused = await register({ ...asha, email: 'new@example.org' }, { headers: { cookie } });
  assert.equal(outcomeOf(refused), '429 too_many');
  assert.equal(refused.headers['retry-after'], '3600');
  assert.equal(outcomeOf(await register({ ...asha, email: 'neighbour@example.org' })), '201');
  fresh.clock.set('2026-01-20T07:30:00Z');
  assert.equal(outcomeOf(await register({ ...asha, email: 'new@example.org' }, { headers: { cookie } })), '201');
});

test('a walk through a thousand addresses from one place is stopped, elsewhere people go on', async () => {
  await fresh.has(aPerson({ email: asha.email }));
  const outcomes = new Map<string, number>();
  // A refused try costs no hashing; an allowed one does, so most of the walk is counted beforehand.
  await register(asha, { from: '203.0.113.7' });
  await fresh.database.query(sql`UPDATE address_counts SET used = 740 WHERE kind = 'registration'`);
  for (let count = 0; count < 20; count += 1) {
    const outcome = outcomeOf(await register(asha, { from: '203.0.113.7' }));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  assert.deepEqual(Object.fromEntries(outcomes), { '409 email_taken': 10, '429 too_many': 10 });
  assert.equal(outcomeOf(await register(asha, { from: '203.0.113.8' })), '409 email_taken');
});

test('who asks for address after address learns of twenty accounts an hour, with or without a cookie, and then nothing', async () => {
  const known = Array.from({ length: 24 }, (_, number) => ({ ...asha, email: `known${number}@example.org` }));
  for (const { email } of known) await fresh.has(aPerson({ email }));
  const from = '203.0.113.7';
  const outcomes = await inWaves(24, 8, async (number) => outcomeOf(await register(known[number] ?? asha, { from })));
  const counted = Map.groupBy(outcomes, (outcome) => outcome);
  assert.deepEqual([counted.get('409 email_taken')?.length, counted.get('429 too_many')?.length], [20, 4]);
  const free = await register({ ...asha, email: 'nobody@example.org' }, { from });
  assert.equal(outcomeOf(free), '429 too_many', 'a free address must not be told from a taken one either');
  assert.ok(Number(free.headers['retry-after']) > 0);
  const member = { from, headers: await fresh.signIn(await fresh.has(aPerson())) };
  const body = { name: 'Ravi', email: known[0]?.email, phone: '' };
  assert.equal(outcomeOf(await ask(fresh, 'PUT /users/profile', { body, ...member })), '429 too_many');
  assert.equal(outcomeOf(await register(known[0] ?? asha, { from: '203.0.113.8' })), '409 email_taken');
  fresh.clock.set('2026-01-20T07:31:00Z');
  assert.equal(outcomeOf(await register({ ...asha, email: 'nobody@example.org' }, { from })), '201');
});

test('a camp behind one router joins: three hundred people, of whom some had forgotten their account and try again and again', async () => {
  const forgetful = Array.from({ length: 19 }, (_, number) => `forgetful${number}@example.org`);
  for (const email of forgetful) await fresh.has(aPerson({ email }));
  const from = '203.0.113.7';
  // Hashing for all of them would take long: most of them are counted beforehand.
  await register({ ...asha, email: 'first@example.org' }, { from });
  await fresh.database.query(sql`UPDATE address_counts SET used = used + 290 WHERE kind = 'registration'`);
  const tries = await inWaves(57, 8, async (number) =>
    outcomeOf(await register({ ...asha, email: forgetful[number % 19] ?? '' }, { from })),
  );
  assert.deepEqual([...new Set(tries)], ['409 email_taken']);
  for (let count = 1; count <= 5; count += 1) {
    assert.equal(outcomeOf(await register({ ...asha, email: `new${count}@example.org` }, { from })), '201');
  }
});

test('neighbours of one IPv6 household count together, a claimed forwarding address does not count', async () => {
  const forged = { 'x-forwarded-for': '198.51.100.9' };
  for (const from of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::9', '::ffff:203.0.113.7', '203.0.113.7']) {
    await register(asha, { from, headers: forged });
  }
  const counts = await fresh.database.query<{ used: number }>(
    sql`SELECT used FROM address_counts WHERE kind = 'registration' ORDER BY used`,
  );
  assert.deepEqual(counts, [{ used: 2 }, { used: 2 }]);
});

test('on a secure site the browser keeps the name of its device to secure calls', async (t) => {
  const secure = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example.org' } });
  t.after(() => secure.close());
  const answer = await ask(secure, 'POST /auth/register', { body: asha });
  assert.match(String(answer.headers['set-cookie']), /; HttpOnly; SameSite=Lax; Secure$/);
});
