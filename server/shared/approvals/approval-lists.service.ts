import type { z } from 'zod';
import type { ApprovalsExportQuery, ApprovalsQuery } from '#contract/approvals/approvals.ts';
import { isWhollyOpen } from '#contract/duties.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { inIndia, writeTable } from '../../platform/csv/write-csv.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { Person } from '../../platform/http/person.ts';
import { recordAct } from '../audit/audit.service.ts';
import { isVisibleTo, lookerOf, readableWith, shownTo } from './approvals.service.ts';
import {
  type ApprovalFilter,
  countApprovals,
  findApproval,
  listApprovalsNewestFirst,
  listApprovalsOf,
} from './approvals.sql.ts';
import { inShort, withoutHash } from './left-out-words.ts';
import { kindsAgreedBy } from './who-agrees.ts';

/**
 * People without a duty about money see requests that were asked alone, their own and those to which they agree, and
 * cannot search names.
 */
const withinLimit = <Filter extends object>(filter: Filter, { id, duties }: Person): Filter & ApprovalFilter => ({
  ...filter,
  ...(!isWhollyOpen('listApprovals', duties) && { only: { kinds: kindsAgreedBy(duties), askedById: id } }),
});

export async function listApprovals(
  queryable: Queryable,
  { page, pageSize, ...asked }: z.output<typeof ApprovalsQuery>,
  { actor, now }: OfficeAct,
) {
  const filter = withinLimit(asked, actor);
  const rows = await listApprovalsNewestFirst(queryable, filter, { page, pageSize });
  const looker = await lookerOf(queryable, actor, now);
  const total = await countApprovals(queryable, filter);
  return { data: rows.map((row) => shownTo(inShort(row), looker, now)), total, page, pageSize };
}

export async function readApproval(queryable: Queryable, id: string, { actor, now }: OfficeAct) {
  const row = await findApproval(queryable, id);
  if (!row || !isVisibleTo(row, actor)) throw new Problem('not_found');
  return shownTo(row, await lookerOf(queryable, actor, now), now);
}

/** A request that waits, for the screen that would ask for the same again. */
export async function listWaiting(queryable: Queryable, kinds: readonly string[], { actor, now }: OfficeAct) {
  const rows = await listApprovalsNewestFirst(queryable, withinLimit({ state: 'waiting' as const }, actor), null);
  const looker = await lookerOf(queryable, actor, now);
  return rows.filter(({ kind }) => kinds.includes(kind)).map((row) => shownTo(row, looker, now));
}

const tableColumns = [
  'kind',
  'state',
  'reason',
  'before',
  'after',
  'askedBy',
  inIndia('askedAt'),
  inIndia('takesEffectAt'),
  inIndia('expiresAt'),
  'decidedBy',
  inIndia('decidedAt'),
  'decisionReason',
] as const;

const inOneCell = (words: object): string =>
  Object.entries(words)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

export async function exportApprovals(
  database: Database,
  asked: z.output<typeof ApprovalsExportQuery>,
  act: OfficeAct,
): Promise<string> {
  const rows = await database.transaction(async (tx) => {
    const found = await listApprovalsNewestFirst(tx, withinLimit(asked, act.actor), null);
    const target = { kind: 'approval_list', id: 'approvals.csv', name: 'approvals.csv' };
    await recordAct(tx, { ...act, action: 'exported', target, after: { ...asked, rows: found.length } }, act.now);
    return found;
  });
  return writeTable(
    tableColumns,
    rows.map((row) => {
      const { before, after } = withoutHash(readableWith(act.actor.duties, row));
      return { ...row, before: inOneCell(before), after: inOneCell(after), askedBy: row.askedBy.name };
    }),
  );
}

export const exportApprovalsOf = async (queryable: Queryable, personId: string) =>
  (await listApprovalsOf(queryable, personId)).map(({ kind, state, reason, askedAt, askedById, decidedAt }) => ({
    kind,
    state,
    reason,
    askedAt,
    decidedAt,
    part: askedById === personId ? ('asked' as const) : ('decided' as const),
  }));
