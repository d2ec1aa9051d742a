import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, emailsTo, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../../test/builders/event-builders.ts';
import { aParticipant } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { remindOfTomorrow } from '../own/reminders.service.ts';

let fresh: FreshApp;
let otherProcess: FreshApp;
const ownZone = process.env.TZ;
before(async () => {
  fresh = await freshApp();
  otherProcess = await freshApp({ beside: fresh });
});
after(async () => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
  await otherProcess.close();
  await fresh.close();
});

const remind = ({ database, clock } = fresh) =>
  remindOfTomorrow({ database, clock, publicUrl: 'https://seva.example' });
const remindersTo = async (email: string) =>
  (await emailsTo(fresh, email)).filter(({ kind }) => kind === 'eventReminder').length;

/** The last second of a day in India and the first of the next, in ordinary and in odd nights. */
const nights = [
  { day: '2026-02-14', last: '2026-02-14T18:29:59Z', first: '2026-02-14T18:30:00Z' },
  { day: '2028-02-28', last: '2028-02-28T18:29:59Z', first: '2028-02-28T18:30:00Z' },
  { day: '2028-02-29', last: '2028-02-29T18:29:59Z', first: '2028-02-29T18:30:00Z' },
  { day: '2026-12-31', last: '2026-12-31T18:29:59Z', first: '2026-12-31T18:30:00Z' },
];
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

for (const zone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles']) {
  test(`on a server in ${zone} an event ends with its day in India, and people are reminded on the day before`, async () => {
    process.env.TZ = zone;
    for (const { day, last, first } of nights) {
      const event = await fresh.has(anEvent({ date: day, time: '9:30 AM' }));
      fresh.clock.set(`${dayBefore(day)}T06:00:00Z`);
      const [early, late] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
      const { id } = (await early.register(event.id)).json().data;
      fresh.clock.set(`${dayBefore(dayBefore(day))}T18:29:59Z`);
      await remind();
      assert.equal(await remindersTo(early.person.email), 0, `two days before ${day}`);
      fresh.clock.set(`${dayBefore(dayBefore(day))}T18:30:00Z`);
      await remind();
      assert.equal(await remindersTo(early.person.email), 1, `the day before ${day}`);

      fresh.clock.set(last);
      await remind();
      assert.equal(await remindersTo(early.person.email), 1, `once for ${day}`);
      const [email] = await emailsTo(fresh, early.person.email);
      const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
      assert.ok(email?.text.includes(`${date}, 9:30 AM`), email?.text);
      const calendar = await ask(fresh, `GET /events/${event.id}/calendar.ics`);
      assert.ok(calendar.body.includes(`DTSTART;TZID=Asia/Kolkata:${day.replaceAll('-', '')}T093000`), calendar.body);
      const lateHeaders = await fresh.signIn(late.person);
      const registerLate = () => ask(fresh, `POST /events/${event.id}/register`, { headers: lateHeaders, body: {} });
      assert.equal(outcomeOf(await registerLate()), '201', `at the end of ${day}`);
      fresh.clock.set(first);
      assert.equal(outcomeOf(await registerLate()), '409 event_past', `after ${day}`);
      const cancel = await ask(fresh, `DELETE /event-registrations/${id}`, {
        headers: await fresh.signIn(early.person),
      });
      assert.equal(outcomeOf(cancel), '409 not_cancellable', `after ${day}`);
    }
  });
}

test('several processes that remind at once write one e-mail to each, in their language', async () => {
  const event = await fresh.has(anEvent({ date: '2026-06-02' }));
  fresh.clock.set('2026-06-01T05:00:00Z');
  const people = [];
  for (let number = 0; number < 120; number += 1) {
    const person = await fresh.has(aPerson({ language: number % 2 ? 'hi' : 'ur' }));
    await fresh.has(aRegistration({ eventId: event.id, personId: person.id }));
    people.push(person);
  }
  const counts = await Promise.all([remind(), remind(otherProcess), remind(), remind(otherProcess)]);
  // Who finds the others at work may be done early; the next look finds what is left.
  const rest = await remind();
  assert.equal(
    counts.reduce((sum, count) => sum + count, rest),
    120,
  );
  for (const person of people.slice(0, 10)) {
    const emails = await emailsTo(fresh, person.email);
    assert.deepEqual(
      emails.map(({ kind, language }) => [kind, language]),
      [['eventReminder', person.language]],
    );
  }
  assert.equal(await remind(), 0);
});

test('only those who come are reminded, and again when the day moves', async () => {
  const event = await fresh.has(anEvent({ date: '2026-07-02' }));
  fresh.clock.set('2026-07-01T05:00:00Z');
  const [asha, waiting] = await Promise.all([fresh.has(aPerson()), fresh.has(aPerson())]);
  await fresh.has(aRegistration({ eventId: event.id, personId: asha.id }));
  await fresh.has(aRegistration({ eventId: event.id, personId: waiting.id, status: 'waitlisted' }));
  await remind();
  assert.deepEqual([await remindersTo(asha.email), await remindersTo(waiting.email)], [1, 0]);
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  await ask(fresh, `PUT /admin/events/${event.id}`, {
    headers,
    body: { date: '2026-07-09', registrationRequired: true },
  });
  await remind();
  assert.equal(await remindersTo(asha.email), 1);
  fresh.clock.set('2026-07-08T05:00:00Z');
  await remind();
  assert.equal(await remindersTo(asha.email), 2);
});
