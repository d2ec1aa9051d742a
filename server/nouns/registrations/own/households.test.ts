import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Event } from '#contract/events/events.ts';
import type { PartyMember, Registration } from '#contract/registrations/registrations.ts';
import { ask, emailsTo } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aParticipant, type Participant } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: { authorization: string };
before(async () => {
  fresh = await freshApp();
  fresh.clock.set('2026-01-20T06:30:00Z');
  office = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

type Details = Record<string, unknown>;

const companions = (count: number) => Array.from({ length: count }, () => ({}));
/** That many people in all. */
const asMany = (people: number) => ({ party: companions(people - 1) });

const eventNow = async (id: string): Promise<Event> => (await ask(fresh, `GET /events/${id}`)).json().data;
const inOffice = (call: Parameters<typeof ask>[1], body?: Details) =>
  ask(fresh, call, { headers: office, ...(body && { body }) });
const checkIn = (id: string, body?: Details) => inOffice(`POST /admin/registrations/${id}/check-in`, body);
const changeParty = (who: Participant, id: string, body: Details) =>
  ask(fresh, `PUT /event-registrations/${id}/party`, { headers: who.headers, body });
const mineNow = async (who: Participant): Promise<Registration> => {
  const [row] = await who.mine();
  assert.ok(row);
  return row;
};
const register = async (who: Participant, eventId: string, details: Details): Promise<Registration> => {
  const answer = await who.register(eventId, { ...details });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};

test('a family takes as many seats as there are people; the answer and the e-mail say so', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 6 }));
  const asha = await aParticipant(fresh);
  const party = [{ name: ' Sita  Devi ', age_group: 'senior' }, { age_group: 'child' }, {}];
  const row = await register(asha, id, { party });
  const one = { check_in_time: null, absent: false };
  assert.deepEqual(row.party, [
    { position: 0, name: 'Asha Devi', age_group: 'adult', age_said: false, ...one },
    { position: 1, name: 'Sita Devi', age_group: 'senior', age_said: true, ...one },
    { position: 2, name: null, age_group: 'child', age_said: true, ...one },
    { position: 3, name: null, age_group: 'adult', age_said: false, ...one },
  ]);
  assert.deepEqual([row.people, row.people_here], [4, 0]);
  const { seatsLeft, seatsOpen, registrationCount, waitlistLength, waitingPeople, maxPeople } = await eventNow(id);
  const counts = [seatsLeft, seatsOpen, registrationCount, waitlistLength, waitingPeople, maxPeople];
  assert.deepEqual(counts, [2, 2, 4, 0, 0, 6]);
  const [email, ...others] = await emailsTo(fresh, asha.person.email);
  assert.match(email?.text ?? '', /Rampur\nFor 4 people\n/);
  assert.deepEqual(others, []);
  const pass = (await ask(fresh, `GET /event-registrations/${row.id}/pass`, asha)).json().data;
  assert.deepEqual([pass.people, pass.party.length, pass.code], [4, 4, row.code]);
});

test('too many for the seats, for one registration or for the event are refused, each in its own words', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 5 }));
  const [asha, ravi] = [await aParticipant(fresh), await aParticipant(fresh)];
  await register(asha, id, asMany(3));
  const refused = async (details: Details) => {
    const answer = await ravi.register(id, { ...details });
    return [answer.statusCode, answer.json().code, answer.json().data];
  };
  assert.deepEqual(await refused(asMany(3)), [409, 'not_enough_seats', { seatsOpen: 2 }]);
  assert.deepEqual(await refused(asMany(6)), [409, 'party_too_large', undefined]);
  assert.equal((await ravi.register(id, asMany(7))).json().errorCodes.party, 'party_form');
  assert.equal((await ravi.register(id, { party: [{ age_group: 'old' }] })).statusCode, 422);
  await fresh.database.query(sql`UPDATE events SET max_people = 2 WHERE id = ${id}`);
  assert.deepEqual(await refused(asMany(3)), [409, 'party_too_large', undefined]);
  assert.equal((await register(ravi, id, asMany(2))).status, 'registered');
  const late = await aParticipant(fresh);
  assert.equal((await late.register(id)).json().code, 'event_full');
});

