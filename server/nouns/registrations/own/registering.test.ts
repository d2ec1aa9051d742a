import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, emailsTo, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { aTranslation } from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aParticipant, standOf } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('a member registers, is told by e-mail, and sees the registration in both lists', async () => {
  const event = await fresh.has(anEvent({ capacity: 2 }));
  const asha = await aParticipant(fresh, { phone: '9876543210' });
  const answer = await asha.register(event.id, { notes: '  I come by bus ', user_id: 'x', status: 'attended' });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id, code, ...facts } = answer.json().data;
  assert.match(code, /^[ACDEFHJKMPRTVWXY3479]{3}-[ACDEFHJKMPRTVWXY3479]{3}$/);
  assert.deepEqual(facts, {
    event_id: event.id,
    title: event.title,
    location: 'Rampur',
    date: '2026-02-14',
    time: '9:30 AM',
    status: 'registered',
    waitlist_position: null,
    registration_date: '2026-01-20T06:30:00.000Z',
    name: 'Asha Devi',
    email: asha.person.email,
    phone: '9876543210',
    notes: 'I come by bus',
    feedback: null,
    rating: null,
    check_in_time: null,
    people: 1,
    people_here: 0,
    party: [],
    language: 'en',
  });
  assert.deepEqual(await asha.mine(), [answer.json().data]);
  assert.deepEqual((await ask(fresh, 'GET /events/my', asha)).json().data, [answer.json().data]);
  assert.deepEqual(await standOf(fresh, event.id), [1, 0]);

  const [email, ...others] = await emailsTo(fresh, asha.person.email);
  assert.deepEqual([email?.kind, others], ['eventRegistered', []]);
  for (const part of [code, event.title, 'Saturday, 14 February 2026, 9:30 AM\nRampur', `/events/${event.id}`]) {
    assert.ok(email?.text.includes(part), `${part} in ${email?.text}`);
  }
});

test('both calls are one: who has registered by one is known to the other, with what there is', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const first = await ask(fresh, `POST /events/${event.id}/register`, { headers: asha.headers, body: { notes: 'x' } });
  assert.equal(first.statusCode, 201);
  const again = await asha.register(event.id);
  assert.equal(outcomeOf(again), '409 already_registered');
  assert.deepEqual(again.json().data, first.json().data);
  assert.equal(again.json().message, 'You are already registered for this event.');
  assert.equal((await emailsTo(fresh, asha.person.email)).length, 1);
});

test('the same call sent many times at once makes one registration, which the others name', async () => {
  const event = await fresh.has(anEvent({ capacity: 10 }));
  const asha = await aParticipant(fresh);
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.register(event.id)));
  assert.deepEqual(answers.map(outcomeOf).toSorted(), ['201', ...Array(4).fill('409 already_registered')]);
  assert.equal(new Set(answers.map((answer) => answer.json().data.id)).size, 1);
  assert.deepEqual(await standOf(fresh, event.id), [9, 0]);
});

test('a full event offers the line, and says which place in it', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [first, second, third] = await Promise.all([aParticipant(fresh), aParticipant(fresh), aParticipant(fresh)]);
  assert.equal((await first.register(event.id, { waitlist: true })).json().data.status, 'registered');
  assert.equal(outcomeOf(await second.register(event.id)), '409 event_full');
  assert.equal(outcomeOf(await second.register(event.id, { waitlist: false })), '409 event_full');
  for (const [place, person] of [second, third].entries()) {
    const { data } = (await person.register(event.id, { waitlist: true })).json();
    assert.deepEqual([data.status, data.waitlist_position], ['waitlisted', place + 1]);
  }
  assert.deepEqual(await standOf(fresh, event.id), [0, 2]);
  const [email] = await emailsTo(fresh, third.person.email);
  assert.match(email?.text ?? '', /number 2 on the waiting list/);
});

test('a cancelled seat goes to the first in line, who is told; the next one moves up', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [first, second, third] = await Promise.all([aParticipant(fresh), aParticipant(fresh), aParticipant(fresh)]);
  const { id } = (await first.register(event.id)).json().data;
  for (const person of [second, third]) await person.register(event.id, { waitlist: true });
  assert.equal((await first.cancel(id)).statusCode, 204);
  assert.deepEqual(await first.mine(), []);
  assert.equal((await second.mine())[0]?.status, 'registered');
  assert.deepEqual(
    (await third.mine()).map((row) => row.waitlist_position),
    [1],
  );
  assert.deepEqual(
    (await emailsTo(fresh, second.person.email)).map(({ kind }) => kind),
    ['eventSeatFreed'],
  );
  assert.deepEqual(await standOf(fresh, event.id), [0, 1]);
});

