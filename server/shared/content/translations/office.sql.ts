import sql, { type Sql } from 'sql-template-tag';
import type { ContentName } from '#contract/content/content-kinds.ts';
import { type TranslationState, translationStateOrder } from '#contract/content/translations.facts.ts';
import type { Page } from '#contract/protocol/paging.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import type { ContentThing } from './earlier.sql.ts';

export interface OfficeTranslationRow {
  id: string;
  language: Language;
  source: string;
  source_language: Language;
  text: string | null;
  origin: 'machine' | 'human' | null;
  state: TranslationState;
  views: number;
  updated_at: Date;
}

export interface TranslationFilter {
  language?: Language | undefined;
  state?: TranslationState | undefined;
}

/**
 * Texts that content holds, names of people included, and all translations that people wrote, also those without
 * content.
 */
const translationsWithState = sql`
  WITH held AS (SELECT DISTINCT source, source_language FROM written_sources), stale AS (
    SELECT DISTINCT source, language FROM written_sources AS held
    JOIN earlier_translations AS earlier
      ON earlier.kind = held.kind AND earlier.thing_id = held.id AND earlier.field = held.field
  ), shown AS (
    SELECT id, language, source_text AS source, coalesce(
        (SELECT min(source_language) FROM held WHERE source = source_text AND source_language <> language), 'en'
      ) AS source_language, translated_text AS text,
      CASE WHEN state = 'translated' THEN origin END AS origin, views, updated_at,
      CASE
        WHEN state = 'translated' AND origin = 'human' THEN 'human'
        WHEN EXISTS (SELECT FROM stale WHERE stale.source = source_text AND stale.language = translations.language) THEN 'stale'
        WHEN state = 'translated' THEN 'machine'
        ELSE 'missing'
      END AS state
    FROM translations
    WHERE origin = 'human' OR EXISTS (SELECT FROM held WHERE source = source_text AND source_language <> language)
  )`;

const chosen = ({ language, state }: TranslationFilter): Sql => sql`
  WHERE (${language ?? null}::text IS NULL OR language = ${language ?? null})
    AND (${state ?? null}::text IS NULL OR state = ${state ?? null})`;

export const listTranslationRows = (
  queryable: Queryable,
  filter: TranslationFilter,
  { page, pageSize }: Page,
): Promise<OfficeTranslationRow[]> =>
  queryable.query<OfficeTranslationRow>(sql`
    ${translationsWithState}
    SELECT * FROM shown ${chosen(filter)}
    ORDER BY array_position(${translationStateOrder}::text[], state), views DESC, updated_at DESC, id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);

export async function countTranslationRows(queryable: Queryable, filter: TranslationFilter): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(sql`
      ${translationsWithState} SELECT count(*) AS total FROM shown ${chosen(filter)}`),
  ).total;
}

export async function findTranslationRow(queryable: Queryable, id: string): Promise<OfficeTranslationRow | undefined> {
  const rows = await queryable.query<OfficeTranslationRow>(sql`
    ${translationsWithState} SELECT * FROM shown WHERE id = ${id}`);
  return rows[0];
}

export interface TextUse extends ContentThing {
  source: string;
  title: string;
}

export const findUses = (queryable: Queryable, sources: readonly string[]): Promise<TextUse[]> =>
  queryable.query<TextUse>(sql`
    SELECT DISTINCT source, kind, id, title FROM written_sources
    WHERE source = ANY (${sources}::text[]) AND kind <> 'newsletters'
    ORDER BY kind, title, id`);

export interface LockedTranslation {
  language: Language;
  source: string;
  text: string | null;
}

export async function lockTranslation(tx: Queryable, id: string): Promise<LockedTranslation | undefined> {
  const rows = await tx.query<LockedTranslation>(sql`
    SELECT language, source_text AS source, translated_text AS text FROM translations WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export interface FieldRow {
  field: string;
  title: string;
  source: string;
  source_language: Language;
  language: Language;
  text: string | null;
  origin: 'machine' | 'human' | null;
  earlier: string | null;
}

/** Every field of a thing that has a source, in every other language. */
export const listFieldsOf = (queryable: Queryable, kind: ContentName, id: string): Promise<FieldRow[]> =>
  queryable.query<FieldRow>(sql`
    SELECT held.field, held.title, held.source, held.source_language, each.language, translated_text AS text,
      CASE WHEN translated_text IS NOT NULL THEN origin END AS origin, earlier.text AS earlier
    FROM written_sources AS held CROSS JOIN unnest(${languages}::text[]) AS each (language)
    LEFT JOIN translations
      ON translations.language = each.language AND source_hash = sha256(convert_to(held.source, 'UTF8'))
    LEFT JOIN earlier_translations AS earlier
      ON earlier.kind = held.kind AND earlier.thing_id = held.id AND earlier.field = held.field
        AND earlier.language = each.language
    WHERE held.kind = ${kind} AND held.id = ${id} AND each.language <> held.source_language`);
