import { mayMerge } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { HelpTools } from '../help-tools.ts';
import { refused, stateOf } from './case-status.service.ts';
import { listMerged, markAccepted, updateCaseState } from './cases.sql.ts';
import { asTarget, demandLockedCase, showCaseTo } from './shown-case.ts';

/** Moves nothing: the target shows both, and each code opens its own case only. */
export const mergeCase = ({ database }: HelpTools, id: string, into: string, act: OfficeAct): Promise<OfficeCase> =>
  database.transaction(async (tx) => {
    const { now } = act;
    if (id === into) throw refused('other_case');
    // In one order, so that two who merge each other's case do not wait for one another.
    const [first, second] = [id, into].toSorted();
    await demandLockedCase(tx, first ?? id);
    await demandLockedCase(tx, second ?? into);
    const [stored, target] = [await demandLockedCase(tx, id), await demandLockedCase(tx, into)];
    const isChained = target.merged_into_id !== null || (await listMerged(tx, id)).length > 0;
    if (isChained) throw refused('unmerge');
    if (!mayMerge(stored.status, target.status)) throw refused(stored.status === 'closed' ? 'reopen' : 'open_target');
    await markAccepted(tx, id);
    await markAccepted(tx, into);
    const { status, outcome, settled_at, closed_at } = stored;
    const beforeMerge = {
      status,
      outcome,
      settled_at: settled_at?.toISOString() ?? null,
      closed_at: closed_at?.toISOString() ?? null,
    };
    const merged = { status: 'closed', outcome: 'duplicate', closedAt: now, mergedInto: into, beforeMerge } as const;
    await updateCaseState(tx, id, { ...stateOf(stored), ...merged }, now);
    const after = { status: 'closed', mergedInto: into };
    await recordAct(
      tx,
      { ...act, action: 'duplicate_marked', target: asTarget(stored), before: { status }, after },
      now,
    );
    return showCaseTo(tx, id, act);
  });

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

export const unmergeCase = ({ database }: HelpTools, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const { now } = act;
    const stored = await demandLockedCase(tx, id);
    const { before_merge: earlier } = stored;
    if (stored.merged_into_id === null || earlier === null) throw refused('merge');
    const { status, outcome } = earlier;
    const [settledAt, closedAt] = [dateOf(earlier.settled_at), dateOf(earlier.closed_at)];
    const restored = { status, outcome, settledAt, closedAt, mergedInto: null, beforeMerge: null };
    await updateCaseState(tx, id, { ...stateOf(stored), ...restored }, now);
    const before = { status: stored.status, mergedInto: stored.merged_into_id };
    await recordAct(
      tx,
      { ...act, action: 'duplicate_undone', target: asTarget(stored), before, after: { status } },
      now,
    );
  });
