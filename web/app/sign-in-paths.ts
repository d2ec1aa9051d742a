import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { StoredUser } from '../calls/session-storage.ts';
import { fromParameter, seatHash, withWantedPath } from './login-path.ts';
import { safePath } from './safe-path.ts';

export const wantedPathIn = (search: string): string | undefined =>
  safePath(new URLSearchParams(search).get(fromParameter));

const eventPath = /^\/events\/([^/?#]+)$/;

/** The event from which somebody came to sign in. */
export const wantedEventIn = (search: string): string | undefined => eventPath.exec(wantedPathIn(search) ?? '')?.[1];

/** Hash of `/register`: it opens on the form for who has no e-mail. */
export const cardHash = '#card';

const keepWantedPath = (path: '/login' | '/register', search: string): string =>
  withWantedPath(path, wantedPathIn(search));

const neverChanges = () => () => undefined;

/** The other page with the wanted path. The kept page does not know it, so hydration begins without. */
export function usePathKeepingWanted(path: '/login' | '/register'): string {
  const { search } = useLocation();
  const isInBrowser = typeof document !== 'undefined';
  return useSyncExternalStore(
    neverChanges,
    () => keepWantedPath(path, search),
    () => keepWantedPath(path, isInBrowser ? '' : search),
  );
}

/** From an event only the seat button leads to the login, so its return path requests a seat. */
export const withSeatHash = (path: string): string => (eventPath.test(path) ? path + seatHash : path);

/** Administrators go to their dashboard, others back to the previous page. */
export const pathAfterLogin = ({ role }: StoredUser, search: string): string =>
  role === 'admin' ? '/admin/dashboard' : (wantedPathIn(search) ?? '/');
