import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** Whether somebody without an account is registered for the event under this address. */
export async function hasLiveGuest(queryable: Queryable, eventId: string, email: string | null): Promise<boolean> {
  const rows = await queryable.query(
    sql`
    SELECT FROM registrations WHERE guest_email = ${email} AND event_id = ${eventId} AND status <> 'cancelled' LIMIT 1`,
    'live guest',
  );
  return rows.length > 0;
}

export async function listEventsOfGuest(queryable: Queryable, email: string): Promise<string[]> {
  const rows = await queryable.query<{ event_id: string }>(sql`
    SELECT DISTINCT event_id FROM registrations WHERE guest_email = ${email} ORDER BY event_id`);
  return rows.map((row) => row.event_id);
}

export async function giveGuestToPerson(tx: Queryable, id: string, personId: string): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET person_id = ${personId}, guest_name = NULL, guest_email = NULL, guest_phone = NULL, guest_language = NULL
    WHERE id = ${id}`);
}
