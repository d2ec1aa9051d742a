import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { noEvents } from '../../../test/builders/event-builders.ts';
import { type EventOffice, eventOffice } from '../../../test/builders/event-office.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

const morning = '2026-01-20T06:30:00.000Z';
const seconds = (count: number): string => new Date(new Date(morning).getTime() + count * 1000).toISOString();

let fresh: FreshApp;
let office: EventOffice['office'];
let create: EventOffice['create'];
before(async () => {
  fresh = await freshApp({ now: morning });
  ({ office, create } = await eventOffice(fresh));
});
beforeEach(async () => {
  fresh.clock.set(morning);
  await fresh.has(noEvents);
  await fresh.database.query(sql`DELETE FROM calls`);
});
after(() => fresh.close());

/** One seated with an e-mail, one of whom only a telephone is known, one who waits for the third seat. */
async function aFullEvent() {
  const event = await create({ capacity: 2, time: '9:30 AM' });
  const seated = await aParticipant(fresh);
  const waiting = await aParticipant(fresh, { language: 'hi' });
  await seated.register(event.id);
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
  const walkIn = { event_id: event.id, name: 'Salma', phone: '9812345678', language: 'ur' };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers: desk, body: walkIn })).statusCode, 201);
  await waiting.register(event.id, { waitlist: true });
  const news = async (person: { email: string }, kind: string) =>
    (await emailsTo(fresh, person.email)).filter((email) => email.kind === kind);
  const countCalls = async (): Promise<number> =>
    (await fresh.database.query(sql`SELECT FROM calls WHERE guest_name = 'Salma' AND state = 'waiting'`)).length;
  return { event, seated, waiting, news, countCalls };
}

const readEvent = async (id: string) => (await office(`GET /admin/events/${id}`)).json().data;
const readLastAct = async (): Promise<{ action: string; after: Record<string, unknown> | null }> => {
  const [last] = await fresh.database.query<{ action: string; after: Record<string, unknown> | null }>(sql`
    SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1`);
  return last ?? assert.fail('nothing is recorded');
};
const takeBack = (hold: string) => office(`POST /admin/event-holds/${hold}/take-back`, {});
const dueOf = async (email: string, kind: string): Promise<Date[]> => {
  const rows = await fresh.database.query<{ at: Date }>(sql`
    SELECT next_attempt_at AS at FROM outbox WHERE recipient = ${email} AND kind = ${kind}`);
  return rows.map(({ at }) => at);
};

test('who would be told is counted by doing it, and nothing is changed by that', async () => {
  const { event, seated, waiting, news, countCalls } = await aFullEvent();
  const before = await readEvent(event.id);
  const told = (body: Record<string, unknown>) => office(`POST /admin/events/${event.id}/told`, body);
  const move = { act: 'changed', changes: { date: '2026-03-05', capacity: 4 } };
  assert.deepEqual((await told(move)).json().data, {
    emails: 2,
    calls: 1,
    groups: [
      { why: 'moved', emails: 1, calls: 1 },
      { why: 'seat_freed', emails: 1, calls: 0 },
    ],
  });
  assert.deepEqual((await told({ act: 'changed', changes: { description: 'Bring water.' } })).json().data, {
    emails: 0,
    calls: 0,
    groups: [],
  });
  const { emails, calls } = (await told({ act: 'cancelled' })).json().data;
  assert.deepEqual([emails, calls], [2, 1]);
  assert.equal((await told({ act: 'deleted' })).json().data.emails, 2);
  assert.deepEqual(await readEvent(event.id), before);
  assert.deepEqual([await news(seated.person, 'eventChanged'), await news(waiting.person, 'eventSeatFreed')], [[], []]);
  assert.equal(await countCalls(), 0);
});

test('a move with more seats is taken back within the minute: nobody hears of it, and the line is as it was', async () => {
  const { event, seated, waiting, news, countCalls } = await aFullEvent();
  const before = await readEvent(event.id);
  const hold = randomUUID();
  const change = { date: '2026-03-05', capacity: 4, description: 'Another text.', hold };
  assert.equal((await office(`PUT /admin/events/${event.id}`, change)).statusCode, 200);
  assert.deepEqual(await dueOf(seated.person.email, 'eventChanged'), [new Date(seconds(60))]);
  assert.deepEqual(await dueOf(waiting.person.email, 'eventSeatFreed'), [new Date(seconds(60))]);
  assert.equal((await waiting.mine())[0]?.status, 'registered');
  assert.equal(await countCalls(), 1);

  fresh.clock.set(seconds(50));
  assert.equal((await takeBack(hold)).statusCode, 204);
  const { sequence: _before, updated_at: _then, ...was } = before;
  const { sequence: _after, updated_at: _now, ...is } = await readEvent(event.id);
  assert.deepEqual(is, was);
  const [own] = await waiting.mine();
  assert.deepEqual([own?.status, own?.waitlist_position], ['waitlisted', 1]);
  assert.deepEqual([await news(seated.person, 'eventChanged'), await news(waiting.person, 'eventSeatFreed')], [[], []]);
  assert.equal(await countCalls(), 0);
  assert.equal((await readLastAct()).action, 'taken_back');
  assert.equal(outcomeOf(await takeBack(hold)), '404 not_found');
});

