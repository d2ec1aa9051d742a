import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, assertUnlogged, deviceCookieOf, inWaves, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { enrol } from '../../../test/harness/authenticator.ts';
import { eventually, patienceMs } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { isLongRun } from '../../../test/harness/long-run.ts';
import { hashInTurn, openPasswords, type Passwords } from '../../platform/hashing/passwords.ts';
import { lockPersonAsChanged } from './accounts.service.ts';

let fresh: FreshApp;
let started: FreshApp | undefined;
let hashings = 0;
/** What happens while a password is being compared. */
let meanwhile: () => Promise<unknown>;

/** The real thing, and how often it had work. */
function countingPasswords(): Passwords {
  const passwords = openPasswords(hashInTurn(2, patienceMs));
  hashings = 0;
  meanwhile = async () => undefined;
  return {
    hash: (...args) => {
      hashings += 1;
      return passwords.hash(...args);
    },
    verify: async (...args) => {
      hashings += 1;
      await meanwhile();
      return passwords.verify(...args);
    },
  };
}

beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp({ dependencies: { passwords: countingPasswords() } });
});
after(() => started?.close());

interface Try {
  email: string;
  password?: string;
  from?: string;
  cookie?: string;
}
const signIn = ({ email, password: given = password, from, cookie }: Try) =>
  ask(fresh, 'POST /auth/login', {
    body: { email, password: given },
    ...(from !== undefined && { from }),
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const guess = (email: string, more: Partial<Try> = {}) => signIn({ email, password: 'not the lamp', ...more });

const minutesLater = (minutes: number) =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + minutes * 60_000).toISOString());

