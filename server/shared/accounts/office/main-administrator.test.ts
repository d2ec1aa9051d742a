import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, inWaves, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../../test/builders/builders.ts';
import { patienceMs } from '../../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { hashInTurn, openPasswords, type Passwords } from '../../../platform/hashing/passwords.ts';
import { openLog } from '../../../platform/process/log.ts';
import { StartRefused } from '../../../platform/process/start-refused.ts';
import { ensureMainAdministrator, renameMainAdministrator, renewMainPassword } from './main-administrator.service.ts';

const adminEmail = 'admin@example.org';
const chosen = 'lantern on the long road';

let fresh: FreshApp;
let started: FreshApp | undefined;
beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp({ environment: { ADMIN_EMAIL: adminEmail } });
});
after(() => started?.close());

const passwords = openPasswords(hashInTurn(2, patienceMs));
const ensureMain = (email = adminEmail, given: string | null = chosen) =>
  ensureMainAdministrator(fresh.database, passwords, { email, password: given }, fresh.clock.now());
const signIn = (email: string, given: string) => ask(fresh, 'POST /auth/login', { body: { email, password: given } });
const administrators = () =>
  fresh.database.query<{ email: string; main: boolean }>(
    sql`SELECT email, is_main_administrator AS main FROM people WHERE role = 'admin' ORDER BY email`,
  );

/** Ways to write the same address, and others that only look like it. */
const spellings = [
  'admin@example.org',
  'ADMIN@EXAMPLE.ORG',
  'Admin@example.org',
  'admin@Example.Org',
  'aDmIn@eXaMpLe.oRg',
  ' admin@example.org',
  'admin@example.org ',
  '\tadmin@example.org\n',
  '\u00a0admin@example.org',
  '\u3000ADMIN@example.org',
  '\ufeffadmin@example.org',
  '\u2003admin@example.org\u2003',
  'ａｄｍｉｎ@example.org',
  'admin＠example.org',
  'admin@ｅｘａｍｐｌｅ.ｏｒｇ',
  'ⓐⓓⓜⓘⓝ@example.org',
  '𝐚𝐝𝐦𝐢𝐧@example.org',
  '𝒶𝒹𝓂𝒾𝓃@example.org',
  '𝚊𝚍𝚖𝚒𝚗@example.org',
  'ᵃᵈᵐⁱⁿ@example.org',
  'admin@example．org',
  'admin@example.ºrg',
  'admin@example.org.',
  'аdmin@example.org',
  'admіn@example.org',
  'ad\u200bmin@example.org',
  'ad\u00admin@example.org',
  'admin\u0000@example.org',
  'admın@example.org',
  'ADMİN@example.org',
  '"admin"@example.org',
  'admin(office)@example.org',
  '<admin@example.org>',
  'Office <admin@example.org>',
  'mailto:admin@example.org',
  'admin@example.org,x@example.org',
  'admin%40example.org',
  'admin@example。org',
  'admin@example.org\r\nBcc: x@example.org',
  'admin@@example.org',
];

async function assertOutOfReach(): Promise<void> {
  assert.equal(spellings.length, 40);
  const member = await fresh.signIn(await fresh.has(aPerson()));
  for (const [place, email] of spellings.entries()) {
    const body = { name: 'Eve', email, password: 'green kite above the river' };
    // One network hears of few known addresses an hour.
    const from = `203.0.113.${place}`;
    const registered = await ask(fresh, 'POST /auth/register', { body, from });
    assert.ok(
      [409, 422].includes(registered.statusCode),
      `registered ${JSON.stringify(email)}: ${registered.statusCode}`,
    );
    await fresh.database.query(sql`DELETE FROM attempts`);
    const taken = await ask(fresh, 'PUT /users/profile', { headers: member, body, from });
    assert.ok([409, 422].includes(taken.statusCode), `took ${JSON.stringify(email)}: ${taken.statusCode}`);
  }
}

test('forty spellings of the address of the main administrator are out of reach, before and after the account exists', async () => {
  await assertOutOfReach();
  await ensureMain();
  await assertOutOfReach();
});

