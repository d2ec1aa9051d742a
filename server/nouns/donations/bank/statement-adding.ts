import { randomUUID } from 'node:crypto';
import { aloneDays } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { financialYearOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { readTaxSettings } from '../../../shared/settings/tax-settings.ts';
import { needsTwo } from '../ledger/donation-rules.ts';
import { listClosedYears } from '../returns/returns.sql.ts';
import { allocate, type Match } from './lines.sql.ts';
import { certainMatches, referencesOf } from './matching.ts';
import { type ReadLine, type ReadRows, readRows } from './statement-rows.ts';
import {
  endStatement,
  type ImportRow,
  insertLines,
  isSuspected,
  judgeLines,
  listLastBalances,
  lockOpenDonations,
  type Preview,
  sumConfirmedAlone,
} from './statements.sql.ts';

const noRows: ReadRows = { lines: [], wrong: [], asksDayOrder: false, balances: { state: 'missing' } };

/** As they were read on the day of the import, whenever it is confirmed. */
export const readPreviewRows = (accountId: string, preview: Preview, createdAt: Date): ReadRows =>
  preview.mapping
    ? readRows(accountId, preview, {
        mapping: preview.mapping,
        isChosen: preview.isChosen,
        today: indiaDayOf(createdAt),
      })
    : noRows;

export const rowsOf = ({ accountId, preview, createdAt }: ImportRow): ReadRows =>
  preview ? readPreviewRows(accountId, preview, createdAt) : noRows;

export function periodOf({ lines }: ReadRows): { firstDay: IndiaDay | null; lastDay: IndiaDay | null } {
  const days = lines.map(({ day }) => day).toSorted();
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
}

export type Judged = ReadonlyMap<number, 'here' | 'probably_here'>;

/** By the row of the file; what is not in it is new. */
export const judge = async (queryable: Queryable, accountId: string, lines: readonly ReadLine[]): Promise<Judged> =>
  new Map((await judgeLines(queryable, accountId, lines)).map(({ line, kind }) => [line, kind]));

/** The lines that would be added, with those that somebody wants although they are probably here. */
export function freshLines({ lines }: ReadRows, judged: Judged, also: readonly number[]): ReadLine[] {
  const chosen = new Set(also);
  return lines.filter(({ line }) => {
    const kind = judged.get(line);
    return kind === undefined || (kind === 'probably_here' && chosen.has(line));
  });
}

export const creditsOf = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { amountPaise }) => sum + Math.max(0, amountPaise), 0);

/** With what one person has confirmed alone before: many small statements are as much as a large one. */
export async function needsSecondPerson(
  queryable: Queryable,
  accountId: string,
  creditsPaise: number,
  now: Date,
): Promise<boolean> {
  if (creditsPaise === 0) return false;
  const since = new Date(now.getTime() - aloneDays * 86_400_000);
  return needsTwo(queryable, creditsPaise + (await sumConfirmedAlone(queryable, accountId, since)));
}

/** Whether the file begins where the last known line ended: else something before it is missing, or invented. */
export async function followsKnown(
  queryable: Queryable,
  accountId: string,
  { balances }: ReadRows,
  judged: Judged,
): Promise<boolean | null> {
  if (balances.state !== 'whole') return null;
  const { first, openingPaise } = balances;
  if (judged.get(first.line) === 'here') return true;
  const known = (await listLastBalances(queryable, accountId, first.day)).filter((each) => each !== null);
  return known.length === 0 ? null : known.includes(openingPaise);
}

/** What of the new lines is certain. Lines of closed years and from abroad wait for people. */
async function matchNew(tx: Queryable, lines: readonly (ReadLine & { id: string })[]): Promise<Match[]> {
  const closed = await listClosedYears(tx);
  const credits = lines.filter(
    (line) => line.amountPaise > 0 && !isSuspected(line) && !closed.includes(financialYearOf(line.day)),
  );
  const donations = await lockOpenDonations(
    tx,
    credits.flatMap(referencesOf),
    credits.flatMap(({ utr }) => utr ?? []),
  );
  const { aloneUpTo } = await readTaxSettings(tx);
  return certainMatches(credits, donations, aloneUpTo * 100);
}

interface Adding {
  actor: { id: string; name: string } | null;
  requestId: string;
  now: Date;
}

/** All or nothing, under the account's lock: the same file twice adds nothing the second time. Answers how many matched. */
export async function addLines(
  tx: Queryable,
  { id, accountId, account }: ImportRow,
  { read, fresh, isAlone }: { read: ReadRows; fresh: readonly ReadLine[]; isAlone: boolean },
  act: Adding,
): Promise<number> {
  const { now } = act;
  const named = fresh.map((line) => ({ ...line, id: randomUUID() }));
  const matches = await matchNew(tx, named);
  const matchedIds = new Set(matches.map(({ lineId }) => lineId));
  const kindOf = (lineId: string) => (matchedIds.has(lineId) ? 'donation' : 'unassigned');
  const lines = named.map((line) => ({ ...line, kind: kindOf(line.id) }) as const);
  const added = await insertLines(tx, { accountId, importId: id }, lines, now);
  await allocate(tx, matches, now);
  await endStatement(tx, id, { added, alonePaise: isAlone ? creditsOf(fresh) : 0, ...periodOf(read) }, now);
  const target = { kind: 'statement', id, name: account };
  await recordAct(tx, { ...act, action: 'imported', target, after: { rows: added, matched: matches.length } }, now);
  return matches.length;
}

/** Throws where the balances of the file would prove nothing to the second person. */
export function demandBalances({ balances }: ReadRows): void {
  if (balances.state === 'missing') throw new Problem('balance_missing');
  if (balances.state === 'broken') throw new Problem('balance_broken');
}

/** The account that the head of the file names, if that is another than the chosen one. */
export const otherAccountIn = ({ account, preview }: ImportRow): string | null =>
  preview?.namedAccount && preview.namedAccount !== account ? preview.namedAccount : null;
