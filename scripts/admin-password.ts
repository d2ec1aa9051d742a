// For an operator who has lost the password of the main administrator: sets a new one, prints it, and ends every session of
// that account. Works while the product runs and while it does not.
import { pino } from 'pino';
import { renewMainPassword } from '../server/accounts/main-administrator.service.ts';
import { openPasswords } from '../server/accounts/passwords.ts';
import { systemClock } from '../server/clock.ts';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/database/embedded.ts';
import { StartRefused } from '../server/start-refused.ts';

const log = pino({ level: 'silent' });
const hasNoTablesYet = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42P01';

async function withDatabaseAddress<T>(config: Config, work: (address: string) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const running = databaseUrl ?? (await findRunningPostgres({ dataDir, log }));
  if (running !== null) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return work(postgres.connectionString).finally(() => postgres.stop());
}

async function renew(connectionString: string): Promise<{ email: string; password: string }> {
  const database = openDatabase({ connectionString, poolSize: 1, applicationName: 'shramik-seva admin:password', log });
  try {
    const renewed = await renewMainPassword(database, openPasswords(1), systemClock.now()).catch((error: unknown) => {
      if (hasNoTablesYet(error)) return null;
      throw error;
    });
    if (renewed === null) throw new StartRefused('There is no main administrator yet: the first start makes one.');
    return renewed;
  } finally {
    await database.close();
  }
}

try {
  const { email, password } = await withDatabaseAddress(readConfig(process.env), renew);
  process.stdout.write(`The main administrator is ${email}. New password, shown only this once: ${password}\n`);
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof StartRefused;
  const reason =
    error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`No new password was set. ${reason}\n`);
  process.exitCode = 1;
}
