import sql from 'sql-template-tag';
import type { Page } from '#contract/paging.ts';
import type { Queryable } from '../database/database.ts';
import { pagePart } from '../database/page-part.ts';

export interface BannerRow {
  id: string;
  title: string;
  description: string | null;
  link: string | null;
  linkLabel: string | null;
  active: boolean;
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`id, title, description, link, link_label AS "linkLabel", active, position,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

export function listActiveBannersInOrder(queryable: Queryable, page: Page | null): Promise<BannerRow[]> {
  return queryable.query<BannerRow>(sql`
    SELECT ${columns} FROM banners WHERE active ORDER BY position, created_at, id ${pagePart(page)}`);
}

export async function countActiveBanners(queryable: Queryable): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM banners WHERE active`);
  return rows[0]?.total ?? 0;
}

export async function findActiveBannerById(queryable: Queryable, id: string): Promise<BannerRow | undefined> {
  const rows = await queryable.query<BannerRow>(sql`SELECT ${columns} FROM banners WHERE id = ${id} AND active`);
  return rows[0];
}
