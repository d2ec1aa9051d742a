import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aTranslation } from '../../../test/builders/builders.ts';
import { anEvent, noEvents } from '../../../test/builders/event-builders.ts';
import { type EventOffice, eventOffice } from '../../../test/builders/event-office.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let office: EventOffice['office'];
let create: EventOffice['create'];
before(async () => {
  fresh = await freshApp();
  ({ office, create } = await eventOffice(fresh));
});
beforeEach(() => fresh.has(noEvents));
after(() => fresh.close());

const calendarOf = async (id: string) => {
  const [found] = new ICAL.Component(
    ICAL.parse((await fresh.inject(`/api/events/${id}/calendar.ics`)).body),
  ).getAllSubcomponents('vevent');
  assert.ok(found);
  const { uid, startDate, endDate } = new ICAL.Event(found);
  const status = found.getFirstPropertyValue('status');
  return {
    uid,
    status,
    sequence: Number(found.getFirstPropertyValue('sequence')),
    start: String(startDate),
    end: String(endDate),
  };
};

test('cancelling tells everybody once, in their language and with the reason, and replaces what calendars hold', async () => {
  const { id } = await create({ capacity: 1, time: '9:30 AM', end_time: '11:00 AM' });
  const reason = 'The doctor is ill.';
  await fresh.has(aTranslation({ language: 'hi', source: reason, text: 'डॉक्टर बीमार हैं।' }));
  const seated = await aParticipant(fresh);
  const waiting = await aParticipant(fresh, { language: 'hi' });
  const gone = await aParticipant(fresh);
  await gone.cancel((await gone.register(id)).json().data.id);
  await seated.register(id);
  await waiting.register(id, { waitlist: true });
  const walkIn = { event_id: id, name: 'Salma', phone: '9812345678', language: 'ur', overCapacity: true };
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
  assert.equal((await ask(fresh, 'POST /admin/registrations', { headers: desk, body: walkIn })).statusCode, 201);
  assert.deepEqual((await office(`GET /admin/events/${id}/addressees`)).json().data, { emails: 2, calls: 1 });
  const earlier = await calendarOf(id);
  assert.deepEqual([earlier.status, earlier.start, earlier.end], [null, '2026-03-03T09:30:00', '2026-03-03T11:00:00']);

  assert.deepEqual((await office(`POST /admin/events/${id}/cancel`, {})).json().errorCodes, {
    reason: 'reason_required',
  });
  const answer = await office(`POST /admin/events/${id}/cancel`, { reason, tell: true });
  assert.deepEqual([answer.statusCode, answer.json().data.status], [200, 'cancelled']);
  assert.equal(outcomeOf(await office(`POST /admin/events/${id}/cancel`, { reason })), '409 event_already_cancelled');
  const told = async (email: string) => (await emailsTo(fresh, email)).filter(({ kind }) => kind === 'eventCalledOff');
  const [english, more] = await told(seated.person.email);
  assert.match(
    english?.text ?? '',
    /This event has been cancelled\.\n\nEye camp\n[\s\S]+\n\nThe reason:\nThe doctor is ill\./,
  );
  assert.equal(more, undefined);
  const [hindi] = await told(waiting.person.email);
  assert.match(hindi?.text ?? '', /यह कार्यक्रम रद्द हो गया है।[\s\S]+डॉक्टर बीमार हैं।/);
  assert.deepEqual(await told(gone.person.email), []);
  const calls = await fresh.database.query<{ text: string }>(sql`SELECT text FROM calls WHERE guest_name = 'Salma'`);
  assert.equal(calls.length, 1);
  assert.match(calls[0]?.text ?? '', /یہ پروگرام منسوخ ہو گیا ہے[\s\S]+The doctor is ill\./);

  const later = await calendarOf(id);
  assert.deepEqual([later.uid, later.status], [earlier.uid, 'CANCELLED']);
  assert.ok(later.sequence > earlier.sequence);
  const asha = await aParticipant(fresh);
  assert.equal(outcomeOf(await asha.register(id)), '409 event_cancelled');
  assert.equal(outcomeOf(await asha.register(id, { waitlist: true })), '409 event_cancelled');
  const [own] = await waiting.mine();
  const pass = await ask(fresh, `GET /event-registrations/${own?.id}/pass?lang=hi`, { headers: waiting.headers });
  assert.deepEqual([pass.json().data.event_status, pass.json().data.cancel_reason], ['cancelled', 'डॉक्टर बीमार हैं।']);
  const inList = (await fresh.inject('/api/events?lang=hi')).json().data[0];
  assert.deepEqual([inList.status, inList.cancel_reason], ['cancelled', 'डॉक्टर बीमार हैं।']);
  fresh.clock.set('2026-03-04T06:30:00Z');
  assert.deepEqual((await fresh.inject('/api/events?when=all')).json().counts, { all: 0, upcoming: 0, past: 0 });
  fresh.clock.set('2026-01-20T06:30:00Z');
  assert.equal((await office(`DELETE /admin/events/${id}`)).statusCode, 204);
  assert.ok(!(await emailsTo(fresh, seated.person.email)).some(({ kind }) => kind === 'eventCancelled'));
});

