import type { User } from '#contract/accounts/accounts.ts';
import { tokenKey, userKey } from './session-keys.ts';

/** The stored session; the e-mail is empty for somebody who has none. */
export type StoredUser = Pick<User, 'name' | 'role' | 'status'> & { email: string };

export type NamedUser = Pick<User, 'name' | 'email' | 'role' | 'status'>;

export const asStored = ({ name, email, role, status }: NamedUser): StoredUser => ({
  name,
  email: email ?? '',
  role,
  status,
});

export interface SessionStorage {
  readToken(): string | null;
  readUser(): StoredUser | null;
  save(token: string, user: NamedUser): void;
  saveUser(user: NamedUser): void;
  clear(): void;
  /** Notifies of sign-ins and sign-outs in other tabs, and of a restored page; returns how to stop. */
  onChange(listener: () => void): () => void;
}

type Change = Partial<Pick<StorageEvent, 'key'> & Pick<PageTransitionEvent, 'persisted'>>;

interface BrowserParts {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage' | 'pageshow', listener: (event: Change) => void): void;
  removeEventListener(type: 'storage' | 'pageshow', listener: (event: Change) => void): void;
}

/** The session in local storage; where that is forbidden or full, in memory of the page. */
export function createSessionStorage(browser: BrowserParts = window): SessionStorage {
  const held = new Map<string, string>();

  const read = (key: string): string | null => {
    try {
      return held.get(key) ?? browser.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string): void => {
    try {
      browser.localStorage.setItem(key, text);
      held.delete(key);
    } catch {
      held.set(key, text);
    }
  };
  const remove = (key: string): void => {
    held.delete(key);
    try {
      browser.localStorage.removeItem(key);
    } catch {
      // Unreachable storage holds nothing of ours.
    }
  };
  const saveUser = (user: NamedUser): void => write(userKey, JSON.stringify(asStored(user)));

  return {
    readToken: () => read(tokenKey) || null,
    readUser: () => parseUser(read(userKey)),
    // The token last: other tabs react to it and must find its user, else they clear the session.
    save: (token, user) => {
      saveUser(user);
      write(tokenKey, token);
    },
    saveUser,
    clear: () => {
      remove(tokenKey);
      remove(userKey);
    },
    onChange: (listener) => {
      const hear = ({ key, persisted }: Change): void => {
        if (persisted || key === tokenKey || key === userKey || key === null) listener();
      };
      browser.addEventListener('storage', hear);
      browser.addEventListener('pageshow', hear);
      return () => {
        browser.removeEventListener('storage', hear);
        browser.removeEventListener('pageshow', hear);
      };
    },
  };
}

/** For rendering on the server, without session. */
export function createMemoryStorage(): SessionStorage {
  const kept = new Map<string, string>();
  return createSessionStorage({
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, text),
      removeItem: (key) => kept.delete(key),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

function parseUser(text: string | null): StoredUser | null {
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isStoredUser(user) ? user : null;
  } catch {
    return null;
  }
}

const isStoredUser = (user: unknown): user is StoredUser =>
  typeof user === 'object' &&
  user !== null &&
  ['name', 'email', 'role', 'status'].every((key) => typeof Reflect.get(user, key) === 'string');
