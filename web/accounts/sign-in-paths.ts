import type { Location } from 'react-router';
import type { StoredUser } from '../calls/session-storage.ts';
import { safePath } from './safe-path.ts';

/** The name of the parameter of `/login` and `/register` that carries the wanted path. */
export const fromParameter = 'from';

/** Behind the path of an event: the reader has asked for a seat there already. */
export const seatWish = '#register';

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

/** From an event only the way to a seat leads to the login: whoever was signed in all along had asked for one. */
export const withSeatWish = (path: string): string => (/^\/events\/[^/?#]+$/.test(path) ? path + seatWish : path);

/** Administrators go to their dashboard, everybody else to the page they came from. */
export const pathAfterLogin = ({ role }: StoredUser, search: string): string =>
  role === 'admin' ? '/admin/dashboard' : (wantedPathIn(search) ?? '/');
