import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aHolder } from '../../../test/builders/card-calls.ts';
import { aScan, type GateCalls, gateCalls, gateTime } from '../../../test/builders/gate-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: { authorization: string };
let gate: GateCalls;
before(async () => {
  fresh = await freshApp({ now: gateTime });
  office = await fresh.signIn(await fresh.has(anAdministrator({ name: 'Farah' })));
  gate = gateCalls(fresh, office);
});
after(() => fresh.close());

const settle = (eventId: string, scanId: string | undefined, choice: string) =>
  ask(fresh, `POST /admin/events/${eventId}/scans/${scanId}/settle`, { headers: office, body: { choice } });

test('a walk-in of more people than the event takes with one registration is kept, and the office decides', async () => {
  const { id } = await gate.anEventWith([]);
  await fresh.database.query(sql`UPDATE events SET max_people = 2 WHERE id = ${id}`);
  assert.equal((await gate.readList(id)).event.maxPeople, 2, 'the phone knows how many');
  const walkIn = { kind: 'walk_in', overCapacity: true } as const;
  const results = await gate.send(id, [
    aScan({ ...walkIn, name: 'Munni', party: [{}, {}] }),
    aScan({ ...walkIn, name: 'Chunni', party: [{}] }),
  ]);
  assert.deepEqual(
    results.map(({ outcome, reason, registration }) => [outcome, reason, registration?.status, registration?.people]),
    [
      ['over_capacity', 'party_too_large', 'cancelled', 3],
      ['accepted', null, 'attended', 2],
    ],
  );
  assert.equal((await gate.readList(id)).counts.people, 2, 'the line does not seat them by itself');
  const { data } = await gate.readLog(id, '?open=true');
  assert.deepEqual(
    data.map(({ name, conflict }) => [name, conflict?.kind]),
    [['Munni', 'over_capacity']],
  );
  assert.equal((await settle(id, data[0]?.id, 'act')).statusCode, 200);
  const munni = await gate.rowNow(id, 'Munni');
  assert.deepEqual([munni?.status, munni?.people_here], ['attended', 3]);
});

test('what a gate scans of an event that has become a draft is kept, and the office decides', async () => {
  const { id, of } = await gate.anEventWith(['Asha']);
  const body = { status: 'no_show' };
  await ask(fresh, `PUT /admin/registrations/${of('Asha').id}/status`, { headers: office, body });
  assert.equal((await ask(fresh, `POST /admin/events/${id}/unpublish`, { headers: office })).statusCode, 200);
  const results = await gate.send(id, [aScan({ kind: 'walk_in', name: 'Munni' }), aScan({ code: of('Asha').code })]);
  assert.deepEqual(
    results.map(({ outcome, reason, registration }) => [outcome, reason, registration?.name, registration?.status]),
    [
      ['cancelled', 'event_not_published', 'Munni', 'cancelled'],
      ['cancelled', 'event_not_published', 'Asha', 'no_show'],
    ],
  );
  const { data, open } = await gate.readLog(id, '?open=true');
  assert.equal(open, 2);
  const scan = data.find(({ name }) => name === 'Munni');
  assert.equal((await settle(id, scan?.id, 'act')).statusCode, 200);
  assert.equal((await gate.rowNow(id, 'Munni'))?.status, 'attended');
});

test('somebody new with the card of somebody else comes in by the own name; the owner is not let in instead', async () => {
  const { id } = await gate.anEventWith([]);
  const { card } = await aHolder(fresh, { name: 'Kamla Bai' });
  const walkIn = (name?: string) => aScan({ kind: 'walk_in', code: card, ...(name && { name }) });
  const [munni] = await gate.send(id, [walkIn('Munni')]);
  assert.deepEqual([munni?.outcome, munni?.registration?.name], ['accepted', 'Munni']);
  assert.equal((await gate.readLog(id)).open, 0, 'the owner is not expected here');
  const [own, again, chunni] = await gate.send(id, [walkIn(), walkIn('kamla bai'), walkIn('Chunni')]);
  assert.deepEqual(
    [own, again, chunni].map((result) => [result?.outcome, result?.registration?.name]),
    [
      ['accepted', 'Kamla Bai'],
      ['again', 'Kamla Bai'],
      ['accepted', 'Chunni'],
    ],
  );
  const { data } = await gate.readLog(id, '?open=true');
  assert.deepEqual(
    data.map(({ name, conflict }) => [name, conflict?.kind, conflict?.other?.name]),
    [['Chunni', 'looks_like', 'Kamla Bai']],
  );
});

test('a card that is scanned twice at the gate of a cancelled event is kept as one registration', async () => {
  const { id } = await gate.anEventWith([]);
  const { card } = await aHolder(fresh, { name: 'Bano' });
  const body = { reason: 'Rain', tell: false };
  await ask(fresh, `POST /admin/events/${id}/cancel`, { headers: office, body });
  const scan = () => aScan({ kind: 'walk_in', code: card });
  const results = await gate.send(id, [scan(), scan()]);
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['cancelled', 'cancelled'],
  );
  assert.equal((await gate.readList(id)).counts.registrations, 1);
});
