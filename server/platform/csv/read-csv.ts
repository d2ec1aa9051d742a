import { type Options, parse } from 'csv-parse/sync';

/** Bare separators cost a cell per byte, and the process stands still while they are read. */
const mostColumns = 100;
const mostCells = 500_000;

type Form = Pick<Options, 'delimiter' | 'max_record_size' | 'relax_quotes' | 'to'>;

/** The cells of a table, row by row. Throws for what is none. */
export function readCells(text: string, form: Form): string[][] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text file has.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Error('The text has control characters.');
  let cells = 0;
  return parse(text, {
    ...form,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    cast: (cell, { index }) => {
      cells += 1;
      if (Number(index) >= mostColumns || cells > mostCells) throw new Error('The table has too many cells.');
      return cell;
    },
  });
}
