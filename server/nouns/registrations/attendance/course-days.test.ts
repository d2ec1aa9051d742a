import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Registration } from '#contract/registrations/registrations.ts';
import { ask, emailsTo } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCourse, readRegister } from '../../../../test/builders/course-calls.ts';
import { type EventOffice, eventOffice } from '../../../../test/builders/event-office.ts';
import { aScan, gateCalls } from '../../../../test/builders/gate-calls.ts';
import { aParticipant } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { freeSeatsOfAbsent } from './course-job.service.ts';

let fresh: FreshApp;
let events: EventOffice;
before(async () => {
  fresh = await freshApp({ now: '2026-01-20T06:30:00Z' });
  events = await eventOffice(fresh);
});
after(() => fresh.close());

const goTo = (day: string): void => fresh.clock.set(`${day}T06:30:00Z`);
const anOwner = async () => fresh.signIn(await fresh.has(anAdministrator({ duties: ['owner'] })));
const changeDays = (id: string, days: readonly Record<string, unknown>[]) =>
  events.office(`PUT /admin/events/${id}/course/days`, { days });
const readEvent = async (id: string) => (await ask(fresh, `GET /events/${id}`)).json().data;
const lettersTo = async ({ person }: { person: { email: string } }) =>
  (await emailsTo(fresh, person.email)).filter(({ kind }) => kind.startsWith('course'));

test('a batch that changes nothing tells nobody; who waits is not told of a seat', async () => {
  const course = await aCourse(events, { capacity: 1 });
  const [asha, noor] = [await aParticipant(fresh), await aParticipant(fresh)];
  await asha.register(course.id);
  await noor.register(course.id, { waitlist: true });
  const { date, time, location } = course.day(2);
  assert.equal((await changeDays(course.id, [{ id: course.day(2).id, date, time, location }])).statusCode, 200);
  assert.deepEqual([await lettersTo(asha), await lettersTo(noor)], [[], []]);
  await changeDays(course.id, [{ id: course.day(2).id, location: 'School, Rampur' }]);
  const [toAsha, toNoor] = [await lettersTo(asha), await lettersTo(noor)];
  assert.deepEqual([toAsha.length, toNoor.length], [1, 1]);
  assert.match(toAsha[0]?.text ?? '', /You stay registered/);
  assert.match(toAsha[0]?.text ?? '', /3 February 2026: .*Old mill, Rampur.*School, Rampur/);
  assert.match(toNoor[0]?.text ?? '', /number 1 on the waiting list/);
  assert.doesNotMatch(toNoor[0]?.text ?? '', /registered/);
});

test('by telephone people hear which days have changed, and of two changes the later one only', async () => {
  const course = await aCourse(events, { title: 'Weaving' });
  const headers = await anOwner();
  const guest = { event_id: course.id, name: 'Ravi', phone: '9876501111', language: 'hi' };
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers, body: guest })).statusCode, 201);
  const member = await aParticipant(fresh, { name: 'Sunita' });
  await member.register(course.id);
  await changeDays(course.id, [{ id: course.day(3).id, dropped: 'Holi' }]);
  await changeDays(course.id, [{ id: course.day(2).id, date: '2026-02-20' }]);
  // No mail server is set up: e-mails that wait become calls when the list is read.
  const { data } = (await ask(fresh, 'GET /admin/calls?state=waiting', { headers })).json();
  const about = data.filter(({ text }: { text: string }) => text.includes('Weaving'));
  assert.deepEqual(about.map(({ name }: { name: string }) => name).toSorted(), ['Ravi', 'Sunita']);
  for (const { text } of about) assert.match(text, /20 (फ़रवरी|February) 2026/);
});

test('a class that begins later ends later; a day is not moved into the past, nor one that was dropped', async () => {
  const course = await aCourse(events);
  await changeDays(course.id, [{ id: course.day(2).id, time: '2:30 PM' }]);
  const { course: after } = await readEvent(course.id);
  assert.deepEqual([after.days[1].time, after.days[1].end_time], ['2:30 PM', '5:30 PM']);
  const past = await changeDays(course.id, [
    { id: course.day(3).id, date: '2026-02-09' },
    { id: course.day(2).id, date: '2026-01-19' },
  ]);
  assert.deepEqual([past.statusCode, past.json().errorCodes], [422, { 'days.1.date': 'day_past' }]);
  assert.equal((await readEvent(course.day(3).id)).date, '2026-02-04');
  await changeDays(course.id, [{ id: course.day(3).id, dropped: 'Rain' }]);
  const again = await changeDays(course.id, [{ id: course.day(3).id, date: '2026-02-09' }]);
  assert.deepEqual([again.statusCode, again.json().code], [409, 'event_already_cancelled']);
});

