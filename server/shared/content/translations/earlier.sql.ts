import sql from 'sql-template-tag';
import type { ContentName } from '#contract/content/content-kinds.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface ContentThing {
  kind: ContentName;
  id: string;
}

/** Keeps people's translations of a field whose source has just changed. */
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

/** A source that only changed its spelling keeps its translations. */
export async function copyTranslations(
  tx: Queryable,
  respaced: readonly { source: string; next: string }[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state, created_at, updated_at)
    SELECT language, next, sha256(convert_to(next, 'UTF8')), translated_text, origin, state, ${now}, ${now}
    FROM unnest(${respaced.map(({ source }) => source)}::text[], ${respaced.map(({ next }) => next)}::text[])
      AS respaced (source, next)
    JOIN translations ON source_hash = sha256(convert_to(respaced.source, 'UTF8'))
    WHERE state = 'translated'
    ON CONFLICT (language, source_hash) DO UPDATE SET translated_text = excluded.translated_text, origin = excluded.origin,
      state = 'translated', updated_at = excluded.updated_at
    WHERE translations.origin = 'machine'`);
}

/** Forgets the earlier translation when somebody has looked at the field again. */
export async function forgetEarlierTranslation(
  tx: Queryable,
  { kind, id }: ContentThing,
  field: string,
  language: Language,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM earlier_translations
    WHERE kind = ${kind} AND thing_id = ${id} AND field = ${field} AND language = ${language}`);
}

/** The same for every field that holds this source. */
export async function forgetEarlierTranslationsOf(tx: Queryable, source: string, language: Language): Promise<void> {
  await tx.query(sql`
    DELETE FROM earlier_translations AS earlier USING written_sources AS held
    WHERE held.kind = earlier.kind AND held.id = earlier.thing_id AND held.field = earlier.field
      AND held.source = ${source} AND earlier.language = ${language}`);
}
