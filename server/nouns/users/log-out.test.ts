import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf, tokenInEmail } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import type { Headers } from '../../../test/builders/office-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let main: PersonRow;
let owner: PersonRow;
let asOwner: Headers;
let noor: PersonRow;
before(async () => {
  fresh = await freshApp();
  main = await fresh.has(theMainAdministrator());
  owner = await fresh.has(anAdministrator({ name: 'Ravi Kumar', email: 'ravi@example.org' }));
  noor = await fresh.has(anAdministrator({ name: 'Noor', email: 'noor@example.org', duties: ['treasurer'] }));
});
beforeEach(async () => {
  asOwner = await fresh.signIn(owner);
  await fresh.database.query(sql`DELETE FROM outbox`);
});
after(() => fresh.close());

const logOut = (id: string, body: Record<string, unknown> = { password }, headers: Headers = asOwner) =>
  ask(fresh, `POST /admin/office/members/${id}/log-out`, { headers, body });
const isIn = async (headers: Headers) => (await ask(fresh, 'GET /auth/sessions', { headers })).statusCode === 200;

test('an owner logs a colleague out everywhere with their own password: sessions and links are dead, the person is told', async () => {
  const [lost, other] = [await fresh.signIn(noor), await fresh.signIn(noor)];
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: 'noor@example.org' } });
  const token = await tokenInEmail(fresh, 'noor@example.org', 'resetPassword');

  assert.equal(outcomeOf(await logOut(noor.id, { password: 'not mine at all' })), '403 wrong_password');
  assert.deepEqual([await isIn(lost), await isIn(other)], [true, true]);
  assert.equal(outcomeOf(await logOut(noor.id)), '204');
  assert.deepEqual([await isIn(lost), await isIn(other), await isIn(asOwner)], [false, false, true]);
  const reset = await ask(fresh, 'POST /auth/reset-password', {
    body: { token, password: 'green kite above the river' },
  });
  assert.equal(outcomeOf(reset), '410 link_used');

  const told = (await emailsTo(fresh, 'noor@example.org')).filter(({ kind }) => kind === 'loggedOut');
  assert.equal(told.length, 1);
  assert.match(told[0]?.text ?? '', /Ravi Kumar/);
  const acts = await fresh.database.query(
    sql`SELECT actor_name, target_name, before, after FROM audit_log WHERE action = 'logged_out'`,
  );
  assert.deepEqual(acts, [{ actor_name: 'Ravi Kumar', target_name: 'Noor', before: null, after: null }]);
  const again = await ask(fresh, 'POST /auth/login', { body: { email: 'noor@example.org', password } });
  assert.equal(outcomeOf(again), '200', 'the password is as it was');
});

test('nobody else can, and neither oneself, the main administrator nor a member is logged out so', async () => {
  const asha = await fresh.has(aPerson({ email: 'asha@example.org' }));
  const asMain = await fresh.signIn(main);
  const outcomes = [
    await logOut(owner.id),
    await logOut(main.id),
    await logOut(asha.id),
    await logOut('0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55'),
    await logOut(owner.id, { password }, await fresh.signIn(noor)),
    await logOut(noor.id, {}),
  ].map(outcomeOf);
  assert.deepEqual(outcomes, [
    '409 self_change',
    '403 main_administrator',
    '404 not_found',
    '404 not_found',
    '403 duty_missing',
    '422 invalid',
  ]);
  assert.ok(await isIn(asMain));
  assert.equal(outcomeOf(await logOut(owner.id, { password }, asMain)), '204');
  assert.equal(await isIn(asOwner), false);
});

test('who logs in at the same moment is logged out too, or logs in after it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [answer, out] = await Promise.all([
      ask(fresh, 'POST /auth/login', { body: { email: 'noor@example.org', password } }),
      logOut(noor.id),
    ]);
    assert.equal(out.statusCode, 204, out.body);
    assert.equal(answer.statusCode, 200, answer.body);
    const [{ sessions } = { sessions: -1 }] = await fresh.database.query<{ sessions: number }>(
      sql`SELECT count(*)::int AS sessions FROM sessions WHERE person_id = ${noor.id}`,
    );
    assert.ok(sessions <= 1);
    await fresh.database.query(sql`DELETE FROM sessions WHERE person_id = ${noor.id}`);
  }
});