test('a reason that is being written is read by nobody, and an event that is over is not cancelled', async () => {
  const { id } = await create();
  await office(`PUT /admin/events/${id}`, { cancel_reason: 'Rain' });
  assert.ok(!(await fresh.inject(`/api/events/${id}`)).body.includes('Rain'));
  assert.ok(!(await fresh.inject('/api/events')).body.includes('Rain'));
  const draft = await create({ status: 'draft' });
  assert.equal(
    outcomeOf(await office(`POST /admin/events/${draft.id}/cancel`, { reason: 'x' })),
    '409 event_not_published',
  );
  const over = await fresh.has(anEvent({ date: '2026-01-19' }));
  assert.equal(outcomeOf(await office(`POST /admin/events/${over.id}/cancel`, { reason: 'x' })), '409 event_past');
});

test('moving says before and now in e-mail, event, pass and calendar', async () => {
  const { id } = await create({ time: '9:30 AM' });
  const asha = await aParticipant(fresh, { language: 'hi' });
  await asha.register(id);
  const earlier = await calendarOf(id);
  await office(`PUT /admin/events/${id}`, { date: '2026-03-10', location: 'Town hall' });
  const [email] = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'eventChanged');
  assert.match(email?.text ?? '', /तारीख़ बदल गई है। पहले मंगलवार, 3 मार्च 2026 को था, अब मंगलवार, 10 मार्च 2026 को है।/);
  assert.doesNotMatch(email?.text ?? '', /समय बदल गया है/);
  assert.match(email?.text ?? '', /पहले यहाँ था: Old mill, Rampur। अब यहाँ है: Town hall।/);
  const moved = { at: '2026-01-20T06:30:00.000Z', date: '2026-03-03', time: '9:30 AM', location: 'Old mill, Rampur' };
  const asSeen = ({ at, ...rest }: { at: string }) => ({ at: new Date(at).toISOString(), ...rest });
  assert.deepEqual(asSeen((await fresh.inject(`/api/events/${id}`)).json().data.moved), moved);
  const [own] = await asha.mine();
  const pass = await ask(fresh, `GET /event-registrations/${own?.id}/pass`, { headers: asha.headers });
  assert.deepEqual(asSeen(pass.json().data.moved), moved);
  const later = await calendarOf(id);
  assert.ok(later.sequence > earlier.sequence);
  await office(`PUT /admin/events/${id}`, { title: 'Eye clinic' });
  assert.equal((await calendarOf(id)).sequence, later.sequence);
});

test('where only the hour has changed, no e-mail says that the day has', async () => {
  const { id } = await create({ time: '9:30 AM' });
  const asha = await aParticipant(fresh, { language: 'hi' });
  await asha.register(id);
  await office(`PUT /admin/events/${id}`, { time: '2:00 PM' });
  const [email] = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'eventChanged');
  assert.match(
    email?.text ?? '',
    /समय बदल गया है। पहले यह था: मंगलवार, 3 मार्च 2026, सुबह 9:30 बजे। अब यह है: मंगलवार, 3 मार्च 2026, दोपहर 2 बजे।/,
  );
  assert.doesNotMatch(email?.text ?? '', /तारीख़ बदल गई/);
});

