import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import type { Breach, NoticeTelling, TellingCounts } from '#contract/rights/breaches.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password, theMainAdministrator } from '../../../test/builders/builders.ts';
import { aHolder } from '../../../test/builders/card-calls.ts';
import { aDonor } from '../../../test/builders/donation-builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { tellPeople } from './telling.ts';

let fresh: FreshApp;
let headers: { authorization: string };
beforeEach(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  headers = await fresh.signIn(await fresh.has(theMainAdministrator()));
});
afterEach(() => fresh.close());

const parent = { adult: false, parentName: 'Zubaida', parentPhone: '98765 40001', parentAgrees: true };

/** One of everybody who can stand in the books, with a number or an address of their own. */
async function everybody(): Promise<void> {
  const { database, clock } = fresh;
  const asha = await fresh.has(aPerson({ name: 'Asha', email: 'asha@example.org', createdAt: clock.now() }));
  const own = await fresh.signIn(asha);
  await ask(fresh, 'PUT /users/me/nominee', { headers: own, body: { name: 'Ravi', phone: '9876540002' } });
  await aHolder(fresh, { name: 'Munni', ...parent });
  await database.query(sql`
    INSERT INTO donors (name, email, created_at, updated_at) VALUES ('Meera', 'Meera@example.org', ${clock.now()}, ${clock.now()})`);
  const { token } = (await ask(fresh, 'GET /form-token')).json().data;
  const letter = { name: 'Sana', email: 'sana@example.org', message: 'Help', formToken: token };
  assert.ok((await ask(fresh, 'POST /contact', { body: letter })).statusCode < 300);
  const { id: event_id } = await fresh.has(anEvent());
  const guest = { event_id, name: 'Guddi', phone: '9876540003', language: 'ur' };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers, body: guest })).statusCode, 201);
  const request = { kind: 'see', name: 'Shabana', phone: '9876540004', language: 'ur' };
  assert.equal((await ask(fresh, 'POST /admin/requests', { headers, body: request })).statusCode, 201);
  for (const status of ['confirmed', 'left']) {
    await database.query(sql`
      INSERT INTO newsletter_subscriptions (email, language, status, created_at, updated_at)
      VALUES (${`${status}@example.org`}, 'hi', ${status}, ${clock.now()}, ${clock.now()})`);
  }
}

const write = async (change: object): Promise<Breach> => {
  const [now, contact] = [fresh.clock.now().toISOString(), '011 4000 1234'];
  const body = { noticed_at: now, what: 'A backup lay open', from: now, to: now, contact, ...change };
  const answer = await ask(fresh, 'POST /admin/breaches', { headers, body });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};
const tell = (id: string, by = headers) =>
  ask(fresh, `POST /admin/breaches/${id}/tell`, { headers: by, body: { password } });
const read = async (id: string): Promise<Breach> => {
  const { data } = (await ask(fresh, 'GET /admin/breaches', { headers })).json<{ data: Breach[] }>();
  const found = data.find((each) => each.id === id);
  assert.ok(found);
  return found;
};
const go = () => tellPeople({ ...fresh, publicUrl: 'http://localhost' });
const listOf = async (statement: Sql): Promise<string[]> =>
  (await fresh.database.query<{ name: string }>(statement)).map(({ name }) => name);
const called = (kind: string) =>
  listOf(sql`
  SELECT coalesce(people.name, guest_name) AS name FROM calls LEFT JOIN people ON people.id = person_id WHERE kind = ${kind} ORDER BY 1`);
const written = (kind: string) => listOf(sql`SELECT recipient AS name FROM outbox WHERE kind = ${kind} ORDER BY 1`);
const peopleIn = ({ groups }: TellingCounts, way: string) =>
  groups.reduce((sum, group) => (group.way === way ? sum + group.people : sum), 0);

test('a breach touches everybody of whom its tables tell, also parents, nominees and whom the desk wrote down', async () => {
  await everybody();
  const touchedBy = async (...tables: string[]) => {
    const { counts } = await write({ tables });
    return [peopleIn(counts, 'email'), peopleIn(counts, 'call'), peopleIn(counts, 'visit')];
  };
  // The administrator and Asha have an e-mail, Munni has a card alone.
  assert.deepEqual(await touchedBy('people'), [2, 0, 1]);
  assert.deepEqual(await touchedBy('parents'), [2, 2, 1], 'with the guest and the parent');
  assert.deepEqual(await touchedBy('nominees'), [2, 1, 1]);
  assert.deepEqual(await touchedBy('rights_requests'), [2, 1, 1]);
  assert.deepEqual(await touchedBy('outbox'), [6, 2, 1], 'whoever was written to');
  assert.deepEqual(await touchedBy('stories'), [0, 0, 0], 'nobody can be reached by a picture');
  const breach = await write({ tables: ['parents', 'nominees', 'rights_requests'] });
  assert.equal((await tell(breach.id)).statusCode, 200);
  await go();
  assert.deepEqual(await called('breach'), ['Guddi', 'Ravi', 'Shabana', 'Zubaida']);
  const printed = await ask(fresh, `GET /admin/breaches/${breach.id}/report.pdf`, { headers });
  assert.equal(printed.statusCode, 200, printed.body);
});

