import type { Words } from './approval-kind.ts';

interface Compared {
  before: Words;
  after: Words;
}

/** Tells whether something has changed, and nobody anything else. */
const hashWord = 'standingHash';
/** Of each donation by itself, what it is and would be, of which there can be hundreds; and whole texts. */
const longWords = ['parts', 'becomes', 'words', hashWord];
/** They name donors, as what the bank writes does. */
export const namingWords: readonly string[] = [
  ...longWords,
  'line',
  'payee',
  'why',
  'donorName',
  'donorAddress',
  'donorTaxId',
  'donorPassport',
];

const without = (words: Words, left: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !left.includes(name)));

const leaving =
  (left: readonly string[]) =>
  <Row extends Compared>(row: Row): Row => ({
    ...row,
    before: without(row.before, left),
    after: without(row.after, left),
  });

/** For tables. */
export const withoutHash = leaving([hashWord]);

/** For the record of acts, and for whoever may know sums only. */
export const withoutNames = leaving(namingWords);

/** For lists, which every open screen of the office reads each minute. */
export const inShort = leaving(longWords);
