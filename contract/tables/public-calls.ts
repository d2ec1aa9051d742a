import { endpoints } from '../endpoints.ts';
import { callsOf } from './calls-of.ts';

/** What the browser knows of the calls of visitors and members. `build/call-tables.ts` puts the values in place of this module. */
export const publicCalls = callsOf(endpoints, ['public', 'member'], ({ route, says }) => ({ route, says }));
