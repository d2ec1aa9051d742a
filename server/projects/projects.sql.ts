import sql from 'sql-template-tag';
import type { Page } from '#contract/paging.ts';
import type { Queryable } from '../database/database.ts';
import { pagePart } from '../database/page-part.ts';

export interface ProjectRow {
  id: string;
  name: string;
  description: string;
  details: string | null;
}

const columns = sql`id, name, description, details`;

export function listProjectsInOrder(queryable: Queryable, page: Page | null): Promise<ProjectRow[]> {
  return queryable.query<ProjectRow>(sql`
    SELECT ${columns} FROM projects ORDER BY created_at, id ${pagePart(page)}`);
}

export async function countProjects(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM projects`);
  return rows[0]?.total ?? 0;
}

export async function findProjectById(queryable: Queryable, id: string): Promise<ProjectRow | undefined> {
  const rows = await queryable.query<ProjectRow>(sql`SELECT ${columns} FROM projects WHERE id = ${id}`);
  return rows[0];
}
