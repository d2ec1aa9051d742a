import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { ask, emailsTo, outcomeOf } from '../../../../test/builders/account-calls.ts';
import { anAdministrator, aTranslation } from '../../../../test/builders/builders.ts';
import { anEvent } from '../../../../test/builders/event-builders.ts';
import { aParticipant, standOf } from '../../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const setStatus = (id: string, body: Record<string, unknown>) =>
  ask(fresh, `PUT /admin/registrations/${id}/status`, { headers, body });
const checkIn = (id: string) => ask(fresh, `POST /admin/registrations/${id}/check-in`, { headers });
const list = async (query: string) => (await ask(fresh, `GET /admin/registrations?${query}`, { headers })).json();
const walkIn = (body: Record<string, unknown>) => ask(fresh, 'POST /admin/registrations', { headers, body });
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);
const lastAct = async () => (await fresh.inject({ url: '/api/admin/activity?pageSize=1', headers })).json().data[0];

test('a full event is not overbooked by the office unless it says so', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [first, second] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  await first.register(event.id);
  const { id } = (await second.register(event.id, { waitlist: true })).json().data;
  for (const status of ['registered', 'attended']) {
    assert.equal(outcomeOf(await setStatus(id, { status })), '409 event_full');
  }
  const answer = await setStatus(id, { status: 'registered', overCapacity: true });
  assert.deepEqual([answer.statusCode, answer.json().data.status], [200, 'registered']);
  assert.deepEqual(await standOf(fresh, event.id), [0, 0]);
  assert.ok((await kindsTo(second.person.email)).includes('eventSeatFreed'));
  const act = await lastAct();
  assert.deepEqual(
    [act.action, act.before, act.after],
    ['status_changed', { status: 'waitlisted' }, { status: 'registered' }],
  );
});

test('whom the office cancels sees it, is told, and the seat goes on; whom it sends into the line stays there', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [first, second] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  const { id } = (await first.register(event.id)).json().data;
  await second.register(event.id, { waitlist: true });
  await setStatus(id, { status: 'cancelled' });
  assert.deepEqual(
    (await first.mine()).map(({ status }) => status),
    ['cancelled'],
  );
  assert.ok((await kindsTo(first.person.email)).includes('registrationCancelled'));
  const [seated] = await second.mine();
  assert.equal(seated?.status, 'registered');
  const waiting = await setStatus(seated?.id ?? '', { status: 'waitlisted' });
  assert.deepEqual([waiting.json().data.status, waiting.json().data.waitlist_position], ['waitlisted', 1]);
  assert.deepEqual(await standOf(fresh, event.id), [1, 1]);
  const third = await aParticipant(fresh);
  assert.equal(outcomeOf(await third.register(event.id)), '409 event_full');
  assert.equal((await third.register(event.id, { waitlist: true })).json().data.status, 'waitlisted');
  assert.equal((await second.mine())[0]?.status, 'registered');
});

test('of a cancelled event nobody is told of a seat or of the line, only of a registration that is cancelled', async () => {
  const event = await fresh.has(anEvent({ capacity: 5 }));
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id)).json().data;
  const body = { reason: 'The hall is closed.', tell: false };
  assert.equal((await ask(fresh, `POST /admin/events/${event.id}/cancel`, { headers, body })).statusCode, 200);
  const told = await kindsTo(asha.person.email);
  for (const status of ['no_show', 'registered', 'waitlisted', 'registered']) {
    assert.equal((await setStatus(id, { status })).statusCode, 200);
    assert.deepEqual(await kindsTo(asha.person.email), told, status);
  }
  await setStatus(id, { status: 'cancelled' });
  assert.ok((await kindsTo(asha.person.email)).includes('registrationCancelled'));
});

test('a cancelled row does not come back beside a newer one of the same person', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id)).json().data;
  await asha.cancel(id);
  const newer = (await asha.register(event.id)).json().data;
  const answer = await setStatus(id, { status: 'registered' });
  assert.deepEqual([outcomeOf(answer), answer.json().data.id], ['409 already_registered', newer.id]);
});

test('the first check-in counts, and is forgotten when it turns out to be wrong', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id)).json().data;
  const first = (await checkIn(id)).json().data;
  assert.deepEqual([first.status, first.check_in_time], ['attended', '2026-01-20T06:30:00.000Z']);
  assert.equal((await lastAct()).action, 'checked_in');
  fresh.clock.set('2026-01-20T07:00:00Z');
  assert.deepEqual((await checkIn(id)).json().data, first);
  assert.equal((await setStatus(id, { status: 'registered' })).json().data.check_in_time, null);
  assert.equal((await checkIn(id)).json().data.check_in_time, '2026-01-20T07:00:00.000Z');
});

