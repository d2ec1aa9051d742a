import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Registration } from '#contract/registrations/registrations.ts';
import { ask, outcomeOf, tokenInEmail } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aParticipant, standOf } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: { authorization: string };
before(async () => {
  fresh = await freshApp();
  office = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

let count = 0;
const someEmail = (): string => `salma${++count}@example.org`;
const password = 'lamp under the tree';

const walkIn = (event_id: string, email: string, more: Record<string, unknown> = {}) =>
  ask(fresh, 'POST /admin/registrations', {
    headers: office,
    body: { event_id, name: 'Salma', email, phone: '9812345678', notes: 'Wheelchair', ...more },
  });
const makeAccount = async (email: string) => {
  const answer = await ask(fresh, 'POST /auth/register', { body: { name: 'Salma Bano', email, password } });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id } = answer.json().data;
  const headers = await fresh.signIn({ id });
  const mine = async (): Promise<Registration[]> =>
    (await ask(fresh, 'GET /event-registrations/my-registrations', { headers })).json().data;
  const register = (event_id: string) =>
    ask(fresh, 'POST /event-registrations', { headers, body: { event_id, waitlist: true } });
  return { id, headers, mine, register };
};
const rowsOf = async (eventId: string): Promise<Registration[]> =>
  (await ask(fresh, `GET /admin/events/${eventId}/registrations`, { headers: office })).json().data;
const confirm = async (email: string) => {
  const token = await tokenInEmail(fresh, email, 'welcome');
  return ask(fresh, 'POST /auth/confirm-email', { body: { token } });
};

test('whoever makes an account with the address of a guest learns nothing of the guest and gets no second seat', async () => {
  const [email, event] = [someEmail(), await fresh.has(anEvent({ capacity: 5 }))];
  const { code } = (await walkIn(event.id, email)).json().data;
  const stranger = await makeAccount(email);
  assert.deepEqual(await stranger.mine(), []);
  const answer = await stranger.register(event.id);
  assert.equal(outcomeOf(answer), '409 already_registered', answer.body);
  for (const secret of [code, 'Salma', '9812345678', 'Wheelchair', 'data']) {
    assert.ok(!answer.body.includes(secret), `${secret} in ${answer.body}`);
  }
  assert.deepEqual(await standOf(fresh, event.id), [4, 0]);
  assert.equal((await rowsOf(event.id)).length, 1);
  const exported = await ask(fresh, 'GET /users/me/export', stranger);
  assert.deepEqual(exported.json().data.registrations, []);
});

test('whoever reads the e-mails of the address brings the registrations of the guest into the account', async () => {
  const [email, event, camp] = [someEmail(), await fresh.has(anEvent({ capacity: 5 })), await fresh.has(anEvent())];
  const { id, code } = (await walkIn(event.id, email)).json().data;
  await walkIn(camp.id, email);
  await ask(fresh, `POST /admin/registrations/${id}/check-in`, { headers: office });
  const salma = await makeAccount(email);
  assert.equal((await confirm(email)).statusCode, 204);
  const mine = await salma.mine();
  assert.deepEqual(mine.map(({ event_id }) => event_id).toSorted(), [event.id, camp.id].toSorted());
  const own = mine.find((each) => each.id === id);
  assert.deepEqual([own?.code, own?.status, own?.name, own?.notes], [code, 'attended', 'Salma Bano', 'Wheelchair']);
  const again = await salma.register(event.id);
  assert.deepEqual([outcomeOf(again), again.json().data.id], ['409 already_registered', id]);
  assert.deepEqual(await standOf(fresh, event.id), [4, 0]);
  // The session goes on: nothing of the account was changed.
  assert.equal((await ask(fresh, 'GET /auth/me', salma)).statusCode, 200);
  assert.equal(outcomeOf(await confirm(email)), '410 link_used');
});

test('a new password by e-mail proves the address as well', async () => {
  const [email, event] = [someEmail(), await fresh.has(anEvent())];
  const { id } = (await walkIn(event.id, email)).json().data;
  const salma = await makeAccount(email);
  await ask(fresh, 'POST /auth/forgot-password', { body: { email } });
  const token = await tokenInEmail(fresh, email, 'resetPassword');
  const body = { token, password: 'tree over the lamp' };
  assert.equal((await ask(fresh, 'POST /auth/reset-password', { body })).statusCode, 204);
  const rows = await fresh.database.query(sql`SELECT id FROM registrations WHERE person_id = ${salma.id}`);
  assert.deepEqual(rows, [{ id }]);
});

test('a confirmed new address brings its registrations; of two for one event the better one stays', async () => {
  const [email, event] = [someEmail(), await fresh.has(anEvent({ capacity: 2 }))];
  const asha = await aParticipant(fresh);
  const own = (await asha.register(event.id)).json().data;
  const guest = (await walkIn(event.id, email)).json().data;
  await ask(fresh, `POST /admin/registrations/${guest.id}/check-in`, { headers: office });
  const waiting = await aParticipant(fresh);
  await waiting.register(event.id, { waitlist: true });
  const { name } = asha.person;
  await ask(fresh, 'PUT /users/profile', { headers: asha.headers, body: { name, email, phone: '' } });
  const token = await tokenInEmail(fresh, email, 'confirmEmail');
  assert.equal((await ask(fresh, 'POST /auth/confirm-email', { body: { token } })).statusCode, 204);
  const rows = Object.fromEntries((await rowsOf(event.id)).map((row) => [row.id, [row.status, row.email]]));
  assert.deepEqual(
    [rows[own.id], rows[guest.id]],
    [
      ['cancelled', email],
      ['attended', email],
    ],
  );
  const [seated] = await waiting.mine();
  assert.equal(seated?.status, 'registered');
  assert.deepEqual(await standOf(fresh, event.id), [0, 0]);
});

test('an account that the office makes, and an address that it changes, bring the registrations along', async () => {
  const event = await fresh.has(anEvent());
  const [first, second] = [someEmail(), someEmail()];
  await walkIn(event.id, first);
  await walkIn(event.id, second, { name: 'Rukhsana' });
  const body = { name: 'Salma', email: first, password, role: 'user' };
  const made = await ask(fresh, 'POST /admin/users', { headers: office, body });
  assert.equal(made.statusCode, 201, made.body);
  const asha = await fresh.has(aPerson());
  await ask(fresh, `PUT /admin/users/${asha.id}`, { headers: office, body: { email: second } });
  const taken = await fresh.database.query<{ id: string }>(sql`
    SELECT person_id AS id FROM registrations WHERE event_id = ${event.id} ORDER BY registered_at, guest_name`);
  assert.deepEqual(taken.map(({ id }) => id).toSorted(), [made.json().data.id, asha.id].toSorted());
});

test('a walk-in and a new account that come at the same moment end as one registration', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [email, event] = [someEmail(), await fresh.has(anEvent({ capacity: 3 }))];
    const becomeMember = async () => (await makeAccount(email)).register(event.id);
    await Promise.all([walkIn(event.id, email), walkIn(event.id, email), becomeMember()]);
    const live = (await rowsOf(event.id)).filter(({ status }) => status !== 'cancelled');
    assert.deepEqual(
      live.map((row) => row.email),
      [email],
    );
    assert.deepEqual(await standOf(fresh, event.id), [2, 0]);
  }
});

test('a cancelled registration comes back only beside no other one with the same address', async () => {
  const [email, event] = [someEmail(), await fresh.has(anEvent())];
  const salma = await aParticipant(fresh, { email });
  const { id } = (await salma.register(event.id)).json().data;
  await salma.cancel(id);
  await fresh.database.query(sql`
    INSERT INTO registrations (event_id, guest_name, guest_email, guest_language, status, code, registered_at)
    VALUES (${event.id}, 'Salma', ${email}, 'en', 'registered', 'XXX-333', now())`);
  const revive = ask(fresh, `PUT /admin/registrations/${id}/status`, {
    headers: office,
    body: { status: 'registered' },
  });
  assert.equal(outcomeOf(await revive), '409 already_registered');
});

test('the office reads who is registered already, and which registration it is', async () => {
  const [email, event] = [someEmail(), await fresh.has(anEvent())];
  const { id } = (await walkIn(event.id, email)).json().data;
  const again = (await walkIn(event.id, email, { name: 'Salma B.' })).json();
  assert.deepEqual(
    [again.code, again.message, again.data.id],
    ['already_registered', 'Salma is already registered for this event.', id],
  );
});
