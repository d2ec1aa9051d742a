import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { ConfirmStatement, StatementImport, StatementMapping, StatementRow } from '#contract/donations/bank.ts';
import { largestStatementBytes } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { takeAttempt } from '../../../platform/limits/rate-limits.ts';
import type { DonationTools } from '../donation-tools.ts';
import { askFor } from '../ledger/donation-approvals.ts';
import {
  addLines,
  creditsOf,
  demandBalances,
  followsKnown,
  freshLines,
  type Judged,
  judge,
  needsSecondPerson,
  otherAccountIn,
  periodOf,
  readPreviewRows,
} from './statement-adding.ts';
import type { ReadRows } from './statement-rows.ts';
import { headingKey } from './statement-table.ts';
import {
  findAccount,
  findStatement,
  type ImportRow,
  insertStatement,
  keepStatementUntil,
  lastLineDay,
  listStatementsNewestFirst,
  lockAccount,
  type Preview,
  putPreview,
  rememberMapping,
} from './statements.sql.ts';

type OpenStatement = z.input<typeof StatementImport>;

const hourMs = 3_600_000;
const previewMs = 24 * hourMs;
/** Longer than a request about it can wait. */
const waitingMs = 8 * 24 * hourMs;
const shownSample = 5;
/** Of a long file what is odd, and so many of the others. */
const mostShownRows = 1_000;

const stateOf = (accountId: string, preview: Preview, createdAt: Date): 'mapping' | 'preview' =>
  preview.mapping && !readPreviewRows(accountId, preview, createdAt).asksDayOrder ? 'preview' : 'mapping';

const dayBefore = (day: IndiaDay): IndiaDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

async function gapOf(
  queryable: Queryable,
  accountId: string,
  firstDay: IndiaDay | null,
): Promise<OpenStatement['gap']> {
  if (firstDay === null) return null;
  const after = await lastLineDay(queryable, accountId, firstDay);
  return after === null || after >= dayBefore(firstDay) ? null : { after, before: firstDay };
}

function judgedRows({ lines, wrong }: ReadRows, judged: Judged): StatementRow[] {
  const rows: StatementRow[] = [
    ...lines.map(({ fingerprint: _fingerprint, place: _place, utr: _utr, ...line }) => ({
      ...line,
      kind: judged.get(line.line) ?? ('new' as const),
    })),
    ...wrong.map(({ line, narration, why }) => ({
      line,
      kind: 'wrong' as const,
      day: null,
      narration,
      ref: null,
      amountPaise: null,
      balancePaise: null,
      warnings: [why],
    })),
  ];
  return rows.toSorted((one, other) => one.line - other.line);
}

function shownRows(rows: readonly StatementRow[]): StatementRow[] {
  if (rows.length <= mostShownRows) return [...rows];
  const isOdd = ({ kind, warnings }: StatementRow): boolean =>
    kind === 'wrong' || kind === 'probably_here' || warnings.length > 0;
  return [...rows.filter(isOdd), ...rows.filter((row) => !isOdd(row))]
    .slice(0, mostShownRows)
    .toSorted((one, other) => one.line - other.line);
}

/** Whoever is to type the closing balance reads neither it nor anything that it follows from. */
const withoutBalances = (shown: OpenStatement): OpenStatement => ({
  ...shown,
  firstDay: null,
  lastDay: null,
  gap: null,
  sample: [],
  rows: [],
});

const waitingKind = 'statement_confirm';

async function findWaitingId({ approvals }: DonationTools, queryable: Queryable, id: string): Promise<string | null> {
  const waiting = await approvals.listWaiting(queryable, waitingKind);
  return waiting.find(({ subject }) => subject === id)?.id ?? null;
}

