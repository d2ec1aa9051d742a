import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Problem } from '#contract/protocol/problem.ts';
import { createInMemoryServer } from '../../test/harness/in-memory-server.ts';
import { createMemoryStorage, type SessionStorage } from '../calls/session-storage.ts';
import { clearAuthMessages, login, logout, readProfile, readSession, registerAccount, updateProfile } from './auth.ts';
import { createStore, type StoreState } from './create-store.ts';
import { loadMyRegistrations, registerForEvent } from './registrations.ts';

const credentials = { email: 'asha@example.org', password: 'correct horse' };

let storage: SessionStorage;
let otherTab: () => void;
let server: ReturnType<typeof createInMemoryServer>;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  const memory = createMemoryStorage();
  storage = {
    ...memory,
    onChange: (listener) => {
      otherTab = listener;
      return () => undefined;
    },
  };
  server = createInMemoryServer(storage.readToken);
  store = createStore({ send: server.send, storage });
});

const auth = (): StoreState['auth'] => store.getState().auth;

test('before the storage was read nobody is signed in, and that is not yet known', () => {
  assert.deepEqual([auth().status, auth().user, auth().known], ['idle', null, false]);
});

test('signing in goes over loading to succeeded and is remembered', async () => {
  const signingIn = store.dispatch(login(credentials));
  assert.equal(auth().status, 'loading');
  await signingIn;
  const asha = { name: 'Asha Devi', email: 'asha@example.org', role: 'user', status: 'active' };
  assert.equal(auth().status, 'succeeded');
  assert.deepEqual(auth().user, asha);
  assert.equal(auth().isAdmin, false);
  assert.deepEqual(storage.readUser(), asha);
  assert.ok(storage.readToken());
});

test('the token is nowhere in the state', async () => {
  await store.dispatch(login(credentials));
  const token = storage.readToken() ?? '';
  assert.ok(token.length > 0);
  assert.equal(JSON.stringify(store.getState()).includes(token), false);
});

test('an administrator is known as one', async () => {
  server.account.role = 'admin';
  await store.dispatch(login(credentials));
  assert.equal(auth().isAdmin, true);
});

test('a wrong password keeps its reason and signs nobody in', async () => {
  await store.dispatch(login({ ...credentials, password: 'guess' }));
  assert.deepEqual([auth().status, auth().error, auth().user], ['failed', 'login_failed', null]);
  assert.equal(storage.readToken(), null);
  store.dispatch(clearAuthMessages());
  assert.equal(auth().error, null);
});

test('when the server cannot be reached, the sentences of signing in and registering stand in', async () => {
  server.failNext(new TypeError('Failed to fetch'));
  await store.dispatch(login(credentials));
  assert.equal(auth().error, 'fallback.login');
  server.failNext(new Problem('unexpected'));
  await store.dispatch(registerAccount({ name: 'Ravi', email: 'ravi@example.org', password: 'long enough' }));
  assert.equal(auth().error, 'fallback.registerAccount');
});

test('registering an account does not sign in', async () => {
  await store.dispatch(registerAccount({ name: 'Ravi', email: 'ravi@example.org', password: 'long enough' }));
  assert.deepEqual([auth().status, auth().user], ['succeeded', null]);
  assert.equal(storage.readToken(), null);
  await store.dispatch(registerAccount({ name: 'Asha', email: 'asha@example.org', password: 'long enough' }));
  assert.deepEqual([auth().status, auth().error], ['failed', 'email_taken']);
});

test('signing out is at once, here and on the server, even when the server cannot be told', async () => {
  for (const canBeTold of [true, false]) {
    server.account.role = 'admin';
    await store.dispatch(login(credentials));
    if (!canBeTold) server.failNext(new TypeError('Failed to fetch'));
    store.dispatch(logout());
    assert.deepEqual([auth().status, auth().user, auth().isAdmin, auth().error], ['idle', null, false, null]);
    assert.equal(storage.readToken(), null);
    assert.equal(storage.readUser(), null);
  }
  assert.equal(server.count('logout'), 2);
});

