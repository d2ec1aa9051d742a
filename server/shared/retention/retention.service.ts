import type { Logger } from 'pino';
import type { Kept } from '#contract/purposes.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { keptFor } from './periods.ts';
import { deleteExpired, deleteOlderThan, isMyTurn } from './retention.sql.ts';

interface RetentionParts {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Other nouns forget by rules of their own. */
  alsoForget?(tx: Queryable, now: Date): Promise<void>;
}

const lookEveryMs = 3_600_000;

/** Deletes everything that was kept long enough. */
export function forgetOldThings({ database, clock, alsoForget }: Omit<RetentionParts, 'log'>): Promise<void> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    if (!(await isMyTurn(tx))) return;
    await deleteExpired(tx, now);
    for (const [kept, period] of Object.entries(keptFor)) {
      await deleteOlderThan(tx, kept as Kept, new Date(now.getTime() - period), now);
    }
    await alsoForget?.(tx, now);
  });
}

/** Every worker looks once an hour; one of them does the work. */
export const startRetention = (parts: RetentionParts): Job =>
  startJob({
    log: parts.log,
    failure: 'what is too old could not be forgotten',
    everyMs: lookEveryMs,
    first: 'wait',
    work: () => forgetOldThings(parts),
  });
