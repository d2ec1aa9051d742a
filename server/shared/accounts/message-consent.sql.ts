import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether messages may come to the phone by themselves. */
export async function mayMessage(queryable: Queryable, personId: string): Promise<boolean> {
  const rows = await queryable.query(sql`SELECT FROM people WHERE id = ${personId} AND messages_ok`);
  return rows.length > 0;
}

export async function setMayMessage(tx: Queryable, personId: string, isAllowed: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET messages_ok = ${isAllowed}, updated_at = ${now}
    WHERE id = ${personId} AND messages_ok <> ${isAllowed}`);
}
