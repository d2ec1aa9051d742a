import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, type PersonRow, password } from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aParticipant, standOf } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { giveNewCards } from '../../shared/cards/cards.service.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const merge = (id: string, body: Record<string, unknown>) =>
  ask(fresh, `POST /admin/people/${id}/merge`, { headers, body: { password, ...body } });
const pairs = async (query = '') =>
  (await ask(fresh, `GET /admin/people/duplicates?pageSize=100&${query}`, { headers })).json();
const pairOf = async (...people: { id: string }[]) => {
  const ids = people.map(({ id }) => id);
  return (await pairs()).data.filter(
    ({ person, other }: Record<'person' | 'other', { id: string }>) =>
      ids.includes(person.id) && ids.includes(other.id),
  );
};

/** Somebody with a card alone. */
async function aCardHolder(details: Partial<PersonRow> = {}): Promise<PersonRow> {
  const person = await fresh.has(aPerson(details));
  await fresh.database.transaction(async (tx) => {
    await giveNewCards(tx, [person.id], fresh.clock.now());
    await tx.query(sql`UPDATE people SET email = NULL, password_hash = NULL WHERE id = ${person.id}`);
  });
  return person;
}
const cardOf = async ({ id }: { id: string }): Promise<string | undefined> =>
  (
    await fresh.database.query<{ code: string }>(sql`SELECT right(code, 4) AS code FROM cards WHERE person_id = ${id}`)
  )[0]?.code;

test('who was written down twice is found by number and name, once, and the strongest first', async () => {
  const first = await fresh.has(aPerson({ name: 'Shabana Khatoon', phone: '9800000001' }));
  const second = await fresh.has(aPerson({ name: 'SHABANA  Khatoon'.replace('  ', ' '), phone: '9800000001' }));
  const family = await fresh.has(aPerson({ name: 'Irfan Khatoon', phone: '9800000001' }));
  const nameless = await fresh.has(aPerson({ name: 'shabana khatoon', phone: null }));
  const stranger = await fresh.has(aPerson({ name: 'Shabana Khatoon', phone: '9800000002' }));
  const found = await pairOf(first, second, family, nameless, stranger);
  assert.deepEqual(
    found.map(({ reason }: { reason: string }) => reason),
    ['both', 'phone', 'name', 'name'],
  );
  assert.deepEqual([found[0].person.id, found[0].other.id], [first.id, second.id]);
  assert.equal((await pairs('reason=phone')).total, 1);

  await ask(fresh, `PUT /admin/users/${family.id}`, { headers, body: { phone: '9800000003' } });
  assert.equal((await pairs('reason=phone')).total, 0);
  await ask(fresh, `DELETE /admin/users/${first.id}`, { headers });
  assert.deepEqual((await pairOf(second, first)).length, 0);
});

