import { createHash } from 'node:crypto';
import { wordsToSay } from '#contract/values/clip.ts';

/** The same hash as `words_hash` of the database and that of the script of listening. */
export const hashOfWords = (text: string): string => createHash('sha256').update(wordsToSay(text)).digest('hex');
