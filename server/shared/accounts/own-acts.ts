import type { Queryable } from '../../platform/database/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { PersonRecord } from './accounts.service.ts';

export interface OwnAct {
  person: PersonRecord;
  action: string;
  before?: unknown;
  after?: unknown;
  requestId: string;
}

/** Acts of administrators are recorded for the office; what members do with their own account is not. */
export async function recordOwnAct(
  tx: Queryable,
  { person, action, before, after, requestId }: OwnAct,
  now: Date,
): Promise<void> {
  if (person.role !== 'admin') return;
  const { id, name } = person;
  await recordAct(
    tx,
    { actor: { id, name }, action, target: { kind: 'user', id, name }, before, after, requestId },
    now,
  );
}
