import { isProblem } from '#contract/protocol/problem.ts';
import type { Database } from '../platform/database/database.ts';
import { demandUnderCeiling, stayUnderCeiling } from '../platform/limits/rate-limits.ts';

/**
 * Does what may answer `email_taken`, and so tell who has an account. Each such answer counts against the network it goes to; when there
 * were too many, everybody there waits, so that a refusal tells nothing either.
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
