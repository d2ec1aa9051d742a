import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Problem } from '#contract/protocol/problem.ts';
import { createInMemoryServer } from '../../test/harness/in-memory-server.ts';
import { createMemoryStorage } from '../calls/session-storage.ts';
import { loadBanners } from './banners.ts';
import { createStore } from './create-store.ts';
import { loadEvents, readEvent } from './events.ts';
import { contentChanged } from './list-slice.ts';
import {
  createBanner,
  createStory,
  deleteBanner,
  deleteEvent,
  deleteStory,
  updateBanner,
  updateStory,
} from './office-acts.ts';
import { loadProjects } from './project.ts';
import { loadStories, mountStories, readStory } from './success-stories.ts';

let server: ReturnType<typeof createInMemoryServer>;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  server = createInMemoryServer();
  store = createStore({ send: server.send, storage: createMemoryStorage() });
});

const storyNames = (): string[] => store.getState().successStories.items.map(({ name }) => name);
const titlesOf = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

test('the store has the six slices', () => {
  assert.deepEqual(Object.keys(store.getState()).toSorted(), [
    'auth',
    'banners',
    'events',
    'project',
    'registrations',
    'successStories',
  ]);
});

test('a list goes from idle over loading to succeeded, and is not loaded again', async () => {
  server.banners.add({ title: 'Welcome' });
  assert.equal(store.getState().banners.status, 'idle');
  const loading = store.dispatch(loadBanners({ language: 'en' }));
  assert.equal(store.getState().banners.status, 'loading');
  await store.dispatch(loadBanners({ language: 'en' }));
  await loading;
  assert.equal(store.getState().banners.status, 'succeeded');
  assert.deepEqual(titlesOf(store.getState().banners.items), ['Welcome']);
  await store.dispatch(loadBanners({ language: 'en' }));
  assert.equal(server.count('listBanners'), 1);
});

test('after a change by the office the list is asked for again, and stays in sight meanwhile', async () => {
  server.banners.add({ title: 'Welcome' });
  await store.dispatch(loadBanners({ language: 'hi' }));
  store.dispatch(contentChanged());
  const loading = store.dispatch(loadBanners({ language: 'hi' }));
  assert.deepEqual(titlesOf(store.getState().banners.items), ['Welcome']);
  await loading;
  assert.equal(server.count('listBanners'), 2);
});

test('every list loads from its own call', async () => {
  server.events.add({ title: 'Camp' });
  server.projects.add({ name: 'Legal help' });
  server.stories.add({ title: 'Meena' });
  await store.dispatch(loadEvents({ language: 'en' }));
  await store.dispatch(loadProjects({ language: 'en' }));
  await store.dispatch(loadStories({ language: 'en' }));
  const { events, project, successStories } = store.getState();
  assert.deepEqual(
    [events.items[0]?.title, project.items[0]?.name, successStories.items[0]?.name],
    ['Camp', 'Legal help', 'Meena'],
  );
});

test('a story is told in the words of the pages', async () => {
  const fields = { title: 'Meena', content: 'She won her case.', person_name: 'Meena Kumari', details: 'Two years' };
  const { id } = server.stories.add({ ...fields, hasImage: true, imageUrl: '/pictures/1' });
  await store.dispatch(readStory({ id, language: 'hi' }));
  assert.deepEqual(store.getState().successStories.current, {
    id,
    name: 'Meena',
    description: 'She won her case.',
    person_name: 'Meena Kumari',
    details: 'Two years',
    image: '/pictures/1',
    isSample: false,
    language: 'hi',
    created_at: '2026-01-01T12:00:00.000Z',
  });
  const { id: plain } = server.stories.add({ title: 'Ravi', imageUrl: '/pictures/left-over' });
  await store.dispatch(readStory({ id: plain, language: 'en' }));
  assert.equal(store.getState().successStories.current?.image, null);
});

test('what the server made is what the browser starts with, and stories wait for the second mount', async () => {
  server.stories.add({ title: 'Meena' });
  await store.dispatch(loadStories({ language: 'hi' }));
  const browser = createStore({
    send: server.send,
    storage: createMemoryStorage(),
    preloadedState: JSON.parse(JSON.stringify(store.getState())),
  });
  await browser.dispatch(mountStories({ language: 'hi' }));
  assert.equal(server.count('listStories'), 1);
  server.stories.add({ title: 'Ravi' });
  await browser.dispatch(mountStories({ language: 'hi' }));
  assert.equal(server.count('listStories'), 2);
  assert.equal(browser.getState().successStories.items.length, 2);
});