test('what somebody else has changed meanwhile stands, and the news goes out', async () => {
  const { event, seated, waiting, news } = await aFullEvent();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-05', hold: first });
  await office(`PUT /admin/events/${event.id}`, { title: 'Eye camp and more' });
  assert.equal(outcomeOf(await takeBack(first)), '409 take_back_changed');
  assert.equal((await readEvent(event.id)).date, '2026-03-05');
  assert.equal((await news(seated.person, 'eventChanged')).length, 1);
  // Somebody who moved up has given the seat back since.
  await office(`PUT /admin/events/${event.id}`, { capacity: 4, hold: second });
  await waiting.cancel((await waiting.mine())[0]?.id ?? '');
  assert.equal(outcomeOf(await takeBack(second)), '409 take_back_changed');
  // One of the new seats is taken.
  await office(`PUT /admin/events/${event.id}`, { capacity: 2 });
  await office(`PUT /admin/events/${event.id}`, { capacity: 3, hold: third });
  assert.equal((await (await aParticipant(fresh)).register(event.id)).statusCode, 201);
  assert.equal(outcomeOf(await takeBack(third)), '409 take_back_changed');
  assert.equal((await readEvent(event.id)).capacity, 3);
});

test('after a minute, after the first e-mail, and by somebody else nothing is taken back', async () => {
  const { event, seated } = await aFullEvent();
  const [late, sent, other] = [randomUUID(), randomUUID(), randomUUID()];
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-05', hold: late });
  fresh.clock.set(seconds(60));
  assert.equal(outcomeOf(await takeBack(late)), '409 take_back_late');
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-06', hold: sent });
  await fresh.database.query(sql`
    UPDATE outbox SET attempts = 1, claimed_until = ${seconds(120)} WHERE recipient = ${seated.person.email} AND hold_id = ${sent}`);
  assert.equal(outcomeOf(await takeBack(sent)), '409 take_back_late');
  assert.equal((await readEvent(event.id)).date, '2026-03-06');
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-07', hold: other });
  const headers = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['editor'] })));
  const answer = await ask(fresh, `POST /admin/event-holds/${other}/take-back`, { headers, body: {} });
  assert.equal(outcomeOf(answer), '404 not_found');
});

test('a cancelled and a deleted event are back when that is taken back, with everybody who had registered', async () => {
  const { event, seated, waiting, news, countCalls } = await aFullEvent();
  const [cancelled, deleted] = [randomUUID(), randomUUID()];
  await office(`POST /admin/events/${event.id}/cancel`, { reason: 'Rain.', hold: cancelled });
  assert.equal((await takeBack(cancelled)).statusCode, 204);
  const { status, cancel_reason } = await readEvent(event.id);
  assert.deepEqual([status, cancel_reason], ['published', null]);
  assert.equal((await office(`DELETE /admin/events/${event.id}?hold=${deleted}`)).statusCode, 204);
  assert.equal((await office(`GET /admin/events/${event.id}`)).statusCode, 404);
  assert.equal((await takeBack(deleted)).statusCode, 204);
  assert.equal((await seated.mine())[0]?.status, 'registered');
  assert.equal((await waiting.mine())[0]?.waitlist_position, 1);
  for (const kind of ['eventCalledOff', 'eventCancelled', 'eventTakesPlace'])
    assert.deepEqual(await news(seated.person, kind), []);
  assert.equal(await countCalls(), 0);
});

test('of a change about which nobody is told the record of acts says why', async () => {
  const { event, seated, news, countCalls } = await aFullEvent();
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-05', not_told: 'We told them in person.' });
  assert.deepEqual([await news(seated.person, 'eventChanged'), await countCalls()], [[], 0]);
  const { after: noted } = await readLastAct();
  assert.deepEqual([noted?.date, noted?.not_told], ['2026-03-05', 'We told them in person.']);
});

test('whoever says nothing about telling is served as before: everybody is told at once', async () => {
  const { event, seated, countCalls } = await aFullEvent();
  await office(`PUT /admin/events/${event.id}`, { date: '2026-03-05' });
  assert.deepEqual(await dueOf(seated.person.email, 'eventChanged'), [new Date(morning)]);
  assert.equal(await countCalls(), 1);
});
