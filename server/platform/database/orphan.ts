import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartRefused } from '../process/start-refused.ts';
import { readText } from './durable-file.ts';
import { isAlive, isPostgresOf, signalIfThere } from './processes.ts';

const patienceMs = { SIGINT: 60_000, SIGQUIT: 10_000 } as const;

/** Which process the lock file of a cluster names. */
function pidInLockFile(cluster: string): number | undefined {
  const pid = Number(readText(join(cluster, 'postmaster.pid'))?.split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Ends the database server of a killed product: a clean shutdown first, then an immediate one. Never removes the lock
 * file.
 */
export async function stopOrphan(cluster: string, log: Logger): Promise<void> {
  const pid = pidInLockFile(cluster);
  if (pid === undefined || !isPostgresOf(pid, cluster)) return;
  log.warn({ postgresPid: pid }, 'stopping the database server that an ended product left behind');
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfThere(pid, signal);
    signalIfThere(pid, 'SIGCONT');
    const deadline = performance.now() + patienceMs[signal];
    while (performance.now() < deadline) {
      if (!isPostgresOf(pid, cluster)) return;
      await sleep(50);
    }
  }
  throw new StartRefused(`A database server (process ${pid}) already runs on ${cluster} and does not end.`);
}

/**
 * The pid in the lock file, if a zombie or another program has it now. Passed as `PG_GRANDPARENT_PID`, PostgreSQL does
 * not take it for itself.
 */
export function strangerInLockFile(cluster: string): number | undefined {
  const pid = pidInLockFile(cluster);
  return pid !== undefined && isAlive(pid) && !isPostgresOf(pid, cluster) ? pid : undefined;
}
