import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';

export interface ReportRow {
  id: string;
  label: string;
  language: Language;
  sizeInBytes: number;
}

const columns = sql`id, label, language, size_in_bytes AS "sizeInBytes"`;

export const listReportsNewestFirst = (reader: Reader): Promise<ReportRow[]> =>
  reader.query<ReportRow>(sql`SELECT ${columns} FROM reports ORDER BY created_at DESC, id`);

export async function findReport(queryable: Queryable, id: string): Promise<ReportRow | undefined> {
  const rows = await queryable.query<ReportRow>(sql`SELECT ${columns} FROM reports WHERE id = ${id}`);
  return rows[0];
}

export async function findContent(queryable: Queryable, id: string): Promise<Buffer | undefined> {
  const rows = await queryable.query<{ content: Buffer }>(sql`SELECT content FROM reports WHERE id = ${id}`);
  return rows[0]?.content;
}

export async function insertReport(
  tx: Queryable,
  { label, language, content }: { label: string; language: Language; content: Uint8Array },
  now: Date,
): Promise<ReportRow | undefined> {
  const rows = await tx.query<ReportRow>(sql`
    INSERT INTO reports (label, language, content, created_at)
    VALUES (${label}, ${language}, ${Buffer.from(content)}, ${now}) RETURNING ${columns}`);
  return rows[0];
}

export async function lockReport(tx: Queryable, id: string): Promise<ReportRow | undefined> {
  const rows = await tx.query<ReportRow>(sql`SELECT ${columns} FROM reports WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function deleteReportRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM reports WHERE id = ${id}`);
}
