import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, assertUnlogged, emailsTo, inWaves, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { codeNow, enrol, signInWith, wrongCode, wrongCodes } from '../../../test/harness/authenticator.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
/** Somebody whose second step is on from the first test to the last. */
let asha: Awaited<ReturnType<typeof anEnrolledPerson>>;
before(async () => {
  fresh = await freshApp({ environment: { SECRET: 'a secret that only this test run knows' } });
  asha = await anEnrolledPerson(aPerson({ language: 'hi' }));
});
after(() => fresh.close());

/** Codes work once: the next one comes with the next half minute. */
function wait(seconds: number): void {
  fresh.clock.set(new Date(fresh.clock.now().getTime() + seconds * 1000).toISOString());
}

async function anEnrolledPerson(thing = aPerson()) {
  const person = await fresh.has(thing);
  const headers = await fresh.signIn(person);
  const enrolled = await enrol(fresh, headers);
  wait(30);
  return { ...person, headers, ...enrolled };
}

test('nobody is asked for a code until the app was seen to work', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  const started = await ask(fresh, 'POST /auth/second-factor', { headers, body: { password } });
  assert.equal(started.statusCode, 201);
  const { secret, uri } = started.json().data;
  assert.match(secret, /^[A-Z2-7]{32}$/);
  assert.ok(uri.startsWith('otpauth://totp/Shramik%20Seva%20Foundation:') && uri.includes(`secret=${secret}`));
  assert.equal(outcomeOf(await signInWith(fresh, person)), '200');

  const wrong = await ask(fresh, 'POST /auth/second-factor/confirm', {
    headers,
    body: { code: wrongCode(fresh, secret) },
  });
  assert.equal(outcomeOf(wrong), '403 wrong_code');
  const blank = await ask(fresh, 'POST /auth/second-factor/confirm', { headers, body: { code: ' ' } });
  assert.deepEqual([blank.statusCode, blank.json().errors], [422, { code: 'Please enter the code.' }]);
  assert.equal(outcomeOf(await signInWith(fresh, person)), '200');

  const body = { code: codeNow(fresh, secret) };
  const confirmed = await ask(fresh, 'POST /auth/second-factor/confirm', { headers, body });
  assert.equal(confirmed.statusCode, 200);
  const { recoveryCodes } = confirmed.json().data;
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const code of recoveryCodes) assert.match(code, /^\d{4}-\d{4}-\d{4}$/);
  assert.equal(outcomeOf(await signInWith(fresh, person)), '401 second_factor_required');
  assert.deepEqual(
    (await emailsTo(fresh, person.email)).map(({ kind }) => kind),
    ['secondFactorOn'],
  );
  const me = (await ask(fresh, 'GET /auth/me', { headers })).json().data;
  assert.deepEqual([me.hasSecondFactor, me.recoveryCodesLeft], [true, 10]);
  assertUnlogged(fresh, [secret, ...recoveryCodes]);
});

test('setting it up asks for the password, within the hour, and only once', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  const begin = (typed: string) => ask(fresh, 'POST /auth/second-factor', { headers, body: { password: typed } });
  const confirm = (code: string) => ask(fresh, 'POST /auth/second-factor/confirm', { headers, body: { code } });
  assert.equal(outcomeOf(await begin('not my password')), '403 wrong_password');
  assert.equal(outcomeOf(await confirm('123456')), '409 second_factor_off');
  const first = (await begin(password)).json().data.secret;
  const second = (await begin(password)).json().data.secret;
  assert.equal(outcomeOf(await confirm(codeNow(fresh, first))), '403 wrong_code');
  wait(3601);
  assert.equal(outcomeOf(await confirm(codeNow(fresh, second))), '409 second_factor_off');
  const third = (await begin(password)).json().data.secret;
  assert.equal(outcomeOf(await confirm(codeNow(fresh, third))), '200');
  wait(30);
  assert.equal(outcomeOf(await begin(password)), '409 second_factor_on');
  assert.equal(outcomeOf(await confirm(codeNow(fresh, third))), '409 second_factor_on');
});

test('setting it up ends the sessions that began without a code, except the one that asks', async () => {
  const person = await fresh.has(aPerson());
  const elsewhere = await fresh.signIn(person);
  const here = await fresh.signIn(person);
  await enrol(fresh, here);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: elsewhere })).statusCode, 401);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: here })).statusCode, 200);
});

