import sql from 'sql-template-tag';
import { type foundContentKinds, mostFound } from '#contract/search/search.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Reader } from '../../platform/database/database.ts';

export interface FoundThing {
  kind: (typeof foundContentKinds)[number];
  id: string;
  slug: string | null;
  title: string;
  text: string;
  source_language: Language;
  isSample: boolean;
  date: string | null;
  /** Of a project: how many stand before it in the list. */
  before: number;
  /** Whether it was found in the language that was asked for. */
  isOwn: boolean;
  isInTitle: boolean;
  total: number;
}

/** As texts are folded. */
export async function foldedWords(reader: Reader, texts: readonly string[]): Promise<string[][]> {
  const rows = await reader.query<{ words: string[] }>(
    sql`SELECT searched_words(text) AS words FROM unnest(${texts}::text[]) WITH ORDINALITY AS texts (text, place) ORDER BY place`,
  );
  return rows.map(({ words }) => words);
}

/** Folded words hold letters and digits only. One letter begins too many words: it is looked for alone. */
const queryOf = (words: readonly string[]): string =>
  words.map((word) => `'${word}'${[...word].length > 1 ? ':*' : ''}`).join(' & ');

interface ContentSearch {
  words: readonly string[];
  language: Language;
  today: IndiaDay;
  showsUnchecked: boolean;
}

/** A course is found once, by its first day. */
const otherDaysOfCourses = sql`SELECT day.id FROM courses AS c JOIN events AS day ON day.series_id = c.series_id WHERE day.id <> c.event_id`;

/** What visitors may see now; what is named so, in their language and to come stands first. */
export function findThings(
  reader: Reader,
  { words, language, today, showsUnchecked }: ContentSearch,
): Promise<FoundThing[]> {
  const query = sql`${queryOf(words)}::tsquery`;
  return reader.query<FoundThing>(sql`
    WITH found AS (
      SELECT kind, item_id, bool_or(language = ${language}) AS is_own,
        coalesce(bool_or(title @@ ${query}) FILTER (WHERE language = ${language}), bool_or(title @@ ${query})) AS is_in_title,
        min(day) AS day, min(sort) AS sort
      FROM site_texts
      WHERE words @@ ${query} AND item_id NOT IN (${otherDaysOfCourses}) AND (shown_until IS NULL OR shown_until >= ${today}) AND (${showsUnchecked} OR NOT awaits_check)
      GROUP BY kind, item_id
    ), first AS (
      SELECT kind, item_id, is_own, is_in_title, count(*) OVER () AS total, coalesce(abs(day - ${today}::date), sort) AS far,
        CASE WHEN kind = 'schemes' THEN 1 WHEN kind = 'events' AND day >= ${today} THEN 2
          WHEN kind = 'projects' THEN 3 WHEN kind = 'news' THEN 4 ELSE 5 END AS place
      FROM found ORDER BY is_own DESC, is_in_title DESC, place, far, item_id LIMIT ${mostFound}
    )
    SELECT first.kind, item_id AS id, schemes.slug, is_own AS "isOwn", is_in_title AS "isInTitle", total,
      coalesce(events.title, news.title, projects.name, schemes.name) AS title,
      coalesce(events.description, news.content, projects.description, schemes.gives) AS text,
      coalesce(events.source_language, news.source_language, projects.source_language, schemes.source_language) AS source_language,
      coalesce(events.is_sample, news.is_sample, projects.is_sample, schemes.is_sample) AS "isSample",
      coalesce(events.date, news.date) AS date,
      CASE WHEN first.kind = 'projects' THEN (SELECT count(*) FROM projects AS other
        WHERE (other.created_at, other.id) < (projects.created_at, projects.id)) ELSE 0 END AS before
    FROM first LEFT JOIN events ON first.kind = 'events' AND events.id = item_id
      LEFT JOIN news ON first.kind = 'news' AND news.id = item_id
      LEFT JOIN projects ON first.kind = 'projects' AND projects.id = item_id
      LEFT JOIN schemes ON first.kind = 'schemes' AND schemes.id = item_id
    ORDER BY is_own DESC, is_in_title DESC, place, far, item_id`);
}

/** Which of the words stand in what the office wrote for its pages, page by page and language by language. */
export const findPageWords = (
  reader: Reader,
  words: readonly string[],
): Promise<{ page: string; language: Language; word: string }[]> =>
  reader.query(sql`
    SELECT DISTINCT page, language, word FROM page_texts JOIN unnest(${words}::text[], ${words.map((word) => queryOf([word]))}::text[])
      AS asked (word, query) ON words @@ query::tsquery
    WHERE page <> 'site'`);