test('fifty who register with that address on an empty database, while it starts, get nothing', async () => {
  const body = { name: 'Eve', email: adminEmail, password: 'green kite above the river' };
  const registering = inWaves(50, 8, () => ask(fresh, 'POST /auth/register', { body }));
  const [, answers] = await Promise.all([ensureMain(), registering]);
  assert.deepEqual(new Set(answers.map(outcomeOf)), new Set(['409 email_taken']));
  assert.deepEqual(await administrators(), [{ email: adminEmail, main: true }]);
});

test('the first start makes the account with the given password; later ones leave it alone', async () => {
  assert.deepEqual(await ensureMain(), { generatedPassword: null });
  const { user } = (await signIn(adminEmail, chosen)).json();
  assert.deepEqual([user.role, user.status, user.isMainAdministrator], ['admin', 'active', true]);
  assert.deepEqual(await ensureMain(adminEmail, 'another lantern'), { generatedPassword: null });
  assert.equal(outcomeOf(await signIn(adminEmail, 'another lantern')), '401 login_failed');
  assert.equal(outcomeOf(await signIn(adminEmail, chosen)), '200');
});

test('a password that others would try first is refused for a new account, in one line that does not show it', async () => {
  for (const weak of ['password', 'PASSWORD', adminEmail, 'aaaaaaaa', 'Administrator']) {
    await assert.rejects(ensureMain(adminEmail, weak), (error) => {
      assert.ok(error instanceof StartRefused, String(error));
      assert.equal(
        error.message,
        'ADMIN_PASSWORD="***" is not accepted. This password is easy to guess. Please choose another one.',
      );
      return true;
    });
  }
  assert.deepEqual(await administrators(), []);
});

test('a weak password in the settings stops no site whose account exists', async () => {
  await ensureMain();
  assert.deepEqual(await ensureMain(adminEmail, 'password'), { generatedPassword: null });
  await fresh.has(anAdministrator({ email: 'third@example.org' }));
  assert.deepEqual(await ensureMain('third@example.org', 'password'), { generatedPassword: null });
  assert.equal(outcomeOf(await signIn('third@example.org', 'password')), '401 login_failed');
});

test('without a given password one is made up and told once', async () => {
  const { generatedPassword } = await ensureMain(adminEmail, null);
  assert.match(generatedPassword ?? '', /^(\w{5}-){3}\w{5}$/);
  assert.equal(outcomeOf(await signIn(adminEmail, generatedPassword ?? '')), '200');
  assert.deepEqual(await ensureMain(adminEmail, null), { generatedPassword: null });
});

test('many who start at once make one account, and one of them knows its password', async (t) => {
  const others = Array.from({ length: 4 }, () =>
    openDatabase({
      connectionString: fresh.connectionString,
      poolSize: 1,
      applicationName: 'test start',
      log: openLog('silent'),
      queryTimeoutMillis: patienceMs,
    }),
  );
  t.after(() => Promise.all(others.map((database) => database.close())));
  // All have looked and found nobody before the first one writes.
  let arrived = 0;
  const everybody = Promise.withResolvers<void>();
  const meeting: Passwords = {
    ...passwords,
    hash: async (...given) => {
      const hash = await passwords.hash(...given);
      arrived += 1;
      if (arrived === others.length) everybody.resolve();
      await everybody.promise;
      return hash;
    },
  };
  const wanted = { email: adminEmail, password: null };
  const settled = await Promise.all(
    others.map((database) => ensureMainAdministrator(database, meeting, wanted, fresh.clock.now())),
  );
  const told = settled.map(({ generatedPassword }) => generatedPassword).filter((each) => each !== null);
  assert.equal(told.length, 1);
  assert.equal(outcomeOf(await signIn(adminEmail, told[0] ?? '')), '200');
});

test('another address moves the mark: to a new account, to an administrator, and back', async () => {
  await ensureMain();
  const { generatedPassword } = await ensureMain('second@example.org', null);
  assert.ok(generatedPassword);
  assert.deepEqual(await administrators(), [
    { email: adminEmail, main: false },
    { email: 'second@example.org', main: true },
  ]);
  await fresh.has(anAdministrator({ email: 'third@example.org' }));
  assert.deepEqual(await ensureMain('third@example.org', null), { generatedPassword: null });
  assert.equal(outcomeOf(await signIn('third@example.org', password)), '200');
  await ensureMain(adminEmail, 'ignored because it exists');
  assert.equal(outcomeOf(await signIn(adminEmail, chosen)), '200');
  assert.deepEqual(
    (await administrators()).filter(({ main }) => main),
    [{ email: adminEmail, main: true }],
  );
});