test('where day and hour have changed, each has its sentence', async () => {
  const { id } = await create({ time: '9:30 AM' });
  const sentences = {
    en: 'Moved. It was on Tuesday, 3 March 2026, now it is on Tuesday, 10 March 2026.\nThe time has changed. It was: 9:30 AM. Now it is: 2:00 PM.',
    hi: 'तारीख़ बदल गई है। पहले मंगलवार, 3 मार्च 2026 को था, अब मंगलवार, 10 मार्च 2026 को है।\nसमय बदल गया है। पहले यह था: सुबह 9:30 बजे। अब यह है: दोपहर 2 बजे।',
    ur: 'تاریخ بدل گئی ہے۔ پہلے منگل، 3 مارچ، 2026 کو تھا، اب منگل، 10 مارچ، 2026 کو ہے۔\nوقت بدل گیا ہے۔ پہلے یہ تھا: صبح \u20669:30\u2069 بجے۔ اب یہ ہے: دوپہر \u20662\u2069 بجے۔',
  };
  const readers = await Promise.all(languages.map((language) => aParticipant(fresh, { language })));
  for (const reader of readers) await reader.register(id);
  await office(`PUT /admin/events/${id}`, { date: '2026-03-10', time: '2:00 PM' });
  for (const { person } of readers) {
    const [email] = (await emailsTo(fresh, person.email)).filter(({ kind }) => kind === 'eventChanged');
    assert.ok(email?.text.includes(sentences[person.language]), email?.text);
  }
});

test('where only the day has changed, no door tells of another place, in Hindi and Urdu neither', async () => {
  const places = { hi: 'पुरानी मिल, रामपुर', ur: 'پرانی مل، رام پور' };
  for (const language of ['hi', 'ur'] as const) {
    const written = `Old mill ${language}, Rampur`;
    await fresh.has(aTranslation({ language, source: written, text: places[language] }));
    const { id } = await create({ time: '9:30 AM', location: written });
    const asha = await aParticipant(fresh, { language });
    await asha.register(id);
    await office(`PUT /admin/events/${id}`, { date: '2026-03-10' });
    const read = async (path: `/${string}`) => (await ask(fresh, `GET ${path}?lang=${language}`, asha)).json().data;
    const [own] = await read('/event-registrations/my-registrations');
    for (const { location, moved } of [
      own,
      await read(`/events/${id}`),
      await read(`/event-registrations/${own.id}/pass`),
    ]) {
      assert.deepEqual([location, moved.location], [places[language], places[language]]);
    }
    const [email] = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'eventChanged');
    assert.ok(email?.text.includes(places[language]), email?.text);
    assert.doesNotMatch(email?.text ?? '', /पहले यहाँ था|پہلے یہاں تھا/);
  }
});

test('a move of the place leaves standing what is told of the day, and the other way round, for 14 days', async () => {
  const { id } = await create({ time: '9:30 AM' });
  const asha = await aParticipant(fresh);
  await asha.register(id);
  const isBefore = async (change: Record<string, string>) => {
    await office(`PUT /admin/events/${id}`, change);
    const { date, time, location } = (await fresh.inject(`/api/events/${id}`)).json().data.moved;
    return [date, time, location];
  };
  const begin = fresh.clock.now();
  assert.deepEqual(await isBefore({ date: '2026-03-10' }), ['2026-03-03', '9:30 AM', 'Old mill, Rampur']);
  assert.deepEqual(await isBefore({ location: 'Town hall' }), ['2026-03-03', '9:30 AM', 'Old mill, Rampur']);
  const emails = (await emailsTo(fresh, asha.person.email)).filter(({ kind }) => kind === 'eventChanged');
  assert.deepEqual(
    emails.map(({ text }) => [/It was on Tuesday, 3 March/.test(text), text.includes('Town hall')]).sort(),
    [
      [false, true],
      [true, false],
    ],
    'an e-mail is about its own change',
  );
  assert.deepEqual(await isBefore({ time: '10:00 AM' }), ['2026-03-10', '9:30 AM', 'Old mill, Rampur']);
  fresh.clock.set(new Date(begin.getTime() + 15 * 86_400_000).toISOString());
  assert.deepEqual(await isBefore({ location: 'School' }), ['2026-03-10', '10:00 AM', 'Town hall']);
  fresh.clock.set(begin.toISOString());
});
