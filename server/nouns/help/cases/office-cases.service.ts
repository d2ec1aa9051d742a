import type { z } from 'zod';
import { clockSteps, isOpenStatus, nearestClock } from '#contract/help/help.facts.ts';
import type { CaseExportQuery, CreateCase, DeleteCase, OfficeCase, UpdateCase } from '#contract/help/help-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { keepPin, newPin } from '../asking/codes.ts';
import { demandPhone, keepCase } from '../asking/intake.service.ts';
import { riskOf } from '../asking/risk.ts';
import { answerDueOn } from '../due-days.ts';
import type { HelpTools } from '../help-tools.ts';
import { tellOfExport } from './alerts.service.ts';
import { type CaseChanges, markAccepted, type StoredCase, touchCase, updateCaseFacts, updatePin } from './cases.sql.ts';
import { eraseCase } from './erasing.service.ts';
import {
  asTarget,
  beginAct,
  changeCase,
  demandCase,
  demandLockedCase,
  noteMaybeSame,
  showCase,
  showCaseTo,
} from './shown-case.ts';
import { insertViews, listViews } from './views.sql.ts';

interface WithPin {
  case: OfficeCase;
  pin: string;
}

/** Written down by whoever takes it: it is in work at once. */
export async function createCase(
  { database }: HelpTools,
  given: z.output<typeof CreateCase>,
  act: OfficeAct,
): Promise<WithPin> {
  demandPhone(given);
  const { now, actor } = act;
  const { answer_within_days } = await readHelpSettings(database);
  const { in_danger = false, is_minor = false, kind } = given;
  const risk = riskOf({ kind, in_danger, is_minor }, given.risk);
  const pin = newPin();
  return database.transaction(async (tx) => {
    const facts = {
      ...given,
      risk,
      due_on: given.due_on ?? answerDueOn(now, risk === 'urgent', answer_within_days),
      suspect: false,
      consent_version: null,
      owner_id: actor.id,
      pin: keepPin(pin),
    };
    const target = await keepCase(tx, facts, now);
    await recordAct(tx, { ...act, action: 'created', target: asTarget(target), after: { status: 'in_work' } }, now);
    // Not noted as seen: it tells what was written just now.
    const shown = await showCase(tx, await demandCase(tx, target.id), now);
    await noteMaybeSame(tx, shown, act);
    return { case: shown, pin };
  });
}

export const readCase = ({ database }: HelpTools, id: string, act: OfficeAct): Promise<OfficeCase> =>
  database.transaction((tx) => showCaseTo(tx, id, act, { why: 'opened' }));

const changeable = [
  'kind',
  'language',
  'phone',
  'contact',
  'safe_times',
  'who_may_answer',
  'speaks_for',
  'people_affected',
  'name',
  'employer',
  'story',
  'district',
  'days_unpaid',
  'amount_claimed_paise',
  'in_danger',
  'is_minor',
  'risk',
  'next_step',
  'due_on',
  'hold_reason',
  'stage',
  'claim_by',
  'notice_on',
  'hearings',
] as const satisfies readonly (keyof CaseChanges)[];

/** What the record may hold of these. */
const recorded: readonly string[] = [
  'due_on',
  'days_unpaid',
  'amount_claimed_paise',
  'stage',
  'claim_by',
  'notice_on',
  'hearings',
];

function changedBy(before: StoredCase, given: z.output<typeof UpdateCase>): Required<CaseChanges> {
  const sent = given as Record<string, unknown>;
  const kept = before as unknown as Record<string, unknown>;
  const facts = Object.fromEntries(
    changeable.map((name) => [name, sent[name] === undefined ? kept[name] : sent[name]]),
  ) as unknown as Required<CaseChanges>;
  return { ...facts, risk: riskOf(facts, facts.risk) };
}

const differing = (before: StoredCase, after: Required<CaseChanges>): string[] =>
  changeable.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

const recordedOf = (from: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name) && recorded.includes(name)));

const clockNames = ['claim_by', 'notice_on', 'hearings'];

