import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { ApprovalKinds } from './approval-kind.ts';
import { askerOf, asTarget, closeWithoutEffect, isUnchanged, kindIn } from './approvals.service.ts';
import { closeApproval, findDue } from './approvals.sql.ts';
import { withoutNames } from './left-out-words.ts';

export interface DueApprovalsParts {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  approvalKinds: ApprovalKinds;
}

const lookEveryMs = 60_000;
const requestId = 'settling';

/** Carries out one request in a transaction of its own; false when none is due any more. */
function carryOutOne({ database, publicUrl, approvalKinds }: DueApprovalsParts, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await findDue(tx, now);
    if (!row) return false;
    if (row.takesEffectAt === null) {
      await closeWithoutEffect(tx, { publicUrl }, row, 'expired', { requestId, now });
      return true;
    }
    const kind = kindIn(approvalKinds, row);
    if (!(await isUnchanged(tx, kind, row))) {
      await closeWithoutEffect(tx, { publicUrl }, row, 'outdated', { requestId, now });
      return true;
    }
    await kind.apply(tx, row.payload, { actor: askerOf(row), approvedBy: null, requestId, now });
    await closeApproval(tx, row.id, { state: 'done', by: null, reason: null }, now);
    const { before, after } = withoutNames(row);
    await recordAct(tx, { actor: null, action: 'took_effect', target: asTarget(row), before, after, requestId }, now);
    return true;
  });
}

export async function carryOutDueApprovals(parts: DueApprovalsParts): Promise<void> {
  const now = parts.clock.now();
  while (await carryOutOne(parts, now));
}

/** Every worker looks for due requests; the others skip those that one works on. */
export const startDueApprovals = (parts: DueApprovalsParts): Job =>
  startJob({
    log: parts.log,
    failure: 'approvals that were due could not be settled',
    everyMs: lookEveryMs,
    first: 'run',
    work: () => carryOutDueApprovals(parts),
  });
