// Prints as JSON how many rows of each table were written since a transaction; run as the user whose database it is.
import { readConfig } from '../../server/platform/process/config.ts';
import { withDatabase } from '../operator-command.ts';
import { countWrittenSince } from './since.sql.ts';

const counts = await withDatabase(readConfig(process.env), (database) =>
  countWrittenSince(database, process.argv[2] ?? '0'),
);
process.stdout.write(JSON.stringify(counts));