/** A clock that was set says what is next and when, unless the caseworker says it. */
function withClocks(
  before: StoredCase,
  after: Required<CaseChanges>,
  given: z.output<typeof UpdateCase>,
  today: string,
): Required<CaseChanges> {
  const isSet = differing(before, after).some((name) => clockNames.includes(name));
  const isSaid = given.next_step !== undefined || given.due_on !== undefined;
  const clock = isSet && !isSaid && isOpenStatus(before.status) ? nearestClock(after, today) : null;
  return clock ? { ...after, next_step: clockSteps[clock.kind], due_on: clock.day } : after;
}

/** Of two who save at once the second gets a conflict, with the case as the first left it. */
export const updateCase = (
  { database }: HelpTools,
  id: string,
  given: z.output<typeof UpdateCase>,
  act: OfficeAct,
): Promise<OfficeCase> =>
  changeCase(database, { id, version: given.version }, act, async (tx, before) => {
    const { now } = act;
    const after = withClocks(before, changedBy(before, given), given, indiaDayOf(now));
    demandPhone(after);
    const names = differing(before, after);
    if (names.length === 0) return;
    await beginAct(tx, before, act);
    await updateCaseFacts(tx, id, after, now);
    const facts = { before: recordedOf(before, names), after: recordedOf(after, names) };
    await recordAct(tx, { ...act, action: 'changed', target: asTarget(before), ...facts }, now);
    if (!names.includes('phone') && !names.includes('employer')) return;
    await noteMaybeSame(tx, await showCase(tx, await demandCase(tx, id), now), act);
  });

export const deleteCase = (
  { database }: HelpTools,
  id: string,
  { reason }: z.output<typeof DeleteCase>,
  act: OfficeAct,
): Promise<void> =>
  database.transaction(async (tx) => {
    const stored = await demandLockedCase(tx, id);
    if (stored.hold_reason !== null) throw new Problem('case_on_hold');
    await insertViews(tx, { caseIds: [id], person: act.actor, why: 'deleted', reason }, act.now);
    await eraseCase(tx, id, act.now);
    const before = { status: stored.status };
    await recordAct(tx, { ...act, action: 'deleted', target: asTarget(stored), before }, act.now);
  });

/** The old PIN and every token made with it open nothing any more. */
export const renewPin = ({ database }: HelpTools, id: string, act: OfficeAct): Promise<WithPin> =>
  database.transaction(async (tx) => {
    const stored = await beginAct(tx, await demandLockedCase(tx, id), act);
    const pin = newPin();
    await updatePin(tx, id, keepPin(pin), act.now);
    await recordAct(tx, { ...act, action: 'pin_renewed', target: asTarget(stored) }, act.now);
    return { case: await showCaseTo(tx, id, act), pin };
  });

/** Says that it is real and leaves it to whoever takes it. */
export const acceptCase = ({ database }: HelpTools, id: string, act: OfficeAct): Promise<OfficeCase> =>
  database.transaction(async (tx) => {
    const stored = await demandLockedCase(tx, id);
    await markAccepted(tx, id);
    if (stored.suspect) {
      await touchCase(tx, id, false, act.now);
      await recordAct(tx, { ...act, action: 'accepted', target: asTarget(stored) }, act.now);
    }
    return showCaseTo(tx, id, act);
  });

/** Also of a case that was erased: why, stands nowhere else. */
export async function readViews(queryable: Queryable, id: string) {
  const views = await listViews(queryable, id);
  if (views.length === 0) await demandCase(queryable, id);
  return views;
}

export const exportCase = (
  { database, accounts }: HelpTools,
  id: string,
  { reason }: z.output<typeof CaseExportQuery>,
  act: OfficeAct,
) =>
  database.transaction(async (tx) => {
    const { now } = act;
    const shown = await showCaseTo(tx, id, act, { why: 'export', reason });
    await tellOfExport(tx, 1 + shown.merged.length, act);
    await recordAct(tx, { ...act, action: 'exported', target: asTarget(shown) }, now);
    const account = await accounts.exportOf(tx, id, now);
    return { exportedAt: now, case: shown, account, views: await listViews(tx, id) };
  });
