import sql from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { pagePart } from '../../platform/database/page-part.ts';
import type { ContentBasics } from '../../shared/content/content-office.ts';

/** What the office writes. */
export interface ProjectText {
  name: string;
  description: string;
  details: string | null;
}

type ProjectRecord = ProjectText & ContentBasics;

export interface ProjectRow extends ProjectRecord {
  id: string;
  isSample: boolean;
}

const columns = sql`id, name, description, details, picture_id AS "pictureId", source_language, is_sample AS "isSample"`;

export function listProjectsInOrder(reader: Reader, page: Page | null): Promise<ProjectRow[]> {
  return reader.query<ProjectRow>(sql`
    SELECT ${columns} FROM projects ORDER BY created_at, id ${pagePart(page)}`);
}

/** The newest so many, in the same order. */
export function listLatestProjects(reader: Reader, many: number): Promise<ProjectRow[]> {
  return reader.query<ProjectRow>(sql`
    SELECT ${columns} FROM (SELECT * FROM projects ORDER BY created_at DESC, id DESC LIMIT ${many}) AS latest
    ORDER BY created_at, id`);
}

export async function countProjects(reader: Reader): Promise<number> {
  return oneRow(await reader.query<{ total: number }>(sql`SELECT count(*) AS total FROM projects`)).total;
}

export async function findProjectById(reader: Reader, id: string): Promise<ProjectRow | undefined> {
  const rows = await reader.query<ProjectRow>(sql`SELECT ${columns} FROM projects WHERE id = ${id}`);
  return rows[0];
}

export async function lockProject(tx: Queryable, id: string): Promise<ProjectRow | undefined> {
  const rows = await tx.query<ProjectRow>(sql`SELECT ${columns} FROM projects WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function insertProject(tx: Queryable, project: ProjectRecord, now: Date): Promise<ProjectRow> {
  const { name, description, details, pictureId, source_language } = project;
  return oneRow(
    await tx.query<ProjectRow>(sql`
      INSERT INTO projects (name, description, details, picture_id, source_language, created_at, updated_at)
      VALUES (${name}, ${description}, ${details}, ${pictureId}, ${source_language}, ${now}, ${now}) RETURNING ${columns}`),
  );
}

export async function updateProject(tx: Queryable, id: string, project: ProjectRecord, now: Date): Promise<ProjectRow> {
  const { name, description, details, pictureId, source_language } = project;
  return oneRow(
    await tx.query<ProjectRow>(sql`
      UPDATE projects SET name = ${name}, description = ${description}, details = ${details},
        picture_id = ${pictureId}, source_language = ${source_language}, is_sample = false, updated_at = ${now}
      WHERE id = ${id} RETURNING ${columns}`),
  );
}

export async function deleteProject(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM projects WHERE id = ${id}`);
}

export async function countSampleProjects(queryable: Queryable): Promise<number> {
  return oneRow(await queryable.query<{ total: number }>(sql`SELECT count(*) AS total FROM projects WHERE is_sample`))
    .total;
}

export async function deleteSampleProjects(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM projects WHERE is_sample`);
}
