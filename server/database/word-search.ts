import sql, { type Sql } from 'sql-template-tag';
import { parsePhone } from '#contract/phone.ts';

/** A phone number can be typed in many ways; all else is looked for word by word. */
export const wordsOf = (search: string): string[] => {
  const phone = parsePhone(search);
  return phone === undefined ? search.split(/\s+/).filter(Boolean) : [phone];
};

/** Whether the word stands somewhere in a folded text. The index knows parts of three letters; shorter words do without. */
export const havingWord = (foldedText: Sql, word: string): Sql => sql`(length(fold_for_search(${word})) < 3
  OR three_letter_parts(${foldedText}) @> three_letter_parts(fold_for_search(${word})))
  AND strpos(${foldedText}, fold_for_search(${word})) > 0`;
