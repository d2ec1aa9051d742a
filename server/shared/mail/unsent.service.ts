import type { Database } from '../../platform/database/database.ts';
import { type CallToQueue, queueCalls } from '../phone-list/calls.service.ts';
import { hasUnsent, takeUnsent } from './unsent.sql.ts';

type Kept = Omit<CallToQueue, 'until'> & { until: string };

const mostAtOnce = 1_000;

/** Moves news that could not be sent by e-mail to the list of calls, when somebody is about to read that list. */
export const moveUnsentToPhoneList =
  (hasMailServer: boolean) =>
  async (database: Database, now: Date): Promise<void> => {
    if (!(await hasUnsent(database, hasMailServer, now))) return;
    for (let brought = mostAtOnce; brought === mostAtOnce; ) {
      brought = await database.transaction(async (tx) => {
        const kept = await takeUnsent<Kept>(tx, hasMailServer, mostAtOnce, now);
        const calls = kept.map(({ until, ...call }) => ({ ...call, until: new Date(until) }));
        await queueCalls(tx, calls, now);
        return kept.length;
      });
    }
  };
