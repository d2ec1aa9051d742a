import sql from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { ContentBasics } from '../content/content-office.ts';
import type { Queryable, Reader } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { pagePart } from '../platform/database/page-part.ts';

/** What the office writes. */
export interface StoryText {
  title: string;
  content: string;
  person_name: string | null;
  details: string | null;
}

type StoryRecord = StoryText & ContentBasics;

export interface StoryRow extends StoryRecord {
  id: string;
  isSample: boolean;
  created_at: Date;
}

const columns = sql`id, title, content, person_name, details, picture_id AS "pictureId", source_language, is_sample AS "isSample", created_at`;

export function listStoriesNewestFirst(reader: Reader, page: Page | null): Promise<StoryRow[]> {
  return reader.query<StoryRow>(sql`
    SELECT ${columns} FROM stories ORDER BY created_at DESC, id ${pagePart(page)}`);
}

export async function countStories(reader: Reader): Promise<number> {
  return oneRow(await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM stories`)).total;
}

export async function findStoryById(reader: Reader, id: string): Promise<StoryRow | undefined> {
  const rows = await reader.query<StoryRow>(sql`SELECT ${columns} FROM stories WHERE id = ${id}`);
  return rows[0];
}

export async function lockStory(tx: Queryable, id: string): Promise<StoryRow | undefined> {
  const rows = await tx.query<StoryRow>(sql`SELECT ${columns} FROM stories WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function insertStory(tx: Queryable, story: StoryRecord, now: Date, isSample = false): Promise<StoryRow> {
  const { title, content, person_name, details, pictureId, source_language } = story;
  return oneRow(
    await tx.query<StoryRow>(sql`
      INSERT INTO stories (title, content, person_name, details, picture_id, source_language, is_sample, created_at, updated_at)
      VALUES (${title}, ${content}, ${person_name}, ${details}, ${pictureId}, ${source_language}, ${isSample}, ${now}, ${now})
      RETURNING ${columns}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateStory(tx: Queryable, id: string, story: StoryRecord, now: Date): Promise<StoryRow> {
  const { title, content, person_name, details, pictureId, source_language } = story;
  return oneRow(
    await tx.query<StoryRow>(sql`
      UPDATE stories SET title = ${title}, content = ${content}, person_name = ${person_name}, details = ${details},
        picture_id = ${pictureId}, source_language = ${source_language}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${columns}`),
  );
}

export async function deleteStory(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM stories WHERE id = ${id}`);
}

export async function countSampleStories(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM stories WHERE is_sample`))
    .total;
}

export async function deleteSampleStories(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM stories WHERE is_sample`);
}

export interface StoryCounts {
  now: number;
  /** Those of them that were there at that instant. */
  before: number;
}

export async function countStoriesSince(queryable: Queryable, then: Date): Promise<StoryCounts> {
  const rows = await queryable.query<StoryCounts>(sql`
    SELECT count(*) AS now, count(*) FILTER (WHERE created_at <= ${then}) AS before
    FROM stories`);
  return rows[0] ?? { now: 0, before: 0 };
}
