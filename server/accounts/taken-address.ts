import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Database } from '../platform/database/database.ts';
import { demandUnderCeiling, stayUnderCeiling } from '../platform/limits/rate-limits.ts';

/**
 * Counts each `email_taken` answer against its network, as it reveals an account. Over the limit all calls are refused,
 * so a refusal reveals nothing.
 */
export async function tellTakenAddress<T>(
  database: Database,
  network: string,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  await demandUnderCeiling(database, 'takenAddress', network, now);
  try {
    return await work();
  } catch (error) {
    if (isProblem(error) && error.code === 'email_taken')
      await stayUnderCeiling(database, 'takenAddress', network, now);
    throw error;
  }
}
