// For an operator, after a breach: accounts that existed or were signed in during that time, as CSV.
//   node_modules/.bin/node scripts/affected-people.ts 2026-01-20T00:00:00+05:30 2026-01-21T12:00:00+05:30 > affected.csv

import { StartRefused } from '../server/platform/process/start-refused.ts';
import { writeAffectedPeople } from '../server/shared/accounts/affected.service.ts';
import { runForOperator, withDatabase } from './operator-command.ts';

await runForOperator('No list was made.', (config) => {
  const [from, to] = process.argv.slice(2).map((text) => new Date(text));
  if (!from || !to || !(from.getTime() <= to.getTime())) {
    throw new StartRefused('Say from when to when, such as 2026-01-20T00:00:00+05:30 2026-01-21T12:00:00+05:30.');
  }
  return withDatabase(config, (database) => writeAffectedPeople(database, from, to));
});
