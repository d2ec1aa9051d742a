import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Event } from '#contract/events/events.ts';
import { aTranslation } from '../../../test/builders/builders.ts';
import { anEvent, type EventRow } from '../../../test/builders/event-builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';

let fresh: FreshApp;
let camp: EventRow;
before(async () => {
  fresh = await freshApp();
  await fresh.has(anEvent({ title: 'Second day', date: '2026-03-02', time: null }));
  await fresh.has(anEvent({ title: 'Second day, at noon', date: '2026-03-02', time: '12:15 PM' }));
  await fresh.has(anEvent({ title: 'Second day, early', date: '2026-03-02', time: '9:00 AM' }));
  await fresh.has(anEvent({ title: 'Long ago', date: '2025-12-31', capacity: 30 }));
  camp = await fresh.has(anEvent({ title: 'Eye camp', capacity: 12 }));
});
after(() => fresh.close());

const read = async (path: string) => {
  const answer = await fresh.inject(`/api/events${path}`);
  return { ...answer.json(), status: answer.statusCode, language: answer.headers['content-language'] };
};
const titles = (answer: { data: Event[] }) => answer.data.map((event) => event.title);

test('events come in the order in which they happen, past ones too', async () => {
  const all = await read('');
  assert.deepEqual(titles(all), ['Long ago', 'Eye camp', 'Second day, early', 'Second day', 'Second day, at noon']);
  assert.equal(all.total, undefined);
  const page = await read('?page=2&pageSize=2');
  assert.deepEqual([titles(page), page.total], [['Second day, early', 'Second day'], 5]);
});

test('a town that nobody has translated says in which language it stands', async () => {
  const own = await fresh.has(anEvent({ title: 'At the river', location: 'River bank, Hapur', date: '2025-11-01' }));
  const townIn = async (language: string) => {
    const { towns } = await read(`?towns=list&lang=${language}`);
    return towns.find(({ town }: { town: string }) => town === 'Hapur');
  };
  assert.deepEqual(await townIn('ur'), { town: 'Hapur', label: 'Hapur', language: 'en' });
  assert.deepEqual(await townIn('en'), { town: 'Hapur', label: 'Hapur' });
  await fresh.database.query(sql`DELETE FROM events WHERE id = ${own.id}`);
  await raiseContentVersion(fresh.database);
});

test('readers leaf through what is to come, the soonest first, and what was, the latest first', async () => {
  await fresh.has(anEvent({ title: 'Yesterday', date: '2026-01-19' }));
  const counts = { all: 6, upcoming: 4, past: 2 };
  const toCome = ['Eye camp', 'Second day, early', 'Second day', 'Second day, at noon'];
  const upcoming = await read('?when=upcoming');
  assert.deepEqual([titles(upcoming), upcoming.counts, upcoming.total], [toCome, counts, undefined]);
  const past = await read('?when=past&pageSize=5');
  assert.deepEqual([titles(past), past.counts, past.total], [['Yesterday', 'Long ago'], counts, 2]);
  assert.deepEqual(titles(await read('?when=past&page=2&pageSize=1')), ['Long ago']);
  assert.deepEqual(titles(await read('?when=all')), [...toCome, 'Yesterday', 'Long ago']);

  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...titles(await read(`?when=all&page=${page}&pageSize=3`)));
  assert.deepEqual(pages, [...toCome, 'Yesterday', 'Long ago']);
  assert.equal((await read('?when=all&pageSize=3')).total, 6);
  assert.equal((await read('?when=soon')).status, 422);
});

test('an event is to come until its day is over in India', async () => {
  const isToCome = async () => titles(await read('?when=upcoming')).includes('Eye camp');
  fresh.clock.set('2026-02-14T18:29:59Z');
  assert.ok(await isToCome());
  fresh.clock.set('2026-02-14T18:30:00Z');
  assert.equal(await isToCome(), false);
  assert.ok(titles(await read('?when=past')).includes('Eye camp'));
  fresh.clock.set('2026-01-20T06:30:00Z');
});

test('one event tells all about itself; one that does not exist is not there', async () => {
  const { data } = await read(`/${camp.id}`);
  const { created_at, updated_at, ...facts } = data;
  assert.deepEqual(facts, {
    id: camp.id,
    title: 'Eye camp',
    description: camp.description,
    location: 'Rampur',
    date: '2026-02-14',
    time: '9:30 AM',
    capacity: 12,
    registrationRequired: true,
    category: 'health',
    maxPeople: 6,
    seatsLeft: 12,
    seatsOpen: 12,
    waitlistLength: 0,
    waitingPeople: 0,
    registrationCount: 0,
    hasImage: false,
    imageUrl: null,
    isSample: false,
    imageData: null,
    language: 'en',
    source_language: 'en',
  });
  assert.ok([created_at, updated_at].every((instant) => /Z$/.test(instant)));
  assert.equal((await read('/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55')).status, 404);
  assert.equal((await read('/nothing')).status, 404);
  assert.ok((await read('')).data.every((event: Event) => event.imageData === undefined));
});

test('what an event is about is what the office says, or else what its description speaks of', async () => {
  const descriptions = {
    health: 'A HEALTH talk on skills',
    education: 'Skills for legal work',
    awareness: 'Know your Rights',
    fundraiser: 'A fundraising dinner',
    general: 'Tea and songs',
  };
  for (const [category, description] of Object.entries(descriptions)) {
    const event = await fresh.has(anEvent({ description }));
    assert.equal((await read(`/${event.id}`)).data.category, category);
  }
  const training = await fresh.has(anEvent({ description: 'A training day', category: 'general' }));
  assert.equal((await read(`/${training.id}`)).data.category, 'general');
});

test('an event is read in Hindi field by field, and says which text is still English', async () => {
  const words = { title: 'Legal day', description: 'Ask an advocate.', location: 'Old bazaar' };
  const event = await fresh.has(anEvent(words));
  assert.equal((await read(`/${event.id}?lang=hi`)).data.language, 'en');
  const hindi = { title: 'क़ानूनी दिन', description: 'वकील से पूछिए।', location: 'पुराना बाज़ार' };
  for (const field of ['title', 'description'] as const) {
    await fresh.has(aTranslation({ language: 'hi', source: words[field], text: hindi[field] }));
  }
  await fresh.database.transaction(raiseContentVersion);
  const mixed = await read(`/${event.id}?lang=hi`);
  assert.deepEqual(
    [mixed.data.title, mixed.data.description, mixed.data.location],
    [hindi.title, hindi.description, words.location],
  );
  const languages = { title: 'hi', description: 'hi', location: 'en' };
  assert.deepEqual([mixed.data.language, mixed.data.languages, mixed.language], ['hi', languages, 'en, hi']);
  const calendar = await fresh.inject(`/api/events/${event.id}/calendar.ics?lang=hi`);
  assert.match(calendar.body, /SUMMARY:क़ानूनी दिन[\s\S]*LOCATION:Old bazaar/);
  assert.equal(calendar.headers['content-language'], 'en, hi');
  await fresh.has(aTranslation({ language: 'hi', source: words.location, text: hindi.location }));
  await fresh.database.transaction(raiseContentVersion);
  const { data, language } = await read(`/${event.id}?lang=hi`);
  assert.deepEqual(
    [data.title, data.description, data.location, data.language, data.languages, language],
    [hindi.title, hindi.description, hindi.location, 'hi', undefined, 'hi'],
  );
  assert.equal(data.category, 'general');
});
