import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { deleteHumanTranslation, findHumanTranslations, upsertHumanTranslation } from './human.sql.ts';

/** Translations that people wrote, by their source. */
export async function readHumanTranslations(
  queryable: Queryable,
  language: Language,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findHumanTranslations(queryable, language, sources);
  return new Map(rows.map(({ source_text, translated_text }) => [source_text, translated_text]));
}

/** A person's translation is preferred to that of a machine; null removes it. */
export const putHumanTranslation = (
  tx: Queryable,
  language: Language,
  source: string,
  text: string | null,
  now: Date,
): Promise<void> =>
  text === null
    ? deleteHumanTranslation(tx, language, source)
    : upsertHumanTranslation(tx, language, source, text, now);
