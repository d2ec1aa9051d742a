import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo } from '../../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCourse, readRegister } from '../../../../test/builders/course-calls.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { type EventOffice, eventOffice } from '../../../../test/builders/event-office.ts';
import { aScan, type GateCalls, gateCalls, outcomes } from '../../../../test/builders/gate-calls.ts';
import { aParticipant } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { callMissed, freeSeatsOfAbsent } from './course-job.service.ts';

let fresh: FreshApp;
let events: EventOffice;
let desk: { authorization: string };
let gate: GateCalls;
const start = '2026-01-20T06:30:00Z';
const noonOf = (day: string): Date => new Date(`${day}T06:30:00Z`);
before(async () => {
  fresh = await freshApp({ now: start });
  events = await eventOffice(fresh);
});
after(() => fresh.close());

/** Signed in anew, since sessions end with the days. */
async function goTo(day: string): Promise<void> {
  fresh.clock.set(noonOf(day).toISOString());
  desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['owner'] })));
  gate = gateCalls(fresh, desk);
}
const job = () => ({ database: fresh.database, clock: fresh.clock, publicUrl: 'https://seva.example' });

test('one registration is for all days, and whoever asks for another day is shown the course', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events);
  const asha = await aParticipant(fresh);
  const refused = await asha.register(course.day(3).id);
  assert.deepEqual(
    [refused.statusCode, refused.json().code, refused.json().data.event_id],
    [409, 'course_day', course.id],
  );
  // The course as everybody may know it, without the counts of the house.
  assert.deepEqual(Object.keys(refused.json().data.course).toSorted(), [
    'count',
    'ends_on',
    'enter_until',
    'event_id',
    'free_by',
    'hours',
    'late_until',
    'least',
    'rule',
    'starts_on',
  ]);
  const walkIn = { event_id: course.day(2).id, name: 'Ravi', phone: '9876543210' };
  const atDesk = await ask(fresh, 'POST /admin/registrations', { headers: desk, body: walkIn });
  assert.deepEqual([atDesk.statusCode, atDesk.json().code], [409, 'course_day']);
  const taken = await asha.register(course.id, { party: [{ name: 'Munni' }] });
  assert.equal(taken.statusCode, 201, taken.body);
  assert.equal(taken.json().data.days.length, 4);
  const { data } = (await ask(fresh, `GET /events/${course.day(4).id}`)).json();
  assert.deepEqual(
    [data.registration, data.course.event_id, data.course.days.length, data.seatsLeft, data.registrationCount],
    ['course', course.id, 4, 3, 2],
  );
  const calendar = (await ask(fresh, `GET /events/${course.day(2).id}/calendar.ics`)).body;
  assert.equal(calendar.match(/BEGIN:VEVENT/g)?.length, 4);
  assert.equal(calendar.match(/DTSTART;TZID=Asia\/Kolkata:202602/g)?.length, 4);
  const [email] = await emailsTo(fresh, asha.person.email);
  assert.match(email?.text ?? '', /2 February[\s\S]*3 February[\s\S]*4 February[\s\S]*5 February/);
});

test('lists of the API keep every day, the site asks for one entry, and a course stays to come until its last day', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events, { title: 'Masonry' });
  const list = async (query: string): Promise<string[]> => {
    const { data } = (await ask(fresh, `GET /events?${query}` as 'GET /events')).json();
    return data.filter(({ title }: { title: string }) => title === 'Masonry').map(({ id }: { id: string }) => id);
  };
  assert.equal((await list('')).length, 4);
  assert.deepEqual(await list('courses=once'), [course.id]);
  await goTo('2026-02-04');
  assert.deepEqual(await list('when=upcoming&courses=once'), [course.id]);
  assert.deepEqual(await list('when=past&courses=once'), []);
  assert.equal((await list('when=past')).length, 2);
});

test('nobody joins after the day of late entry, and who never came gives the seat to the line', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events, { capacity: 2, course_free_by: 1 });
  const [asha, ravi, noor, late] = [
    await aParticipant(fresh),
    await aParticipant(fresh),
    await aParticipant(fresh),
    await aParticipant(fresh),
  ];
  const ids = [];
  for (const who of [asha, ravi]) ids.push((await who.register(course.id)).json().data.id);
  assert.equal((await noor.register(course.id, { waitlist: true })).json().data.status, 'waitlisted');
  await goTo('2026-02-02');
  assert.deepEqual(outcomes(await gate.send(course.id, [aScan({ registration_id: ids[0] })])), ['accepted']);
  assert.equal(await freeSeatsOfAbsent(job()), 0);
  await goTo('2026-02-03');
  assert.equal(await freeSeatsOfAbsent(job()), 1);
  const register = await readRegister(fresh, desk, course.id);
  assert.deepEqual(register.rows.map(({ status }) => status).toSorted(), ['attended', 'no_show', 'registered']);
  await goTo('2026-02-04');
  const tooLate = await ask(fresh, `POST /events/${course.id}/register`, {
    headers: await fresh.signIn(late.person),
    body: {},
  });
  assert.deepEqual([tooLate.statusCode, tooLate.json().code], [409, 'course_late']);
});

