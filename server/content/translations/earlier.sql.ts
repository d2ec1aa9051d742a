import sql from 'sql-template-tag';
import type { ContentName } from '#contract/content/content-kinds.ts';
import type { OtherLanguage } from '#contract/content/translations.facts.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ContentThing {
  kind: ContentName;
  id: string;
}

/** Keeps what people wrote for the English of a field that has just become another one. */
export async function keepEarlierTranslations(
  tx: Queryable,
  { kind, id }: ContentThing,
  changed: readonly { field: string; source: string }[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO earlier_translations (kind, thing_id, field, language, text, created_at)
    SELECT ${kind}, ${id}, changed.field, language, translated_text, ${now}
    FROM unnest(${changed.map(({ field }) => field)}::text[], ${changed.map(({ source }) => source)}::text[])
      AS changed (field, source)
    JOIN translations ON source_hash = sha256(convert_to(changed.source, 'UTF8'))
    WHERE origin = 'human' AND state = 'translated'
    ON CONFLICT (kind, thing_id, field, language) DO UPDATE SET text = excluded.text, created_at = excluded.created_at`);
}

/** Somebody has looked at the field again. */
export async function forgetEarlierTranslation(
  tx: Queryable,
  { kind, id }: ContentThing,
  field: string,
  language: OtherLanguage,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM earlier_translations
    WHERE kind = ${kind} AND thing_id = ${id} AND field = ${field} AND language = ${language}`);
}

/** The same for every field that holds this English. */
export async function forgetEarlierTranslationsOf(
  tx: Queryable,
  source: string,
  language: OtherLanguage,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM earlier_translations AS earlier USING written_texts AS held
    WHERE held.kind = earlier.kind AND held.id = earlier.thing_id AND held.field = earlier.field
      AND held.source = ${source} AND earlier.language = ${language}`);
}