test('who was there gives feedback and changes it; the office reads it with the average', async () => {
  const event = await fresh.has(anEvent({ title: 'Tailoring course' }));
  const [asha, other] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  const ids = await Promise.all(
    [asha, other].map(async (person) => (await person.register(event.id)).json().data.id as string),
  );
  const [id = '', otherId = ''] = ids;
  await Promise.all(ids.map(checkIn));
  const given = (await asha.giveFeedback(id, { feedback: ' Very useful ' })).json().data;
  assert.deepEqual([given.feedback, given.rating], ['Very useful', 5]);
  assert.equal((await asha.giveFeedback(id, { feedback: 'Good', rating: 4 })).json().data.rating, 4);
  for (const rating of [0, 6, 2.5, 'x']) {
    assert.equal((await asha.giveFeedback(id, { feedback: 'Good', rating })).statusCode, 422);
  }
  assert.deepEqual((await asha.giveFeedback(id, { feedback: ' ' })).json().errorCodes, {
    feedback: 'feedback_required',
  });
  await other.giveFeedback(otherId, { feedback: 'Fine', rating: 3 });
  const { data, average, count } = (await ask(fresh, `GET /admin/feedback?event_id=${event.id}`, { headers })).json();
  assert.deepEqual([average, count, data.length], [3.5, 2, 2]);
  assert.deepEqual(data.map((row: { feedback: string; title: string }) => [row.title, row.feedback]).toSorted(), [
    ['Tailoring course', 'Fine'],
    ['Tailoring course', 'Good'],
  ]);
  const all = (await ask(fresh, 'GET /admin/feedback?page=1&pageSize=1', { headers })).json();
  assert.deepEqual([all.data.length, all.count], [1, 2]);
});

test('stars without words are given by those who say so, and count like all others', async () => {
  const event = await fresh.has(anEvent());
  const asha = await aParticipant(fresh);
  const id: string = (await asha.register(event.id)).json().data.id;
  await checkIn(id);
  const wrong = (await asha.giveFeedback(id, { rating: 9 })).json().errorCodes;
  assert.deepEqual(wrong, { feedback: 'feedback_required', rating: 'rating_one_to_five' });
  for (const body of [{ rating: 3 }, { rating: 3, feedback: '' }, { rating: 3, feedback: null, ratingOnly: false }]) {
    assert.deepEqual((await asha.giveFeedback(id, body)).json().errorCodes, { feedback: 'feedback_required' });
  }
  const given = await asha.giveFeedback(id, { rating: 3, feedback: ' ', ratingOnly: true });
  assert.deepEqual([given.statusCode, given.json().data?.feedback, given.json().data?.rating], [200, null, 3]);
  const list = async () => (await ask(fresh, `GET /admin/feedback?event_id=${event.id}`, { headers })).json();
  const { data, average, count } = await list();
  assert.deepEqual([average, count, data[0]?.feedback, data[0]?.rating], [3, 1, null, 3]);
  const withWords = { rating: 4, feedback: 'Useful', ratingOnly: true };
  assert.equal((await asha.giveFeedback(id, withWords)).json().data.feedback, 'Useful');
  assert.equal((await asha.giveFeedback(id, { rating: 2, ratingOnly: true })).json().data.feedback, null);
  assert.equal((await list()).average, 2);
});

test('somebody at the door is registered with a name and one way to reach them, once', async () => {
  const event = await fresh.has(anEvent({ capacity: 2 }));
  const asha = await aParticipant(fresh);
  const guest = { event_id: event.id, name: 'Munni', phone: '+91 98765 43210' };
  const row = (await walkIn(guest)).json().data;
  assert.deepEqual([row.status, row.name, row.phone, row.email], ['registered', 'Munni', '9876543210', null]);
  assert.equal(outcomeOf(await walkIn({ ...guest, name: 'munni ' })), '409 already_registered');
  const known = await walkIn({ event_id: event.id, name: 'Asha', email: asha.person.email });
  assert.deepEqual([known.statusCode, known.json().data.name], [201, 'Asha Devi']);
  assert.equal((await asha.mine()).length, 1);
  assert.equal(outcomeOf(await asha.register(event.id)), '409 already_registered');
  const sister = { ...guest, name: 'Chunni' };
  assert.equal(outcomeOf(await walkIn(sister)), '409 event_full');
  assert.equal((await walkIn({ ...sister, overCapacity: true })).statusCode, 201);
  assert.deepEqual((await walkIn({ event_id: event.id, name: 'Nobody' })).json().errorCodes, {
    phone: 'phone_or_email_required',
  });
  assert.equal(
    outcomeOf(await walkIn({ ...guest, event_id: '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55' })),
    '404 not_found',
  );
  assert.equal((await checkIn(row.id)).statusCode, 200);
});

test('a deleted registration is gone, its seat goes on, and both are told', async () => {
  const event = await fresh.has(anEvent({ capacity: 1 }));
  const [first, second] = await Promise.all([aParticipant(fresh), aParticipant(fresh)]);
  const { id } = (await first.register(event.id)).json().data;
  await second.register(event.id, { waitlist: true });
  const remove = () => ask(fresh, `DELETE /admin/registrations/${id}`, { headers });
  assert.equal((await remove()).statusCode, 204);
  assert.deepEqual(await first.mine(), []);
  assert.equal((await second.mine())[0]?.status, 'registered');
  assert.ok((await kindsTo(first.person.email)).includes('registrationCancelled'));
  assert.equal(outcomeOf(await remove()), '404 not_found');
  assert.deepEqual([(await lastAct()).action, (await lastAct()).kind], ['deleted', 'registration']);
});