test('people of one household are each told, although they share a telephone; one person known in two places is told once', async () => {
  for (const name of ['Asha', 'Ravi', 'Munni']) await aHolder(fresh, { name, phone: '9876540000' });
  await fresh.has(aPerson({ email: 'meera@example.org', createdAt: fresh.clock.now() }));
  await fresh.has(aDonor({ name: 'Meera', email: 'Meera@example.org' }));
  await fresh.database.query(sql`UPDATE donors SET created_at = ${fresh.clock.now()}`);
  const breach = await write({ tables: ['people', 'donors'] });
  await tell(breach.id);
  await go();
  assert.deepEqual(await called('breach'), ['Asha', 'Munni', 'Ravi']);
  assert.equal((await written('breachTold')).filter((email) => email === 'meera@example.org').length, 1);
  assert.equal((await read(breach.id)).counts.people, 5, 'with the administrator');
});

test('who asked and has left the owners meanwhile holds nobody up', async () => {
  const [second, third] = [
    await fresh.has(anAdministrator({ name: 'Second', duties: ['owner'] })),
    await fresh.has(anAdministrator({ name: 'Third', duties: ['owner'] })),
  ];
  const breach = await write({ tables: ['people'] });
  await tell(breach.id, await fresh.signIn(second));
  await fresh.database.query(sql`UPDATE people SET status = 'blocked' WHERE id = ${second.id}`);
  assert.equal((await tell(breach.id)).json().data.asked_by, 'Meera Joshi', 'the next one asks anew');
  assert.equal((await tell(breach.id, await fresh.signIn(third))).json().data.state, 'telling');
});

test('who is called after the breach was closed still counts as told', async () => {
  await aHolder(fresh, { name: 'Munni', phone: '9876540001' });
  const breach = await write({ tables: ['people'] });
  await tell(breach.id);
  await go();
  const { version } = await read(breach.id);
  await ask(fresh, `PUT /admin/breaches/${breach.id}`, { headers, body: { version, close: true } });
  await fresh.database.query(
    sql`UPDATE calls SET state = 'told', updated_at = ${fresh.clock.now()} WHERE kind = 'breach'`,
  );
  await go();
  const { state, counts } = await read(breach.id);
  assert.deepEqual([state, counts.told], ['closed', 1]);
});

const notice = async (): Promise<NoticeTelling> => (await ask(fresh, 'GET /admin/notice', { headers })).json().data;
const press = async (): Promise<NoticeTelling> =>
  (await ask(fresh, 'POST /admin/notice/tell', { headers })).json().data;

test('one press tells everybody in the books once, shows who was reached, and leaves out whom the newsletter may not reach', async () => {
  await everybody();
  const body = { name: 'Agreed', email: 'agreed@example.org', password: 'orange-tractor-window' };
  assert.equal((await ask(fresh, 'POST /auth/register', { body })).statusCode, 201);
  const { untold } = await notice();
  assert.equal((await press()).counts.people, untold);
  await go();
  const letters = ['admin@example.org', 'agreed@example.org', 'asha@example.org', 'confirmed@example.org'];
  assert.deepEqual(await written('noticeTold'), [...letters, 'meera@example.org', 'sana@example.org'].toSorted());
  assert.deepEqual(await called('notice'), ['Guddi', 'Ravi', 'Shabana', 'Zubaida']);
  await fresh.database.query(sql`
    UPDATE calls SET state = 'told', updated_at = ${fresh.clock.now()} WHERE kind = 'notice' AND guest_name = 'Zubaida'`);
  await go();
  const csv = (await ask(fresh, 'GET /admin/notice.csv', { headers })).body;
  assert.match(csv, /parent,Zubaida,\w\w,call,2026-01-20/);
  assert.match(csv, /person,Munni,hi,visit,\r\n/);
  assert.equal((await notice()).untold, 0);
  assert.equal((await press()).counts.people, untold, 'once for each person and version');
  await go();
  assert.equal((await written('noticeTold')).length, 6);

  fresh.clock.set('2026-01-20T06:31:00Z');
  // Whoever comes afterwards has read it in the form, or was read to at the desk.
  const later = { name: 'Later', email: 'later@example.org', password: 'orange-tractor-window' };
  await ask(fresh, 'POST /auth/register', { body: later });
  assert.equal((await notice()).untold, 0);
  const made = { name: 'Made', email: 'made@example.org', password: 'orange-tractor-window' };
  await ask(fresh, 'POST /admin/users', { headers, body: made });
  assert.equal((await notice()).untold, 1, 'whose account the office made has read nothing');
});
