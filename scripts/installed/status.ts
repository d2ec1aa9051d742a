import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { connect } from 'node:tls';
import manifest from '../../package.json' with { type: 'json' };
import type { Database } from '../../server/platform/database/database.ts';
import type { Config } from '../../server/platform/process/config.ts';
import { readDisk } from '../../server/platform/process/disk.ts';
import { inWords, type OperatorKey } from '../../server/platform/process/operator-words.ts';
import { readBackupState } from '../../server/shared/backup/backups.service.ts';
import { withDatabase } from '../operator-command.ts';
import { openState } from './journal.ts';
import { findPlaces } from './places.ts';
import { countEmails } from './status.sql.ts';
import { tellOutcome } from './upgrade.ts';
import { say } from './words.ts';

const patienceMs = 5_000;
const dayMs = 24 * 3_600_000;
const megabytesOf = (bytes: number): number => Math.round(bytes / 1024 ** 2);

const answers = ({ host, port }: Config): Promise<boolean> => {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = `http://${own.includes(':') ? `[${own}]` : own}:${port}/readyz`;
  return fetch(address, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
};

async function sayBackup(database: Database): Promise<void> {
  const now = new Date();
  const { state, lastMadeAt, sizeInBytes } = await readBackupState(database, now);
  if (state === 'failed') say('statusBackupFailed');
  else if (state === 'disk_full') say('statusBackupDiskFull');
  else if (lastMadeAt === null) say('statusNoBackup');
  if (lastMadeAt === null) return;
  const hours = Math.floor((now.getTime() - lastMadeAt.getTime()) / 3_600_000);
  say(state === 'late' ? 'statusBackupLate' : 'statusBackup', { hours, megabytes: megabytesOf(sizeInBytes ?? 0) });
}

async function sayDatabase(config: Config): Promise<void> {
  try {
    await withDatabase(config, async (database) => {
      await sayBackup(database);
      const counts = await countEmails(database);
      say(config.smtpUrl === null ? 'statusNoMail' : 'statusMail', counts);
    });
  } catch {
    say('statusDatabaseAway');
  }
}

async function sayDisk({ dataDir }: Config): Promise<void> {
  const disk = await readDisk(existsSync(dataDir) ? dataDir : dirname(dataDir));
  if (disk === null) return;
  say(disk.isLow ? 'statusDiskLow' : 'statusDisk', { megabytes: megabytesOf(disk.freeInBytes) });
}

/** As a browser meets it. */
function sayCertificate({ publicUrl }: Config): Promise<void> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    say('statusNoCertificate');
    return Promise.resolve();
  }
  return new Promise((done) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (): void => {
      socket.destroy();
      done();
    };
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('late')));
    socket.once('error', () => {
      say('statusCertificateUnseen');
      end();
    });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const days = Math.floor((new Date(until).getTime() - Date.now()) / dayMs);
      if (socket.authorized) say('statusCertificate', { days });
      else say('statusCertificateBad');
      end();
    });
  });
}

/** Lines of the log that stand for something gone wrong, as the person at the server calls it. */
export const errorWords: Readonly<Record<string, OperatorKey>> = {
  'request failed': 'error.request',
  'a page could not be filled': 'error.request',
  'a worker ended by itself, starting another': 'error.process',
  'unexpected failure of the main process': 'error.site',
  'the database server ended by itself, starting it again': 'error.database',
  'database server': 'error.database',
  'no backup could be made': 'error.backup',
  'the list of the erased could not be written beside the backups': 'error.erased',
  'a stored picture is damaged': 'error.picture',
  'a sheet took too long to print, or too much memory': 'error.paper',
};

interface LogLine {
  level?: string;
  msg?: string;
}

const readLine = (line: string): LogLine => {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
};

/** Only root may read the journal of the service; what others are told of it on standard error is no answer. */
export function sayErrors(): void {
  const wanted = '"level":"(error|fatal)"';
  const { status, stdout, stderr } = spawnSync(
    'journalctl',
    ['--unit', 'shramik-seva', '--since', '-24h', '--output', 'cat', '--quiet', '--grep', wanted],
    { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  if (status === null || stderr !== '') {
    say('statusErrorsUnseen');
    return;
  }
  const messages = stdout.split('\n').flatMap((line) => readLine(line).msg ?? []);
  if (messages.length === 0) {
    say('statusNoErrors');
    return;
  }
  say('statusErrors', { count: messages.length });
  const plainly = messages.reverse().map((message) => inWords(errorWords[message] ?? 'error.other', { message }));
  for (const words of [...new Set(plainly)].slice(0, 3)) process.stdout.write(`  ${words}\n`);
}

export async function showStatus(config: Config): Promise<void> {
  const places = findPlaces(config.dataDir);
  say(places === null ? 'statusCheckout' : 'statusVersion', { version: manifest.version });
  const runs = await answers(config);
  say(runs ? 'statusRuns' : 'statusDown');
  // Without the running site this would start a database of its own, which only the site's user may.
  if (runs || config.databaseUrl !== null) await sayDatabase(config);
  else say('statusDatabaseAway');
  await sayDisk(config);
  await sayCertificate(config);
  const outcome = places && openState(places.state).readOutcome();
  if (outcome && outcome.result !== 'upgraded') tellOutcome(outcome);
  process.exitCode = runs ? 0 : 1;
}
