import type { z } from 'zod';
import { type CaseStatus, firstStep, type MissingForStep, settledOutcomes } from '#contract/help/help.facts.ts';
import type { HandOver, OfficeCase, SetCaseStatus } from '#contract/help/help-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import type { HelpTools } from '../help-tools.ts';
import { caseLink, emailWorkers } from './alerts.service.ts';
import { type CaseState, markAccepted, type StoredCase, touchCase, updateCaseState } from './cases.sql.ts';
import { type Caseworker, listCaseworkers } from './caseworkers.sql.ts';
import { insertEntry, listEntries } from './entries.sql.ts';
import { asTarget, changeCase, demandLockedCase, showCaseTo } from './shown-case.ts';

type Step = z.output<typeof SetCaseStatus>;

/** From where each state can be reached. */
export const reachedFrom: Record<CaseStatus, readonly CaseStatus[]> = {
  new: [],
  in_work: ['new', 'waiting', 'referred', 'settled', 'closed'],
  waiting: ['in_work', 'referred'],
  referred: ['in_work', 'waiting'],
  settled: ['in_work', 'waiting', 'referred'],
  closed: ['new', 'in_work', 'waiting', 'referred', 'settled'],
};

export const refused = (missing: MissingForStep): Problem => new Problem('case_status', { data: { missing } });

/** Why a state cannot be reached from another. */
function missingFor(from: CaseStatus, to: CaseStatus): MissingForStep {
  if (from === to || to === 'new') return 'other_state';
  return from === 'new' ? 'take' : 'reopen';
}

const wrong = (field: string, code: string): Problem => new Problem('invalid', { errors: { [field]: code } });

export async function demandCaseworker(tx: Queryable, id: string): Promise<Caseworker> {
  const found = (await listCaseworkers(tx)).find((worker) => worker.id === id);
  if (!found) throw wrong('owner_id', 'caseworker_unknown');
  return found;
}

/** The state as it is now, to be changed in part. */
export const stateOf = (stored: StoredCase): CaseState => ({
  status: stored.status,
  outcome: stored.outcome,
  ownerId: stored.owner?.id ?? null,
  nextStep: stored.next_step,
  dueOn: stored.due_on,
  settledAt: stored.settled_at,
  closedAt: stored.closed_at,
  mergedInto: stored.merged_into_id,
  beforeMerge: stored.before_merge,
});

/** What each step needs, and what it leaves behind. */
const steps: Record<
  Exclude<CaseStatus, 'new'>,
  (tx: Queryable, stored: StoredCase, step: Step, act: OfficeAct) => Promise<Partial<CaseState>>
> = {
  in_work: async (tx, stored, step, { actor, now }) => {
    const { id: ownerId } = await demandCaseworker(tx, step.owner_id ?? stored.owner?.id ?? actor.id);
    if (stored.status === 'new') return { ownerId };
    if (!step.text) throw wrong('text', 'entry_text_required');
    await insertEntry(tx, { caseId: stored.id, kind: 'system', note: 'reopened', text: step.text, author: actor }, now);
    return { ownerId, outcome: null, settledAt: null, closedAt: null, mergedInto: null, beforeMerge: null };
  },
  waiting: async (tx, stored, step, { actor, now }) => {
    if (!step.text) throw wrong('text', 'entry_text_required');
    const entry = { caseId: stored.id, kind: 'answer', text: step.text, visible: true, author: actor } as const;
    await insertEntry(tx, entry, now);
    await touchCase(tx, stored.id, true, now);
    return stored.next_step === firstStep ? { nextStep: null } : {};
  },
  referred: async (tx, stored, step, { actor, now }) => {
    if (step.referral) await insertReferral(tx, stored.id, step.referral, actor, now);
    else if (!(await hasReferral(tx, stored.id))) throw new Problem('consent_required');
    return {};
  },
  settled: async (_tx, _stored, { outcome }, { now }) => {
    if (!outcome || !settledOutcomes.some((each) => each === outcome)) throw wrong('outcome', 'outcome_required');
    return { outcome, settledAt: now };
  },
  closed: async (_tx, stored, step, { now }) => {
    const outcome = step.outcome ?? stored.outcome;
    if (!outcome) throw wrong('outcome', 'outcome_required');
    const isSettled = settledOutcomes.some((each) => each === outcome);
    return { outcome, closedAt: now, settledAt: isSettled ? (stored.settled_at ?? now) : null };
  },
};

async function insertReferral(
  tx: Queryable,
  caseId: string,
  { body, consent_how: consentHow, consent_on: consentOn }: NonNullable<Step['referral']>,
  author: { id: string; name: string },
  now: Date,
): Promise<void> {
  if (!consentHow || !consentOn) throw new Problem('consent_required');
  if (consentOn > indiaDayOf(now)) throw wrong('consent_on', 'consent_day_ahead');
  await insertEntry(tx, { caseId, kind: 'referral', body, consentHow, consentOn, author }, now);
}

const hasReferral = async (tx: Queryable, caseId: string): Promise<boolean> =>
  (await listEntries(tx, [caseId])).some(({ kind, is_struck }) => kind === 'referral' && !is_struck);

export const setCaseStatus = ({ database }: HelpTools, id: string, step: Step, act: OfficeAct): Promise<OfficeCase> =>
  changeCase(database, { id, version: step.version }, act, async (tx, stored) => {
    const { actor, now } = act;
    const { status } = step;
    if (status === 'new' || !reachedFrom[status].includes(stored.status))
      throw refused(missingFor(stored.status, status));
    await markAccepted(tx, id);
    const changes = await steps[status](tx, stored, step, act);
    const ownerId = stored.owner?.id ?? actor.id;
    const plan = {
      ...(step.next_step !== undefined && { nextStep: step.next_step }),
      ...(step.due_on !== undefined && { dueOn: step.due_on }),
    };
    await updateCaseState(tx, id, { ...stateOf(stored), ownerId, ...changes, ...plan, status }, now);
    const after = { status, ...(changes.outcome && { outcome: changes.outcome }) };
    const facts = { action: 'status_changed', before: { status: stored.status }, after };
    await recordAct(tx, { ...act, ...facts, target: asTarget(stored) }, now);
  });

/** The next owner hears of it by e-mail, by the link alone. */
export const handOverCase = (
  { database, publicUrl }: HelpTools,
  id: string,
  { owner_id, text }: z.output<typeof HandOver>,
  act: OfficeAct,
): Promise<OfficeCase> =>
  database.transaction(async (tx) => {
    const { actor, now } = act;
    const stored = await demandLockedCase(tx, id);
    if (stored.status === 'closed') throw refused('reopen');
    await markAccepted(tx, id);
    const next = await demandCaseworker(tx, owner_id);
    if (stored.owner?.id !== owner_id) {
      const status = stored.status === 'new' ? 'in_work' : stored.status;
      await updateCaseState(tx, id, { ...stateOf(stored), ownerId: owner_id, status }, now);
      await insertEntry(tx, { caseId: id, kind: 'system', note: 'handed_over', text, author: actor }, now);
      const [before, after] = [{ ownerId: stored.owner?.id ?? null }, { ownerId: owner_id }];
      await recordAct(tx, { ...act, action: 'handed_over', target: asTarget(stored), before, after }, now);
      const words = { actor: actor.name, link: caseLink(publicUrl, id) };
      if (next.id !== actor.id) await emailWorkers(tx, [next], { kind: 'helpHandedOver', words }, now);
    }
    return showCaseTo(tx, id, act);
  });
