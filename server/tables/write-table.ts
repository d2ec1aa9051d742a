import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

const rowsAtOnce = 500;
/** Spreadsheet programs take a text without it for another encoding, and spoil every Hindi name. */
const byteOrderMark = '\uFEFF';

/** A table that spreadsheet programs open right; what would be a formula begins with an apostrophe. */
export async function writeTable<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<string> {
  const options = {
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { date: (instant: Date) => instant.toISOString() },
  } as const;
  const parts = [byteOrderMark, stringify([], { ...options, header: true })];
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    parts.push(stringify(rows.slice(first, first + rowsAtOnce), options));
    // A long table must not keep others waiting.
    await nextTurn();
  }
  return parts.join('');
}
