import sql from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { StoryDrawing } from '#contract/stories/stories.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';
import type { Consent } from '../../shared/content/consent.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface StoryText extends Consent {
  title: string;
  content: string;
  person_name: string | null;
  details: string | null;
  drawing: StoryDrawing | null;
}

type StoryRecord = StoryText & ContentBasics;

export interface StoryRow extends StoryRecord {
  id: string;
  isSample: boolean;
  created_at: Date;
}

const columns = sql`id, title, content, person_name, details, picture_id AS "pictureId", drawing, source_language,
  is_sample AS "isSample", created_at, consent_on AS "consentOn", consent_to AS "consentTo",
  consent_until AS "consentUntil"`;

const holds = (today: IndiaDay) => sql`consent_holds(is_sample, consent_on, consent_to, consent_until, ${today})`;

export function listStoriesNewestFirst(reader: Reader, page: Page | null, today: IndiaDay): Promise<StoryRow[]> {
  return reader.query<StoryRow>(sql`
    SELECT ${columns} FROM stories WHERE ${holds(today)} ORDER BY created_at DESC, id ${pagePart(page)}`);
}

export const listOfficeStories = (
  queryable: Queryable,
  today: IndiaDay,
): Promise<(StoryRow & { isShown: boolean })[]> =>
  queryable.query<StoryRow & { isShown: boolean }>(sql`
    SELECT ${columns}, ${holds(today)} AS "isShown" FROM stories ORDER BY created_at DESC, id`);

/** Consents that have ended or end until that day. */
export const listEndingStories = (
  queryable: Queryable,
  day: IndiaDay,
): Promise<{ id: string; name: string; until: string }[]> =>
  queryable.query(sql`
    SELECT id, title AS name, consent_until AS until FROM stories
    WHERE NOT is_sample AND consent_until <= ${day} ORDER BY consent_until, id`);

export async function countStories(reader: Reader, today: IndiaDay): Promise<number> {
  const rows = await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM stories WHERE ${holds(today)}`);
  return oneRow(rows).total;
}

export async function findStoryById(reader: Reader, id: string, today: IndiaDay): Promise<StoryRow | undefined> {
  const rows = await reader.query<StoryRow>(sql`SELECT ${columns} FROM stories WHERE id = ${id} AND ${holds(today)}`);
  return rows[0];
}

export async function lockStory(tx: Queryable, id: string): Promise<StoryRow | undefined> {
  const rows = await tx.query<StoryRow>(sql`SELECT ${columns} FROM stories WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function insertStory(tx: Queryable, story: StoryRecord, now: Date, isSample = false): Promise<StoryRow> {
  const { title, content, person_name, details, pictureId, drawing, source_language, ...consent } = story;
  const { consentOn, consentTo, consentUntil } = consent;
  return oneRow(
    await tx.query<StoryRow>(sql`
      INSERT INTO stories (title, content, person_name, details, picture_id, drawing, source_language, is_sample,
        consent_on, consent_to, consent_until, created_at, updated_at)
      VALUES (${title}, ${content}, ${person_name}, ${details}, ${pictureId}, ${drawing}, ${source_language},
        ${isSample}, ${consentOn}, ${consentTo}, ${consentUntil}, ${now}, ${now})
      RETURNING ${columns}`),
  );
}

/** What the office has changed is its own, no sample any more. */
export async function updateStory(tx: Queryable, id: string, story: StoryRecord, now: Date): Promise<StoryRow> {
  const { title, content, person_name, details, pictureId, drawing, source_language, ...consent } = story;
  const { consentOn, consentTo, consentUntil } = consent;
  return oneRow(
    await tx.query<StoryRow>(sql`
      UPDATE stories SET title = ${title}, content = ${content}, person_name = ${person_name}, details = ${details},
        picture_id = ${pictureId}, drawing = ${drawing}, source_language = ${source_language}, is_sample = false, consent_on = ${consentOn},
        consent_to = ${consentTo}, consent_until = ${consentUntil}, updated_at = ${now}
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