test('the right password and the right code sign in, each code once', async () => {
  const person = asha;
  wait(30);
  const code = codeNow(fresh, person.secret);
  const answer = await signInWith(fresh, person, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  assert.equal(answer.statusCode, 200);
  const { token, user } = answer.json();
  assert.deepEqual([user.email, user.hasSecondFactor], [person.email, true]);
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await ask(fresh, 'GET /auth/me', { headers })).statusCode, 200);
  assert.equal(outcomeOf(await signInWith(fresh, person, { code })), '401 second_factor_wrong');
  wait(-30);
  assert.equal(
    outcomeOf(await signInWith(fresh, person, { code: codeNow(fresh, person.secret) })),
    '401 second_factor_wrong',
    'an older code was taken',
  );
  wait(60);
  assert.equal(outcomeOf(await signInWith(fresh, person, { code: codeNow(fresh, person.secret) })), '200');
});

test('of many who bring the same code at once, one gets in', async () => {
  const person = asha;
  wait(30);
  const code = codeNow(fresh, person.secret);
  const outcomes = (await inWaves(6, 3, () => signInWith(fresh, person, { code }))).map(outcomeOf);
  assert.equal(outcomes.filter((outcome) => outcome === '200').length, 1);
  const recovery = person.recoveryCodes.shift();
  const others = (await inWaves(4, 2, () => signInWith(fresh, person, { code: recovery }))).map(outcomeOf);
  assert.equal(others.filter((outcome) => outcome === '200').length, 1);
});

test('whoever does not know the password learns nothing of the second step', async () => {
  const person = asha;
  wait(30);
  const wrong = { password: 'not my password' };
  const answers = await Promise.all([
    signInWith(fresh, person, wrong),
    signInWith(fresh, person, { ...wrong, code: codeNow(fresh, person.secret) }),
    signInWith(fresh, { email: 'nobody@example.org' }, { ...wrong, code: '123456' }),
    signInWith(fresh, await fresh.has(aPerson()), wrong),
  ]);
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: answer.statusCode }));
  for (const body of bodies) assert.deepEqual(body, bodies[0]);
  assert.deepEqual([bodies[0]?.requestId, bodies[0]?.code], [401, 'login_failed']);
});

test('wrong codes are counted like wrong passwords, and asking for the code is not a try', async () => {
  const person = await anEnrolledPerson();
  for (let round = 0; round < 12; round += 1) {
    assert.equal(outcomeOf(await signInWith(fresh, person)), '401 second_factor_required');
  }
  const wrong = wrongCodes(fresh, person.secret, 12);
  const guesses = await inWaves(12, 1, (round) => signInWith(fresh, person, { code: wrong[round] }));
  assert.deepEqual(guesses.map(outcomeOf), [
    ...Array(10).fill('401 second_factor_wrong'),
    ...Array(2).fill('429 too_many'),
  ]);
  const shut = await signInWith(fresh, person, { code: codeNow(fresh, person.secret) });
  assert.equal(outcomeOf(shut), '429 too_many');
  assert.ok(Number(shut.headers['retry-after']) > 600);
  assert.equal(outcomeOf(await signInWith(fresh, person, { password: 'wrong' })), '401 login_failed');
  wait(901);
  assert.equal(outcomeOf(await signInWith(fresh, person, { code: codeNow(fresh, person.secret) })), '200');
});

const codesLeft = async (): Promise<number> =>
  (await ask(fresh, 'GET /auth/me', { headers: asha.headers })).json().data.recoveryCodesLeft;

test('a recovery code opens the door once, and its owner is told', async () => {
  const person = asha;
  const [code = '', other = ''] = person.recoveryCodes.splice(0, 2);
  const before = await codesLeft();
  assert.equal(outcomeOf(await signInWith(fresh, person, { code })), '200');
  assert.equal(outcomeOf(await signInWith(fresh, person, { code })), '401 second_factor_wrong');
  assert.equal(outcomeOf(await signInWith(fresh, person, { code: other.replaceAll('-', ' ') })), '200');
  const emails = (await emailsTo(fresh, person.email)).filter(({ kind }) => kind === 'recoveryCodeUsed');
  assert.equal(emails.length, 3);
  assert.ok(emails.some(({ text, language }) => language === 'hi' && text.includes(`: ${before - 2}\n`)));
  assert.equal(await codesLeft(), before - 2);
});

test('the database alone does not tell the secret, and under another secret of the site only recovery codes work', async () => {
  const person = asha;
  wait(30);
  const [row] = await fresh.database.query<{ sealed: Buffer }>(
    sql`SELECT sealed_secret AS sealed FROM second_factors WHERE person_id = ${person.id}`,
  );
  assert.equal(row?.sealed.length, 48);
  const other = await freshApp({ beside: fresh, environment: { SECRET: 'another secret, set by a new operator' } });
  const code = codeNow(fresh, person.secret);
  assert.equal(outcomeOf(await signInWith(other, person, { code })), '401 second_factor_wrong');
  assert.equal(outcomeOf(await signInWith(other, person, { code: person.recoveryCodes.shift() })), '200');
  assert.equal(outcomeOf(await signInWith(fresh, person, { code })), '200');
  await other.close();
});

