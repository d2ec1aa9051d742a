import { type Job, startJob } from '../../../platform/jobs/job.ts';
import { latestCredible } from '../../../platform/process/clock.ts';
import { type QueueParts, queueChannel, translateWaitingTexts } from './queue.service.ts';
import { claimSweep, sweepUnusedTexts } from './sweep.sql.ts';

/** New texts wake the job; this interval finds due retries and texts of dead processes. */
const lookEveryMs = 10_000;
const dayMs = 24 * 60 * 60 * 1_000;
const unusedForMs = 30 * dayMs;

/** Once a day, in one process: forgets what the content has not held for a month. */
export async function sweepTranslations({ database, clock }: Pick<QueueParts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const isDue = await claimSweep(tx, { now, since: new Date(now.getTime() - dayMs), until: latestCredible(now) });
    if (isDue) await sweepUnusedTexts(tx, { now, since: new Date(now.getTime() - unusedForMs) });
  });
}

/** Every worker looks after the queue; the turn lets one of them call the service. */
export const startTranslating = (parts: QueueParts): Job =>
  startJob({
    log: parts.log,
    failure: 'translations could not be looked after',
    everyMs: lookEveryMs,
    first: 'run',
    subscribe: (wake) => parts.database.listen(queueChannel, wake, wake),
    work: async (signal) => {
      await translateWaitingTexts(parts, () => signal.aborted);
      await sweepTranslations(parts);
    },
  });
