import sql from 'sql-template-tag';
import type { Page } from '#contract/paging.ts';
import type { Queryable } from '../database/database.ts';
import { pagePart } from '../database/page-part.ts';

export interface NewsRow {
  id: string;
  title: string;
  content: string;
  date: string;
}

const columns = sql`id, title, content, date`;

export function listNewsNewestFirst(queryable: Queryable, page: Page | null): Promise<NewsRow[]> {
  return queryable.query<NewsRow>(
    sql`SELECT ${columns} FROM news ORDER BY date DESC, created_at DESC, id ${pagePart(page)}`,
  );
}

export async function countNews(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM news`);
  return rows[0]?.total ?? 0;
}

export async function findNewsById(queryable: Queryable, id: string): Promise<NewsRow | undefined> {
  const rows = await queryable.query<NewsRow>(sql`SELECT ${columns} FROM news WHERE id = ${id}`);
  return rows[0];
}
