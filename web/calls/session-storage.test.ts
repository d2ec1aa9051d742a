import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionStorage, type StoredUser } from './session-storage.ts';

const asha: StoredUser = { name: 'Asha Devi', email: 'asha@example.org', role: 'user', status: 'active' };

type Listener = (event: { key?: string | null; persisted?: boolean }) => void;

/** The parts of a browser that a session needs; `broken`: storage forbidden or full. */
function aBrowser({ broken = false } = {}) {
  const kept = new Map<string, string>();
  const listeners = new Set<Listener>();
  const guard = (): void => {
    if (broken) throw new Error('The operation is insecure.');
  };
  return {
    kept,
    tell: (key: string | null) => {
      for (const listener of listeners) listener({ key });
    },
    show: (persisted: boolean) => {
      for (const listener of listeners) listener({ persisted });
    },
    get localStorage() {
      guard();
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      };
    },
    addEventListener: (_: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
  };
}

test('a session lies in local storage under token and user, with four facts about the person', () => {
  const browser = aBrowser();
  createSessionStorage(browser).save('secret', { ...asha, phone: '9876543210' } as StoredUser);
  assert.deepEqual([...browser.kept.keys()].toSorted(), ['token', 'user']);
  assert.equal(browser.kept.get('token'), 'secret');
  assert.deepEqual(JSON.parse(browser.kept.get('user') ?? ''), asha);
});

test('another tab that looks at any moment finds no token without its user', () => {
  const browser = aBrowser();
  const { localStorage } = browser;
  const look = (): void => assert.ok(!browser.kept.has('token') || browser.kept.has('user'));
  const watched = {
    ...localStorage,
    setItem: (key: string, text: string) => {
      localStorage.setItem(key, text);
      look();
    },
    removeItem: (key: string) => {
      localStorage.removeItem(key);
      look();
    },
  };
  const storage = createSessionStorage({ ...browser, localStorage: watched });
  storage.save('secret', asha);
  storage.clear();
  assert.equal(browser.kept.size, 0);
});

test('another page of the same browser finds the session, until it is cleared', () => {
  const browser = aBrowser();
  createSessionStorage(browser).save('secret', asha);
  const later = createSessionStorage(browser);
  assert.equal(later.readToken(), 'secret');
  assert.deepEqual(later.readUser(), asha);
  later.clear();
  assert.equal(browser.kept.size, 0);
  assert.equal(later.readToken(), null);
});

test('a person whose browser forbids storage is signed in for as long as the page lives', () => {
  const storage = createSessionStorage(aBrowser({ broken: true }));
  assert.equal(storage.readToken(), null);
  storage.save('secret', asha);
  assert.equal(storage.readToken(), 'secret');
  assert.deepEqual(storage.readUser(), asha);
  storage.clear();
  assert.equal(storage.readToken(), null);
  assert.equal(storage.readUser(), null);
});

test('a stored person that is no person counts as none', () => {
  const browser = aBrowser();
  const storage = createSessionStorage(browser);
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"name":"Asha"}',
    '{"name":1,"email":"a","role":"b","status":"c"}',
  ]) {
    browser.kept.set('user', text);
    assert.equal(storage.readUser(), null, text);
  }
});

test('a change in another tab is heard, unless it is about something else', () => {
  const browser = aBrowser();
  const heard: string[] = [];
  const stop = createSessionStorage(browser).onChange(() => heard.push('change'));
  browser.tell('language');
  assert.equal(heard.length, 0);
  for (const key of ['token', 'user', null]) browser.tell(key);
  assert.equal(heard.length, 3);
  stop();
  browser.tell('token');
  assert.equal(heard.length, 3);
});

test('a page that was kept for the way back looks again, one that is shown for the first time does not', () => {
  const browser = aBrowser();
  const heard: string[] = [];
  createSessionStorage(browser).onChange(() => heard.push('change'));
  browser.show(false);
  assert.equal(heard.length, 0);
  browser.show(true);
  assert.equal(heard.length, 1);
});