test('stories that were never loaded are loaded at the first mount', async () => {
  await store.dispatch(mountStories({ language: 'en' }));
  assert.equal(server.count('listStories'), 1);
});

test('a list follows the language', async () => {
  server.banners.add({ title: 'Welcome' });
  await store.dispatch(loadBanners({ language: 'en' }));
  const loading = store.dispatch(loadBanners({ language: 'ur' }));
  assert.equal(store.getState().banners.items[0]?.language, 'en', 'the reader keeps the text meanwhile');
  await loading;
  assert.equal(store.getState().banners.items[0]?.language, 'ur');
});

test('an answer in a language that the reader has left is dropped', async () => {
  server.banners.add({ title: 'Welcome' });
  const release = server.holdNext();
  const first = store.dispatch(loadBanners({ language: 'hi' }));
  await store.dispatch(loadBanners({ language: 'ur' }));
  release();
  await first;
  assert.equal(store.getState().banners.items[0]?.language, 'ur');
  assert.equal(store.getState().banners.status, 'succeeded');
});

test('a failure of a load that nobody waits for any more is dropped as well', async () => {
  const release = server.holdNext();
  server.failNext(new Problem('unavailable'));
  const first = store.dispatch(loadBanners({ language: 'hi' }));
  await store.dispatch(loadBanners({ language: 'en' }));
  release();
  await first;
  assert.equal(store.getState().banners.status, 'succeeded');
  assert.equal(store.getState().banners.error, null);
});

test('going back to the first language before the second has come asks anew', async () => {
  server.banners.add({ title: 'Welcome' });
  await store.dispatch(loadBanners({ language: 'en' }));
  const release = server.holdNext();
  const away = store.dispatch(loadBanners({ language: 'hi' }));
  await store.dispatch(loadBanners({ language: 'en' }));
  release();
  await away;
  assert.equal(store.getState().banners.items[0]?.language, 'en');
});

test('a change of language that fails leaves the text as it was, and is tried again', async () => {
  server.banners.add({ title: 'Welcome' });
  await store.dispatch(loadBanners({ language: 'en' }));
  server.failNext(new TypeError('network'));
  await store.dispatch(loadBanners({ language: 'hi' }));
  const { status, error, items } = store.getState().banners;
  assert.deepEqual([status, error, items[0]?.language], ['succeeded', null, 'en']);
  await store.dispatch(loadBanners({ language: 'hi' }));
  assert.equal(store.getState().banners.items[0]?.language, 'hi');
});

test('a server that fails and a network that fails are told by the sentence of what was tried', async () => {
  for (const error of [new Problem('unexpected'), new Problem('unavailable'), new TypeError('Failed to fetch')]) {
    server.failNext(error);
    await store.dispatch(loadEvents({ language: 'en', reload: true }));
    const { status, error: code } = store.getState().events;
    assert.deepEqual([status, code], ['failed', 'fallback.listEvents']);
  }
});

test('a reason that the server gives is kept, as a code', async () => {
  server.failNext(new Problem('too_many'));
  await store.dispatch(loadEvents({ language: 'en' }));
  assert.equal(store.getState().events.error, 'too_many');
});

test('a list that failed waits until it is asked for anew', async () => {
  server.failNext(new Problem('unavailable'));
  await store.dispatch(loadEvents({ language: 'en' }));
  await store.dispatch(loadEvents({ language: 'en' }));
  assert.equal(server.count('listEvents'), 1);
  await store.dispatch(loadEvents({ language: 'en', reload: true }));
  assert.equal(store.getState().events.status, 'succeeded');
});

test('an answer of an unexpected form empties the list and says so', async () => {
  server.events.add({ title: 'Camp' });
  for (const reply of [null, 'hello', { rows: [] }, { data: 'none' }, { data: [{ title: 'no id' }] }]) {
    await store.dispatch(loadEvents({ language: 'en', reload: true }));
    assert.equal(store.getState().events.items.length, 1);
    server.answerNext(reply);
    await store.dispatch(loadEvents({ language: 'en', reload: true }));
    const { status, error, items } = store.getState().events;
    assert.deepEqual([status, error, items], ['failed', 'fallback.unexpectedFormat', []]);
  }
});

test('a list may come bare, under data or under its own name', async () => {
  const { data } = { data: [server.events.add({ title: 'Camp' })] };
  for (const reply of [data, { data }, { events: data }]) {
    server.answerNext(reply);
    await store.dispatch(loadEvents({ language: 'en', reload: true }));
    assert.deepEqual(titlesOf(store.getState().events.items), ['Camp']);
  }
});

