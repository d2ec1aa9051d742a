import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

interface MailRow {
  newslettersPerSecond: number;
  worksWith: Buffer | null;
}

export const readMailRow = async (queryable: Queryable): Promise<MailRow> =>
  oneRow(
    await queryable.query<MailRow>(sql`
      SELECT newsletters_per_second AS "newslettersPerSecond", works_with AS "worksWith" FROM mail_settings`),
  );

export async function setPace(tx: Queryable, newslettersPerSecond: number): Promise<void> {
  await tx.query(sql`UPDATE mail_settings SET newsletters_per_second = ${newslettersPerSecond}`);
}

export async function keepTestCode(tx: Queryable, codeHash: Buffer, until: Date): Promise<void> {
  await tx.query(sql`UPDATE mail_settings SET test_code_hash = ${codeHash}, test_until = ${until}`);
}

/** False for a wrong or old code. */
export async function takeTestCode(tx: Queryable, codeHash: Buffer, server: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE mail_settings
    SET works_since = ${now}, works_with = ${server}, test_code_hash = NULL, test_until = NULL
    WHERE test_code_hash = ${codeHash} AND test_until > ${now} RETURNING only_row`);
  return rows.length > 0;
}
