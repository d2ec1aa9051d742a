import sql from 'sql-template-tag';
import type { Page } from '#contract/paging.ts';
import type { Queryable } from '../database/database.ts';
import { pagePart } from '../database/page-part.ts';

export interface StoryRow {
  id: string;
  title: string;
  content: string;
  person_name: string | null;
  details: string | null;
  created_at: Date;
}

const columns = sql`id, title, content, person_name, details, created_at`;

export function listStoriesNewestFirst(queryable: Queryable, page: Page | null): Promise<StoryRow[]> {
  return queryable.query<StoryRow>(sql`
    SELECT ${columns} FROM stories ORDER BY created_at DESC, id ${pagePart(page)}`);
}

export async function countStories(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM stories`);
  return rows[0]?.total ?? 0;
}

export async function findStoryById(queryable: Queryable, id: string): Promise<StoryRow | undefined> {
  const rows = await queryable.query<StoryRow>(sql`SELECT ${columns} FROM stories WHERE id = ${id}`);
  return rows[0];
}
