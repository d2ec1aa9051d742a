import sql from 'sql-template-tag';
import type { Palette } from '#contract/settings/identity.facts.ts';
import type { RegistrationNumbers } from '#contract/settings/identity.ts';
import type { Queryable, Reader } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

export interface IdentityRecord {
  palette: Palette;
  logoId: string | null;
  logoDarkId: string | null;
  version: string | null;
  numbers: Partial<RegistrationNumbers>;
}

export interface LogoFile {
  name: string;
  type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

const columns = sql`palette, logo_id AS "logoId", logo_dark_id AS "logoDarkId", version, numbers`;

export const findIdentity = async (reader: Reader): Promise<IdentityRecord> =>
  oneRow(await reader.query<IdentityRecord>(sql`SELECT ${columns} FROM identity`));

export const lockIdentity = async (tx: Queryable): Promise<IdentityRecord> =>
  oneRow(await tx.query<IdentityRecord>(sql`SELECT ${columns} FROM identity FOR UPDATE`));

export async function updateIdentityRow(tx: Queryable, identity: IdentityRecord, now: Date): Promise<void> {
  const { palette, logoId, logoDarkId, version, numbers } = identity;
  await tx.query(sql`
    UPDATE identity SET palette = ${palette}, logo_id = ${logoId}, logo_dark_id = ${logoDarkId}, version = ${version},
      numbers = ${JSON.stringify(numbers)}::jsonb, updated_at = ${now}`);
}

export async function replaceFiles(tx: Queryable, files: readonly LogoFile[]): Promise<void> {
  await tx.query(sql`DELETE FROM identity_files`);
  for (const { name, type, width, height, bytes } of files) {
    await tx.query(sql`
      INSERT INTO identity_files (name, type, width, height, bytes) VALUES (${name}, ${type}, ${width}, ${height}, ${bytes})`);
  }
}

export type FileSize = Pick<LogoFile, 'name' | 'width' | 'height'>;

export const listFileSizes = (reader: Reader): Promise<FileSize[]> =>
  reader.query<FileSize>(sql`SELECT name, width, height FROM identity_files WHERE name LIKE 'logo%'`);

export async function findIdentityFile(reader: Reader, name: string): Promise<LogoFile | undefined> {
  const rows = await reader.query<LogoFile>(
    sql`SELECT name, type, width, height, bytes FROM identity_files WHERE name = ${name}`,
  );
  return rows[0];
}