test('the server hears of the sign-out with the token that was used', async () => {
  await store.dispatch(login(credentials));
  const token = storage.readToken() ?? '';
  store.dispatch(logout());
  storage.save(token, server.account);
  await store.dispatch(readProfile());
  assert.equal(auth().ended, true, 'the token is dead');
});

test('at the start a remembered session is taken up', async () => {
  await store.dispatch(login(credentials));
  const nextPage = createStore({ send: server.send, storage });
  nextPage.dispatch(readSession());
  const { status, user, known } = nextPage.getState().auth;
  assert.deepEqual([status, user?.name, known], ['succeeded', 'Asha Devi', true]);
});

test('at the start no token means signed out, and a token without a person clears the session', () => {
  store.dispatch(readSession());
  assert.deepEqual([auth().status, auth().user, auth().known], ['idle', null, true]);
  storage.save('left over', { name: 'x', email: 'x', role: 'user', status: 'active' });
  const halfSession: SessionStorage = { ...storage, readUser: () => null };
  const nextPage = createStore({ send: server.send, storage: halfSession });
  nextPage.dispatch(readSession());
  assert.equal(nextPage.getState().auth.user, null);
  assert.equal(storage.readToken(), null);
});

test('a session that the server no longer knows ends here too, whatever was called', async () => {
  await store.dispatch(login(credentials));
  server.endAllSessions();
  await store.dispatch(loadMyRegistrations());
  assert.deepEqual([auth().user, auth().ended], [null, true]);
  assert.equal(storage.readToken(), null);
  await store.dispatch(login(credentials));
  assert.equal(auth().ended, false);
});

test('the late answer to a dead token does not end the session that came after it', async () => {
  await store.dispatch(login(credentials));
  server.endAllSessions();
  const release = server.holdNext();
  const late = store.dispatch(readProfile());
  await store.dispatch(login(credentials));
  release();
  await late;
  assert.equal(auth().user?.name, 'Asha Devi');
  assert.ok(storage.readToken());
});

test('an answer that comes after signing out brings nobody back', async () => {
  await store.dispatch(login(credentials));
  const release = server.holdNext();
  const late = store.dispatch(readProfile());
  store.dispatch(logout());
  release();
  await late;
  assert.deepEqual([auth().status, auth().user, auth().profile], ['idle', null, null]);
  assert.equal(storage.readUser(), null);
});

test('the profile is read and changed, and what is remembered follows', async () => {
  await store.dispatch(login(credentials));
  await store.dispatch(readProfile());
  assert.equal(auth().profile?.createdAt, '2026-01-01T12:00:00.000Z');
  await store.dispatch(updateProfile({ name: 'Asha Kumari', email: 'asha@example.org', phone: '9876543210' }));
  assert.equal(auth().success, 'success.profileUpdated');
  assert.equal(auth().profile?.phone, '9876543210');
  assert.equal(auth().user?.name, 'Asha Kumari');
  assert.equal(storage.readUser()?.name, 'Asha Kumari');
  store.dispatch(clearAuthMessages());
  assert.equal(auth().success, null);
});

test('a profile that cannot be read or changed says so in its own sentence', async () => {
  await store.dispatch(login(credentials));
  server.failNext(new Problem('unavailable'));
  await store.dispatch(readProfile());
  assert.equal(auth().error, 'fallback.readProfile');
  server.failNext(new Problem('unexpected'));
  await store.dispatch(updateProfile({ name: 'Asha', email: 'asha@example.org' }));
  assert.equal(auth().error, 'fallback.updateProfile');
});

test('signing out in another tab signs out here', async () => {
  await store.dispatch(login(credentials));
  storage.clear();
  otherTab();
  assert.equal(auth().user, null);
});

test('when another person signs in in another tab, nothing of the first one stays', async () => {
  await store.dispatch(login(credentials));
  await store.dispatch(readProfile());
  await store.dispatch(registerForEvent({ event_id: 'an event' }));
  storage.save('other token', { name: 'Ravi', email: 'ravi@example.org', role: 'admin', status: 'active' });
  otherTab();
  assert.deepEqual([auth().user?.name, auth().isAdmin, auth().profile], ['Ravi', true, null]);
  assert.deepEqual(store.getState().registrations.items, []);
});
