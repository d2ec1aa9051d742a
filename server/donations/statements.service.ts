import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { StatementImport, StatementMapping, StatementRow } from '#contract/donations/bank.ts';
import { largestStatementBytes } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { OfficeAct } from '../platform/http/office-act.ts';
import type { DonationTools } from './donation-tools.ts';
import { allocate, type Match } from './lines.sql.ts';
import { certainMatches, referencesOf } from './matching.ts';
import { listClosedYears } from './returns.sql.ts';
import { type ReadLine, type ReadRows, readRows } from './statement-rows.ts';
import { headingKey, readStatement } from './statement-table.ts';
import {
  endStatement,
  findStatement,
  type ImportRow,
  insertLines,
  insertStatement,
  isSuspected,
  judgeLines,
  lastLineDay,
  listStatementsNewestFirst,
  lockAccount,
  lockOpenGifts,
  type Preview,
  putPreview,
  rememberMapping,
} from './statements.sql.ts';

type Shown = z.input<typeof StatementImport>;

const previewMs = 24 * 3_600_000;
const shownSample = 5;
/** Of a long file what is odd, and so many of the others. */
const mostShownRows = 1_000;

const noRows: ReadRows = { lines: [], wrong: [], asksDayOrder: false };

const rowsOf = ({ accountId, preview }: ImportRow): ReadRows =>
  preview?.mapping ? readRows(accountId, preview, preview.mapping, preview.isChosen) : noRows;

function stateOf(accountId: string, preview: Preview): 'mapping' | 'preview' {
  if (!preview.mapping) return 'mapping';
  return readRows(accountId, preview, preview.mapping, preview.isChosen).asksDayOrder ? 'mapping' : 'preview';
}

