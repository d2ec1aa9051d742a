import { endpoints } from '../endpoints.ts';
import { callsOf } from './calls-of.ts';

/** What the browser knows of the calls of the office. `build/call-tables.ts` puts the values in place of this module. */
export const officeCalls = callsOf(endpoints, ['admin'], ({ route, says, duties = [], partly, breakGlass }) => ({
  route,
  says,
  duties,
  ...(partly && { partly }),
  ...(breakGlass && { breakGlass }),
}));
