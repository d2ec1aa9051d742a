import { createHash } from 'node:crypto';
import type { StatementMapping, StatementRow } from '#contract/donations/bank.ts';
import { donationLengths } from '#contract/donations/donations.facts.ts';
import { tidyNarration } from '#contract/donations/payer-names.ts';
import { type IndiaDay, isCalendarDay } from '#contract/values/india-day.ts';
import { parsePaise } from '#contract/values/paise.ts';
import { type SignColumns, signColumnsOf, signIn } from './statement-signs.ts';

type Warning = StatementRow['warnings'][number];

export interface ReadLine {
  line: number;
  day: IndiaDay;
  narration: string;
  ref: string | null;
  utr: string | null;
  amountPaise: number;
  balancePaise: number | null;
  /** The how manieth of equal rows of its day. */
  place: number;
  fingerprint: Buffer;
  warnings: Warning[];
}

export interface WrongLine {
  line: number;
  narration: string;
  why: 'unreadable' | 'day_ahead';
}

/** What the balances of a file prove: from the first to the last each must follow from the one before. */
export type Balances =
  | { state: 'missing' | 'broken' }
  | { state: 'whole'; first: ReadLine; openingPaise: number; closing: { day: IndiaDay; balancePaise: number } };

export interface ReadRows {
  lines: ReadLine[];
  wrong: WrongLine[];
  /** The days could be read in two ways, or only with the month first: somebody must say it. */
  asksDayOrder: boolean;
  balances: Balances;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (text: string | number): string => String(text).padStart(2, '0');
const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** Day, month and year as they stand there; undefined for what is no date. */
function partsOf(cell: string): { first: string; second: string; year: string; isSpelled: boolean } | undefined {
  const text = cell.replace(/[ T]\d{1,2}:\d{2}(:\d{2})?( ?[AP]M)?$/i, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { first: iso[3] ?? '', second: iso[2] ?? '', year: iso[1] ?? '', isSpelled: true };
  const named = /^(\d{1,2})[-/. ]([A-Za-z]{3})[A-Za-z]*[-/., ]+(\d{4}|\d{2})$/.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month === 0
      ? undefined
      : { first: named[1] ?? '', second: String(month), year: named[3] ?? '', isSpelled: true };
  }
  const usual = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  return usual ? { first: usual[1] ?? '', second: usual[2] ?? '', year: usual[3] ?? '', isSpelled: false } : undefined;
}

function dayIn(cell: string, order: 'day' | 'month'): IndiaDay | undefined {
  const parts = partsOf(cell);
  if (!parts) return undefined;
  const { first, second, year, isSpelled } = parts;
  const [day, month] = isSpelled || order === 'day' ? [first, second] : [second, first];
  const text = `${fullYear(year)}-${two(month)}-${two(day)}`;
  return isCalendarDay(text) ? text : undefined;
}

/** Signed paise; 0 for an empty cell, undefined for what is no amount. `Dr` and brackets are money that left. */
export function amountIn(cell: string): number | undefined {
  let text = cell.replaceAll(/[₹\s]|\bINR\b|\bRs\.?/gi, '');
  if (text === '' || /^[-–—]+$/.test(text)) return 0;
  const isBracketed = /^\(.*\)$/.test(text);
  const sign = /^[-–]|[-–]$|Dr\.?$/i.test(text) || isBracketed ? -1 : 1;
  text = text
    .replaceAll(/[()]/g, '')
    .replace(/(Cr|Dr)\.?$/i, '')
    .replaceAll(/^[-–+]|[-–]$/g, '');
  const paise = parsePaise(text);
  return paise === undefined || paise > 100_000_000_000_000n ? undefined : sign * Number(paise);
}

const spoiled = /^\d(\.\d+)?E\+?\d+$/i;
const foreign = /SWIFT|INWARD ?REM|FIRC|\bNRE(?![A-Z])/;
const footer = /\b(total|opening|closing|summary|brought|carried|grand|generated|statement|page)\b|^\*+$/i;

/** Figures that are no day, and no sum or count either. */
const isDamagedDay = (cell: string): boolean => /\d/.test(cell) && amountIn(cell) === undefined;

/** What the bank calls the transfer, in its reference or in the narration. */
export function utrIn(ref: string | null, narration: string): string | null {
  const padded = ref?.replace(/^0+(?=\d{12}$)/, '') ?? '';
  if (/^\d{12}$/.test(padded)) return padded;
  const text = `${ref ?? ''} ${narration}`.toUpperCase();
  const forms = [
    /(?<![A-Z0-9])([A-Z]{4}R[A-Z0-9]\d{16})(?![A-Z0-9])/,
    /(?<![A-Z0-9])([A-Z]{4}[A-Z0-9]\d{11})(?![A-Z0-9])/,
    /(?<!\d)(\d{12})(?!\d)/,
  ];
  for (const form of forms) {
    const found = form.exec(text)?.[1];
    if (found) return found;
  }
  return null;
}

interface Cells {
  date: string;
  narration: string;
  ref: string;
  debit: string;
  credit: string;
  amount: string;
  /** What stands in the column of the amount's signs; undefined where no column has them. */
  sign: string | undefined;
  balance: string;
  balanceSign: string;
}

/** By the sign beside it, unless the amount says itself which way the money went; undefined where neither does. */
function signedAmount({ amount, sign }: Cells): number | undefined {
  const paise = amountIn(amount);
  if (paise === undefined || paise < 0 || sign === undefined || /cr\.?$/i.test(amount)) return paise;
  const direction = signIn(sign);
  return direction === undefined ? undefined : direction * paise;
}

function balanceOf({ balance, balanceSign }: Cells): number | null {
  const paise = balance === '' ? undefined : amountIn(balance);
  if (paise === undefined) return null;
  return signIn(balanceSign) === -1 ? -Math.abs(paise) : paise;
}

function amountOf(each: Cells, hasColumns: boolean): number | undefined {
  if (!hasColumns) return signedAmount(each);
  const { debit, credit } = each;
  const [out, into] = [amountIn(debit), amountIn(credit)];
  return out === undefined || into === undefined ? undefined : into - Math.abs(out);
}

/** Marks where the balance breaks, whichever end of the file is the newest. A row without one is a break where others have it. */
function readBalances(lines: readonly ReadLine[]): Balances {
  const fits = (earlier: ReadLine, later: ReadLine): boolean =>
    earlier.balancePaise === null ||
    later.balancePaise === null ||
    earlier.balancePaise + later.amountPaise === later.balancePaise;
  const pairs = lines.slice(1).map((line, index) => [lines[index] as ReadLine, line] as const);
  const forwards = pairs.filter(([one, other]) => fits(one, other)).length;
  const backwards = pairs.filter(([one, other]) => fits(other, one)).length;
  const ends = [lines[0], lines.at(-1)] as const;
  const isNewestFirst = backwards === forwards ? (ends[0]?.day ?? '') > (ends[1]?.day ?? '') : backwards > forwards;
  for (const [one, other] of pairs) {
    const isWhole = isNewestFirst ? fits(other, one) : fits(one, other);
    if (!isWhole) other.warnings.push('balance_break');
  }
  if (lines.every(({ balancePaise }) => balancePaise === null)) return { state: 'missing' };
  for (const line of lines) if (line.balancePaise === null) line.warnings.push('balance_break');
  const [first, last] = isNewestFirst ? ends.toReversed() : ends;
  const isBroken = lines.some(({ warnings }) => warnings.includes('balance_break'));
  if (isBroken || first?.balancePaise == null || last?.balancePaise == null) return { state: 'broken' };
  return {
    state: 'whole',
    first,
    openingPaise: first.balancePaise - first.amountPaise,
    closing: { day: last.day, balancePaise: last.balancePaise },
  };
}

const filledWidth = (row: readonly string[]): number => row.findLastIndex(Boolean) + 1;

/** Whether a row has more cells than the heading: a separator in its words has moved its amounts to other columns. */
function tellsTooWide(heading: readonly string[], dated: readonly (readonly string[])[], signs: SignColumns) {
  const leastOf = (widthOf: (row: readonly string[]) => number): number =>
    dated.reduce((least, row) => Math.min(least, widthOf(row)), Number.POSITIVE_INFINITY);
  // Some banks end every row with separators.
  const usual = leastOf(({ length }) => length);
  const most = Math.max(heading.length, usual);
  const named = filledWidth(heading);
  // A last column may have no name; figures in it are amounts that were moved.
  const used = Math.max(
    named,
    Math.min(heading.length, leastOf(filledWidth)),
    (signs.amount ?? 0) + 1,
    (signs.balance ?? 0) + 1,
  );
  return (row: readonly string[]): boolean =>
    row.length > most || row.slice(used).some(Boolean) || row.slice(named, used).some((cell) => /\d/.test(cell));
}

interface Table {
  heading: readonly string[];
  cells: readonly (readonly string[])[];
  firstLine: number;
}

interface Reading {
  mapping: StatementMapping;
  /** By somebody who has looked at the file. */
  isChosen: boolean;
  /** Of the import: no bank knows what comes later. */
  today: IndiaDay;
}

/** All rows below the heading; preamble, totals and footers are passed over. */
export function readRows(
  accountId: string,
  { heading, cells, firstLine }: Table,
  { mapping, isChosen, today }: Reading,
): ReadRows {
  const cellOf = (row: readonly string[], column: number | undefined): string =>
    column === undefined ? '' : (row[column] ?? '');
  const dayOf = (row: readonly string[]): IndiaDay | undefined => dayIn(cellOf(row, mapping.date), mapping.dayOrder);
  const dated = cells.filter((row) => dayOf(row) !== undefined);
  const signs = signColumnsOf(heading, dated, mapping);
  const read = (row: readonly string[]): Cells => ({
    date: cellOf(row, mapping.date),
    narration: cellOf(row, mapping.narration),
    ref: cellOf(row, mapping.ref),
    debit: cellOf(row, mapping.debit),
    credit: cellOf(row, mapping.credit),
    amount: cellOf(row, mapping.amount),
    sign: signs.amount === undefined ? undefined : cellOf(row, signs.amount),
    balance: cellOf(row, mapping.balance),
    balanceSign: cellOf(row, signs.balance),
  });
  const dates = cells.flatMap((row) => partsOf(cellOf(row, mapping.date)) ?? []).filter(({ isSpelled }) => !isSpelled);
  const asksDayOrder = !isChosen && dates.some(({ second }) => Number(second) > 12);
  const lines: ReadLine[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Map<string, number>();
  const isTooWide = tellsTooWide(heading, dated, signs);
  // Below the lines stand sums, whose figures are no amounts; where lines follow it was the end of a page.
  let isBelow = false;
  for (const [index, row] of cells.entries()) {
    const line = firstLine + index;
    const each = read(row);
    const text = row.filter(Boolean).join(' ');
    const hasMoney = [each.debit, each.credit, each.amount].some((cell) => /\d/.test(cell));
    const day = dayOf(row);
    const isFooter = day === undefined && footer.test(each.date || text);
    isBelow = day === undefined && (isBelow || (isFooter && lines.length > 0));
    const isSum = isBelow && !isDamagedDay(each.date);
    if (text === '' || (day === undefined && (isFooter || isSum || !hasMoney))) continue;
    const narration = text.slice(0, donationLengths.narration);
    const amountPaise = isTooWide(row) ? undefined : amountOf(each, mapping.credit !== undefined);
    if (day === undefined || amountPaise === undefined || amountPaise === 0) {
      const isOpening = day !== undefined && footer.test(each.narration) && !hasMoney;
      if (!isOpening) wrong.push({ line, narration, why: 'unreadable' });
    } else if (day > today) wrong.push({ line, narration, why: 'day_ahead' });
    else lines.push(lineOf(accountId, { line, day, amountPaise, each }, seen));
  }
  return { lines, wrong, asksDayOrder, balances: readBalances(lines) };
}

function lineOf(
  accountId: string,
  { line, day, amountPaise, each }: { line: number; day: IndiaDay; amountPaise: number; each: Cells },
  seen: Map<string, number>,
): ReadLine {
  const isSpoiled = spoiled.test(each.ref);
  const ref = each.ref === '' || isSpoiled ? null : each.ref.replace(/^'/, '').slice(0, 40);
  const narration = each.narration.replaceAll(/\s+/g, ' ').slice(0, donationLengths.narration);
  const balancePaise = balanceOf(each);
  const key = [accountId, day, amountPaise, tidyNarration(narration), ref ?? '', balancePaise ?? ''].join('|');
  const place = (seen.get(key) ?? 0) + 1;
  seen.set(key, place);
  const warnings: Warning[] = [];
  if (isSpoiled) warnings.push('spoiled_ref');
  if (amountPaise > 0 && foreign.test(tidyNarration(`${narration} ${each.ref}`))) warnings.push('foreign_suspected');
  const fingerprint = createHash('sha256').update(`${key}|${place}`).digest();
  return {
    line,
    day,
    narration,
    ref,
    utr: utrIn(ref, narration),
    amountPaise,
    balancePaise,
    place,
    fingerprint,
    warnings,
  };
}
