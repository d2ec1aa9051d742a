import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Event, OfficeEvent } from '#contract/events/events.ts';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { noEvents } from '../../../test/builders/event-builders.ts';
import { camp, type EventOffice, eventOffice } from '../../../test/builders/event-office.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { publishDue } from './publishing.service.ts';

let fresh: FreshApp;
let second: FreshApp;
let office: EventOffice['office'];
let create: EventOffice['create'];
let editorHeaders: EventOffice['editorHeaders'];
let viewer: { authorization: string };
before(async () => {
  fresh = await freshApp();
  second = await freshApp({ beside: fresh });
  ({ office, create, editorHeaders } = await eventOffice(fresh));
  viewer = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['viewer', 'treasurer', 'caseworker'] })));
});
beforeEach(() => fresh.has(noEvents));
after(async () => {
  await second.close();
  await fresh.close();
});

/** Everywhere a visitor could meet an event. */
async function placesThatShow(id: string): Promise<string[]> {
  const asha = await aParticipant(fresh);
  const places = ['/events?towns=list', '/events?when=all', '/events?page=1', `/events/${id}`, `/events/image/${id}`];
  const found: string[] = [];
  for (const app of [fresh, second]) {
    for (const place of [...places, `/events/${id}/calendar.ics`]) {
      for (const headers of [{}, asha.headers, viewer]) {
        const answer = await app.inject({ url: `/api${place}`, headers });
        const isShown = place.includes('image') || /Eye camp|Rampur|"total":[1-9]|"all":[1-9]/.test(answer.body);
        if (answer.statusCode === 200 && isShown) found.push(place);
      }
    }
  }
  return [...new Set(found)];
}

test('a draft is nowhere to be seen until it is published, and then at once in every process', async () => {
  const { payload, headers } = await aForm({ ...camp, status: 'draft', time: '9:30 AM' }, await aPicture());
  const made = await fresh.inject({
    method: 'POST',
    url: '/api/admin/events',
    payload,
    headers: { ...headers, ...(await editorHeaders()) },
  });
  const { id, status }: OfficeEvent = made.json().data;
  assert.equal(status, 'draft');
  assert.deepEqual(await placesThatShow(id), []);
  const asha = await aParticipant(fresh);
  assert.equal(outcomeOf(await asha.register(id)), '404 not_found');
  assert.equal((await ask(fresh, 'GET /admin/dashboard', { headers: viewer })).json().eventCount, 0);
  for (const route of ['GET /admin/events', `GET /admin/events/${id}`] as const) {
    assert.equal(outcomeOf(await ask(fresh, route, { headers: viewer })), '403 duty_missing');
  }
  const { data } = (await office('GET /admin/events?status=draft')).json();
  assert.deepEqual(
    data.map((event: OfficeEvent) => event.id),
    [id],
  );
  const shown = (await office(`GET /admin/events/${id}?lang=hi`)).json().data;
  assert.match(shown.imageData, /^data:image/);

  const answer = await office(`POST /admin/events/${id}/publish`, {});
  assert.equal(answer.json().data.status, 'published');
  assert.equal((await placesThatShow(id)).length, 6);
  assert.equal((await asha.register(id)).statusCode, 201);
  assert.equal(outcomeOf(await office(`POST /admin/events/${id}/unpublish`)), '409 event_has_registrations');
  await asha.cancel((await asha.mine())[0]?.id ?? '');
  assert.equal((await office(`POST /admin/events/${id}/unpublish`)).json().data.status, 'draft');
  assert.deepEqual(await placesThatShow(id), []);
});

test('an event that has become a draft again is hidden from those who had registered, and from viewers', async () => {
  const { id } = await create({ title: 'Eye camp' });
  const asha = await aParticipant(fresh);
  const registration = (await asha.register(id)).json().data.id;
  const readers = [
    { url: '/event-registrations/my-registrations', headers: asha.headers },
    { url: `/event-registrations/${registration}/pass`, headers: asha.headers },
    { url: '/users/me/export', headers: asha.headers },
    { url: '/admin/registrations?search=camp', headers: viewer },
    { url: `/admin/events/${id}/registrations`, headers: viewer },
  ];
  const desk = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['desk'] })));
  const whoReads = async (title: string) => {
    const answers = await Promise.all(readers.map(({ url, headers }) => fresh.inject({ url: `/api${url}`, headers })));
    return answers.map(({ body }) => body.includes(title));
  };
  const body = { status: 'cancelled' };
  await ask(fresh, `PUT /admin/registrations/${registration}/status`, { headers: desk, body });
  assert.deepEqual(await whoReads('Eye camp'), [true, true, true, true, true]);
  assert.equal((await office(`POST /admin/events/${id}/unpublish`)).statusCode, 200);
  await office(`PUT /admin/events/${id}`, { title: 'Ear camp' });
  assert.deepEqual(await whoReads('Ear camp'), [false, false, false, false, false]);
  const listed = await ask(fresh, 'GET /admin/registrations?search=camp', { headers: desk });
  assert.match(listed.body, /Ear camp/);
});

