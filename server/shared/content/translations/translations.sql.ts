import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';

export interface StoredTranslation {
  source_text: string;
  translated_text: string;
}

export interface TranslationWithOrigin extends StoredTranslation {
  origin: 'machine' | 'human';
}

export const findTranslations = (
  reader: Reader,
  language: Language,
  sourceTexts: readonly string[],
): Promise<TranslationWithOrigin[]> =>
  reader.query<TranslationWithOrigin>(sql`
    SELECT source_text, translated_text, origin
    FROM translations
    WHERE language = ${language}
      AND source_hash = ANY (SELECT sha256(convert_to(source, 'UTF8')) FROM unnest(${sourceTexts}::text[]) AS source)
      AND state = 'translated'`);

/** An earlier translation by a person stays. */
export async function insertHumanTranslation(
  tx: Queryable,
  { source, language, text }: { source: string; language: Language; text: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state, created_at, updated_at)
    VALUES (${language}, ${source}, sha256(convert_to(${source}, 'UTF8')), ${text}, 'human', 'translated', ${now}, ${now})
    ON CONFLICT (language, source_hash) DO UPDATE
    SET translated_text = excluded.translated_text, origin = 'human', state = 'translated', updated_at = ${now}
    WHERE translations.origin = 'machine'`);
}
