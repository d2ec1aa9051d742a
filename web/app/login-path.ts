import type { Location } from 'react-router';

/** Query parameter of `/login` and `/register` that carries the wanted path. Only the browser reads it: the server keeps one page for all. */
export const fromParameter = 'from';

/** Hash of an event's path: a seat was requested before signing in. */
export const seatHash = '#register';

export const withWantedPath = (path: string, wanted: string | undefined): string =>
  wanted === undefined ? path : `${path}?${new URLSearchParams({ [fromParameter]: wanted })}`;

/** To the login, and back to this place afterwards. Whoever reads it there looks whether it is one of ours (`safe-path.ts`). */
export const loginPathFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  withWantedPath('/login', pathname + search);
