import { openDatabase } from '../server/platform/database/database.ts';
import { openLog } from '../server/platform/process/log.ts';
import { fillOffice, largeOffice } from '../test/builders/large-office.ts';

/**
 * Fills a migrated database with years of office data, to look at its screens:
 * `DATABASE_URL=postgres://… node_modules/.bin/node bench/fill-office.ts`.
 */
const { DATABASE_URL: connectionString } = process.env;
if (!connectionString) throw new Error('DATABASE_URL must name the database to be filled.');
const database = openDatabase({
  connectionString,
  poolSize: 1,
  applicationName: 'fill office',
  log: openLog('warn'),
  queryTimeoutMillis: 0,
});
try {
  await fillOffice(database, largeOffice, new Date());
  process.stdout.write(`Filled with ${JSON.stringify(largeOffice)}\n`);
} finally {
  await database.close();
}
