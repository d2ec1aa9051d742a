import { mostImportRows } from '#contract/people/people.facts.ts';
import type { FieldCode } from '#contract/protocol/field-code.ts';
import { PersonName } from '#contract/protocol/fields.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { parseEmail } from '#contract/values/email.ts';
import { type Language, parseLanguage } from '#contract/values/language.ts';
import { parsePhone } from '#contract/values/phone.ts';
import { readCells } from '../../platform/csv/read-csv.ts';

export interface ReadRow {
  line: number;
  name: string;
  phone: string | null;
  email: string | null;
  language: Language;
  wrong: FieldCode | null;
  sameLine: number | null;
}

/** Headings as offices write them, in three languages. */
const headings = {
  name: ['name', 'full name', 'नाम', 'نام'],
  phone: ['phone', 'phone number', 'mobile', 'telephone', 'फ़ोन', 'फ़ोन नंबर', 'मोबाइल', 'فون', 'فون نمبر', 'موبائل'],
  email: ['email', 'e-mail', 'mail', 'ई-मेल', 'ईमेल', 'ای میل', 'ای-میل'],
  language: ['language', 'lang', 'भाषा', 'زبان'],
} as const;
type Column = keyof typeof headings;

const languageNames: readonly (readonly [Language, readonly string[]])[] = [
  ['en', ['english', 'अंग्रेज़ी', 'انگریزی']],
  ['hi', ['hindi', 'हिन्दी', 'हिंदी', 'ہندی']],
  ['ur', ['urdu', 'उर्दू', 'اردو']],
];

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const longestCell = 300;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Problem('not_a_table', { cause });
  }
}

/** What separates cells in the first line: Excel of other countries writes semicolons, a copied table has tabs. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const countOf = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

function readRecords(text: string): string[][] {
  try {
    return readCells(text, { delimiter: delimiterOf(text), to: mostImportRows + 2, max_record_size: 10_000 });
  } catch (cause) {
    throw new Problem('not_a_table', { cause });
  }
}

function findColumns(first: readonly string[]): Record<Column, number> {
  const known = first.map((cell) => plain(cell.replace('\uFEFF', '')));
  const placeOf = (column: Column): number => {
    const names = headings[column].map(plain);
    return known.findIndex((cell) => names.includes(cell));
  };
  const columns = {
    name: placeOf('name'),
    phone: placeOf('phone'),
    email: placeOf('email'),
    language: placeOf('language'),
  };
  if (columns.name < 0) throw new Problem('invalid', { errors: { file: 'import_no_names' } });
  return columns;
}

function languageIn(text: string, usual: Language): Language | undefined {
  if (text === '') return usual;
  return parseLanguage(text) ?? languageNames.find(([, names]) => names.includes(plain(text)))?.[0];
}

function readRow(cell: (column: Column) => string, line: number, usual: Language): ReadRow {
  const [typedName, typedPhone, typedEmail] = [cell('name'), cell('phone'), cell('email')];
  const name = PersonName.safeParse(typedName);
  // Spreadsheets turn numbers into formulas or put an apostrophe before them.
  const phone = typedPhone === '' ? null : parsePhone(typedPhone.replace(/^'/, ''));
  const email = typedEmail === '' ? null : parseEmail(typedEmail);
  const language = languageIn(cell('language'), usual);
  const wrong: FieldCode | null = !name.success
    ? (name.error.issues[0]?.message as FieldCode)
    : phone === undefined
      ? 'phone_ten_digits'
      : email === undefined
        ? 'email_form'
        : language === undefined
          ? 'language_unknown'
          : null;
  return {
    line,
    name: name.success ? name.data : typedName.slice(0, longestCell),
    phone: phone ?? null,
    email: email ?? null,
    language: language ?? usual,
    wrong,
    sameLine: null,
  };
}

/** Marks each row that an earlier one says already: the same e-mail, or the same name with the same number. */
function markRepeats(rows: ReadRow[]): ReadRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.wrong !== null) return row;
    const keys = [`${plain(row.name)}\n${row.phone ?? ''}\n${row.email ?? ''}`, ...(row.email ? [row.email] : [])];
    const sameLine = keys.map((key) => seen.get(key)).find((line) => line !== undefined) ?? null;
    for (const key of keys) if (!seen.has(key)) seen.set(key, row.line);
    return { ...row, sameLine };
  });
}

/** The rows of a table of people; lines without any text are passed over. */
export function readTable(bytes: Uint8Array, usual: Language): ReadRow[] {
  const [first, ...records] = readRecords(decode(bytes));
  if (!first) throw new Problem('invalid', { errors: { file: 'import_no_names' } });
  const columns = findColumns(first);
  if (records.length > mostImportRows) throw new Problem('invalid', { errors: { file: 'import_too_many_rows' } });
  const rows = records.flatMap((record, index) => {
    const cell = (column: Column): string => (record[columns[column]] ?? '').trim();
    const isEmpty = record.every((text) => text.trim() === '');
    return isEmpty ? [] : [readRow(cell, index + 2, usual)];
  });
  return markRepeats(rows);
}