test('4 wait, 3 seats are free: a newcomer waits; one seat more, and all 4 are in', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 6 }));
  const [first, family, newcomer] = [await aParticipant(fresh), await aParticipant(fresh), await aParticipant(fresh)];
  const { id: firstId } = await register(first, id, asMany(3));
  const waiting = await register(family, id, { ...asMany(4), waitlist: true });
  assert.deepEqual([waiting.status, waiting.waitlist_position, waiting.people], ['waitlisted', 1, 4]);
  const { seatsLeft, seatsOpen, waitlistLength, waitingPeople, registrationCount } = await eventNow(id);
  assert.deepEqual([seatsLeft, seatsOpen, waitlistLength, waitingPeople, registrationCount], [3, 0, 1, 4, 7]);
  assert.equal((await newcomer.register(id)).json().code, 'event_full');
  assert.equal((await register(newcomer, id, { waitlist: true })).waitlist_position, 2);
  assert.equal((await changeParty(first, firstId, asMany(2))).statusCode, 200);
  assert.equal((await mineNow(family)).status, 'registered');
  assert.equal((await mineNow(newcomer)).status, 'waitlisted');
  const told = (await emailsTo(fresh, family.person.email)).at(-1);
  assert.deepEqual([told?.kind, /For 4 people/.test(told?.text ?? '')], ['eventSeatFreed', true]);
});

test('a party above a lowered capacity is passed over and told; it blocks nobody', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 5 }));
  const [one, family, other] = [await aParticipant(fresh), await aParticipant(fresh), await aParticipant(fresh)];
  const { id: oneId } = await register(one, id, asMany(2));
  await register(family, id, { ...asMany(5), waitlist: true });
  const form = new FormData();
  form.set('capacity', '3');
  const request = new Request('http://site.invalid', { method: 'PUT', body: form });
  const headers = { ...office, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const changed = await fresh.inject({ method: 'PUT', url: `/api/admin/events/${id}`, headers, payload });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual((await emailsTo(fresh, family.person.email)).map(({ kind }) => kind).at(-1), 'eventPartyTooLarge');
  assert.equal((await eventNow(id)).seatsOpen, 1);
  assert.equal((await register(other, id, {})).status, 'registered');
  await one.cancel(oneId);
  assert.equal((await mineNow(family)).status, 'waitlisted');
  const fewer = await changeParty(family, (await mineNow(family)).id, asMany(2));
  assert.deepEqual([fewer.statusCode, fewer.json().data.status], [200, 'registered'], fewer.body);
});

test('until one is in, fewer free seats, more need them, and more while waiting go to the end', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 4 }));
  const [asha, ravi, meena] = [await aParticipant(fresh), await aParticipant(fresh), await aParticipant(fresh)];
  const seated = await register(asha, id, asMany(2));
  const more = await changeParty(asha, seated.id, asMany(4));
  assert.deepEqual([more.statusCode, more.json().data.people], [200, 4]);
  const tooMany = await changeParty(asha, seated.id, asMany(5));
  assert.deepEqual([tooMany.statusCode, tooMany.json().code], [409, 'party_too_large']);
  const waiting = await register(ravi, id, { ...asMany(2), waitlist: true });
  await register(meena, id, { waitlist: true });
  const grown = await changeParty(ravi, waiting.id, asMany(3));
  assert.deepEqual([grown.statusCode, grown.json().code], [409, 'loses_place']);
  const moved = await changeParty(ravi, waiting.id, { ...asMany(3), moveToEnd: true });
  assert.equal(moved.json().data.waitlist_position, 2, moved.body);
  const fewer = await changeParty(asha, seated.id, asMany(3));
  assert.deepEqual([fewer.json().data.people, (await mineNow(meena)).status], [3, 'registered']);
  const again = await changeParty(asha, seated.id, asMany(4));
  assert.deepEqual([again.json().code, again.json().data], ['not_enough_seats', { seatsOpen: 0 }]);
  assert.equal((await changeParty(ravi, seated.id, asMany(1))).statusCode, 404, 'of somebody else');
  await checkIn(seated.id, { here: [0] });
  assert.equal((await changeParty(asha, seated.id, asMany(1))).json().code, 'party_settled');
});

