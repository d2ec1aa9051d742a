import type { Queryable } from '../../../platform/database/database.ts';
import { recordActs } from '../../../shared/audit/audit.service.ts';
import { asTarget } from './shown-case.ts';
import { deleteUnopenedSuspects } from './suspects.sql.ts';

const keptMs = 30 * 86_400_000;

/** What looked like a robot's and nobody has opened goes after 30 days; the record says which it was. */
export async function forgetSuspects(tx: Queryable, now: Date): Promise<void> {
  const gone = await deleteUnopenedSuspects(tx, new Date(now.getTime() - keptMs));
  const act = { actor: null, action: 'deleted', requestId: 'retention' } as const;
  await recordActs(
    tx,
    gone.map((each) => ({ ...act, target: asTarget(each) })),
    now,
  );
}
