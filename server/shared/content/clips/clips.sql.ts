import sql, { type Sql } from 'sql-template-tag';
import type { ClipMaker, ClipState, ClipType } from '#contract/values/clip.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';

export interface ClipFact {
  place: string;
  id: string;
  seconds: number;
  bytes: number;
  made_by: ClipMaker;
  hash: string;
}

const facts = sql`place, id, seconds, octet_length(bytes) AS bytes, made_by, text_hash AS hash`;

export const findClipsAt = (reader: Reader, places: readonly string[]): Promise<ClipFact[]> =>
  reader.query<ClipFact>(sql`SELECT ${facts} FROM clips WHERE place = ANY (${places}::text[])`);

/** A person's recording is preferred to that of a machine. */
export const findClipsByHash = (
  reader: Reader,
  language: Language,
  beginnings: readonly string[],
): Promise<ClipFact[]> =>
  reader.query<ClipFact>(sql`
    SELECT DISTINCT ON (text_hash) ${facts} FROM clips JOIN unnest(${beginnings}::text[]) AS asked (beginning)
      ON text_hash >= beginning AND text_hash < beginning || 'g'
    WHERE language = ${language} ORDER BY text_hash, made_by DESC, created_at DESC`);

/** Content that a page shows; without an id, everything of a kind. */
export interface PageContent {
  kind: string;
  id: string | null;
}

export async function countContentClips(
  reader: Reader,
  language: Language,
  shown: readonly PageContent[],
): Promise<number> {
  const [row] = await reader.query<{ total: number }>(sql`
    SELECT count(*)::int AS total
    FROM unnest(${shown.map(({ kind }) => kind)}::text[], ${shown.map(({ id }) => id)}::uuid[]) AS shown (kind, id)
    JOIN clips ON clips.kind = shown.kind AND (shown.id IS NULL OR clips.thing_id = shown.id)
    JOIN spoken_texts AS said ON said.kind = clips.kind AND said.id = clips.thing_id AND said.field = clips.field
      AND said.language = clips.language
    WHERE clips.language = ${language} AND words_hash(said.text) = text_hash`);
  return row?.total ?? 0;
}

export const listPageClips = (
  reader: Reader,
  language: Language,
  pages: readonly string[],
): Promise<{ place: string; hash: string }[]> =>
  reader.query(sql`
    SELECT place, text_hash AS hash FROM clips WHERE language = ${language} AND page = ANY (${pages}::text[])`);

export interface StoredClip {
  type: ClipType;
  bytes: Buffer;
}

export async function findClip(reader: Reader, id: string): Promise<StoredClip | undefined> {
  const rows = await reader.query<StoredClip>(sql`SELECT type, bytes FROM clips WHERE id = ${id}`);
  return rows[0];
}

/** Texts of a page, as readers see them today. */
export interface PageTexts {
  page: string;
  key: string;
  language: Language;
  text: string;
  /** The page on which most readers meet them. */
  path: string;
}

export interface SpokenRow {
  kind: string | null;
  id: string | null;
  field: string | null;
  page: string | null;
  key: string | null;
  language: Language;
  title: string | null;
  text: string;
  hash: string;
  state: ClipState;
  readers: number;
  clip_id: string | null;
  seconds: number;
  bytes: number;
  type: ClipType;
  made_by: ClipMaker;
  who: string | null;
  created_at: Date;
}

export interface TextsQuery {
  words: readonly PageTexts[];
  /** Where the content of each kind is read, with `{id}` for its own. */
  paths: readonly { kind: string; path: string }[];
  /** The first day whose readers are counted. */
  since: string;
}

const everyText = ({ words, paths, since }: TextsQuery): Sql => sql`
  WITH words AS (
    SELECT * FROM unnest(${words.map(({ page }) => page)}::text[], ${words.map(({ key }) => key)}::text[],
      ${words.map(({ language }) => language)}::text[], ${words.map(({ text }) => text)}::text[],
      ${words.map(({ path }) => path)}::text[]) AS words (page, key, language, text, path)
  ), paths AS (
    SELECT * FROM unnest(${paths.map(({ kind }) => kind)}::text[], ${paths.map(({ path }) => path)}::text[]) AS paths (kind, path)
  ), texts AS (
    SELECT said.kind, said.id, said.field, NULL AS page, NULL AS key, said.language, said.title, said.text,
      replace(coalesce(paths.path, '/' || said.kind || '/{id}'), '{id}', said.id::text) AS path,
      said.kind || '/' || said.id || '/' || said.field AS place
    FROM spoken_texts AS said LEFT JOIN paths ON paths.kind = said.kind
    UNION ALL
    SELECT NULL, NULL, NULL, page, key, language, NULL, text, path, page || '/' || key FROM words
  ), readers AS (
    SELECT path, sum(reads)::int AS readers FROM page_reads WHERE day >= ${since}::date GROUP BY path
  ), shown AS (
    SELECT texts.kind, texts.id, texts.field, texts.page, texts.key, texts.language, title, text, words_hash(text) AS hash,
      coalesce(readers, 0) AS readers, texts.place, clips.id AS clip_id, seconds, octet_length(bytes) AS bytes, type, made_by,
      people.name AS who, clips.created_at, CASE
        WHEN clips.id IS NULL THEN 'missing' WHEN text_hash = words_hash(text) THEN 'current' ELSE 'old' END AS state
    FROM texts LEFT JOIN clips ON clips.place = texts.place AND clips.language = texts.language
    LEFT JOIN people ON people.id = author_id LEFT JOIN readers ON readers.path = texts.path
  )`;