test('two accounts become one: registrations move, the better one stays, and the seat goes to the line', async () => {
  const both = await fresh.has(anEvent({ title: 'Both', capacity: 2 }));
  const waiting = await fresh.has(anEvent({ title: 'Waiting' }));
  const alone = await fresh.has(anEvent({ title: 'Alone' }));
  const one = await aParticipant(fresh, { name: 'Salma', email: 'salma.one@example.org', phone: '9800000011' });
  const other = await aParticipant(fresh, { name: 'Salma B', email: 'salma.two@example.org', phone: '9800000012' });
  const third = await aParticipant(fresh);
  const kept = (await one.register(both.id)).json().data;
  await other.register(both.id);
  assert.equal((await third.register(both.id, { waitlist: true })).json().data.status, 'waitlisted');
  await fresh.has(aRegistration({ eventId: waiting.id, personId: one.person.id, status: 'waitlisted' }));
  const attended = await fresh.has(
    aRegistration({ eventId: waiting.id, personId: other.person.id, status: 'attended' }),
  );
  await other.register(alone.id);

  const shown = (
    await ask(fresh, `GET /admin/people/${one.person.id}/merge?other_id=${other.person.id}`, { headers })
  ).json().data;
  assert.equal(shown.moved, 3);
  assert.deepEqual(shown.conflicts.map(({ title, keeps }: Record<string, string>) => [title, keeps]).sort(), [
    ['Both', 'person'],
    ['Waiting', 'other'],
  ]);
  assert.equal(outcomeOf(await merge(one.person.id, { other_id: other.person.id })), '422 invalid');
  const wrong = { other_id: other.person.id, email: 'other', password: 'not mine' };
  assert.equal(outcomeOf(await merge(one.person.id, wrong)), '403 wrong_password');
  const answer = await merge(one.person.id, { other_id: other.person.id, email: other.person.email });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual([answer.json().data.email, answer.json().data.registrations], [other.person.email, 5]);

  const rows = await fresh.database.query<{ id: string; status: string; title: string }>(sql`
    SELECT r.id, r.status, e.title FROM registrations AS r JOIN events AS e ON e.id = r.event_id
    WHERE r.person_id = ${one.person.id} AND r.status <> 'cancelled' ORDER BY e.title`);
  assert.deepEqual(
    rows.map(({ title, status }) => [title, status]),
    [
      ['Alone', 'registered'],
      ['Both', 'registered'],
      ['Waiting', 'attended'],
    ],
  );
  assert.deepEqual([rows[1]?.id, rows[2]?.id], [kept.id, attended.id]);
  assert.equal((await third.mine())[0]?.status, 'registered', 'the freed seat went to the line');
  assert.deepEqual(await standOf(fresh, both.id), [0, 0]);
  for (const { headers: dead } of [one, other]) {
    assert.equal((await ask(fresh, 'GET /auth/me', { headers: dead })).statusCode, 401);
  }
  for (const { person } of [one, other]) {
    assert.ok((await emailsTo(fresh, person.email)).some(({ kind }) => kind === 'accountsMerged'));
  }
  const login = { email: other.person.email, password };
  assert.equal((await ask(fresh, 'POST /auth/login', { body: login })).statusCode, 200);
  assert.equal((await ask(fresh, 'POST /auth/login', { body: { ...login, email: one.person.email } })).statusCode, 401);
  const act = (await ask(fresh, 'GET /admin/activity?action=merged&pageSize=1', { headers })).json().data[0];
  assert.deepEqual([act.kind, act.target, act.before], ['user', 'Salma', { name: 'Salma B' }]);
});

test('of two cards one dies, and who has no e-mail is told by hand', async () => {
  const one = await aCardHolder({ name: 'Card One', phone: '9800000021' });
  const other = await aCardHolder({ name: 'Card Two', phone: '9800000022' });
  const [dying, staying] = [await cardOf(one), await cardOf(other)];
  assert.equal(outcomeOf(await merge(one.id, { other_id: other.id })), '422 invalid');
  const answer = await merge(one.id, { other_id: other.id, card: 'other' });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(await cardOf(one), staying);
  const [dead] = await fresh.database.query<{ state: string; reason: string }>(sql`
    SELECT state, dead_reason AS reason FROM cards WHERE right(code, 4) = ${dying} AND person_id IS NULL`);
  assert.deepEqual(dead, { state: 'dead', reason: 'replaced' });
  const calls = (await ask(fresh, 'GET /admin/calls?kind=accounts_merged', { headers })).json().data;
  assert.deepEqual(calls.map(({ name }: { name: string }) => name).sort(), ['Card One', 'Card Two']);
});

test('an e-mail and a card of two accounts both stay', async () => {
  const withEmail = await fresh.has(aPerson({ name: 'Both ways' }));
  const withCard = await aCardHolder({ name: 'Both Ways', phone: '9800000031' });
  const card = await cardOf(withCard);
  const answer = await merge(withEmail.id, { other_id: withCard.id });
  assert.equal(answer.statusCode, 200, answer.body);
  const { email, phone, card: left } = answer.json().data;
  assert.deepEqual([email, phone, left], [withEmail.email, '9800000031', card]);
});

test('nobody of the office is merged, nobody with themselves, and nobody who is gone', async () => {
  const member = await fresh.has(aPerson());
  const owner = await fresh.has(anAdministrator());
  assert.equal(outcomeOf(await merge(member.id, { other_id: owner.id })), '409 office_person');
  assert.equal(outcomeOf(await merge(owner.id, { other_id: member.id })), '409 office_person');
  assert.equal(outcomeOf(await merge(member.id, { other_id: member.id })), '409 same_person');
  assert.equal(outcomeOf(await merge(member.id, { other_id: crypto.randomUUID() })), '404 not_found');
});
