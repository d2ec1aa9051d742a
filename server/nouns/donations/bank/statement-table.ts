import { createHash } from 'node:crypto';
import type { StatementMapping } from '#contract/donations/bank.ts';
import { accountDigits, mostStatementRows } from '#contract/donations/donations.facts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { withoutTurningSigns } from '#contract/values/text-direction.ts';
import { readCells } from '../../../platform/csv/read-csv.ts';

export interface StatementTable {
  bank: string;
  heading: string[];
  /** What stands below the heading. */
  cells: string[][];
  /** The row of the file in which the first of them stands, from 1. */
  firstLine: number;
  /** Null: somebody must say which column means what. */
  mapping: StatementMapping | null;
  /** The last digits of the account that stands above the heading; null where none does. */
  namedAccount: string | null;
}

const mostPreamble = 60;
const longestCell = 1_000;
const magic = {
  xls: [0xd0, 0xcf, 0x11, 0xe0],
  zip: [0x50, 0x4b, 0x03, 0x04],
  pdf: [0x25, 0x50, 0x44, 0x46],
};

const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = (odd: number): number => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  if (zeros(0) > start.length / 4) return 'utf-16be';
  return 'utf-8';
}

/** Text as banks and spreadsheet programs write it. Workbooks are refused: they must be saved as CSV. */
export function decodeStatement(bytes: Uint8Array): string {
  if (Object.values(magic).some((signs) => startsWith(bytes, signs))) throw new Problem('not_a_statement');
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Some banks write cells as formulas, `="1,000.00"`, so that spreadsheet programs leave them alone. */
const withoutFormulas = (text: string, delimiter: string): string =>
  text.replaceAll(new RegExp(`(?<=^|[\\n${delimiter}])="(?!")`, 'g'), '"');
/**
 * Saved again by such a program, the formula is the text of the cell. Whoever pays writes a part of the narration: it must
 * not turn round what stands beside it.
 */
const plainCell = (cell: string): string =>
  withoutTurningSigns(/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell).trim();

function cellsOf(text: string, delimiter: string, to: number): string[][] {
  try {
    const form = { delimiter, relax_quotes: true, max_record_size: 100_000, to };
    const records = readCells(withoutFormulas(text, delimiter), form);
    return records.map((record) => record.slice(0, 60).map((cell) => plainCell(cell.trim()).slice(0, longestCell)));
  } catch (cause) {
    throw new Problem('not_a_statement', { cause });
  }
}

export const plainHeading = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const headingWords = {
  date: /\b(date|dt|dated|day)\b|दिनांक|तारीख|تاریخ/u,
  narration: /narration|description|particulars|remarks|details|विवरण|تفصیل/u,
  credit: /\b(credit|deposit|deposits|cr|received|paid in)\b|जमा/u,
  debit: /\b(debit|withdrawal|withdrawals|dr|paid out)\b|निकासी/u,
  balance: /balance|\bbal\b|शेष/u,
  ref: /\b(ref|reference|chq|chqno|cheque|utr|instrument)\b/u,
  amount: /^(transaction )?amount/u,
};

/** Columns by their words; undefined where one that is needed is missing. */
function columnsIn(row: readonly string[]): StatementMapping | undefined {
  const cells = row.map(plainHeading);
  const placeOf = (form: RegExp, except?: RegExp): number | undefined => {
    const place = cells.findIndex((cell) => form.test(cell) && !except?.test(cell));
    return place < 0 ? undefined : place;
  };
  const date = placeOf(headingWords.date, /value|narration|remarks/) ?? placeOf(headingWords.date);
  const narration = placeOf(headingWords.narration);
  // A column of both, `Dr / Cr`, is a sign.
  const credit = placeOf(headingWords.credit, new RegExp(`balance|${headingWords.debit.source}`, 'u'));
  const amount = placeOf(headingWords.amount);
  if (date === undefined || narration === undefined || (credit === undefined && amount === undefined)) return undefined;
  const ref = placeOf(headingWords.ref, /narration|remarks|description|date/);
  const mapping: StatementMapping = {
    date,
    narration,
    ref: ref === narration ? undefined : ref,
    debit:
      credit === undefined
        ? undefined
        : placeOf(headingWords.debit, new RegExp(`balance|${headingWords.credit.source}`, 'u')),
    credit,
    amount: credit === undefined ? amount : undefined,
    balance: placeOf(headingWords.balance),
    dayOrder: 'day',
  };
  return mapping;
}

const banks: readonly (readonly [name: string, heading: readonly string[]])[] = [
  ['HDFC', ['narration', 'chq ref no', 'withdrawal amt', 'deposit amt', 'closing balance']],
  ['SBI', ['txn date', 'description', 'ref no cheque no', 'debit', 'credit', 'balance']],
  ['ICICI', ['transaction date', 'transaction remarks', 'withdrawal amount inr', 'deposit amount inr', 'balance inr']],
];

function bankOf(heading: readonly string[]): string {
  const cells = heading.map(plainHeading);
  return banks.find(([, names]) => names.every((name) => cells.includes(name)))?.[0] ?? '';
}

const filledIn = (row: readonly string[]): number => row.filter(Boolean).length;

export const headingKey = (heading: readonly string[]): string =>
  createHash('sha256').update(heading.map(plainHeading).join('|')).digest('hex').slice(0, 32);

const accountLabel = /\b(account|acct|a c)( (no|number|num)\b| ?[x\d]|$)|खाता (संख्या|नंबर)|کھاتہ نمبر/u;
const writtenDate = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/g;
/** Also with the signs that hide most of it: `XXXXXXXX4321`. */
const accountNumber = /(?<![\p{L}\p{N}])[X*\d](?:[X*\d ]{3,}\d)(?![\p{L}\p{N}])/iu;

/** Numbers of customers and branches stand there too: it must be beside its name, in the same or the next cell. */
function accountIn(preamble: readonly (readonly string[])[]): string | null {
  for (const row of preamble) {
    const cells = row.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
    const place = cells.findIndex((cell) => accountLabel.test(plainHeading(cell)));
    for (const cell of place < 0 ? [] : cells.slice(place, place + 2)) {
      const found = accountNumber.exec(cell.replaceAll(writtenDate, ''))?.[0].replaceAll(' ', '') ?? '';
      const digits = found.slice(-accountDigits);
      if (/^\d{4}$/.test(digits)) return digits;
    }
  }
  return null;
}

/** What somebody has chosen before, by heading. */
export type MappingsByHeading = Readonly<Record<string, StatementMapping>>;

/**
 * Lines may end in several ways in one file; the parser would take the first for all. Each run of signs is looked at once:
 * a pattern that goes back needs hours for a file of nothing else.
 */
const withPlainLineEnds = (text: string): string =>
  text.replaceAll(/\r+\n?/g, (run) => (run.endsWith('\n') ? '\n' : '\n'.repeat(run.length)));

export function readStatement(bytes: Uint8Array, known: MappingsByHeading): StatementTable {
  const text = withPlainLineEnds(decodeStatement(bytes));
  const tries = [',', '\t', ';', '|'].map((delimiter) => {
    const rows = cellsOf(text, delimiter, mostPreamble);
    const byWords = rows.findIndex((row) => columnsIn(row) !== undefined);
    const byMemory = rows.findIndex((row) => Object.hasOwn(known, headingKey(row)));
    const widest = Math.max(0, ...rows.map(filledIn));
    return { delimiter, rows, place: byMemory >= 0 ? byMemory : byWords, widest };
  });
  const found = tries.find(({ place }) => place >= 0) ?? tries.toSorted((one, other) => other.widest - one.widest)[0];
  if (!found || found.widest < 3) throw new Problem('not_a_statement');
  const { delimiter, rows } = found;
  const place =
    found.place >= 0 ? found.place : rows.findIndex((row) => filledIn(row) >= Math.max(3, found.widest - 1));
  const heading = rows[place] ?? [];
  const all = cellsOf(text, delimiter, place + mostStatementRows + 2);
  const cells = all.slice(place + 1);
  if (cells.length > mostStatementRows) throw new Problem('table_too_large');
  const mapping = known[headingKey(heading)] ?? columnsIn(heading) ?? null;
  const namedAccount = accountIn(rows.slice(0, place));
  return { bank: bankOf(heading), heading, cells, firstLine: place + 2, mapping, namedAccount };
}
