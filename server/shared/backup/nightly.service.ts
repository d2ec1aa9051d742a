import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import { latestCredible } from '../../platform/process/clock.ts';
import { type BackupTools, type MadeBackup, makeBackup } from './backups.service.ts';
import { findLastAttempts } from './backups.sql.ts';
import { keepErasedBeside } from './erased.service.ts';

const lookEveryMs = 60_000;
/** The pause after a failure: another try does not empty a full disk. */
const patienceMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The last half past two at night in India, when hardly anybody is awake. */
function lastNight(now: Date): Date {
  const thisNight = new Date(`${indiaDayOf(now)}T02:30:00+05:30`);
  return thisNight <= now ? thisNight : new Date(thisNight.getTime() - dayMs);
}

/** Whether there was no backup since last night; so a night that was missed is made up for. */
async function isDue(queryable: Queryable, now: Date): Promise<boolean> {
  const { last, lastMade } = await findLastAttempts(queryable, latestCredible(now));
  if (lastMade !== undefined && lastMade.startedAt >= lastNight(now)) return false;
  return last === undefined || last.outcome === 'made' || now.getTime() - last.finishedAt.getTime() >= patienceMs;
}

/** Null when no backup is due, or another process is making it. */
export async function backUpIfDue(tools: BackupTools): Promise<MadeBackup | null> {
  if (!(await isDue(tools.database, tools.clock.now()))) return null;
  return makeBackup(tools, 'nightly', isDue);
}

/** Every worker of every instance looks; the one that holds the lock makes the backup. */
export function startNightlyBackups(tools: Omit<BackupTools, 'signal'>): Job {
  const { log } = tools;
  return startJob({
    log,
    failure: 'no backup could be made',
    failureLevel: 'error',
    everyMs: lookEveryMs,
    first: 'wait',
    work: async (signal) => {
      // Another machine may have erased somebody.
      await keepErasedBeside(tools.database, tools.folder);
      const made = await backUpIfDue({ ...tools, signal }).catch((error: unknown) => {
        // Broken off by the end of the process: another one makes it.
        if (signal.aborted) return null;
        throw error;
      });
      if (made) log.info(made, 'a backup was made');
    },
  });
}
