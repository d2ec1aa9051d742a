import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readMachine } from '../process/machine.ts';
import { StartRefused } from '../process/start-refused.ts';
import { postgresEnvironment } from './create-cluster.ts';
import type { DatabaseHome } from './database-home.ts';
import { stopOrphan, strangerInLockFile } from './orphan.ts';
import { programIn } from './postgres-binaries.ts';

export interface PostmasterOptions {
  home: DatabaseHome;
  socketFolder: string;
  /** Whether the server takes connections by now; throws when it never will. */
  isAccepting: () => Promise<boolean>;
  log: Logger;
}

export interface Postmaster {
  /** Asks the server to end in its first, synchronous step, and waits until it has. */
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  ended: Promise<void>;
  lastComplaint: () => string;
}

const retryMs = 250;
/** A crash is repaired within seconds; a fault that lasts longer, such as a full disk, is retried more slowly. */
const patientAfter = 60;
const longestRetryMs = 5_000;
const giveUpAfterMs = 20_000;
const cleanEndMs = 30_000;

const usualSettings = { max_connections: '200', shared_buffers: '64MB', max_wal_size: '256MB' };
/** Enough for the one worker of a small machine, its backups and an operator. */
const smallSettings = {
  max_connections: '40',
  shared_buffers: '16MB',
  max_wal_size: '128MB',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  autovacuum_max_workers: '1',
};

/** They are given on the command line, so that every start has the settings of this version. */
const settingsFor = (socketFolder: string): Record<string, string> => ({
  ...(readMachine().isSmall ? smallSettings : usualSettings),
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  huge_pages: 'off',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Texts of failed statements hold what people typed; the server's own events do not.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
});

/** In its own session: Ctrl-C must reach only this product, which ends the database last. */
function launch({ home, socketFolder, log }: PostmasterOptions): Running {
  const settings = Object.entries(settingsFor(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const stranger = strangerInLockFile(home.cluster);
  const child = spawn(programIn(home.binaries, 'postgres'), ['-D', home.cluster, ...settings], {
    ...home.account,
    cwd: home.cluster,
    env: { ...postgresEnvironment(), ...(stranger && { PG_GRANDPARENT_PID: String(stranger) }) },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = 'it said nothing';
  createInterface({ input: child.stderr }).on('line', (line) => {
    const isFatal = /^(FATAL|PANIC):/.test(line);
    if (isFatal) complaint = line;
    log[line.startsWith('PANIC:') ? 'error' : 'debug']({ postgres: line }, 'database server');
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      complaint = error.message;
      resolve();
    });
  });
  return { child, ended, lastComplaint: () => complaint };
}

/** True once it takes connections, false if it ended before. */
async function becomesReady(running: Running, isAccepting: () => Promise<boolean>): Promise<boolean> {
  const ended = running.ended.then(() => true);
  try {
    for (;;) {
      if (await isAccepting()) return true;
      if (await Promise.race([ended, sleep(50, false)])) return false;
    }
  } catch (error) {
    await endCleanly(running);
    throw error;
  }
}

/** Remains of a crash (shared memory in use, a dying orphan) vanish after a moment: retry until then. */
async function launchUntilReady(options: PostmasterOptions): Promise<Running> {
  const deadline = performance.now() + giveUpAfterMs;
  for (;;) {
    await stopOrphan(options.home.cluster, options.log);
    const running = launch(options);
    if (await becomesReady(running, options.isAccepting)) return running;
    if (performance.now() > deadline) {
      throw new StartRefused(`The database in ${options.home.cluster} does not start: ${running.lastComplaint()}`);
    }
    await sleep(retryMs);
  }
}

async function endCleanly({ child, ended }: Running): Promise<void> {
  child.kill('SIGINT');
  const isLate = await Promise.race([ended.then(() => false), sleep(cleanEndMs, true, { ref: false })]);
  if (isLate) child.kill('SIGQUIT');
  await ended;
}

/** Runs the database server and starts it again whenever it ends by itself. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log } = options;
  let running = await launchUntilReady(options);
  const stopping = new AbortController();

  async function supervise(): Promise<void> {
    let quickEnds = 0;
    for (;;) {
      const startedAt = performance.now();
      await running.ended;
      if (stopping.signal.aborted) return;
      log.error({ complaint: running.lastComplaint() }, 'the database server ended by itself, starting it again');
      quickEnds = performance.now() - startedAt > 10_000 ? 0 : quickEnds + 1;
      const waitMs = quickEnds < patientAfter ? retryMs : longestRetryMs;
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = launch(options);
    }
  }

  const supervision = supervise();
  return {
    async stop() {
      stopping.abort();
      await endCleanly(running);
      await supervision;
    },
  };
}
