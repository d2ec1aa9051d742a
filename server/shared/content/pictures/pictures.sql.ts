import sql from 'sql-template-tag';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import type { Master, PictureFormat } from './drawing.ts';

export async function insertPicture(tx: Queryable, { width, height, bytes }: Master, now: Date): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    INSERT INTO pictures (width, height, master, created_at) VALUES (${width}, ${height}, ${bytes}, ${now})
    RETURNING id`);
  if (!row) throw new Error('The picture was not kept.');
  return row.id;
}

export async function findWidth(reader: Reader, id: string): Promise<number | undefined> {
  const rows = await reader.query<{ width: number }>(sql`SELECT width FROM pictures WHERE id = ${id}`);
  return rows[0]?.width;
}

export async function findMaster(reader: Reader, id: string): Promise<Buffer | undefined> {
  const rows = await reader.query<{ master: Buffer }>(sql`SELECT master FROM pictures WHERE id = ${id}`);
  return rows[0]?.master;
}

export async function findFile(
  reader: Reader,
  id: string,
  format: PictureFormat,
  width: number,
): Promise<Buffer | undefined> {
  const rows = await reader.query<{ bytes: Buffer }>(sql`
    SELECT bytes FROM picture_files WHERE picture_id = ${id} AND format = ${format} AND width = ${width}`);
  return rows[0]?.bytes;
}

/** Another process may have been quicker, or the picture may be deleted by now: neither matters. */
export async function insertFile(
  queryable: Queryable,
  id: string,
  format: PictureFormat,
  width: number,
  bytes: Buffer,
): Promise<void> {
  await queryable.query(sql`
    INSERT INTO picture_files (picture_id, format, width, bytes)
    SELECT id, ${format}, ${width}::integer, ${bytes}::bytea FROM pictures WHERE id = ${id}
    ON CONFLICT DO NOTHING`);
}
