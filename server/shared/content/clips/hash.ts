import { createHash } from 'node:crypto';
import { wordsToSay } from '#contract/values/clip.ts';

/** As `words_hash` of the database and the script of listening make it. */
export const hashOfWords = (text: string): string => createHash('sha256').update(wordsToSay(text)).digest('hex');