test('a person who signs in gets a token that opens the account, and only its hash is kept', async () => {
  const person = await fresh.has(aPerson({ name: 'Asha Devi', email: 'asha@example.org', phone: '9876543210' }));
  const answer = await signIn({ email: ' Asha@Example.ORG ' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  const { token, user, ...rest } = answer.json();
  assert.deepEqual(rest, {});
  assert.match(token, /^[\w-]{43}$/);
  assert.deepEqual(user, {
    id: person.id,
    name: 'Asha Devi',
    email: 'asha@example.org',
    phone: '9876543210',
    role: 'user',
    status: 'active',
    isMainAdministrator: false,
    hasSecondFactor: false,
    hasCard: false,
    duties: [],
    createdAt: '2026-01-10T09:00:00.000Z',
  });
  const me = await ask(fresh, 'GET /auth/me', { headers: { authorization: `Bearer ${token}` } });
  assert.equal(outcomeOf(me), '200');
  const ownFacts = { emailConfirmedAt: '2026-01-10T09:00:00.000Z', mustConfirmEmail: false };
  assert.deepEqual(me.json().data, { ...user, ...ownFacts, pendingEmail: null, recoveryCodesLeft: 0 });
  const kept = await fresh.database.query(
    sql`SELECT id FROM sessions WHERE token_hash = sha256(convert_to(${token}, 'UTF8'))`,
  );
  assert.equal(kept.length, 1);
  assertUnlogged(fresh, [token, password, 'asha@example.org']);
});

test('a token works in the header only', async () => {
  await fresh.has(aPerson({ email: 'asha@example.org' }));
  const { token } = (await signIn({ email: 'asha@example.org' })).json();
  for (const path of [`?token=${token}`, `?access_token=${token}`, `?authorization=Bearer%20${token}`]) {
    assert.equal((await fresh.inject(`/api/auth/me${path}`)).statusCode, 401, path);
  }
  assert.equal((await fresh.inject({ url: '/api/auth/me', headers: { cookie: `token=${token}` } })).statusCode, 401);
});

test('nobody learns who has an account: a wrong password and an unknown address get one answer for one work', async () => {
  const statuses = ['active', 'inactive', 'pending', 'blocked'] as const;
  for (const status of statuses) await fresh.has(aPerson({ email: `${status}@example.org`, status }));
  const answers = [];
  for (const name of [...statuses, 'unknown']) {
    const before = hashings;
    const { statusCode, headers, body } = await guess(`${name}@example.org`);
    const { requestId: _requestId, ...said } = JSON.parse(body);
    const { 'x-request-id': _headerId, date: _date, ...named } = headers;
    answers.push({ statusCode, named, said, hashings: hashings - before });
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.statusCode, 401);
  assert.equal(answers[0]?.hashings, 1);
  assert.deepEqual(answers[0]?.said, { message: 'Login failed. Please check your credentials.', code: 'login_failed' });
});

test('only with the right password does one hear that the account is not active', async () => {
  for (const status of ['inactive', 'pending', 'blocked'] as const) {
    const { email } = await fresh.has(aPerson({ status }));
    assert.equal(outcomeOf(await signIn({ email })), '403 account_not_active', status);
  }
  assert.deepEqual(await fresh.database.query(sql`SELECT id FROM sessions`), []);
});

test('extra fields of a sign-in change nothing', async () => {
  const { email, id } = await fresh.has(aPerson());
  const extra = { role: 'admin', status: 'active', id: 'x', isMainAdministrator: true, person_id: 'x', device: 'x' };
  const { user } = (await ask(fresh, 'POST /auth/login', { body: { email, password, ...extra } })).json();
  assert.deepEqual([user.id, user.role, user.isMainAdministrator], [id, 'user', false]);
});

test('after ten wrong passwords in a quarter of an hour an account waits, the known phone of its owner does not', async () => {
  const { email } = await fresh.has(aPerson());
  const cookie = deviceCookieOf(await signIn({ email }));
  for (let count = 1; count <= 10; count += 1) assert.equal(outcomeOf(await guess(email)), '401 login_failed');
  minutesLater(14);
  const refused = await signIn({ email });
  assert.equal(outcomeOf(refused), '429 too_many');
  assert.equal(refused.headers['retry-after'], '60');
  assert.equal((await signIn({ email, cookie })).statusCode, 200);
  assert.equal(outcomeOf(await signIn({ email, cookie: `device=${'x'.repeat(43)}` })), '429 too_many');
  minutesLater(1);
  assert.equal((await signIn({ email })).statusCode, 200);
});

test('an address that nobody has waits in the same way', async () => {
  for (let count = 1; count <= 10; count += 1) await guess('nobody@example.org');
  const before = hashings;
  const refused = await guess('nobody@example.org');
  assert.deepEqual([outcomeOf(refused), refused.headers['retry-after'], hashings], ['429 too_many', '900', before]);
});

test('a hundred guesses at the same moment are ten tries, whichever process they reach', async (t) => {
  const { email } = await fresh.has(aPerson());
  const other = await freshApp({ beside: fresh });
  t.after(() => other.close());
  const body = { email, password: 'not the lamp' };
  const answers = await inWaves(100, 16, (index) => ask(index % 2 ? fresh : other, 'POST /auth/login', { body }));
  const outcomes = Object.groupBy(answers.map(outcomeOf), (outcome) => outcome);
  const counts = Object.entries(outcomes).map(([outcome, all]) => [outcome, all?.length]);
  assert.deepEqual(Object.fromEntries(counts), { '401 login_failed': 10, '429 too_many': 90 });
});

test('right passwords do not count as tries, however many', async () => {
  const { email } = await fresh.has(aPerson());
  for (let count = 1; count <= 25; count += 1) assert.equal((await signIn({ email })).statusCode, 200);
  const [kept] = await fresh.database.query<{ instants: Date[] }>(
    sql`SELECT instants FROM attempts WHERE kind = 'signIn'`,
  );
  assert.deepEqual(kept?.instants, []);
});

/** Ten thousand in the long run. */
const guessesInAQuarter = isLongRun ? 105 : 11;

test('of more than a thousand guesses in one day fewer than a hundred are compared, and the owner still comes in', async () => {
  const { email } = await fresh.has(aPerson());
  const cookie = deviceCookieOf(await signIn({ email }));
  const before = hashings;
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
    await inWaves(guessesInAQuarter, 8, (index) => guess(email, { from: `203.0.113.${index}` }));
    minutesLater(15);
  }
  assert.ok(hashings - before <= 70, `${hashings - before} passwords were compared`);
  assert.equal((await signIn({ email, cookie })).statusCode, 200);
  // With a stolen phone it is still below a hundred.
  let compared = 0;
  for (let count = 0; count < 60; count += 1) {
    if ((await guess(email, { cookie })).statusCode === 401) compared += 1;
  }
  assert.equal(compared, 30);
});

test('five hundred people behind one address sign in within a minute, and nobody is held up', async () => {
  const people = await inWaves(500, 8, () => fresh.has(aPerson()));
  const from = '100.64.0.1';
  const outcomes = await inWaves(500, 8, async (index) => {
    const email = people[index]?.email ?? '';
    // Every fifth mistypes first.
    if (index % 5 === 0) assert.equal(outcomeOf(await guess(email, { from })), '401 login_failed');
    return outcomeOf(await signIn({ email, from }));
  });
  assert.deepEqual(outcomes, Array(500).fill('200'));
});

test('what happens to an account while the password is being compared counts', async () => {
  const { email, id } = await fresh.has(aPerson());
  const headers = await fresh.signIn({ id });
  const signInWhile = async (work: () => Promise<unknown>): Promise<string> => {
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await work();
    };
    return outcomeOf(await signIn({ email }));
  };
  const rename = async () => {
    const body = { name: 'Asha Devi', email };
    assert.equal(outcomeOf(await ask(fresh, 'PUT /users/profile', { headers, body })), '200');
  };
  const block = () => fresh.database.query(sql`UPDATE people SET status = 'blocked' WHERE id = ${id}`);
  assert.equal(await signInWhile(rename), '200');
  assert.equal(await signInWhile(() => enrol(fresh, headers)), '401 second_factor_required');
  await fresh.database.query(sql`DELETE FROM second_factors`);
  assert.equal(await signInWhile(block), '401 login_failed');
  // The one that was there, which setting up the second step leaves alone: it ended the one of the new name.
  assert.equal((await fresh.database.query(sql`SELECT id FROM sessions`)).length, 1);
});

