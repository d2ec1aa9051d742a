import sql from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface BannerText {
  title: string;
  description: string | null;
  link: string | null;
  linkLabel: string | null;
  active: boolean;
  position: number;
}

type BannerRecord = BannerText & ContentBasics;

export interface BannerRow extends BannerRecord {
  id: string;
  isSample: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`id, title, description, link, link_label AS "linkLabel", active, position,
  picture_id AS "pictureId", source_language, is_sample AS "isSample", created_at AS "createdAt", updated_at AS "updatedAt"`;

export function listActiveBannersInOrder(reader: Reader, page: Page | null): Promise<BannerRow[]> {
  return reader.query<BannerRow>(sql`
    SELECT ${columns} FROM banners WHERE active ORDER BY position, created_at, id ${pagePart(page)}`);
}

export async function countActiveBanners(reader: Reader): Promise<number> {
  return oneRow(await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM banners WHERE active`)).total;
}

export function listAllBannersInOrder(queryable: Queryable): Promise<BannerRow[]> {
  return queryable.query<BannerRow>(sql`SELECT ${columns} FROM banners ORDER BY position, created_at, id`);
}

export async function findBannerById(reader: Reader, id: string): Promise<BannerRow | undefined> {
  const rows = await reader.query<BannerRow>(sql`SELECT ${columns} FROM banners WHERE id = ${id}`);
  return rows[0];
}

export async function lockBanner(tx: Queryable, id: string): Promise<BannerRow | undefined> {
  const rows = await tx.query<BannerRow>(sql`SELECT ${columns} FROM banners WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function insertBanner(
  tx: Queryable,
  banner: BannerRecord,
  now: Date,
  isSample = false,
): Promise<BannerRow> {
  const { title, description, link, linkLabel, active, position, pictureId, source_language } = banner;
  return oneRow(
    await tx.query<BannerRow>(sql`
      INSERT INTO banners
        (title, description, link, link_label, active, position, picture_id, source_language, is_sample, created_at, updated_at)
      VALUES (${title}, ${description}, ${link}, ${linkLabel}, ${active}, ${position}, ${pictureId}, ${source_language}, ${isSample},
        ${now}, ${now})
      RETURNING ${columns}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateBanner(tx: Queryable, id: string, banner: BannerRecord, now: Date): Promise<BannerRow> {
  const { title, description, link, linkLabel, active, position, pictureId, source_language } = banner;
  return oneRow(
    await tx.query<BannerRow>(sql`
      UPDATE banners SET title = ${title}, description = ${description}, link = ${link}, link_label = ${linkLabel},
        active = ${active}, position = ${position}, picture_id = ${pictureId}, source_language = ${source_language}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${columns}`),
  );
}

export async function deleteBanner(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM banners WHERE id = ${id}`);
}

export async function countSampleBanners(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM banners WHERE is_sample`))
    .total;
}

export async function deleteSampleBanners(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM banners WHERE is_sample`);
}

export interface BannerCounts {
  /** Only the active ones. */
  now: number;
  /** Those of them that were there at that instant. */
  before: number;
}

export async function countBannersSince(queryable: Queryable, then: Date): Promise<BannerCounts> {
  const rows = await queryable.query<BannerCounts>(sql`
    SELECT count(*) FILTER (WHERE active) AS now, count(*) FILTER (WHERE active AND created_at <= ${then}) AS before
    FROM banners`);
  return rows[0] ?? { now: 0, before: 0 };
}
