import sql from 'sql-template-tag';
import type { Language } from '#contract/language.ts';
import type { Queryable } from '../server/database/database.ts';

/** Something to be put into a database; answers what it became there. */
export type Thing<Row> = (database: Queryable) => Promise<Row>;

async function insertOne<Row>(database: Queryable, statement: Parameters<Queryable['query']>[0]): Promise<Row> {
  const [row] = await database.query<Row>(statement);
  if (row === undefined) throw new Error('Nothing was inserted');
  return row;
}

export interface NewsRow {
  id: string;
  title: string;
  content: string;
  date: string;
}

export const aNewsItem = (details: Partial<Omit<NewsRow, 'id'>> = {}): Thing<NewsRow> => {
  const { title, content, date } = {
    title: 'Eye camp for weavers',
    content: 'Two doctors and a table of spectacles: come by in the morning.',
    date: '2026-01-15',
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO news (title, content, date) VALUES (${title}, ${content}, ${date}) RETURNING id, title, content, date`,
    );
};

export interface BannerRow {
  id: string;
  title: string;
  description: string;
  active: boolean;
  position: number;
  link: string | null;
  linkLabel: string | null;
}

export const aBanner = (details: Partial<Omit<BannerRow, 'id'>> = {}): Thing<BannerRow> => {
  const { title, description, active, position, link, linkLabel } = {
    title: 'Legal help at the labour chowk',
    description: 'Every Monday and Thursday morning.',
    active: true,
    position: 0,
    link: null,
    linkLabel: null,
    ...details,
  };
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO banners (title, description, active, position, link, link_label)
        VALUES (${title}, ${description}, ${active}, ${position}, ${link}, ${linkLabel})
        RETURNING id, title, description, active, position, link, link_label AS "linkLabel"`,
    );
};

export interface TranslationRow {
  id: string;
  language: Language;
  source: string;
  text: string;
}

/** What a person wrote in Hindi or Urdu for an English text. */
export const aTranslation = (details: {
  language: 'hi' | 'ur';
  source: string;
  text: string;
}): Thing<TranslationRow> => {
  const { language, source, text } = details;
  return (database) =>
    insertOne(
      database,
      sql`INSERT INTO translations (language, source_text, source_hash, translated_text, origin, state)
        VALUES (${language}, ${source}, sha256(convert_to(${source}, 'UTF8')), ${text}, 'human', 'translated')
        RETURNING id, language, source_text AS source, translated_text AS text`,
    );
};