test('the setting acts only when it is another one than at the last start: an own address stays', async () => {
  await ensureMain();
  await fresh.database.query(sql`UPDATE people SET email = 'meera@kaarigar.example' WHERE is_main_administrator`);
  assert.deepEqual(await ensureMain(), { generatedPassword: null });
  assert.deepEqual(await administrators(), [{ email: 'meera@kaarigar.example', main: true }]);
  await ensureMain('second@example.org');
  assert.deepEqual(await administrators(), [
    { email: 'meera@kaarigar.example', main: false },
    { email: 'second@example.org', main: true },
  ]);
});

test('an operator gives another address and name; the former address and the office are told, and sessions end', async () => {
  const personalData = { claim: async () => undefined } as never;
  const rename = (email: string, name?: string) =>
    renameMainAdministrator(fresh.database, { personalData }, { email, name }, fresh.clock.now());
  assert.equal(await rename('meera@kaarigar.example'), null);
  await ensureMain();
  await fresh.has(anAdministrator({ email: 'ravi@example.org' }));
  const { token } = (await signIn(adminEmail, chosen)).json();
  await assert.rejects(rename('ravi@example.org'), StartRefused);
  assert.deepEqual(await rename('meera@kaarigar.example', 'Meera Joshi'), {
    email: 'meera@kaarigar.example',
    name: 'Meera Joshi',
  });
  const me = await ask(fresh, 'GET /auth/me', { headers: { authorization: `Bearer ${token}` } });
  assert.equal(outcomeOf(me), '401 not_signed_in');
  assert.equal(outcomeOf(await signIn('meera@kaarigar.example', chosen)), '200');
  assert.deepEqual(
    (await emailsTo(fresh, adminEmail)).map(({ kind }) => kind),
    ['emailChanged'],
  );
  assert.match((await emailsTo(fresh, 'ravi@example.org'))[0]?.text ?? '', /Meera Joshi.*meera@kaarigar\.example/s);
});

test("a member's account, or one that is not active, is never taken silently: the start stops with one line", async () => {
  await ensureMain();
  await fresh.has(aPerson({ email: 'member@example.org' }));
  await fresh.has(anAdministrator({ email: 'blocked@example.org', status: 'blocked' }));
  for (const email of ['member@example.org', 'blocked@example.org']) {
    await assert.rejects(ensureMain(email), (error) => {
      assert.ok(error instanceof StartRefused);
      assert.ok(error.message.startsWith(`ADMIN_EMAIL="${email}" belongs to `), error.message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });
  }
  assert.deepEqual(
    (await administrators()).filter(({ main }) => main),
    [{ email: adminEmail, main: true }],
  );
});

test('an operator who lost the password sets a new one, and every session of the account ends', async () => {
  assert.equal(await renewMainPassword(fresh.database, passwords, fresh.clock.now()), null);
  await ensureMain();
  const { token } = (await signIn(adminEmail, chosen)).json();
  const renewed = await renewMainPassword(fresh.database, passwords, fresh.clock.now());
  assert.equal(renewed?.email, adminEmail);
  const me = await ask(fresh, 'GET /auth/me', { headers: { authorization: `Bearer ${token}` } });
  assert.equal(outcomeOf(me), '401 not_signed_in');
  assert.equal(outcomeOf(await signIn(adminEmail, chosen)), '401 login_failed');
  assert.equal(outcomeOf(await signIn(adminEmail, renewed?.password ?? '')), '200');
});

test('the database itself keeps the main administrator in office, and alone', async () => {
  await ensureMain();
  const attempts = [
    sql`UPDATE people SET role = 'user', duties = '{}' WHERE email = ${adminEmail}`,
    sql`UPDATE people SET status = 'blocked' WHERE email = ${adminEmail}`,
    sql`UPDATE people SET duties = '{desk}' WHERE email = ${adminEmail}`,
    sql`INSERT INTO people (name, email, role, duties, is_main_administrator, password_hash, created_at, updated_at)
      VALUES ('Eve', 'eve@example.org', 'admin', '{owner}', true, '$argon2id$x', now(), now())`,
  ];
  for (const attempt of attempts) await assert.rejects(fresh.database.query(attempt), /constraint/);
});
