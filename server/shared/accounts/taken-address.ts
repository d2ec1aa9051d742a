import { isProblem } from '#contract/protocol/is-problem.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandUnderCeiling, isAttemptAllowed, stayUnderCeiling } from '../../platform/limits/rate-limits.ts';

/**
 * Counts each address that an `email_taken` answer revealed, against its network. Over the limit all calls are
 * refused, so a refusal reveals nothing.
 */
export async function tellTakenAddress<T>(
  database: Database,
  { email, network }: { email: string; network: string },
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  await demandUnderCeiling(database, 'takenAddress', network, now);
  try {
    return await work();
  } catch (error) {
    const isTaken = isProblem(error) && error.code === 'email_taken';
    if (isTaken && (await isAttemptAllowed(database, { kind: 'takenAddress', subject: `${network} ${email}` }, now)))
      await stayUnderCeiling(database, 'takenAddress', network, now);
    throw error;
  }
}