test('a draft is published at its hour, once, whichever process looks', async () => {
  const { id } = await create({ status: 'draft' });
  const past = await office(`POST /admin/events/${id}/publish`, { publish_at: '2026-01-01T10:00:00+05:30' });
  assert.deepEqual(past.json().errorCodes, { publish_at: 'publish_at_past' });
  const later = await office(`POST /admin/events/${id}/publish`, { publish_at: '2026-01-20T13:00:00+05:30' });
  assert.deepEqual([later.json().data.status, later.json().data.publish_at], ['draft', '2026-01-20T07:30:00.000Z']);
  fresh.clock.set('2026-01-20T07:29:59Z');
  assert.equal(await publishDue(fresh), 0);
  assert.equal((await fresh.inject(`/api/events/${id}`)).statusCode, 404);
  fresh.clock.set('2026-01-20T07:30:00Z');
  const published = await Promise.all([fresh, second, fresh, second].map(publishDue));
  assert.equal(
    published.reduce((sum, each) => sum + each),
    1,
  );
  assert.equal((await fresh.inject(`/api/events/${id}`)).statusCode, 200);
  const acts = await fresh.database.query<{ action: string }>(sql`
    SELECT action FROM audit_log WHERE target_id = ${id} ORDER BY id`);
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['created', 'changed', 'published'],
  );
  fresh.clock.set('2026-01-20T06:30:00Z');
});

test('nobody registers before registration opens or after it closes, by either path', async () => {
  const { id } = await create({
    registration_opens_at: '2026-01-21T10:00:00+05:30',
    registration_closes_at: '2026-01-22T10:00:00+05:30',
  });
  const asha = await aParticipant(fresh);
  const family = { party: [{ age_group: 'child' }] };
  for (const [now, outcome] of [
    ['2026-01-21T04:29:59Z', '409 registration_not_open'],
    ['2026-01-22T04:30:00Z', '409 registration_not_open'],
    ['2026-01-22T04:29:59Z', '201'],
  ] as const) {
    fresh.clock.set(now);
    for (const more of outcome === '201' ? [{}] : [{}, family]) {
      const answer = await asha.register(id, more);
      assert.equal(outcomeOf(answer), outcome, now);
      if (answer.statusCode === 409) assert.equal(answer.json().data.opens_at, '2026-01-21T04:30:00.000Z');
    }
  }
  fresh.clock.set('2026-01-20T06:30:00Z');
});

test('hours in the wrong order and maps of other sites are refused', async () => {
  const wrong = {
    end_time: '9:00 AM',
    time: '9:30 AM',
    registration_opens_at: '2026-01-22T10:00:00+05:30',
    registration_closes_at: '2026-01-21T10:00:00+05:30',
  };
  assert.deepEqual((await office('POST /admin/events', { ...camp, ...wrong })).json().errorCodes, {
    end_time: 'end_time_before',
    registration_closes_at: 'closes_before_opens',
  });
  for (const map_link of [
    'http://openstreetmap.org/',
    'https://evil.example/maps',
    'https://google.com/mapsevil',
    'javascript:1',
  ]) {
    const answer = await office('POST /admin/events', { ...camp, map_link });
    assert.deepEqual(answer.json().errorCodes, { map_link: 'map_link_form' }, map_link);
  }
  const links = [
    'https://www.openstreetmap.org/#map=1/2/3',
    'https://www.google.com/maps/place/x',
    'https://maps.app.goo.gl/x',
  ];
  for (const map_link of links) assert.equal((await create({ map_link })).map_link, map_link);
});

test('a series of eight: this and all that follow change, what has passed never does', async () => {
  const answer = await office('POST /admin/events/series', { ...camp, date: '2026-01-27', rule: 'week', count: 8 });
  assert.equal(answer.statusCode, 201, answer.body);
  const events: OfficeEvent[] = answer.json().data;
  assert.deepEqual(
    events.map(({ date }) => date),
    ['2026-01-27', '2026-02-03', '2026-02-10', '2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10', '2026-03-17'],
  );
  for (const { id } of events) assert.equal((await fresh.inject(`/api/events/${id}`)).statusCode, 200);
  const idOf = (place: number): string => events[place - 1]?.id ?? '';
  const titles = async () =>
    (await fresh.inject('/api/events')).json().data.map(({ title, date }: Event) => `${date.slice(5)} ${title}`);
  await office(`PUT /admin/events/${idOf(6)}?scope=one`, { title: 'With a film' });
  await office(`PUT /admin/events/${idOf(4)}?scope=following`, { ...camp, title: 'Eye clinic', date: '2026-02-18' });
  assert.deepEqual(await titles(), [
    '01-27 Eye camp',
    '02-03 Eye camp',
    '02-10 Eye camp',
    '02-18 Eye clinic',
    '02-25 Eye clinic',
    '03-04 Eye clinic',
    '03-11 Eye clinic',
    '03-18 Eye clinic',
  ]);
  fresh.clock.set('2026-02-04T06:30:00Z');
  await office(`PUT /admin/events/${idOf(1)}?scope=following`, { location: 'Town hall' });
  const places = (await fresh.inject('/api/events')).json().data.map(({ location }: Event) => location);
  assert.deepEqual(places, [camp.location, camp.location, ...Array(6).fill('Town hall')]);
  assert.equal((await office(`DELETE /admin/events/${idOf(1)}?scope=following`)).statusCode, 204);
  assert.equal((await titles()).length, 2);
  fresh.clock.set('2026-01-20T06:30:00Z');
  const tooMany = await office('POST /admin/events/series', { ...camp, rule: 'month', count: 30 });
  assert.deepEqual(tooMany.json().errorCodes, { count: 'series_too_long' });
  const monthly = await office('POST /admin/events/series', { ...camp, date: '2026-01-29', rule: 'month', count: 3 });
  assert.deepEqual(
    monthly.json().data.map(({ date }: Event) => date),
    ['2026-01-29', '2026-02-26', '2026-03-26'],
  );
});