function periodOf({ lines }: ReadRows): { firstDay: IndiaDay | null; lastDay: IndiaDay | null } {
  const days = lines.map(({ day }) => day).toSorted();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

const dayBefore = (day: IndiaDay): IndiaDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

async function gapOf(queryable: Queryable, accountId: string, firstDay: IndiaDay | null): Promise<Shown['gap']> {
  if (firstDay === null) return null;
  const after = await lastLineDay(queryable, accountId, firstDay);
  return after === null || after >= dayBefore(firstDay) ? null : { after, before: firstDay };
}

async function judgedRows(
  queryable: Queryable,
  accountId: string,
  { lines, wrong }: ReadRows,
): Promise<StatementRow[]> {
  const known = new Map((await judgeLines(queryable, accountId, lines)).map(({ line, kind }) => [line, kind]));
  const rows: StatementRow[] = [
    ...lines.map(({ fingerprint: _, place: __, utr: ___, ...line }) => ({
      ...line,
      kind: known.get(line.line) ?? ('new' as const),
    })),
    ...wrong.map(({ line, narration }) => ({
      line,
      kind: 'wrong' as const,
      day: null,
      narration,
      ref: null,
      amountPaise: null,
      balancePaise: null,
      warnings: ['unreadable' as const],
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

async function show(queryable: Queryable, record: ImportRow, matched: number | null = null): Promise<Shown> {
  const { preview, accountId, state } = record;
  const read = rowsOf(record);
  const rows = await judgedRows(queryable, accountId, read);
  const countOf = (kind: StatementRow['kind']): number => rows.filter((row) => row.kind === kind).length;
  const period = state === 'done' ? { firstDay: record.firstDay, lastDay: record.lastDay } : periodOf(read);
  return {
    ...record,
    ...period,
    heading: preview?.heading ?? [],
    sample: preview?.cells.filter((row) => row.some(Boolean)).slice(0, shownSample) ?? [],
    mapping: preview?.mapping ?? null,
    asksDayOrder: read.asksDayOrder,
    gap: state === 'done' ? null : await gapOf(queryable, accountId, period.firstDay),
    counts: {
      new: countOf('new'),
      here: countOf('here'),
      probably_here: countOf('probably_here'),
      wrong: countOf('wrong'),
    },
    creditsPaise: read.lines.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0),
    rows: shownRows(rows),
    matched,
  };
}

async function demandStatement(queryable: Queryable, id: string, now: Date): Promise<ImportRow> {
  const record = await findStatement(queryable, id, now);
  if (!record) throw new Problem('not_found');
  return record;
}

export const listStatements = ({ database }: DonationTools, now: Date) => listStatementsNewestFirst(database, now);

export const readStatementImport = async ({ database }: DonationTools, id: string, now: Date): Promise<Shown> =>
  show(database, await demandStatement(database, id, now));

export async function startStatement(
  { database }: DonationTools,
  account: string,
  file: Uint8Array | null,
  { actor, now }: OfficeAct,
): Promise<Shown> {
  if (file === null) throw new Problem('invalid', { errors: { file: 'file_required' } });
  if (file.length > largestStatementBytes) throw new Problem('table_too_large');
  return database.transaction(async (tx) => {
    const { id: accountId, mappings } = await lockAccount(tx, account, now);
    const { bank, heading, cells, firstLine, mapping } = readStatement(file, mappings);
    const isChosen = Object.hasOwn(mappings, headingKey(heading));
    const preview = { heading, cells, firstLine, mapping, isChosen };
    const hash = createHash('sha256').update(file).digest();
    const statement = { accountId, hash, bank, preview, state: stateOf(accountId, preview), by: actor.name };
    const id = await insertStatement(tx, statement, { now, expiresAt: new Date(now.getTime() + previewMs) });
    return show(tx, await demandStatement(tx, id, now));
  });
}

export const mapStatement = (
  { database }: DonationTools,
  id: string,
  mapping: StatementMapping,
  { now }: OfficeAct,
): Promise<Shown> =>
  database.transaction(async (tx) => {
    const { account } = await demandStatement(tx, id, now);
    await lockAccount(tx, account, now);
    const { accountId, preview } = await demandStatement(tx, id, now);
    if (!preview) throw new Problem('import_done');
    const chosen = { ...preview, mapping, isChosen: true };
    await rememberMapping(tx, accountId, headingKey(preview.heading), mapping);
    await putPreview(tx, id, stateOf(accountId, chosen), chosen);
    return show(tx, await demandStatement(tx, id, now));
  });

/** What of the new lines is certain. Lines of closed years and from abroad wait for people. */
async function matchNew(tx: Queryable, lines: readonly (ReadLine & { id: string })[]): Promise<Match[]> {
  const closed = await listClosedYears(tx);
  const credits = lines.filter(
    (line) => line.amountPaise > 0 && !isSuspected(line) && !closed.includes(financialYearOf(line.day)),
  );
  const gifts = await lockOpenGifts(
    tx,
    credits.flatMap(referencesOf),
    credits.flatMap(({ utr }) => utr ?? []),
  );
  return certainMatches(credits, gifts);
}

/** All or nothing, under the account's lock: the same file twice adds nothing the second time. */
export const confirmStatement = (
  { database }: DonationTools,
  id: string,
  also: readonly number[],
  act: OfficeAct,
): Promise<Shown> =>
  database.transaction(async (tx) => {
    const { now } = act;
    const { account } = await demandStatement(tx, id, now);
    await lockAccount(tx, account, now);
    const record = await demandStatement(tx, id, now);
    if (record.state === 'done') throw new Problem('import_done');
    if (record.state === 'mapping') throw new Problem('conflict');
    const read = rowsOf(record);
    const { accountId } = record;
    const known = new Map((await judgeLines(tx, accountId, read.lines)).map(({ line, kind }) => [line, kind]));
    const chosen = new Set(also);
    const isFresh = ({ line }: ReadLine): boolean => {
      const kind = known.get(line);
      return kind === undefined || (kind === 'probably_here' && chosen.has(line));
    };
    const fresh = read.lines.filter(isFresh).map((line) => ({ ...line, id: randomUUID() }));
    const matches = await matchNew(tx, fresh);
    const matchedIds = new Set(matches.map(({ lineId }) => lineId));
    const kindOf = (lineId: string) => (matchedIds.has(lineId) ? 'donation' : 'unassigned');
    const lines = fresh.map((line) => ({ ...line, kind: kindOf(line.id) }) as const);
    const added = await insertLines(tx, { accountId, importId: id }, lines, now);
    await allocate(tx, matches, now);
    const matched = matches.length;
    await endStatement(tx, id, { added, ...periodOf(read) }, now);
    const target = { kind: 'statement', id, name: account };
    await recordAct(tx, { ...act, action: 'imported', target, after: { rows: added, matched } }, now);
    return show(tx, await demandStatement(tx, id, now), matched);
  });
