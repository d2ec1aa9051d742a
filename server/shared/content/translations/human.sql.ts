import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { StoredTranslation } from './translations.sql.ts';

const hashOf = (source: string) => sql`sha256(convert_to(${source}, 'UTF8'))`;

export const findHumanTranslations = (
  queryable: Queryable,
  language: Language,
  sources: readonly string[],
): Promise<StoredTranslation[]> =>
  queryable.query<StoredTranslation>(sql`
    SELECT source_text, translated_text FROM translations
    WHERE language = ${language} AND origin = 'human' AND state = 'translated'
      AND source_hash = ANY (SELECT sha256(convert_to(source, 'UTF8')) FROM unnest(${sources}::text[]) AS source)`);

export async function upsertHumanTranslation(
  tx: Queryable,
  language: Language,
  source: string,
  text: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO translations
      (language, source_text, source_hash, translated_text, origin, state, created_at, updated_at)
    VALUES (${language}, ${source}, ${hashOf(source)}, ${text}, 'human', 'translated', ${now}, ${now})
    ON CONFLICT (language, source_hash) DO UPDATE SET translated_text = excluded.translated_text, origin = 'human',
      state = 'translated', updated_at = excluded.updated_at`);
}

export async function deleteHumanTranslation(tx: Queryable, language: Language, source: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM translations WHERE language = ${language} AND source_hash = ${hashOf(source)} AND origin = 'human'`);
}
