import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../protocol/endpoint.ts';
import { callsOf } from './calls-of.ts';

/** The other calls of visitors and members. `build/call-tables.ts` puts the values in place of this module. */
export const rareCalls: Readonly<Partial<Record<string, Pick<Endpoint, 'route' | 'says'>>>> = callsOf(
  endpoints,
  ({ often, access }) => !often && access !== 'admin',
  ({ route, says }) => ({ route, ...(says !== undefined && { says }) }),
);