test('two gates without network over three days agree, and the certificate says the days of the register', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events);
  const [asha, ravi] = [await aParticipant(fresh, { name: 'Asha' }), await aParticipant(fresh, { name: 'Ravi' })];
  const family = (await asha.register(course.id, { party: [{ name: 'Munni' }] })).json().data;
  const alone = (await ravi.register(course.id)).json().data;
  const at = (day: string, hour: string): string => `${day}T${hour}:00.000Z`;
  const days = ['2026-02-02', '2026-02-03', '2026-02-04'];
  await goTo('2026-02-05');
  // Both gates come back with all of their days on the last one.
  const scans = (device_id: string, hour: string) =>
    days.map(
      (day, index) =>
        [
          index,
          [
            aScan({ device_id, code: family.code, device_time: at(day, hour), here: index === 1 ? [0] : [0, 1] }),
            ...(index === 2 ? [] : [aScan({ device_id, code: alone.code, device_time: at(day, hour) })]),
          ],
        ] as const,
    );
  for (const [index, sent] of scans('gate 2', '05:30')) await gate.send(course.day(index + 1).id, sent);
  const again = [];
  for (const [index, sent] of scans('gate 1', '05:00'))
    again.push(...outcomes(await gate.send(course.day(index + 1).id, sent)));
  assert.deepEqual([...new Set(again)], ['again']);
  const register = await readRegister(fresh, desk, course.day(2).id);
  assert.deepEqual(
    register.rows.map(({ name, days: came, hours, certified }) => [name, came, hours, certified]),
    [
      ['Asha', 3, 9, true],
      ['Munni', 2, 6, false],
      ['Ravi', 2, 6, false],
    ],
  );
  const ofRavi = register.rows.find(({ name }) => name === 'Ravi')?.marks ?? [];
  assert.deepEqual(ofRavi.map(({ at: time }) => time).toSorted(), [
    at(days[0] ?? '', '05:00'),
    at(days[1] ?? '', '05:00'),
  ]);
  assert.equal((await gate.rowNow(course.day(3).id, 'Ravi'))?.status, 'registered');
  assert.equal((await gate.rowNow(course.day(2).id, 'Ravi'))?.status, 'attended');

  const path = `/admin/events/${course.id}/certificates` as const;
  const refused = await ask(fresh, `POST ${path}`, { headers: desk, body: { ids: [alone.id] } });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'certificate_not_attended']);
  assert.deepEqual((await ask(fresh, `POST ${path}`, { headers: desk, body: {} })).json(), { count: 1 });
  const { data } = (await ask(fresh, `GET ${path}`, { headers: desk })).json();
  assert.deepEqual(
    data.map(({ name, attended }: { name: string; attended: unknown }) => [name, attended]),
    [['Asha', { days: 3, of_days: 4, hours: 9 }]],
  );
});

test('an undo takes back one day, and the first other day stays; without any the person is registered again', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events);
  const ravi = await aParticipant(fresh, { name: 'Ravi' });
  const { id } = (await ravi.register(course.id)).json().data;
  await goTo('2026-02-03');
  const about = { registration_id: id };
  for (const number of [1, 2]) await gate.send(course.day(number).id, [aScan(about)]);
  const statusNow = async () => (await gate.rowNow(course.day(1).id, 'Ravi'))?.status;
  assert.deepEqual(outcomes(await gate.send(course.day(2).id, [aScan({ ...about, kind: 'undo' })])), ['accepted']);
  assert.equal((await gate.rowNow(course.day(2).id, 'Ravi'))?.status, 'registered');
  assert.equal(await statusNow(), 'attended');
  await gate.send(course.day(1).id, [aScan({ ...about, kind: 'undo' })]);
  const [row] = await fresh.database.query<{ status: string }>(sql`SELECT status FROM registrations WHERE id = ${id}`);
  assert.equal(row?.status, 'registered');
});

test('who misses two days without a word is called once; a reason keeps them from the list', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events, { count: 5 });
  const [asha, ravi] = [await aParticipant(fresh, { name: 'Asha' }), await aParticipant(fresh, { name: 'Ravi' })];
  const first = (await asha.register(course.id)).json().data;
  await ravi.register(course.id);
  await goTo('2026-02-04');
  const body = {
    registration_id: first.id,
    position: 0,
    event_id: course.day(1).id,
    state: 'excused',
    reason: 'Fever',
  };
  const answer = await ask(fresh, `PUT /admin/events/${course.id}/attendance`, { headers: desk, body });
  assert.equal(answer.statusCode, 200, answer.body);
  await callMissed(job());
  const called = async () =>
    (
      await fresh.database.query<{ text: string }>(sql`
        SELECT text FROM calls WHERE kind = 'course_missed' AND registration_id IN (
          SELECT id FROM registrations WHERE event_id = ${course.id})`)
    ).map(({ text }) => text);
  assert.equal((await called()).length, 1);
  assert.match((await called())[0] ?? '', /Ravi.*Tailoring.*4 February/);
  await callMissed(job());
  assert.equal((await called()).length, 1);
});

