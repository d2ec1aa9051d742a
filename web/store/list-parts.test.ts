import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Problem } from '#contract/protocol/problem.ts';
import { createInMemoryServer } from '../../test/harness/in-memory-server.ts';
import { createMemoryStorage } from '../calls/session-storage.ts';
import { createStore } from './create-store.ts';
import { loadEvents } from './events.ts';

let server: ReturnType<typeof createInMemoryServer>;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  server = createInMemoryServer();
  store = createStore({ send: server.send, storage: createMemoryStorage() });
});

const titlesOf = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

test('another part of a list takes the place of the one before, and comes with how many there are', async () => {
  const upcoming = { language: 'en', part: { when: 'upcoming', pageSize: '6' } } as const;
  const past = { language: 'en', part: { when: 'past' } } as const;
  server.events.add({ title: 'Camp' });
  await store.dispatch(loadEvents(upcoming));
  await store.dispatch(loadEvents(upcoming));
  assert.deepEqual(server.calls.at(-1)?.input, { query: { when: 'upcoming', pageSize: '6', lang: 'en' } });
  assert.equal(server.count('listEvents'), 1);

  const counts = { all: 30, upcoming: 10, past: 20 };
  server.answerNext({ data: [server.events.add({ title: 'Long ago' })], total: 20, counts });
  const release = server.holdNext();
  const loading = store.dispatch(loadEvents(past));
  assert.deepEqual(store.getState().events.items, [], 'of another part is nothing shown');
  release();
  await loading;
  const { items, total, counts: counted } = store.getState().events;
  assert.deepEqual([titlesOf(items), total, counted], [['Long ago'], 20, counts]);
});

test('when another part of a list fails, nothing of the part before is shown in its place', async () => {
  server.events.add({ title: 'Camp' });
  await store.dispatch(loadEvents({ language: 'en' }));
  server.failNext(new Problem('unavailable'));
  await store.dispatch(loadEvents({ language: 'hi', part: { when: 'past' } }));
  const { status, items } = store.getState().events;
  assert.deepEqual([status, items], ['failed', []]);
});