async function show(
  tools: DonationTools,
  queryable: Queryable,
  record: ImportRow,
  { actor, now }: Pick<OfficeAct, 'actor' | 'now'>,
  matched: number | null = null,
): Promise<OpenStatement> {
  const { preview, accountId, state } = record;
  const read = tools.statementTables.rowsOf(record);
  const judged = await judge(queryable, accountId, read.lines);
  const rows = judgedRows(read, judged);
  const countOf = (kind: StatementRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  const isDone = state === 'done';
  const period = isDone ? { firstDay: record.firstDay, lastDay: record.lastDay } : periodOf(read);
  const isOwn = record.createdById === actor.id;
  const shown: OpenStatement = {
    ...record,
    ...period,
    heading: preview?.heading ?? [],
    sample: preview?.cells.filter((row) => row.some(Boolean)).slice(0, shownSample) ?? [],
    mapping: preview?.mapping ?? null,
    asksDayOrder: read.asksDayOrder,
    gap: isDone ? null : await gapOf(queryable, accountId, period.firstDay),
    counts: {
      new: countOf('new'),
      here: countOf('here'),
      probably_here: countOf('probably_here'),
      wrong: countOf('wrong'),
    },
    creditsPaise: creditsOf(read.lines),
    rows: shownRows(rows),
    matched,
    isOwn,
    headAccount: otherAccountIn(record),
    balances: state === 'preview' ? read.balances.state : null,
    follows: await followsKnown(queryable, accountId, read, judged),
    needsTwo: await needsSecondPerson(queryable, accountId, creditsOf(freshLines(read, judged, [])), now),
    approvalId: isDone ? null : await findWaitingId(tools, queryable, record.id),
  };
  return isDone || isOwn ? shown : withoutBalances(shown);
}

async function demandStatement(queryable: Queryable, id: string, now: Date): Promise<ImportRow> {
  const record = await findStatement(queryable, id, now);
  if (!record) throw new Problem('not_found');
  return record;
}

/** Whoever has read the file goes on with it: others must not have seen its balances. */
async function demandOwn(tx: Queryable, id: string, { actor, now }: OfficeAct): Promise<ImportRow> {
  const record = await demandStatement(tx, id, now);
  if (record.state === 'done') throw new Problem('import_done');
  if (record.createdById !== actor.id) throw new Problem('not_allowed');
  return record;
}

/** Reads it again under the lock of its account. */
async function lockOwn(tx: Queryable, { id, account }: ImportRow, act: OfficeAct): Promise<ImportRow> {
  await lockAccount(tx, account);
  return demandOwn(tx, id, act);
}

export async function listStatements(tools: DonationTools, { actor, now }: OfficeAct) {
  const rows = await listStatementsNewestFirst(tools.database, now);
  const waiting = await tools.approvals.listWaiting(tools.database, waitingKind);
  return rows.map((row) => ({
    ...row,
    isOwn: row.createdById === actor.id,
    approvalId: waiting.find(({ subject }) => subject === row.id)?.id ?? null,
  }));
}

export const readStatementImport = async (tools: DonationTools, id: string, act: OfficeAct): Promise<OpenStatement> =>
  show(tools, tools.database, await demandStatement(tools.database, id, act.now), act);

async function demandAccount(queryable: Queryable, lastDigits: string, { isLocked = false } = {}) {
  const account = await (isLocked ? lockAccount : findAccount)(queryable, lastDigits);
  if (!account) throw new Problem('account_not_in_settings');
  return account;
}

export async function startStatement(
  tools: DonationTools,
  account: string,
  file: Uint8Array | null,
  act: OfficeAct,
): Promise<OpenStatement> {
  const { actor, now } = act;
  if (file === null) throw new Problem('invalid', { errors: { file: 'file_required' } });
  if (file.length > largestStatementBytes) throw new Problem('table_too_large');
  const { database, statementTables } = tools;
  const { mappings } = await demandAccount(database, account);
  await takeAttempt(database, { kind: 'tableRead', subject: actor.id }, now);
  const table = await statementTables.read(file, mappings);
  if (!table) throw new Problem('not_a_statement');
  const { bank, heading, cells, firstLine, mapping, namedAccount } = table;
  return database.transaction(async (tx) => {
    const { id: accountId } = await demandAccount(tx, account, { isLocked: true });
    const isChosen = Object.hasOwn(mappings, headingKey(heading));
    const preview = { heading, cells, firstLine, mapping, namedAccount, isChosen };
    const hash = createHash('sha256').update(file).digest();
    const statement = { accountId, hash, bank, preview, state: stateOf(accountId, preview, now), by: actor };
    const id = await insertStatement(tx, statement, { now, expiresAt: new Date(now.getTime() + previewMs) });
    return show(tools, tx, await demandStatement(tx, id, now), act);
  });
}

export const mapStatement = (
  tools: DonationTools,
  id: string,
  mapping: StatementMapping,
  act: OfficeAct,
): Promise<OpenStatement> =>
  tools.database.transaction(async (tx) => {
    const { accountId, preview, createdAt } = await lockOwn(tx, await demandOwn(tx, id, act), act);
    if (!preview) throw new Problem('import_done');
    if ((await findWaitingId(tools, tx, id)) !== null) throw new Problem('approval_waiting');
    const chosen = { ...preview, mapping, isChosen: true };
    await rememberMapping(tx, accountId, headingKey(preview.heading), mapping);
    await putPreview(tx, id, stateOf(accountId, chosen, createdAt), chosen);
    return show(tools, tx, await demandStatement(tx, id, act.now), act);
  });

interface Confirmed {
  data: OpenStatement;
  approval?: z.input<typeof Approval>;
}

/** By one person up to the limit; above it a second one types what the bank shows them, and then it takes effect. */
export const confirmStatement = (
  tools: DonationTools,
  id: string,
  { also, sameAccount = false, explanation }: z.output<typeof ConfirmStatement>,
  act: OfficeAct,
): Promise<Confirmed> =>
  tools.database.transaction(async (tx) => {
    const { now } = act;
    const seen = await demandOwn(tx, id, act);
    const mayAsk = await needsSecondPerson(
      tx,
      seen.accountId,
      creditsOf(tools.statementTables.rowsOf(seen).lines),
      now,
    );
    // Approvals are locked before accounts, as whoever approves does.
    if (mayAsk) await tools.approvals.demandNoneWaiting(tx, { kind: waitingKind, subject: id }, act);
    const record = await lockOwn(tx, seen, act);
    const { accountId, account, bank, state } = record;
    if (state === 'mapping') throw new Problem('conflict');
    if (otherAccountIn(record) !== null && !sameAccount) throw new Problem('account_differs');
    const read = tools.statementTables.rowsOf(record);
    const fresh = freshLines(read, await judge(tx, accountId, read.lines), also);
    if (!(await needsSecondPerson(tx, accountId, creditsOf(fresh), now))) {
      const matched = await addLines(tx, record, { read, fresh, isAlone: true }, act);
      return { data: await show(tools, tx, await demandStatement(tx, id, now), act, matched) };
    }
    if (!mayAsk) throw new Problem('conflict');
    demandBalances(read);
    const reason = explanation ?? `${bank} …${account}`.trim();
    const request = { kind: waitingKind, subject: id, payload: { statementId: id, also }, reason } as const;
    const approval = await askFor(tx, tools, { ...request, after: { state: 'done' } }, act);
    await keepStatementUntil(tx, id, new Date(now.getTime() + waitingMs));
    return { data: await show(tools, tx, await demandStatement(tx, id, now), act), approval };
  });