test('who is away with a reason is written down at the gate, also without network; who came stays, and it is in the table', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events);
  const [asha, ravi] = [await aParticipant(fresh, { name: 'Asha' }), await aParticipant(fresh, { name: 'Ravi' })];
  const family = (await asha.register(course.id, { party: [{ name: 'Munni' }] })).json().data;
  const alone = (await ravi.register(course.id)).json().data;
  await goTo('2026-02-03');
  const away = (registration_id: string) =>
    aScan({ kind: 'excused', registration_id, reason: 'Fever', device_time: '2026-02-02T05:00:00.000Z' });
  const [first] = course.days;
  const scan = away(alone.id);
  assert.deepEqual(outcomes(await gate.send(course.id, [scan, scan])), ['accepted', 'accepted']);
  const rowOf = async (name: string) => gate.rowNow(first?.id ?? '', name);
  assert.deepEqual([(await rowOf('Ravi'))?.excused, (await rowOf('Ravi'))?.status], [true, 'registered']);
  // Munni is here: only Asha is away.
  const come = aScan({ registration_id: family.id, here: [1] });
  assert.deepEqual(outcomes(await gate.send(course.id, [come, away(family.id)])), ['accepted', 'accepted']);
  // He came after all.
  assert.deepEqual(outcomes(await gate.send(course.id, [aScan({ registration_id: alone.id }), away(alone.id)])), [
    'accepted',
    'again',
  ]);
  const register = await readRegister(fresh, desk, course.id);
  assert.deepEqual(
    register.rows.map(({ name, marks: [mark] }) => [name, mark?.state, mark?.reason]),
    [
      ['Asha', 'excused', 'Fever'],
      ['Munni', 'came', null],
      ['Ravi', 'came', null],
    ],
  );
  const table = await ask(fresh, `GET /admin/events/${course.day(2).id}/attendance.csv`, { headers: desk });
  assert.equal(table.statusCode, 200, table.body);
  const [head, ...lines] = table.body.trim().split('\r\n');
  assert.match(head ?? '', /name,registrant,code,status,1: 2026-02-02,2: 2026-02-03,.*,days,hours,certificate$/);
  assert.match(lines[0] ?? '', /^Asha,Asha,[^,]+,attended,excused: Fever,,,,0,0,no$/);
  assert.match(lines[2] ?? '', /^Ravi,Ravi,[^,]+,attended,came,,,,1,3,no$/);
  const single = await fresh.has(anEvent({ date: '2026-02-03' }));
  const guest = (await (await aParticipant(fresh)).register(single.id)).json().data;
  const [refused] = await gate.send(single.id, [away(guest.id)]);
  assert.deepEqual([refused?.outcome, refused?.reason], ['refused', 'not_a_course']);
});

test('days are moved and dropped together, and everybody is told once', async () => {
  await goTo('2026-01-20');
  const course = await aCourse(events);
  const asha = await aParticipant(fresh);
  await asha.register(course.id);
  const days = [
    { id: course.day(2).id, date: '2026-02-10' },
    { id: course.day(3).id, date: '2026-02-11', time: '11:00 AM' },
    { id: course.day(4).id, dropped: 'The hall is taken.' },
  ];
  const answer = await events.office(`PUT /admin/events/${course.id}/course/days`, { days });
  assert.equal(answer.statusCode, 200, answer.body);
  const told = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'courseChanged');
  assert.equal(told.length, 1);
  assert.match(told[0]?.text ?? '', /2 February[\s\S]*10 February[\s\S]*11 February.*11:00/);
  // What was before and what holds now, and why a day is dropped.
  assert.match(told[0]?.text ?? '', /It was on Tuesday, 3 February 2026, now it is on Tuesday, 10 February 2026/);
  assert.match(told[0]?.text ?? '', /Thursday, 5 February 2026 does not take place: The hall is taken\./);
  const { data } = (await ask(fresh, `GET /events/${course.id}`)).json();
  assert.deepEqual([data.course.count, data.course.ends_on], [3, '2026-02-11']);
});

test('a series with registrations of its own days stays a series; calling off the first day calls off the course', async () => {
  await goTo('2026-01-20');
  const series = await aCourse(events, { course: false });
  const asha = await aParticipant(fresh);
  await asha.register(series.day(2).id);
  const refused = await events.office(`PUT /admin/events/${series.id}/course`, { least: 2 });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'event_has_registrations']);
  const course = await aCourse(events, { course: false });
  assert.equal((await events.office(`PUT /admin/events/${course.day(2).id}/course`, { least: 2 })).statusCode, 200);
  await asha.register(course.id);
  const alone = await events.office(`DELETE /admin/events/${course.id}`);
  assert.deepEqual([alone.statusCode, alone.json().code], [409, 'course_first_day']);
  assert.equal((await events.office(`POST /admin/events/${course.id}/cancel`, { reason: 'Rain' })).statusCode, 200);
  const told = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'eventCalledOff');
  assert.equal(told.length, 1);
  const { data } = (await ask(fresh, `GET /events/${course.day(3).id}`)).json();
  assert.equal(data.status, 'cancelled');
});