test('when the first day is dropped the course begins on the next one, and everybody stays registered', async () => {
  const course = await aCourse(events, { count: 3 });
  const asha = await aParticipant(fresh);
  const { id, code } = (await asha.register(course.id)).json().data;
  assert.equal((await changeDays(course.id, [{ id: course.id, dropped: 'Strike' }])).statusCode, 200);
  const event = await readEvent(course.id);
  assert.deepEqual(
    [event.status ?? 'published', event.date, event.course.event_id, event.course.count, event.course.starts_on],
    ['published', '2026-02-03', course.id, 2, '2026-02-03'],
  );
  const dropped = event.course.days.find(({ status }: { status: string }) => status === 'cancelled');
  assert.deepEqual([dropped.date, dropped.id === course.id], ['2026-02-02', false]);
  const mine: Registration | undefined = (await asha.mine()).find((each) => each.id === id);
  assert.deepEqual([mine?.status, mine?.code], ['registered', code]);
  const [letter] = await lettersTo(asha);
  assert.match(letter?.text ?? '', /Monday, 2 February 2026 does not take place: Strike/);
  // The last day that is left is the course.
  await changeDays(course.id, [{ id: course.id, dropped: 'Strike' }]);
  const last = await changeDays(course.id, [{ id: course.id, dropped: 'Strike' }]);
  assert.deepEqual([last.statusCode, last.json().code], [409, 'course_first_day']);
});

test('a rule that nobody could fulfil is refused, and dropped days lower it', async () => {
  const series = { title: 'Pottery', description: 'Clay.', date: '2026-02-02', rule: 'day', count: 4, course: true };
  const create = async (more: Record<string, unknown>) =>
    events.office('POST /admin/events/series', { ...series, ...more });
  const tooFew = await create({ course_least: 5 });
  assert.deepEqual([tooFew.statusCode, tooFew.json().errorCodes], [422, { course_least: 'course_too_few' }]);
  const noHours = await create({ course_rule: 'hours', course_least: 6 });
  assert.deepEqual([noHours.statusCode, noHours.json().errorCodes], [422, { course_hours: 'course_hours_missing' }]);
  const course = await aCourse(events, { course_least: 4 });
  const asked = await events.office(`PUT /admin/events/${course.id}/course`, { least: 5 });
  assert.deepEqual([asked.statusCode, asked.json().errorCodes], [422, { least: 'course_too_few' }]);
  await changeDays(course.id, [{ id: course.day(4).id, dropped: 'Rain' }]);
  const { least, count } = (await readEvent(course.id)).course;
  assert.deepEqual([least, count], [3, 3]);
});

test('a course is published and turned into a draft as one, by whichever of its days', async () => {
  const course = await aCourse(events, { status: 'draft' });
  const seen = async () =>
    Promise.all(course.days.map(async ({ id }) => (await ask(fresh, `GET /events/${id}`)).statusCode));
  assert.deepEqual(await seen(), [404, 404, 404, 404]);
  await events.office(`POST /admin/events/${course.day(3).id}/publish`, {});
  assert.deepEqual(await seen(), [200, 200, 200, 200]);
  await events.office(`POST /admin/events/${course.day(2).id}/unpublish`);
  assert.deepEqual(await seen(), [404, 404, 404, 404]);
  await events.office(`POST /admin/events/${course.id}/publish`, {});
  await events.office(`POST /admin/events/${course.id}/unpublish`);
  assert.deepEqual(await seen(), [404, 404, 404, 404]);
});

test('a course is found once by searching, and its registrations by whichever of its days', async () => {
  const course = await aCourse(events, { title: 'Basketry' });
  const asha = await aParticipant(fresh);
  await asha.register(course.id);
  const { data } = (await ask(fresh, 'GET /search?q=basketry')).json();
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [course.id],
  );
  const headers = await anOwner();
  const found = (await ask(fresh, `GET /admin/registrations?event_id=${course.day(3).id}`, { headers })).json();
  assert.deepEqual([found.total, found.data[0].event_id], [1, course.id]);
});

test('nobody was missed before they registered; an undo at the gate leaves why others of the family are away', async () => {
  const course = await aCourse(events, { course_late_until: 3 });
  goTo('2026-02-04');
  const asha = await aParticipant(fresh, { name: 'Asha' });
  const { id } = (await asha.register(course.id, { party: [{ name: 'Munni' }] })).json().data;
  const headers = await anOwner();
  const statesOf = async (name: string) => {
    const { rows } = await readRegister(fresh, headers, course.id);
    return rows.find((row) => row.name === name)?.marks.map(({ state }) => state);
  };
  assert.deepEqual(await statesOf('Asha'), ['not_in_yet', 'not_in_yet']);
  const today = course.day(3).id;
  const away = { registration_id: id, position: 1, event_id: today, state: 'excused', reason: 'School' };
  await ask(fresh, `PUT /admin/events/${course.id}/attendance`, { headers, body: away });
  const gate = gateCalls(fresh, headers);
  await gate.send(today, [aScan({ registration_id: id, here: [0] }), aScan({ registration_id: id, kind: 'undo' })]);
  assert.deepEqual(
    [await statesOf('Asha'), await statesOf('Munni')],
    [
      ['not_in_yet', 'not_in_yet'],
      ['excused', 'not_in_yet', 'not_in_yet'],
    ],
  );
  goTo('2026-01-20');
});

test('whose seat went to the line is told why', async () => {
  const course = await aCourse(events, { capacity: 1, course_free_by: 1 });
  const [asha, noor] = [await aParticipant(fresh), await aParticipant(fresh)];
  await asha.register(course.id);
  await noor.register(course.id, { waitlist: true });
  goTo('2026-02-03');
  assert.equal(
    await freeSeatsOfAbsent({ database: fresh.database, clock: fresh.clock, publicUrl: 'https://seva.example' }),
    1,
  );
  const [letter] = await lettersTo(asha);
  assert.equal(letter?.kind, 'courseSeatGiven');
  assert.match(letter?.text ?? '', /did not come to its first days/);
  goTo('2026-01-20');
});
