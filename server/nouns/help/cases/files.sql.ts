import sql from 'sql-template-tag';
import type { fileKinds } from '#contract/help/help.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export type FileKind = (typeof fileKinds)[number];

export interface FileRow {
  id: string;
  case_id: string;
  kind: FileKind;
  type: string;
  sizeInBytes: number;
  seconds: number | null;
  author: string | null;
  created_at: Date;
}

const columns = sql`id, case_id, kind, type, length(content) AS "sizeInBytes", seconds, author_name AS author, created_at`;

export const listFiles = (queryable: Queryable, caseIds: readonly string[]): Promise<FileRow[]> =>
  queryable.query<FileRow>(sql`
    SELECT ${columns} FROM help_files WHERE case_id = ANY (${caseIds}::uuid[]) ORDER BY created_at, id`);

export async function listFileIds(queryable: Queryable, caseId: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(sql`SELECT id FROM help_files WHERE case_id = ${caseId}`);
  return rows.map(({ id }) => id);
}

export interface Piece {
  caseId: string;
  fileId: string;
  piece: number;
  pieces: number;
  content: Buffer;
}

export async function putPiece(
  tx: Queryable,
  { caseId, fileId, piece, pieces, content }: Piece,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO help_file_pieces (case_id, file_id, piece, pieces, content, created_at)
    VALUES (${caseId}, ${fileId}, ${piece}, ${pieces}, ${content}, ${now})
    ON CONFLICT (case_id, file_id, piece) DO UPDATE SET content = excluded.content, created_at = excluded.created_at`);
}

export interface PieceSum {
  received: number;
  bytes: number;
  /** How many there are to be; more than one value: the sender disagrees with itself. */
  totals: number[];
}

export async function sumPieces(tx: Queryable, caseId: string, fileId: string): Promise<PieceSum> {
  const [row] = await tx.query<PieceSum>(sql`
    SELECT count(*)::int AS received, coalesce(sum(length(content)), 0)::int AS bytes,
      coalesce(array_agg(DISTINCT pieces), '{}') AS totals
    FROM help_file_pieces WHERE case_id = ${caseId} AND file_id = ${fileId}`);
  return row ?? { received: 0, bytes: 0, totals: [] };
}

export async function joinPieces(queryable: Queryable, caseId: string, fileId: string): Promise<Buffer> {
  const rows = await queryable.query<{ content: Buffer }>(sql`
    SELECT content FROM help_file_pieces WHERE case_id = ${caseId} AND file_id = ${fileId} ORDER BY piece`);
  return Buffer.concat(rows.map(({ content }) => content));
}

export async function deletePieces(tx: Queryable, caseId: string, fileId: string): Promise<void> {
  await tx.query(sql`DELETE FROM help_file_pieces WHERE case_id = ${caseId} AND file_id = ${fileId}`);
}

/** Of all other files of the case that are there, wholly or in part. */
export async function sumOtherFiles(
  tx: Queryable,
  { caseId, fileId }: Pick<NewFile, 'caseId' | 'fileId'>,
): Promise<{ files: number; bytes: number }> {
  const [row] = await tx.query<{ files: number; bytes: number }>(sql`
    SELECT count(DISTINCT file_id)::int AS files, coalesce(sum(length(content)), 0)::int AS bytes
    FROM (SELECT case_id, file_id, content FROM help_files
      UNION ALL SELECT case_id, file_id, content FROM help_file_pieces) AS kept
    WHERE case_id = ${caseId} AND file_id <> ${fileId}`);
  return row ?? { files: 0, bytes: 0 };
}

/** Nobody of the office has taken it, or it looks false. */
const unaccepted = sql`(help_cases.status = 'new' OR help_cases.suspect)`;

export async function isUnaccepted(queryable: Queryable, caseId: string): Promise<boolean> {
  const rows = await queryable.query(sql`SELECT FROM help_cases WHERE id = ${caseId} AND ${unaccepted}`);
  return rows.length > 0;
}

/** The bytes of all files and pieces of all such cases. */
export async function sumUnaccepted(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ bytes: number }>(sql`
    SELECT coalesce(sum(length(content)), 0)::bigint AS bytes
    FROM help_cases JOIN (SELECT case_id, content FROM help_files
      UNION ALL SELECT case_id, content FROM help_file_pieces) AS kept ON kept.case_id = help_cases.id
    WHERE ${unaccepted}`);
  return row?.bytes ?? 0;
}

export async function findByFileId(queryable: Queryable, caseId: string, fileId: string): Promise<FileRow | undefined> {
  const rows = await queryable.query<FileRow>(sql`
    SELECT ${columns} FROM help_files WHERE case_id = ${caseId} AND file_id = ${fileId}`);
  return rows[0];
}

export interface NewFile {
  caseId: string;
  fileId: string;
  kind: FileKind;
  type: string;
  content: Uint8Array;
  seconds: number | null;
  author: { id: string; name: string } | null;
}

/** Undefined when the same file is there already. */
export async function insertFile(tx: Queryable, file: NewFile, now: Date): Promise<FileRow | undefined> {
  const { caseId, fileId, kind, type, content, seconds, author } = file;
  const rows = await tx.query<FileRow>(sql`
    INSERT INTO help_files (case_id, file_id, kind, type, content, seconds, author_id, author_name, created_at)
    VALUES (${caseId}, ${fileId}, ${kind}, ${type}, ${Buffer.from(content)}, ${seconds}, ${author?.id ?? null},
      ${author?.name ?? null}, ${now})
    ON CONFLICT (case_id, file_id) DO NOTHING RETURNING ${columns}`);
  return rows[0];
}

export interface FileContent {
  case_id: string;
  kind: FileKind;
  type: string;
  content: Buffer;
}

/** A merged case shows the files of both. */
export async function findFile(queryable: Queryable, caseId: string, id: string): Promise<FileContent | undefined> {
  const rows = await queryable.query<FileContent>(sql`
    SELECT case_id, kind, type, content FROM help_files
    WHERE id = ${id} AND case_id IN (SELECT id FROM help_cases WHERE id = ${caseId} OR merged_into = ${caseId})`);
  return rows[0];
}