test('nobody is added to a registration once no more can register; who stays at home may still be taken off', async () => {
  const [asha, event] = [await aParticipant(fresh), await fresh.has(anEvent({ capacity: 9 }))];
  const { id } = await register(asha, event.id, asMany(2));
  const close = (at: string | null) =>
    fresh.database.query(sql`UPDATE events SET registration_closes_at = ${at} WHERE id = ${event.id}`);
  await close('2026-01-19T06:30:00Z');
  assert.equal((await changeParty(asha, id, asMany(3))).json().code, 'registration_not_open');
  await close(null);
  await inOffice(`POST /admin/events/${event.id}/cancel`, { reason: 'Rain', tell: false });
  assert.equal((await changeParty(asha, id, asMany(3))).json().code, 'event_cancelled');
  const byOffice = await inOffice(`PUT /admin/registrations/${id}/party`, asMany(3));
  assert.deepEqual([byOffice.statusCode, byOffice.json().code], [409, 'event_cancelled']);
  assert.equal((await changeParty(asha, id, asMany(1))).statusCode, 200);
});

test('what refuses more people stands in the description of the call', async () => {
  const [asha, event] = [await aParticipant(fresh), await fresh.has(anEvent({ capacity: 9 }))];
  const { id } = await register(asha, event.id, asMany(2));
  const { paths } = (await ask(fresh, 'GET /openapi.json')).json();
  const described = (path: string): string => paths[path].put.responses['409'].description;
  await fresh.database.query(sql`UPDATE events SET registration_required = false WHERE id = ${event.id}`);
  const { code } = (await changeParty(asha, id, asMany(3))).json();
  assert.equal(code, 'registration_not_needed');
  assert.ok(described('/event-registrations/{id}/party').includes(code));
  await fresh.database.query(sql`UPDATE events SET status = 'draft' WHERE id = ${event.id}`);
  const byOffice = (await inOffice(`PUT /admin/registrations/${id}/party`, asMany(3))).json();
  assert.equal(byOffice.code, 'event_not_published');
  assert.ok(described('/admin/registrations/{id}/party').includes(byOffice.code));
});

test('cancelling, deleting and every other status count for the whole family', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 4 }));
  const [asha, ravi] = [await aParticipant(fresh), await aParticipant(fresh)];
  const row = await register(asha, id, asMany(4));
  const waiting = await register(ravi, id, { ...asMany(3), waitlist: true });
  const seat = (body: Details) => inOffice(`PUT /admin/registrations/${waiting.id}/status`, body);
  const full = await seat({ status: 'registered' });
  assert.deepEqual([full.json().code, full.json().data], ['not_enough_seats', { seatsOpen: 0 }]);
  assert.equal((await seat({ status: 'registered', overCapacity: true })).json().data.status, 'registered');
  assert.deepEqual([(await eventNow(id)).registrationCount, (await eventNow(id)).seatsLeft], [7, 0]);
  await asha.cancel(row.id);
  assert.deepEqual([(await eventNow(id)).registrationCount, (await eventNow(id)).seatsLeft], [3, 1]);
  await inOffice(`DELETE /admin/registrations/${waiting.id}`);
  assert.equal((await eventNow(id)).seatsLeft, 4);
});

const inOf = (party: readonly PartyMember[]) =>
  party.map((each) => (each.absent ? '-' : each.check_in_time ? 'in' : ''));