test('whoever signs in at the moment when a second step is set up waits for it, and is asked for its code', {
  skip: !isLongRun && 'in the long run',
}, async () => {
  const { email, id } = await fresh.has(aPerson());
  const now = fresh.clock.now();
  const signingIn = await fresh.database.transaction(async (tx) => {
    await lockPersonAsChanged(tx, id, now);
    const answer = signIn({ email });
    await eventually(async () => {
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      assert.equal((await fresh.database.query(waiting)).length, 1);
    });
    await tx.query(sql`
      INSERT INTO second_factors (person_id, sealed_secret, started_at, confirmed_at)
      VALUES (${id}, ${Buffer.alloc(48)}, ${now}, ${now})`);
    return { answer };
  });
  assert.equal(outcomeOf(await signingIn.answer), '401 second_factor_required');
});

test('letters to somebody of the office come in the language in which they chose to work; those to members do not change', async () => {
  const ravi = await fresh.has(anAdministrator());
  const asha = await fresh.has(aPerson());
  const languageOf = async ({ id }: { id: string }) =>
    (await fresh.database.query<{ language: string }>(sql`SELECT language FROM people WHERE id = ${id}`))[0]?.language;
  const signInWith = (email: string, headers: Record<string, string>) =>
    ask(fresh, 'POST /auth/login', { body: { email, password }, headers });
  await signInWith(ravi.email, { 'accept-language': 'ur' });
  assert.equal(await languageOf(ravi), 'en', 'what a browser speaks was not chosen');
  for (const { email } of [ravi, asha]) await signInWith(email, { cookie: 'i18next=hi' });
  assert.deepEqual([await languageOf(ravi), await languageOf(asha)], ['hi', 'en']);
});
