import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** Takes so many registrations of that day's events that nobody was reminded of; no two processes get the same one. */
export async function claimReminders(tx: Queryable, day: string, most: number, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE registrations SET reminded_at = ${now}
    WHERE id IN (
      SELECT r.id FROM registrations AS r JOIN events AS e ON e.id = r.event_id
      WHERE e.date = ${day} AND e.status = 'published' AND r.status = 'registered' AND r.reminded_at IS NULL
      LIMIT ${most} FOR UPDATE OF r SKIP LOCKED
    )
    RETURNING id`);
  return rows.map((row) => row.id);
}

/** The event is on another day: its people are reminded before that one. */
export async function forgetReminders(tx: Queryable, eventId: string): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET reminded_at = NULL WHERE event_id = ${eventId} AND reminded_at IS NOT NULL`);
}
