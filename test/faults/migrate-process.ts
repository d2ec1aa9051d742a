import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';

// A process that migrates and ends: node migrate-process.ts <database address> <folder>
const [connectionString = '', folder = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const database = openDatabase({
  connectionString,
  poolSize: 1,
  applicationName: 'migration drill',
  log,
  queryTimeoutMillis: 0,
});
await migrate(database, log, pathToFileURL(`${folder}/`)).finally(() => database.close());