test('new recovery codes take the place of the old ones', async () => {
  const person = asha;
  wait(30);
  const { headers } = person;
  const renew = (body: Record<string, string>) =>
    ask(fresh, 'POST /auth/second-factor/recovery-codes', { headers, body });
  assert.equal(
    outcomeOf(await renew({ password: 'wrong', code: codeNow(fresh, person.secret) })),
    '403 wrong_password',
  );
  assert.equal(outcomeOf(await renew({ password, code: wrongCode(fresh, person.secret) })), '403 wrong_code');
  const renewed = await renew({ password, code: codeNow(fresh, person.secret) });
  assert.equal(renewed.statusCode, 201);
  const [fresher] = renewed.json().data.recoveryCodes;
  assert.equal(
    outcomeOf(await signInWith(fresh, person, { code: person.recoveryCodes[0] })),
    '401 second_factor_wrong',
  );
  assert.equal(outcomeOf(await signInWith(fresh, person, { code: fresher })), '200');
});

test('going back to the password alone takes both, and then no code is asked for', async () => {
  const person = asha;
  wait(30);
  const { headers } = person;
  const end = (body: Record<string, string>) => ask(fresh, 'DELETE /auth/second-factor', { headers, body });
  const code = codeNow(fresh, person.secret);
  assert.equal(outcomeOf(await end({ password: 'wrong', code })), '403 wrong_password');
  assert.equal(outcomeOf(await end({ password, code: wrongCode(fresh, person.secret) })), '403 wrong_code');
  assert.equal(outcomeOf(await end({ password, code })), '204');
  assert.equal(outcomeOf(await end({ password, code })), '409 second_factor_off');
  assert.equal(outcomeOf(await signInWith(fresh, person)), '200');
  const [left] = await fresh.database.query(
    sql`SELECT count(*) AS total FROM recovery_codes WHERE person_id = ${person.id}`,
  );
  assert.deepEqual(left, { total: 0 });
});

test('a new password leaves the second step on; the office takes a lost one off, and it is told and noted', async () => {
  const person = await anEnrolledPerson();
  const office = await fresh.has(anAdministrator());
  const headers = await fresh.signIn(office);
  const listed = await ask(fresh, `GET /admin/users?search=${person.email}`, { headers });
  assert.equal(listed.json().data[0].hasSecondFactor, true);
  const remove = (id: string) => ask(fresh, `DELETE /admin/users/${id}/second-factor`, { headers });
  const renewed = { password: 'seven looms by the river' };
  await ask(fresh, `PUT /admin/users/${person.id}`, { headers, body: renewed });
  assert.equal(outcomeOf(await signInWith(fresh, person, renewed)), '401 second_factor_required');
  assert.equal(outcomeOf(await remove(person.id)), '204');
  assert.equal(outcomeOf(await remove(person.id)), '409 second_factor_off');
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: person.headers })).statusCode, 401);
  assert.equal(outcomeOf(await signInWith(fresh, person, renewed)), '200');
  assert.ok((await emailsTo(fresh, person.email)).some(({ kind }) => kind === 'secondFactorOff'));
  const [act] = await fresh.database.query(sql`
    SELECT actor_id AS actor, target_id AS target FROM audit_log WHERE action = 'second_factor_removed'
    ORDER BY id DESC LIMIT 1`);
  assert.deepEqual(act, { actor: office.id, target: person.id });
});

test("only the main administrator takes an administrator's off, and nobody their own in the office", async () => {
  const target = await anEnrolledPerson(anAdministrator());
  const colleague = await anEnrolledPerson(anAdministrator());
  const main = await fresh.has(theMainAdministrator());
  const mainHeaders = await fresh.signIn(main);
  const remove = async (id: string, headers: { authorization: string }) =>
    outcomeOf(await ask(fresh, `DELETE /admin/users/${id}/second-factor`, { headers }));
  assert.equal(await remove(target.id, colleague.headers), '403 administrator_credentials');
  assert.equal(await remove(colleague.id, colleague.headers), '409 self_change');
  assert.equal(await remove(main.id, colleague.headers), '403 main_administrator');
  assert.equal(await remove(main.id, mainHeaders), '403 main_administrator');
  assert.equal(await remove('nobody', mainHeaders), '404 update_user_not_found');
  assert.equal(await remove(target.id, mainHeaders), '204');
  const [act] = await fresh.database.query(sql`
    SELECT action FROM audit_log WHERE target_id = ${target.id} AND action = 'second_factor_set'`);
  assert.ok(act, 'what an administrator does with the own account is noted');
});
