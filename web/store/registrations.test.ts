import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Problem } from '#contract/protocol/problem.ts';
import { createInMemoryServer } from '../../test/harness/in-memory-server.ts';
import { createMemoryStorage } from '../calls/session-storage.ts';
import { login, logout } from './auth.ts';
import { askOf, createStore, type StoreState } from './create-store.ts';
import { loadEvents } from './events.ts';
import {
  cancelRegistration,
  clearRegistrationMessages,
  giveFeedback,
  leaveRegistrations,
  loadMyRegistrations,
  registerForEvent,
} from './registrations.ts';

let server: ReturnType<typeof createInMemoryServer>;
let store: ReturnType<typeof createStore>;

beforeEach(async () => {
  const storage = createMemoryStorage();
  server = createInMemoryServer(storage.readToken);
  store = createStore({ send: server.send, storage });
  await store.dispatch(login({ email: 'asha@example.org', password: 'correct horse' }));
});

const state = (): StoreState['registrations'] => store.getState().registrations;
const registerFor = (event_id: string) => store.dispatch(registerForEvent({ event_id })).unwrap();

test('a member who registers is told so, and the message can be dismissed', async () => {
  const registering = store.dispatch(registerForEvent({ event_id: 'camp', notes: 'I come by bus' }));
  assert.equal(state().loading, true);
  await registering;
  assert.deepEqual([state().loading, state().success, state().error], [false, 'success.registered', null]);
  assert.equal(state().items[0]?.notes, 'I come by bus');
  store.dispatch(clearRegistrationMessages());
  assert.equal(state().success, null);
});

test('a member who takes a place in the line is told that', async () => {
  await store.dispatch(registerForEvent({ event_id: 'camp', waitlist: true }));
  assert.equal(state().success, 'success.waitlisted');
});

test('registering for an event only sets the events to succeeded', async () => {
  server.events.add({ title: 'Camp' });
  const before = store.getState().events;
  await registerFor('camp');
  assert.deepEqual(store.getState().events, { ...before, status: 'succeeded' });
  await store.dispatch(loadEvents({ language: 'en' }));
  assert.equal(store.getState().events.items.length, 1, 'the list still loads when a page asks for it');
});

test('a member who registers twice hears why not, with the registration that exists', async () => {
  const first = await registerFor('camp');
  const failure = await registerFor('camp').catch((reason) => reason);
  assert.deepEqual(failure, { code: 'already_registered', status: 409, data: first });
  assert.deepEqual([state().error, state().success, state().items.length], ['already_registered', null, 1]);
});

test('my registrations come from the server', async () => {
  await registerFor('camp');
  await server.send('createRegistration', { query: {}, body: { event_id: 'workshop' } });
  await store.dispatch(loadMyRegistrations());
  assert.deepEqual([state().items.length, state().status], [2, 'succeeded']);
});

test('leaving a page forgets its messages, but not what I am registered for', async () => {
  await registerFor('camp');
  store.dispatch(leaveRegistrations());
  assert.deepEqual([state().items.length, state().status, state().success], [1, 'idle', null]);
});

test('cancelling takes the row off my list', async () => {
  const [camp] = [await registerFor('camp'), await registerFor('workshop')];
  await store.dispatch(cancelRegistration(camp.id));
  assert.deepEqual(
    state().items.map(({ event_id }) => event_id),
    ['workshop'],
  );
  assert.equal(state().success, 'success.cancelled');
});

test('feedback is given after attending, and replaces the row', async () => {
  const { id } = await registerFor('camp');
  await store.dispatch(giveFeedback({ id, feedback: 'Good' }));
  assert.equal(state().error, 'not_attended');
  await askOf(store)('checkInRegistration', { params: { id }, body: {} });
  await store.dispatch(giveFeedback({ id, feedback: 'Good', rating: 4 }));
  assert.deepEqual([state().items[0]?.feedback, state().items[0]?.rating], ['Good', 4]);
  assert.deepEqual([state().success, state().error], ['success.feedbackGiven', null]);
});

test('each thing that fails has its own sentence', async () => {
  const tries = {
    'fallback.registerForEvent': registerForEvent({ event_id: 'camp' }),
    'fallback.listRegistrations': loadMyRegistrations(),
    'fallback.cancelRegistration': cancelRegistration('x'),
    'fallback.giveFeedback': giveFeedback({ id: 'x', feedback: 'Good' }),
  };
  for (const [code, attempt] of Object.entries(tries)) {
    server.failNext(new Problem('unexpected'));
    await store.dispatch(attempt as ReturnType<typeof loadMyRegistrations>);
    assert.deepEqual([state().error, state().loading, state().success], [code, false, null]);
  }
});

test('each act of the office that fails has its own sentence', async () => {
  const ask = askOf(store);
  const params = { id: 'x' };
  const tries = {
    'fallback.listEventRegistrations': () => ask('listEventRegistrations', { params }),
    'fallback.listAllRegistrations': () => ask('listAllRegistrations'),
    'fallback.setRegistrationStatus': () => ask('setRegistrationStatus', { params, body: { status: 'attended' } }),
    'fallback.checkInRegistration': () => ask('checkInRegistration', { params, body: {} }),
    'fallback.deleteRegistration': () => ask('deleteRegistration', { params }),
  };
  for (const [code, attempt] of Object.entries(tries)) {
    server.failNext(new Problem('unexpected'));
    await assert.rejects(attempt, { code });
  }
});

test('a refusal whose reason nobody understands is an error, to be tried again', async () => {
  server.failNext(new Problem('malformed'));
  await store.dispatch(registerForEvent({ event_id: 'camp' }));
  assert.equal(state().error, 'fallback.unknown');
});

test('the answer in a language that the reader has left is dropped', async () => {
  await registerFor('camp');
  const release = server.holdNext();
  server.answerNext({ data: [] });
  const older = store.dispatch(loadMyRegistrations('hi'));
  await store.dispatch(loadMyRegistrations('ur'));
  release();
  await older;
  assert.deepEqual([state().items.length, state().status, state().loading], [1, 'succeeded', false]);
});

test('an answer of an unexpected form empties the list and says so', async () => {
  await registerFor('camp');
  server.answerNext({ rows: 'none' });
  await store.dispatch(loadMyRegistrations());
  assert.deepEqual([state().items, state().status, state().error], [[], 'failed', 'fallback.unexpectedFormat']);
});

test('a message that comes after leaving the page is not shown on the next one', async () => {
  const { id } = await registerFor('camp');
  const release = server.holdNext();
  const late = store.dispatch(cancelRegistration(id));
  store.dispatch(leaveRegistrations());
  release();
  await late;
  assert.deepEqual([state().success, state().loading], [null, false]);
});

test('of two calls at once, both are waited for', async () => {
  const release = server.holdNext();
  const slow = store.dispatch(loadMyRegistrations());
  await registerFor('camp');
  assert.equal(state().loading, true);
  release();
  await slow;
  assert.equal(state().loading, false);
});

test('signing out takes all registrations away, also those still on their way', async () => {
  await registerFor('camp');
  const release = server.holdNext();
  const late = store.dispatch(loadMyRegistrations());
  store.dispatch(logout());
  release();
  await late;
  assert.deepEqual([state().items, state().status], [[], 'idle']);
});
