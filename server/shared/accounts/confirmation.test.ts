import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, deviceCookieOf, emailsTo, outcomeOf, tokenInEmail } from '../../../test/builders/account-calls.ts';
import { aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { codeNow, enrol, signInWith } from '../../../test/harness/authenticator.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
after(() => fresh.close());

type Headers = Record<string, string>;

let joined = 0;
async function somebodyWhoJoined(app = fresh) {
  joined += 1;
  const email = `joined${joined}@example.org`;
  const answer = await ask(app, 'POST /auth/register', { body: { name: 'Asha Devi', email, phone: '', password } });
  assert.equal(answer.statusCode, 201, answer.body);
  return { id: String(answer.json().data.id), email, headers: await signIn(email, app) };
}
async function signIn(email: string, app = fresh): Promise<{ authorization: string; cookie: string }> {
  const answer = await ask(app, 'POST /auth/login', { body: { email, password } });
  assert.equal(answer.statusCode, 200, answer.body);
  return { authorization: `Bearer ${answer.json().token}`, cookie: deviceCookieOf(answer) };
}
const profileOf = async (headers: Headers, app = fresh) => (await ask(app, 'GET /auth/me', { headers })).json().data;
const confirm = async (token: string) => outcomeOf(await ask(fresh, 'POST /auth/confirm-email', { body: { token } }));
const sendAgain = (headers: Headers) => ask(fresh, 'POST /auth/confirmation', { headers });
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);
const beginSecondStep = async (headers: Headers, app = fresh) =>
  outcomeOf(await ask(app, 'POST /auth/second-factor', { headers, body: { password } }));
const wait = (seconds: number) => fresh.clock.set(new Date(fresh.clock.now().getTime() + seconds * 1000).toISOString());

test('who joins gets a link that confirms the address, works with the account before, and stays signed in', async () => {
  const { email, headers } = await somebodyWhoJoined();
  const before = await profileOf(headers);
  assert.deepEqual([before.mustConfirmEmail, before.emailConfirmedAt, before.pendingEmail], [true, null, null]);
  const [message] = await emailsTo(fresh, email);
  assert.deepEqual([message?.kind, message?.isSecret], ['welcome', true]);
  assert.match(message?.text ?? '', /localhost:3000\/login/);
  const token = await tokenInEmail(fresh, email, 'welcome');
  assert.equal(await confirm(token), '204');
  const after = await profileOf(headers);
  assert.deepEqual([after.mustConfirmEmail, after.emailConfirmedAt], [false, fresh.clock.now().toISOString()]);
  assert.equal(await confirm(token), '410 link_used');
  assert.deepEqual(await kindsTo(email), ['welcome']);
});

test('the link can be asked for again, twice an hour, and the newest is the one that works', async () => {
  const { email, headers } = await somebodyWhoJoined();
  const first = await tokenInEmail(fresh, email, 'welcome');
  assert.equal((await sendAgain(headers)).statusCode, 202);
  wait(1);
  assert.equal((await sendAgain(headers)).statusCode, 202);
  const refused = await sendAgain(headers);
  assert.equal(outcomeOf(refused), '429 too_many');
  assert.ok(Number(refused.headers['retry-after']) > 3000);
  assert.equal(await confirm(first), '410 link_used');
  wait(6 * 24 * 3600);
  assert.equal(await confirm(await tokenInEmail(fresh, email, 'confirmOwnEmail')), '204');
  assert.equal((await sendAgain(await signIn(email))).statusCode, 202);
  assert.equal((await kindsTo(email)).length, 3, 'nothing is sent to who has confirmed');
});

test('a reset confirms the address too, and so does the link to a new one', async () => {
  const { email } = await somebodyWhoJoined();
  await ask(fresh, 'POST /auth/forgot-password', { body: { email } });
  const token = await tokenInEmail(fresh, email, 'resetPassword');
  assert.equal((await ask(fresh, 'POST /auth/reset-password', { body: { token, password } })).statusCode, 204);
  assert.equal((await profileOf(await signIn(email))).mustConfirmEmail, false);

  const other = await somebodyWhoJoined();
  const body = { name: 'Asha', email: 'new.address@example.org', phone: '' };
  await ask(fresh, 'PUT /users/profile', { body, headers: other.headers });
  assert.equal((await profileOf(other.headers)).pendingEmail, body.email);
  assert.equal(await confirm(await tokenInEmail(fresh, body.email, 'confirmEmail')), '204');
  assert.equal(await confirm(await tokenInEmail(fresh, other.email, 'welcome')), '410 link_used');
  assert.equal((await profileOf(await signIn(body.email))).mustConfirmEmail, false);
});