test('creating appends, updating replaces, deleting removes, and the current item follows', async () => {
  const meena = server.stories.add({ title: 'Meena' });
  await store.dispatch(loadStories({ language: 'en' }));
  await store.dispatch(createStory({ body: { title: 'Ravi', content: 'His way' } }));
  assert.deepEqual(storyNames(), ['Meena', 'Ravi']);

  await store.dispatch(readStory({ id: meena.id, language: 'en' }));
  await store.dispatch(updateStory({ id: meena.id, changes: { body: { title: 'Meena Kumari' } } }));
  assert.deepEqual(storyNames(), ['Meena Kumari', 'Ravi']);
  assert.equal(store.getState().successStories.current?.name, 'Meena Kumari');

  await store.dispatch(deleteStory(meena.id));
  assert.deepEqual(storyNames(), ['Ravi']);
  assert.equal(store.getState().successStories.current, null);
});

test('every list follows what the office changes in it', async () => {
  const welcome = server.banners.add({ title: 'Welcome' });
  await store.dispatch(loadBanners({ language: 'en' }));
  await store.dispatch(createBanner({ body: { title: 'Second' } }));
  await store.dispatch(updateBanner({ id: welcome.id, changes: { body: { title: 'Namaste' } } }));
  assert.deepEqual(titlesOf(store.getState().banners.items), ['Namaste', 'Second']);
  await store.dispatch(deleteBanner(welcome.id));
  assert.deepEqual(titlesOf(store.getState().banners.items), ['Second']);
});

test('deleting or updating another thing leaves the current one alone', async () => {
  const [first, second] = [server.stories.add({ title: 'Meena' }), server.stories.add({ title: 'Ravi' })];
  await store.dispatch(loadStories({ language: 'en' }));
  await store.dispatch(readStory({ id: first.id, language: 'en' }));
  await store.dispatch(updateStory({ id: second.id, changes: { body: { title: 'Ravi Das' } } }));
  await store.dispatch(deleteStory(second.id));
  assert.equal(store.getState().successStories.current?.name, 'Meena');
});

test('a delete that fails keeps the list and says why', async () => {
  const { id } = server.events.add({ title: 'Camp' });
  await store.dispatch(loadEvents({ language: 'en' }));
  server.failNext(new Problem('unexpected'));
  const failure = await store
    .dispatch(deleteEvent(id))
    .unwrap()
    .catch((reason) => reason);
  const { items, status } = store.getState().events;
  assert.deepEqual([items.length, status, failure.code], [1, 'succeeded', 'fallback.deleteEvent']);
});

test('a form hears which of its fields are wrong', async () => {
  server.failNext(new Problem('invalid', { errors: { image: 'story_image_required' } }));
  const failure = await store
    .dispatch(createStory({ body: { title: 'Meena', content: 'Her way' } }))
    .unwrap()
    .catch((reason) => reason);
  assert.deepEqual(failure, { code: 'invalid', status: 422, errors: { image: 'story_image_required' } });
});

test('an event that does not exist leaves no current one', async () => {
  const { id } = server.events.add({ title: 'Camp' });
  await store.dispatch(readEvent({ id, language: 'en' }));
  await store.dispatch(readEvent({ id: 'gone', language: 'en' }));
  const { current, reading } = store.getState().events;
  assert.deepEqual([current, reading.status, reading.error], [null, 'failed', 'not_found']);

  await store.dispatch(readEvent({ id, language: 'en' }));
  server.events.remove(id);
  await store.dispatch(readEvent({ id, language: 'en' }));
  assert.equal(store.getState().events.current, null, 'it was deleted while the page was open');
});

test('of two things asked for, the later one is shown', async () => {
  const [first, second] = [server.stories.add({ title: 'First' }), server.stories.add({ title: 'Second' })];
  const release = server.holdNext();
  const slow = store.dispatch(readStory({ id: first.id, language: 'en' }));
  await store.dispatch(readStory({ id: second.id, language: 'en' }));
  release();
  await slow;
  assert.equal(store.getState().successStories.current?.name, 'Second');
});

test('an event that is open stays open when its other language cannot be had', async () => {
  const { id } = server.events.add({ title: 'Camp' });
  await store.dispatch(readEvent({ id, language: 'en' }));
  server.failNext(new Problem('unavailable'));
  await store.dispatch(readEvent({ id, language: 'hi' }));
  assert.equal(store.getState().events.current?.title, 'Camp');
});
