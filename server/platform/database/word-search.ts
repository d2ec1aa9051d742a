import sql, { type Sql } from 'sql-template-tag';
import { parsePhone } from '#contract/values/phone.ts';

/** A phone number can be typed in many ways; all else is looked for word by word. */
export const wordsOf = (search: string): string[] => {
  const phone = parsePhone(search);
  return phone === undefined ? search.split(/\s+/).filter(Boolean) : [phone];
};

/** The index holds parts of three characters. Shorter words are in too many rows for it to help. */
const indexedLetters = 3;

export const isShortWord = (word: string): boolean => [...word].length < indexedLetters;

/**
 * Whether a folded text contains the word. The parts are hidden from the planner in a subquery, so it always uses the
 * index.
 */
export const havingWord = (
  foldedText: Sql,
  word: string,
): Sql => sql`(length(fold_for_search(${word})) < ${indexedLetters}
  OR three_letter_parts(${foldedText}) @> (SELECT three_letter_parts(fold_for_search(${word}))))
  AND ${holdsWord(foldedText, word)}`;

/** The same, without an index. */
export const holdsWord = (foldedText: Sql, word: string): Sql =>
  sql`strpos(${foldedText}, fold_for_search(${word})) > 0`;
