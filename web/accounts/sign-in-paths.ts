import type { Location } from 'react-router';
import type { StoredUser } from '../calls/session-storage.ts';
import { safePath } from './safe-path.ts';

/** Query parameter of `/login` and `/register` that carries the wanted path. */
export const fromParameter = 'from';

/** Hash of an event's path: a seat was requested before signing in. */
export const seatHash = '#register';

type Place = Pick<Location, 'pathname' | 'search'>;

export const wantedPathIn = (search: string): string | undefined =>
  safePath(new URLSearchParams(search).get(fromParameter));

const withWantedPath = (path: string, wanted: string | undefined): string =>
  wanted === undefined ? path : `${path}?${new URLSearchParams({ [fromParameter]: wanted })}`;

/** To the login, and back to this place afterwards. */
export const loginPathFrom = ({ pathname, search }: Place): string =>
  withWantedPath('/login', safePath(pathname + search));

/** Between login and register the wanted path is kept. */
export const keepWantedPath = (path: '/login' | '/register', search: string): string =>
  withWantedPath(path, wantedPathIn(search));

/** From an event only the seat button leads to the login, so its return path requests a seat. */
export const withSeatHash = (path: string): string => (/^\/events\/[^/?#]+$/.test(path) ? path + seatHash : path);

/** Administrators go to their dashboard, others back to the previous page. */
export const pathAfterLogin = ({ role }: StoredUser, search: string): string =>
  role === 'admin' ? '/admin/dashboard' : (wantedPathIn(search) ?? '/');
