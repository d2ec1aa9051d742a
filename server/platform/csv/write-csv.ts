import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { inIndia as writeInstant } from '#contract/values/india-day.ts';

const rowsAtOnce = 500;
/** The mark of UTF-8: without it spreadsheet programs take another encoding, and spoil every Hindi name. */
const byteOrderMark = '\uFEFF';

interface TimeColumn<Key extends string> {
  key: Key;
  header: string;
}

/** A column of instants: spreadsheet programs know no zones, so its heading says whose time it is. */
export const inIndia = <Key extends string>(key: Key): TimeColumn<Key> => ({ key, header: `${key} (India)` });

/** Values that are instants can only stand in a column that says so. */
type Column<Row> = {
  [Key in keyof Row & string]: Date extends Row[Key] ? TimeColumn<Key> : Key;
}[keyof Row & string];

/**
 * Makes a table that spreadsheet programs open correctly; text that they would take for a formula begins with an
 * apostrophe.
 */
export async function writeTable<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const options = {
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { date: writeInstant },
  } as const;
  const parts = [byteOrderMark, stringify([], { ...options, header: true })];
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    parts.push(stringify(rows.slice(first, first + rowsAtOnce), options));
    // A pause, so that a long table does not keep other requests waiting.
    await nextTurn();
  }
  return parts.join('');
}
