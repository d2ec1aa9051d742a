import sql from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface NewsText {
  title: string;
  content: string;
  date: string;
}

type NewsRecord = NewsText & ContentBasics;

export interface NewsRow extends NewsRecord {
  id: string;
  isSample: boolean;
}

const columns = sql`id, title, content, date, picture_id AS "pictureId", source_language, is_sample AS "isSample"`;

export function listNewsNewestFirst(reader: Reader, page: Page | null): Promise<NewsRow[]> {
  return reader.query<NewsRow>(
    sql`SELECT ${columns} FROM news ORDER BY date DESC, created_at DESC, id ${pagePart(page)}`,
  );
}

export async function countNews(reader: Reader): Promise<number> {
  return oneRow(await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM news`)).total;
}

export async function findNewsById(reader: Reader, id: string): Promise<NewsRow | undefined> {
  const rows = await reader.query<NewsRow>(sql`SELECT ${columns} FROM news WHERE id = ${id}`);
  return rows[0];
}

export async function lockNews(tx: Queryable, id: string): Promise<NewsRow | undefined> {
  const rows = await tx.query<NewsRow>(sql`SELECT ${columns} FROM news WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function insertNews(tx: Queryable, news: NewsRecord, now: Date): Promise<NewsRow> {
  const { title, content, date, pictureId, source_language } = news;
  return oneRow(
    await tx.query<NewsRow>(sql`
      INSERT INTO news (title, content, date, picture_id, source_language, created_at, updated_at)
      VALUES (${title}, ${content}, ${date}, ${pictureId}, ${source_language}, ${now}, ${now}) RETURNING ${columns}`),
  );
}

export async function updateNews(tx: Queryable, id: string, news: NewsRecord, now: Date): Promise<NewsRow> {
  const { title, content, date, pictureId, source_language } = news;
  return oneRow(
    await tx.query<NewsRow>(sql`
      UPDATE news SET title = ${title}, content = ${content}, date = ${date}, picture_id = ${pictureId}, source_language = ${source_language},
        is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${columns}`),
  );
}

export async function deleteNews(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM news WHERE id = ${id}`);
}

export async function countSampleNews(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM news WHERE is_sample`))
    .total;
}

export async function deleteSampleNews(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM news WHERE is_sample`);
}
