import type { Words } from './approval-kind.ts';

interface Compared {
  before: Words;
  after: Words;
}

/** A hash that shows whether something has changed, and nothing else. */
const hashWord = 'standingHash';
/** Words that can be long: the state of each of hundreds of donations before and after, and whole texts. */
const longWords = ['parts', 'becomes', 'words', hashWord];
/** Words that name donors, as the text of a bank line does. */
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

/** The words of a request, for tables. */
export const withoutHash = leaving([hashWord]);

/** The words for the record of acts, and for readers who may know sums only. */
export const withoutNames = leaving(namingWords);

/** The words for lists, which every open screen of the office reads each minute. */
export const inShort = leaving(longWords);
