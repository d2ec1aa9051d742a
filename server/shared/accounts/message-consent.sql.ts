import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether the person has agreed to messages that are sent to their phone by machine. */
export async function mayMessage(queryable: Queryable, personId: string): Promise<boolean> {
  const rows = await queryable.query(sql`SELECT FROM people WHERE id = ${personId} AND messages_ok`);
  return rows.length > 0;
}

export async function setMayMessage(tx: Queryable, personId: string, isAllowed: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE people SET messages_ok = ${isAllowed}, updated_at = ${now},
      messages_stopped_at = CASE WHEN ${isAllowed} THEN NULL ELSE messages_stopped_at END
    WHERE id = ${personId} AND (messages_ok <> ${isAllowed} OR (${isAllowed} AND messages_stopped_at IS NOT NULL))`);
}

/** No message begins after the transaction: the delivery looks here again at the last moment, behind the same lock. */
export async function stopMessages(tx: Queryable, personId: string, now: Date): Promise<void> {
  await tx.query(sql`SELECT FROM people WHERE id = ${personId} FOR UPDATE`);
  await tx.query(sql`
    UPDATE people SET messages_ok = false, messages_stopped_at = coalesce(messages_stopped_at, ${now}), updated_at = ${now}
    WHERE id = ${personId}`);
}
