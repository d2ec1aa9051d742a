import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, emailsTo, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { aParticipant, standOf } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asRavi: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const write = async (method: 'POST' | 'PUT', path: string, fields: Record<string, string>, image?: Buffer) => {
  const { payload, headers } = await aForm(fields, image);
  return fresh.inject({ method, url: `/api/admin/events${path}`, payload, headers: { ...headers, ...asRavi } });
};
const change = (id: string, body: Record<string, unknown>) =>
  ask(fresh, `PUT /admin/events/${id}`, { headers: asRavi, body });
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);
const lastAct = async () =>
  (await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers: asRavi })).json().data[0];

test('the office announces an event with a picture, and visitors see it at once', async () => {
  const fields = {
    title: 'Eye camp',
    description: 'Free spectacles.',
    date: '2026-03-01',
    time: '9:30 am',
    capacity: '40',
  };
  const answer = await write('POST', '', fields, await aPicture());
  assert.equal(answer.statusCode, 201, answer.body);
  const event = answer.json().data;
  assert.deepEqual(
    [event.time, event.capacity, event.seatsLeft, event.registrationRequired, event.location, event.category],
    ['9:30 AM', 40, 40, true, null, 'general'],
  );
  const { imageData, ...shown } = (await fresh.inject(`/api/events/${event.id}`)).json().data;
  assert.deepEqual(shown, event);
  assert.match(imageData, /^data:image\/webp;base64,/);
  assert.equal((await fresh.inject(event.imageUrl)).headers['content-type'], 'image/jpeg');
  assert.deepEqual([(await lastAct()).action, (await lastAct()).target], ['created', 'Eye camp']);
  const removed = await ask(fresh, `DELETE /admin/events/${event.id}`, { headers: asRavi });
  assert.equal(removed.statusCode, 204);
  const [pictures] = await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM pictures`);
  assert.equal(pictures?.total, 0);
});

test('title, date and description are needed, and every field is looked at', async () => {
  assert.deepEqual((await write('POST', '', {})).json().errorCodes, {
    title: 'title_required',
    description: 'description_required',
    date: 'date_required',
  });
  const wrong = { title: 'x', description: 'x', date: '2026-02-30', time: '25:00', capacity: '0', category: 'party' };
  assert.deepEqual((await write('POST', '', wrong)).json().errorCodes, {
    date: 'date_form',
    time: 'time_form',
    capacity: 'capacity_at_least_one',
    category: 'choice_unknown',
  });
});

test('a change keeps what is not sent, and is recorded with what was there before', async () => {
  const event = await fresh.has(anEvent({ capacity: 5, time: '9:30 AM' }));
  const { data } = (await change(event.id, { title: 'Health day', capacity: '' })).json();
  assert.deepEqual([data.title, data.capacity, data.seatsLeft, data.time], ['Health day', null, null, '9:30 AM']);
  const act = await lastAct();
  assert.deepEqual(
    [act.action, act.kind, act.before, act.after],
    ['changed', 'event', { title: event.title, capacity: 5 }, { title: 'Health day', capacity: null }],
  );
  assert.equal(outcomeOf(await change('0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', { title: 'x' })), '404 not_found');
});

test('fewer seats throw nobody out; more seats go to the line in its order', async () => {
  const event = await fresh.has(anEvent({ capacity: 2 }));
  const people = await Promise.all(Array.from({ length: 5 }, () => aParticipant(fresh)));
  for (const person of people) await person.register(event.id, { waitlist: true });
  assert.deepEqual((await change(event.id, { capacity: 1 })).json().data.seatsLeft, 0);
  const statuses = async () => Promise.all(people.map(async (person) => (await person.mine())[0]?.status));
  assert.deepEqual(await statuses(), ['registered', 'registered', 'waitlisted', 'waitlisted', 'waitlisted']);
  const { seatsLeft, waitlistLength, registrationCount } = (await change(event.id, { capacity: 4 })).json().data;
  assert.deepEqual([seatsLeft, waitlistLength, registrationCount], [0, 1, 5]);
  assert.deepEqual(await statuses(), ['registered', 'registered', 'registered', 'registered', 'waitlisted']);
  await change(event.id, { capacity: null });
  assert.deepEqual(await standOf(fresh, event.id), [null, 0]);
});

test('those who come are told when day, time or place change, and of nothing else', async () => {
  const event = await fresh.has(anEvent());
  const [asha, gone] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  await asha.register(event.id);
  await gone.cancel((await gone.register(event.id)).json().data.id);
  await change(event.id, { title: 'Health camp', capacity: 50 });
  assert.deepEqual(await kindsTo(asha.person.email), ['eventRegistered']);
  await change(event.id, { date: '2026-02-15', location: 'Town hall' });
  const email = (await emailsTo(fresh, asha.person.email)).find(({ kind }) => kind === 'eventChanged');
  assert.match(email?.text ?? '', /Sunday, 15 February 2026, 9:30 AM\nTown hall/);
  // What had not been sent when they cancelled is not sent any more.
  assert.deepEqual(await kindsTo(gone.person.email), []);
});

test('deleting an event touches as many people as it says, and each of them is told', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [asha, waiting, gone] = await Promise.all([aParticipant(fresh), aParticipant(fresh), aParticipant(fresh)]);
  await gone.cancel((await gone.register(event.id)).json().data.id);
  await asha.register(event.id);
  await waiting.register(event.id, { waitlist: true });
  assert.equal((await fresh.inject(`/api/events/${event.id}`)).json().data.registrationCount, 2);
  assert.equal((await ask(fresh, `DELETE /admin/events/${event.id}`, { headers: asRavi })).statusCode, 204);
  for (const person of [asha, waiting]) {
    assert.ok((await kindsTo(person.person.email)).includes('eventCancelled'));
    assert.deepEqual(await person.mine(), []);
  }
  assert.ok(!(await kindsTo(gone.person.email)).includes('eventCancelled'));
  assert.equal(outcomeOf(await ask(fresh, `DELETE /admin/events/${event.id}`, { headers: asRavi })), '404 not_found');
});