test('the office finds registrations by person, note and event, filters, sorts and pages them', async () => {
  const own = await freshApp();
  try {
    const office = await own.signIn(await own.has(anAdministrator()));
    const find = async (query: string) => {
      const answer = await ask(own, `GET /admin/registrations?${query}`, { headers: office });
      return answer.statusCode === 200
        ? answer.json().data.map((row: { name: string }) => row.name)
        : answer.statusCode;
    };
    const camp = await own.has(anEvent({ title: 'Eye camp', location: 'Bareilly' }));
    const course = await own.has(anEvent({ title: 'Ämbroidery course', location: null }));
    const asha = await aParticipant(own, { name: 'Asha', email: 'asha.k@example.org', phone: '9876543210' });
    const zafar = await aParticipant(own, { name: 'ظفر خان' });
    await asha.register(camp.id, { notes: 'Needs a wheelchair' });
    own.clock.set('2026-01-20T06:31:00Z');
    await zafar.register(course.id);
    own.clock.set('2026-01-20T06:32:00Z');
    const guest = { event_id: camp.id, name: 'Munni', phone: '9000000001' };
    await ask(own, 'POST /admin/registrations', { headers: office, body: guest });

    assert.deepEqual(await find(''), ['Munni', 'ظفر خان', 'Asha']);
    assert.deepEqual(await find('order=asc'), ['Asha', 'ظفر خان', 'Munni']);
    assert.deepEqual(await find('sort=title&order=asc'), ['Munni', 'Asha', 'ظفر خان']);
    assert.deepEqual(await find('page=2&pageSize=2'), ['Asha']);
    const finds: Record<string, string[]> = {
      'asha.k@': ['Asha'],
      '+91 98765-43210': ['Asha'],
      WHEELCHAIR: ['Asha'],
      bareilly: ['Munni', 'Asha'],
      'eye munni': ['Munni'],
      ظفر: ['ظفر خان'],
      ambroidery: ['ظفر خان'],
      '9000000001': ['Munni'],
      "%_'": [],
    };
    for (const [search, names] of Object.entries(finds)) {
      assert.deepEqual(await find(`search=${encodeURIComponent(search)}`), names, search);
    }
    assert.deepEqual(await find(`event_id=${course.id}`), ['ظفر خان']);
    assert.deepEqual(await find('status=waitlisted'), []);
    for (const wrong of ['status=x', 'sort=name', 'order=up', 'event_id=7', 'page=0', 'pageSize=101']) {
      assert.equal(await find(wrong), 422, wrong);
    }
    const ofCamp = (await ask(own, `GET /admin/events/${camp.id}/registrations`, { headers: office })).json().data;
    assert.deepEqual(
      ofCamp.map((row: { name: string }) => row.name),
      ['Munni', 'Asha'],
    );
    const missing = '/admin/events/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55/registrations';
    for (const end of ['', '.csv'] as const) {
      assert.equal((await ask(own, `GET ${missing}${end}`, { headers: office })).statusCode, 404);
    }

    const file = await ask(own, `GET /admin/registrations.csv?search=bareilly`, { headers: office });
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    assert.deepEqual(
      rows.map((row) => [row.name, row.notes]),
      [
        ['Munni', ''],
        ['Asha', 'Needs a wheelchair'],
      ],
    );
    const ofEvent = await ask(own, `GET /admin/events/${course.id}/registrations.csv`, { headers: office });
    assert.equal(parse(ofEvent.body, { bom: true, columns: true }).length, 1);
    const [act] = (await ask(own, 'GET /admin/activity', { headers: office })).json().data;
    assert.deepEqual([act.action, act.kind, act.after.rows], ['exported', 'registration_list', 1]);
  } finally {
    await own.close();
  }
});

test('a list of the office tells how many there are beyond its page', async () => {
  const { data, total, page, pageSize } = await list('pageSize=1');
  assert.deepEqual([data.length, page, pageSize], [1, 1, 1]);
  assert.ok(total > 1);
});

test('the office reads titles in its own language, and exports what it wrote', async () => {
  const event = await fresh.has(anEvent({ title: 'Saving day', location: 'Old mill' }));
  await fresh.has(aTranslation({ language: 'ur', source: 'Saving day', text: 'بچت کا دن' }));
  const asha = await aParticipant(fresh);
  const { id } = (await asha.register(event.id)).json().data;
  await setStatus(id, { status: 'attended' });
  await asha.giveFeedback(id, { feedback: 'Good' });
  for (const way of ['registrations', `events/${event.id}/registrations`, 'feedback']) {
    const answer = await ask(fresh, `GET /admin/${way}?lang=ur&event_id=${event.id}`, { headers });
    const [row] = answer.json().data;
    assert.deepEqual([row.title, row.language], ['بچت کا دن', 'ur'], way);
  }
  const table = await ask(fresh, `GET /admin/events/${event.id}/registrations.csv`, { headers });
  assert.match(table.body, /Saving day/);
});
