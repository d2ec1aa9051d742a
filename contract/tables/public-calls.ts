import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../protocol/endpoint.ts';
import { callsOf, type NamesOf } from './calls-of.ts';

/** What the browser knows of calls that are made often. `build/call-tables.ts` puts the values in place of this module. */
export const publicCalls: Record<NamesOf<{ often: true }>, Pick<Endpoint, 'route' | 'says'>> = callsOf(
  endpoints,
  ({ often }) => often === true,
  ({ route, says }) => ({ route, ...(says !== undefined && { says }) }),
);
