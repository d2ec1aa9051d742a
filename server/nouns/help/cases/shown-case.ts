import { isOpenStatus, nearestClock } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { daysBetween, indiaDayOf } from '#contract/values/india-day.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import {
  findCase,
  type ListedCase,
  listMaybeSame,
  listMerged,
  lockCase,
  markAccepted,
  type StoredCase,
  updateOwner,
} from './cases.sql.ts';
import { listCaseworkers } from './caseworkers.sql.ts';
import { listEntries } from './entries.sql.ts';
import { listFiles } from './files.sql.ts';
import { listRelief } from './relief.sql.ts';
import { markOpened } from './suspects.sql.ts';
import { insertViews, listUnopened } from './views.sql.ts';

/** Answers that show a case again within this time are one view of it. */
const sameViewMs = 15 * 60_000;

const isOverdue = ({ status, due_on }: ListedCase, today: string): boolean =>
  isOpenStatus(status) && due_on !== null && due_on < today;

function clockOf(row: ListedCase, today: string) {
  const clock = isOpenStatus(row.status) ? nearestClock(row, today) : null;
  return clock && { ...clock, in_days: daysBetween(today, clock.day) };
}

export const asRow = <Listed extends ListedCase>(row: Listed, now: Date) => ({
  ...row,
  clock: clockOf(row, indiaDayOf(now)),
  created_at: row.created_at.toISOString(),
  is_overdue: isOverdue(row, indiaDayOf(now)),
});

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** With the entries and files of the cases that were merged into it. */
export async function showCase(queryable: Queryable, stored: StoredCase, now: Date): Promise<OfficeCase> {
  const { merged_into_id, before_merge: _, ...row } = stored;
  const merged = await listMerged(queryable, row.id);
  const ids = [row.id, ...merged.map(({ id }) => id)];
  const [entries, files, relief, maybe_same, target, caseworkers] = [
    await listEntries(queryable, ids),
    await listFiles(queryable, ids),
    await listRelief(queryable, ids),
    await listMaybeSame(queryable, stored),
    merged_into_id === null ? undefined : await findCase(queryable, merged_into_id),
    await listCaseworkers(queryable),
  ];
  return {
    ...asRow(row, now),
    first_answer_at: instant(row.first_answer_at),
    settled_at: instant(row.settled_at),
    closed_at: instant(row.closed_at),
    merged_into: target ? { id: target.id, code: target.code } : null,
    merged,
    relief,
    entries: entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    files: files.map((file) => ({ ...file, created_at: file.created_at.toISOString() })),
    maybe_same: maybe_same
      .filter(({ id }) => !ids.includes(id))
      .map((other) => ({ ...other, created_at: other.created_at.toISOString() })),
    caseworkers: caseworkers.map(({ id, name }) => ({ id, name })),
  };
}

export async function demandCase(queryable: Queryable, id: string): Promise<StoredCase> {
  const found = await findCase(queryable, id);
  if (!found) throw new Problem('not_found');
  return found;
}

export async function demandLockedCase(tx: Queryable, id: string): Promise<StoredCase> {
  const found = await lockCase(tx, id);
  if (!found) throw new Problem('not_found');
  return found;
}

/**
 * Before any act of the office on a locked case: doubt about it ends, and an open case that nobody has belongs to whoever
 * acts. Answers the case as it then is.
 */
export async function beginAct(tx: Queryable, stored: StoredCase, act: OfficeAct): Promise<StoredCase> {
  const { actor, now } = act;
  const { id, status } = stored;
  await markAccepted(tx, id);
  if (stored.owner || !isOpenStatus(status) || !actor.duties.includes('caseworker')) return stored;
  await updateOwner(tx, id, actor.id);
  if (status === 'new') {
    const facts = { action: 'status_changed', before: { status }, after: { status: 'in_work' } };
    await recordAct(tx, { ...act, ...facts, target: asTarget(stored) }, now);
  }
  const owner = { id: actor.id, name: actor.name };
  return { ...stored, owner, status: status === 'new' ? 'in_work' : status };
}

/** Notes who sees a case and those merged into it: for `always` each time, else unless they were opened just now. */
export async function showCaseTo(
  tx: Queryable,
  id: string,
  { actor, now }: OfficeAct,
  always?: { why: 'opened' | 'export'; reason?: string },
): Promise<OfficeCase> {
  const shown = await showCase(tx, await demandCase(tx, id), now);
  const all = [id, ...shown.merged.map((other) => other.id)];
  if (always) await insertViews(tx, { caseIds: all, person: actor, ...always }, now);
  else await noteOpened(tx, all, { actor, now });
  await markOpened(tx, all);
  return shown;
}

/** Notes who sees these cases, unless they were opened just now. */
export async function noteOpened(
  tx: Queryable,
  all: readonly string[],
  { actor, now }: { actor: { id: string; name: string }; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - sameViewMs);
  const caseIds = await listUnopened(tx, { caseIds: all, personId: actor.id, since });
  await insertViews(tx, { caseIds, person: actor, why: 'opened' }, now);
}

/** Whoever writes down a number or an employer learns which cases have the same: the log of these says so. */
export const noteMaybeSame = (
  tx: Queryable,
  { maybe_same }: Pick<OfficeCase, 'maybe_same'>,
  { actor, now }: OfficeAct,
): Promise<void> => insertViews(tx, { caseIds: maybe_same.map(({ id }) => id), person: actor, why: 'search' }, now);

/** Runs on the locked case and shows it as it then is; if another has saved meanwhile, it only shows it. */
export async function changeCase(
  database: Database,
  { id, version }: { id: string; version: number | undefined },
  act: OfficeAct,
  work: (tx: Queryable, stored: StoredCase) => Promise<void>,
): Promise<OfficeCase> {
  const { isLate, shown } = await database.transaction(async (tx) => {
    const stored = await demandLockedCase(tx, id);
    const isLate = version !== undefined && version !== stored.version;
    if (!isLate) await work(tx, stored);
    return { isLate, shown: await showCaseTo(tx, id, act) };
  });
  // Not before the transaction has ended: who saw the case is noted in it.
  if (isLate) throw new Problem('conflict', { data: shown });
  return shown;
}

/** The record holds codes, states, days, paise and ids; nothing that a person told. */
export const asTarget = ({ id, code }: { id: string; code: string }) => ({ kind: 'help_case', id, name: code });
