import sql from 'sql-template-tag';
import type { Language } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';

export interface StoredTranslation {
  source_text: string;
  translated_text: string;
}

export const findTranslations = (
  queryable: Queryable,
  language: Language,
  sourceTexts: readonly string[],
): Promise<StoredTranslation[]> =>
  queryable.query<StoredTranslation>(sql`
    SELECT source_text, translated_text
    FROM translations
    WHERE language = ${language}
      AND source_hash = ANY (SELECT sha256(convert_to(source, 'UTF8')) FROM unnest(${sourceTexts}::text[]) AS source)
      AND state = 'translated'`);
