import { type Options, parse } from 'csv-parse/sync';

/** More than any table of an office has, phantom columns of spreadsheet programs and all. */
const mostColumns = 1_000;
/** Room for 20,000 rows of 60 columns. The process does nothing else while cells are read. */
const mostCells = 1_250_000;
/** Bounds empty cells: a row of bare separators makes a cell of every byte. */
const mostBareCells = 500_000;

type Form = Required<Pick<Options, 'delimiter' | 'max_record_size' | 'to'>> & Pick<Options, 'relax_quotes'>;

/** Counts by whole rows: the parser is several times slower when each cell asks. */
function tellsTooMany() {
  let cells = 0;
  let bareCells = 0;
  return (row: readonly string[]): boolean => {
    cells += row.length;
    if (!row.some(Boolean)) bareCells += row.length;
    return row.length > mostColumns || cells > mostCells || bareCells > mostBareCells;
  };
}

/** The cells of a table, row by row. Throws when the bytes are no table. */
export function readCells(text: string, form: Form): string[][] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text file has.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Error('The text has control characters.');
  const isTooMany = tellsTooMany();
  return parse(text, {
    ...form,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    // A row goes no further than this cell: the rest of an endless one is its text, and soon too long.
    ignore_last_delimiters: mostColumns + 1,
    on_record: (row: string[]) => {
      if (isTooMany(row)) throw new Error('The table has too many cells.');
      return row;
    },
  });
}
