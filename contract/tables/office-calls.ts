import { endpoints } from '../endpoints.ts';
import type { Opening } from '../protocol/duties.ts';
import type { Endpoint } from '../protocol/endpoint.ts';
import { callsOf, type NamesOf } from './calls-of.ts';

/** What the browser knows of the calls of the office. `build/call-tables.ts` puts the values in place of this module. */
export const officeCalls: Record<NamesOf<{ access: 'admin' }>, Opening & Pick<Endpoint, 'route' | 'says'>> = callsOf(
  endpoints,
  ({ access }) => access === 'admin',
  ({ route, says, duties = [], partly, breakGlass }) => ({
    route,
    duties,
    ...(says !== undefined && { says }),
    ...(partly && { partly }),
    ...(breakGlass && { breakGlass }),
  }),
);