test('who comes is let in one by one; who stays away gives the seat to the line; undo clears the times', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 4 }));
  const [asha, ravi] = [await aParticipant(fresh), await aParticipant(fresh)];
  const { id: rowId } = await register(asha, id, asMany(4));
  await register(ravi, id, { waitlist: true });
  const first: Registration = (await checkIn(rowId, { here: [0, 2] })).json().data;
  assert.deepEqual([first.status, first.people_here, inOf(first.party)], ['attended', 2, ['in', '', 'in', '']]);
  fresh.clock.set('2026-01-20T07:00:00Z');
  const second: Registration = (await checkIn(rowId, { here: [0, 1], absent: [3] })).json().data;
  assert.deepEqual([second.people, second.people_here, inOf(second.party)], [3, 3, ['in', 'in', 'in', '-']]);
  assert.equal(second.check_in_time, first.check_in_time, 'the first time stays');
  assert.equal((await mineNow(ravi)).status, 'registered', 'the line is served');
  const late = await checkIn(rowId, { here: [3] });
  assert.deepEqual([late.statusCode, late.json().code], [409, 'event_full']);
  assert.equal((await checkIn(rowId, { here: [3], overCapacity: true })).json().data.people, 4);
  const undone: Registration = (
    await inOffice(`PUT /admin/registrations/${rowId}/status`, { status: 'registered' })
  ).json().data;
  assert.deepEqual([undone.check_in_time, undone.people_here, inOf(undone.party)], [null, 0, ['', '', '', '']]);
  const all: Registration = (await checkIn(rowId)).json().data;
  assert.deepEqual([all.people_here, inOf(all.party)], [4, ['in', 'in', 'in', 'in']]);
  assert.equal((await checkIn(rowId, { here: [4] })).statusCode, 422);
  assert.equal((await checkIn(rowId, { absent: [0, 1, 2, 3] })).json().errorCodes.absent, 'somebody_must_come');
  const single = await mineNow(ravi);
  assert.equal((await checkIn(single.id, { here: [0] })).json().data.status, 'attended');
  fresh.clock.set('2026-01-20T06:30:00Z');
});

test('a family gives one opinion; tables have a line for the family or for each of them', async () => {
  const { id } = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const row = await register(asha, id, { party: [{ name: 'Sita', age_group: 'child' }, {}] });
  await checkIn(row.id, { here: [0, 1] });
  assert.equal((await asha.giveFeedback(row.id, { rating: 4, feedback: 'Good' })).statusCode, 200);
  const said = (await inOffice(`GET /admin/feedback?event_id=${id}`)).json();
  assert.deepEqual([said.average, said.count], [4, 1]);
  const table = async (query: string) =>
    (await inOffice(`GET /admin/events/${id}/registrations.csv${query}`)).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  const [head, line, ...none] = await table('');
  assert.match(head ?? '', /,rating,people,people_here,party$/);
  assert.match(line ?? '', /,4,3,2,Sita \(child\); \(not_said\)$/);
  assert.deepEqual(none, []);
  const [, ...lines] = await table('?rows=people');
  assert.equal(lines.length, 3);
  assert.match(lines[1] ?? '', /,Sita,.*,1,1,.*,1,child,/);
});

test('the office registers somebody by telephone with a family, at the door with nothing, and the same once', async () => {
  const { id } = await fresh.has(anEvent({ capacity: 5 }));
  const put = (body: Details) => inOffice('POST /admin/registrations', { event_id: id, ...body });
  assert.equal((await put({ name: 'Kamla' })).json().errorCodes.phone, 'phone_or_email_required');
  const body = { name: 'Kamla', noContact: true, ...asMany(3), checkIn: true, language: 'hi', requestId: 'desk 7' };
  const first = await put(body);
  assert.equal(first.statusCode, 201, first.body);
  const { status, people, people_here } = first.json().data;
  assert.deepEqual([status, people, people_here], ['attended', 3, 3]);
  const again = await put(body);
  assert.deepEqual([again.statusCode, again.json().data], [201, first.json().data]);
  const full = await put({ name: 'Ram', phone: '9876543219', ...asMany(3) });
  assert.deepEqual([full.json().code, full.json().data], ['not_enough_seats', { seatsOpen: 2 }]);
  const member = await fresh.has(aPerson({ name: 'Nasreen' }));
  const known = await put({ person_id: member.id, ...asMany(2) });
  assert.deepEqual(
    [known.statusCode, known.json().data.name, known.json().data.people],
    [201, 'Nasreen', 2],
    known.body,
  );
  assert.equal((await put({ person_id: member.id })).json().code, 'already_registered');
  assert.equal((await put({ person_id: '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55' })).statusCode, 404);
  const party = await inOffice(`PUT /admin/registrations/${known.json().data.id}/party`, asMany(1));
  assert.deepEqual([party.statusCode, party.json().data.people], [200, 1], party.body);
  assert.equal((await eventNow(id)).seatsLeft, 1);
});