test('who cancelled may register again, with a new registration', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id)).json().data;
  await asha.cancel(id);
  const again = await asha.register(event.id);
  assert.equal(again.statusCode, 201);
  assert.notEqual(again.json().data.id, id);
  assert.deepEqual(
    (await asha.mine()).map((row) => row.id),
    [again.json().data.id],
  );
  assert.equal(outcomeOf(await asha.cancel(id)), '409 not_cancellable');
});

test('a past event, one that needs no registering and one that does not exist say so', async () => {
  const asha = await aParticipant(fresh);
  const past = await fresh.has(anEvent({ date: '2026-01-19' }));
  const open = await fresh.has(anEvent({ registrationRequired: false }));
  const today = await fresh.has(anEvent({ date: '2026-01-20', time: '8:00 AM' }));
  assert.equal(outcomeOf(await asha.register(past.id)), '409 event_past');
  assert.equal(outcomeOf(await asha.register(open.id)), '409 registration_not_needed');
  assert.equal(outcomeOf(await asha.register('0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55')), '404 not_found');
  assert.equal(outcomeOf(await asha.register(today.id)), '201');
  const { errorCodes } = (await ask(fresh, 'POST /event-registrations', { ...asha, body: {} })).json();
  assert.deepEqual(errorCodes, { event_id: 'event_required' });
});

test('a person is told and shown the event in their own language', async () => {
  const words = { title: 'Labour card day', location: 'Old mill' };
  const event = await fresh.has(anEvent(words));
  const hindi = { title: 'लेबर कार्ड दिन', location: 'पुरानी मिल' };
  for (const field of ['title', 'location'] as const) {
    await fresh.has(aTranslation({ language: 'hi', source: words[field], text: hindi[field] }));
  }
  const asha = await aParticipant(fresh, { language: 'hi' });
  await asha.register(event.id);
  const [email] = await emailsTo(fresh, asha.person.email);
  assert.equal(email?.language, 'hi');
  for (const part of ['लेबर कार्ड दिन', 'शनिवार, 14 फ़रवरी 2026, सुबह 9:30 बजे\nपुरानी मिल']) {
    assert.ok(email?.text.includes(part), `${part} in ${email?.text}`);
  }
  const noor = await aParticipant(fresh, { language: 'ur' });
  await noor.register(event.id);
  const [inUrdu] = await emailsTo(fresh, noor.person.email);
  assert.ok(inUrdu?.text.includes('2026، صبح \u20669:30\u2069 بجے\n'), inUrdu?.text);
  const list = await ask(fresh, 'GET /events/my?lang=hi', asha);
  const [{ title, location, language }] = list.json().data;
  assert.deepEqual(
    [title, location, language, list.headers['content-language']],
    [...Object.values(hindi), 'hi', 'hi'],
  );
  const urdu = await ask(fresh, 'GET /events/my?lang=ur', asha);
  assert.equal(urdu.headers['content-language'], 'en');

  const half = await fresh.has(anEvent({ ...words, location: 'New mill' }));
  const { data } = (await ask(fresh, `POST /events/${half.id}/register?lang=hi`, { ...asha, body: {} })).json();
  assert.deepEqual([data.title, data.location], [hindi.title, 'New mill']);
  assert.deepEqual([data.language, data.languages], ['hi', { title: 'hi', location: 'en' }]);
  const emails = await emailsTo(fresh, asha.person.email);
  assert.ok(emails.some(({ text }) => text.includes(hindi.title) && text.includes('New mill')));
});

test('other people never see, cancel or rate a registration, nor learn that it is there', async () => {
  const event = await fresh.has(anEvent());
  const [asha, other] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  const { id } = (await asha.register(event.id)).json().data;
  for (const target of [id, '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', '7', 'x']) {
    const pass = await ask(fresh, `GET /event-registrations/${target}/pass`, other);
    const answers = [pass, await other.cancel(target), await other.giveFeedback(target, { feedback: 'Good' })];
    assert.deepEqual(answers.map(outcomeOf), Array(3).fill('404 not_found'), target);
  }
  assert.deepEqual(await other.mine(), []);
});

test('the pass holds what the door needs and no more', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const { id, code } = (await asha.register(event.id)).json().data;
  const { data } = (await ask(fresh, `GET /event-registrations/${id}/pass`, asha)).json();
  assert.deepEqual(data, {
    id,
    code,
    status: 'registered',
    waitlist_position: null,
    name: 'Asha Devi',
    event_id: event.id,
    title: event.title,
    location: 'Rampur',
    date: '2026-02-14',
    time: '9:30 AM',
    people: 1,
    people_here: 0,
    party: [],
    language: 'en',
  });
});