test('no second step before the address is confirmed; the main administrator and people whom the office knows need no e-mail', async () => {
  const { email, headers } = await somebodyWhoJoined();
  const answer = await ask(fresh, 'POST /auth/second-factor', { headers, body: { password } });
  assert.equal(outcomeOf(answer), '409 email_not_confirmed');
  assert.equal(answer.json().message, 'Please confirm your e-mail first. Then you can switch on the second step.');
  await confirm(await tokenInEmail(fresh, email, 'welcome'));
  await enrol(fresh, headers);

  const asMain = await fresh.signIn(await fresh.has(theMainAdministrator()));
  assert.equal(await beginSecondStep(asMain), '201');
  const made = { name: 'Sunita', email: 'sunita@example.org', password };
  assert.equal((await ask(fresh, 'POST /admin/users', { body: made, headers: asMain })).statusCode, 201);
  assert.equal(await beginSecondStep(await signIn(made.email)), '201');
});

test('one that was begun is not finished either', async () => {
  const { id, headers } = await somebodyWhoJoined();
  await fresh.database.query(sql`UPDATE people SET email_confirmed_at = now() WHERE id = ${id}`);
  const { secret } = (await ask(fresh, 'POST /auth/second-factor', { headers, body: { password } })).json().data;
  await fresh.database.query(sql`UPDATE people SET email_confirmed_at = NULL WHERE id = ${id}`);
  const body = { code: codeNow(fresh, secret) };
  const answer = await ask(fresh, 'POST /auth/second-factor/confirm', { headers, body });
  assert.equal(outcomeOf(answer), '409 email_not_confirmed');
});

test('a site without a mail server asks nobody for a confirmation', async () => {
  const silent = await freshApp();
  try {
    const { headers } = await somebodyWhoJoined(silent);
    assert.equal((await profileOf(headers, silent)).mustConfirmEmail, false);
    assert.equal(await beginSecondStep(headers, silent), '201');
  } finally {
    await silent.close();
  }
});

test('whoever joined with the address of somebody else loses everything when its owner resets the password', async () => {
  const stranger = await somebodyWhoJoined();
  // As it could be set while the site had no mail server.
  const unlocked = await fresh.database.query(sql`
    UPDATE people SET email_confirmed_at = now() WHERE id = ${stranger.id} RETURNING id`);
  assert.equal(unlocked.length, 1);
  const { secret } = await enrol(fresh, stranger.headers);
  await fresh.database.query(sql`UPDATE people SET email_confirmed_at = NULL WHERE id = ${stranger.id}`);
  const elsewhere = { name: 'Stranger', email: 'stranger@example.org', phone: '' };
  await ask(fresh, 'PUT /users/profile', { body: elsewhere, headers: stranger.headers });
  await sendAgain(stranger.headers);

  await ask(fresh, 'POST /auth/forgot-password', { body: { email: stranger.email } });
  const token = await tokenInEmail(fresh, stranger.email, 'resetPassword');
  const owned = 'only the owner knows it';
  assert.equal((await ask(fresh, 'POST /auth/reset-password', { body: { token, password: owned } })).statusCode, 204);

  const owner = await signInWith(fresh, stranger, { password: owned });
  assert.equal(owner.statusCode, 200, 'the owner is asked for no code');
  const profile = await profileOf({ authorization: `Bearer ${owner.json().token}` });
  assert.deepEqual(
    [profile.hasSecondFactor, profile.recoveryCodesLeft, profile.pendingEmail, profile.mustConfirmEmail],
    [false, 0, null, false],
  );
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: stranger.headers })).statusCode, 401);
  wait(30);
  assert.equal(outcomeOf(await signInWith(fresh, stranger, { code: codeNow(fresh, secret) })), '401 login_failed');
  assert.equal(await confirm(await tokenInEmail(fresh, elsewhere.email, 'confirmEmail')), '410 link_used');
  const devices = await fresh.database.query(sql`SELECT FROM known_devices WHERE person_id = ${stranger.id}`);
  assert.equal(devices.length, 1, 'the one of the owner');
});

test('the second step of somebody who has confirmed the address outlives a reset', async () => {
  const person = await fresh.has(aPerson());
  await enrol(fresh, await fresh.signIn(person));
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: person.email } });
  const token = await tokenInEmail(fresh, person.email, 'resetPassword');
  await ask(fresh, 'POST /auth/reset-password', { body: { token, password } });
  assert.equal(outcomeOf(await signInWith(fresh, person)), '401 second_factor_required');
});