export interface SpokenFilter {
  states: readonly ClipState[];
  language?: Language | undefined;
  kind?: string | undefined;
  thing?: string | undefined;
  /** Only texts of this page. */
  of?: string | undefined;
}

const chosen = ({ language, kind, thing, of }: Omit<SpokenFilter, 'states'>): Sql => sql`
  (${language ?? null}::text IS NULL OR language = ${language ?? null})
  AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
  AND (${thing ?? null}::uuid IS NULL OR id = ${thing ?? null})
  AND (${of ?? null}::text IS NULL OR page = ${of ?? null})`;

export type SpokenTotals = Record<ClipState, number>;

/** With the number of texts in each state, in one statement: both need all texts. */
export async function listSpokenTexts(
  queryable: Queryable,
  asked: TextsQuery,
  { states, ...filter }: SpokenFilter,
  { most, after }: { most: number; after: number },
): Promise<{ rows: SpokenRow[]; totals: SpokenTotals }> {
  const found = await queryable.query<SpokenRow & { totals: SpokenTotals; place: string | null }>(sql`
    ${everyText(asked)}, chosen AS MATERIALIZED (SELECT * FROM shown WHERE ${chosen(filter)}),
    totals AS (
      SELECT json_build_object('missing', count(*) FILTER (WHERE state = 'missing'), 'old', count(*) FILTER (WHERE state = 'old'),
        'current', count(*) FILTER (WHERE state = 'current')) AS totals FROM chosen
    ), part AS (
      SELECT * FROM chosen WHERE state = ANY (${states}::text[])
      ORDER BY readers DESC, place, language LIMIT ${most} OFFSET ${after}
    )
    SELECT * FROM totals LEFT JOIN part ON true ORDER BY readers DESC, place, language`);
  const totals = found[0]?.totals ?? { missing: 0, old: 0, current: 0 };
  return { rows: found.filter(({ place }) => place !== null), totals };
}

/** Texts that the machine has still to speak: none that a person has recorded, even an outdated one. */
export const listForMachine = (
  queryable: Queryable,
  asked: TextsQuery,
  { tried, most }: { tried: readonly string[]; most: number },
): Promise<SpokenRow[]> =>
  queryable.query<SpokenRow>(sql`
    ${everyText(asked)} SELECT * FROM shown
    WHERE (state = 'missing' OR (state = 'old' AND made_by = 'machine')) AND hash <> ALL (${tried}::text[])
    ORDER BY readers DESC, place, language LIMIT ${most}`);

/** The place of a recording: kind, id and field of content; page and key of a page's text. */
export interface ClipPlace {
  kind: string | null;
  id: string | null;
  field: string | null;
  page: string | null;
  key: string | null;
}

export async function findSpokenText(
  queryable: Queryable,
  { kind, id, field }: ClipPlace,
  language: Language,
): Promise<{ text: string; title: string } | undefined> {
  const rows = await queryable.query<{ text: string; title: string }>(sql`
    SELECT text, title FROM spoken_texts
    WHERE kind = ${kind} AND id = ${id} AND field = ${field} AND language = ${language}`);
  return rows[0];
}

export interface NewClip extends ClipPlace {
  language: Language;
  hash: string;
  bytes: Uint8Array;
  type: ClipType;
  seconds: number;
  made_by: ClipMaker;
  author: string | null;
}

/** Inserts with a new id, since the content of an address never changes. */
export async function replaceClip(tx: Queryable, clip: NewClip, now: Date): Promise<{ replaced: boolean }> {
  const { kind, id, field, page, key, language, hash, bytes, type, seconds, made_by, author } = clip;
  const before = await tx.query(sql`
    DELETE FROM clips WHERE language = ${language}
      AND place = coalesce(${kind}::text || '/' || ${id}::text || '/' || ${field}::text, ${page}::text || '/' || ${key}::text)
    RETURNING id`);
  await tx.query(sql`
    INSERT INTO clips (kind, thing_id, field, page, key, language, text_hash, bytes, type, seconds, made_by, author_id, created_at)
    VALUES (${kind}, ${id}, ${field}, ${page}, ${key}, ${language}, ${hash}, ${Buffer.from(bytes)}, ${type}, ${seconds},
      ${made_by}, ${author}, ${now})`);
  return { replaced: before.length > 0 };
}

export async function deleteClipRow(
  tx: Queryable,
  id: string,
): Promise<{ place: string; language: Language } | undefined> {
  const rows = await tx.query<{ place: string; language: Language }>(
    sql`DELETE FROM clips WHERE id = ${id} RETURNING place, language`,
  );
  return rows[0];
}
