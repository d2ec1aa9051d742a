import type { Words } from './approval-kind.ts';

interface Compared {
  before: Words;
  after: Words;
}

/** They name donors: what gifts are and would be, and what the bank writes. */
export const namingWords: readonly string[] = ['parts', 'becomes', 'line'];

const without = (words: Words, left: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !left.includes(name)));

const leaving =
  (left: readonly string[]) =>
  <Row extends Compared>(row: Row): Row => ({
    ...row,
    before: without(row.before, left),
    after: without(row.after, left),
  });

/** For the record of acts, and for whoever may know sums only. */
export const withoutNames = leaving(namingWords);
