import { existsSync, watch } from 'node:fs';
import type { Logger } from 'pino';
import { erasersOf } from './handed-in.ts';
import { noteVersion } from './nouns/version/version.service.ts';
import { DatabaseUnavailable, openDatabase } from './platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { waitForDatabase } from './platform/database/outside.ts';
import { createHashingQueue, type QueuedHasher } from './platform/hashing/hashing-queue.ts';
import { openHashingThreads } from './platform/hashing/hashing-threads.ts';
import { hashesAtOnce, hashInTurn, openPasswords } from './platform/hashing/passwords.ts';
import { systemClock } from './platform/process/clock.ts';
import { type Config, ConfigError, readConfig, usualBackupDir } from './platform/process/config.ts';
import { demandFreePort } from './platform/process/listening.ts';
import { openLog } from './platform/process/log.ts';
import { readMachine } from './platform/process/machine.ts';
import { demandFolder } from './platform/process/make-folder.ts';
import { inWords } from './platform/process/operator-words.ts';
import { productVersion } from './platform/process/product-version.ts';
import { StartRefused } from './platform/process/start-refused.ts';
import { type StopRequest, watchForStop } from './platform/process/stop-request.ts';
import { startWorkers, type Workers } from './platform/workers/worker-pool.ts';
import { sampleKinds } from './sample-kinds.ts';
import { addDemoPeople } from './shared/accounts/office/demo-people.service.ts';
import { ensureMainAdministrator } from './shared/accounts/office/main-administrator.service.ts';
import { bringCarriedOver } from './shared/backup/carried.service.ts';
import { completeDemo, demandSuchDatabase, resetDemo } from './shared/backup/demo.service.ts';
import { nextDemoReset } from './shared/backup/demo-reset.ts';
import { putSamplesInIfDue } from './shared/content/samples/samples.service.ts';
import { holdOldEmails } from './shared/mail/held.service.ts';

const isDevelopment = process.argv.includes('--dev');
const watchedFolders = ['server', 'contract', 'locales'];
const quietMs = 200;
/** Serving pages goes before hashing, which is slow anyway. */
const hashingNiceness = 10;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Where a person on this machine opens the site. */
function addressOf({ host, port }: Config): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Brings the tables up to date, puts samples in and sees to the main administrator, before anybody is served. */
async function prepareDatabase(connectionString: string, config: Config, log: Logger): Promise<void> {
  const database = openDatabase({
    connectionString,
    poolSize: 1,
    applicationName: 'shramik-seva start',
    log,
    queryTimeoutMillis: 0,
  });
  try {
    const startedAt = systemClock.now();
    await demandSuchDatabase(database, config.isDemo);
    if (config.isDemo) await resetDemo(database, startedAt);
    await migrate(database, log);
    await bringCarriedOver(database, config.dataDir, erasersOf(config.publicUrl), systemClock.now());
    const { adminEmail: email, adminPassword: password, databaseUrl, sampleContent: setting } = config;
    const passwords = openPasswords(hashInTurn(1));
    // Before there is anybody: a start that breaks off here is still the first one.
    await putSamplesInIfDue(database, sampleKinds, { setting, isEmbedded: databaseUrl === null }, systemClock.now());
    await holdOldEmails(database, config.smtpUrl !== null, systemClock.now());
    const { generatedPassword } = await ensureMainAdministrator(
      database,
      passwords,
      { email, password },
      systemClock.now(),
    );
    await noteVersion(database, productVersion(), startedAt);
    if (config.isDemo) await completeDemo(database, (tx) => addDemoPeople(tx, passwords, startedAt), startedAt);
    if (generatedPassword !== null) {
      say(`The main administrator is ${email}. Password, shown only this once: ${generatedPassword}`);
    }
  } finally {
    await database.close();
  }
}

function restartOnChange(workers: Workers): void {
  let restarting: NodeJS.Timeout | undefined;
  for (const folder of watchedFolders) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(restarting);
      restarting = setTimeout(() => workers.restart(), quietMs);
    }).unref();
  }
}

/** Everything up in order, then everything down in the opposite one. Returns the exit code. */
async function run(config: Config, log: Logger): Promise<number> {
  let postgres: EmbeddedPostgres | null = null;
  const stop = watchForStop(log, () => {
    void postgres?.stop();
    process.exit(1);
  });
  const orStop = <T>(work: Promise<T>): Promise<T | StopRequest> => Promise.race([work, stop.requested]);
  try {
    await demandFreePort(config);
    // The usual folder is made with the first backup, so that an outside database leaves the data folder empty.
    const isUsual = config.backupDir === usualBackupDir(config.dataDir);
    if (!isUsual || existsSync(config.backupDir)) demandFolder('BACKUP_DIR', config.backupDir);
    if (config.databaseUrl === null) postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    const connectionString = postgres?.connectionString ?? config.databaseUrl ?? '';
    if (config.databaseUrl !== null) await orStop(waitForDatabase(config.databaseUrl, log));
    const hashing = createHashingQueue(openHashingThreads({ niceness: hashingNiceness, log }), {
      atOnce: hashesAtOnce(readMachine()),
    });
    // A demo comes here every night.
    while (!stop.isRequested()) {
      await orStop(prepareDatabase(connectionString, config, log));
      if (!stop.isRequested()) await serve(connectionString, hashing);
    }
    return (await stop.requested).exitCode;
  } finally {
    await postgres?.stop();
  }

  async function serve(connectionString: string, hashing: QueuedHasher): Promise<void> {
    const count = isDevelopment ? 1 : config.workers;
    const files = {
      workerFile: new URL('./worker.ts', import.meta.url),
      compileCache: new URL('../.cache/compiled', import.meta.url),
    };
    const workers = startWorkers({ ...files, count, connectionString, development: isDevelopment, hashing, log });
    try {
      await orStop(workers.ready);
      if (!stop.isRequested()) say(`Shramik Seva is ready: ${addressOf(config)}`);
      if (isDevelopment) restartOnChange(workers);
      const night = config.isDemo ? [nextDemoReset(systemClock)] : [];
      const end = await Promise.race([stop.requested, ...night]);
      await workers.drain(end?.leadMs ?? 0);
    } catch (error) {
      await workers.drain(0);
      throw error;
    }
  }
}

/** A reader of our lines who goes away (`npm start | head`) must not take the site down. */
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  process.exitCode = await run(config, log);
} catch (error) {
  const isExplained =
    error instanceof ConfigError || error instanceof StartRefused || error instanceof DatabaseUnavailable;
  const reason =
    error instanceof Error ? (isExplained ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${inWords('cannotStart')} ${reason}\n`);
  process.exitCode = 1;
}
process.exit();
