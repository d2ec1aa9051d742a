import { protectNames } from './protected-names.ts';
import type { WaitingText } from './queue.sql.ts';
import { cutText } from './text-parts.ts';
import type { Direction, TranslationService } from './translation-service.ts';

const markup = /<[a-z/!?]|&(?:[a-z]+|#\d+|#x[0-9a-f]+);/i;
/** NUL, which PostgreSQL does not take, and signs that only hide text. */
const hidden = /[^\P{Cc}\t\n\r]/u;

/** Whether an answer may be shown in the place of its source. */
export const isPlausible = (source: string, translated: string): boolean =>
  translated.trim() !== '' &&
  translated.length <= 4 * source.length + 20 &&
  translated.isWellFormed() &&
  !markup.test(translated) &&
  !hidden.test(translated);

/** Marks, digits and signs are the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

async function translatePart(service: TranslationService, part: string, direction: Direction): Promise<string> {
  const words = part.trim();
  if (!hasWords(words)) return part;
  const [before = '', after = ''] = part.split(words, 2);
  return before + (await service.translate(words, direction)).trim() + after;
}

/**
 * The machine's translation of a text, with its names kept; null when it cannot be used. Throws `ServiceFailure` when
 * the machine itself is in trouble.
 */
export async function translateByMachine(
  service: TranslationService,
  { source, sourceLanguage, language }: Omit<WaitingText, 'id'>,
  names: readonly string[],
): Promise<string | null> {
  const { text, restore } = protectNames(source, names);
  let translated = '';
  for (const part of cutText(text)) {
    translated += await translatePart(service, part, { from: sourceLanguage, to: language });
  }
  const restored = restore(translated);
  return restored !== null && isPlausible(source, restored) ? restored.normalize('NFC').trim() : null;
}
