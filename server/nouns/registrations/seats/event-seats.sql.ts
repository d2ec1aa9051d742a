import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** Of the registrations of events, what a change of the event may touch. */
export type KeptSeat = Record<string, unknown>;

/** By event, then by registration. */
export async function readKeptSeats(
  tx: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, Map<string, KeptSeat>>> {
  const rows = await tx.query<{ id: string; eventId: string; seat: KeptSeat }>(sql`
    SELECT id, event_id AS "eventId",
      jsonb_build_object('status', status, 'waiting_number', waiting_number, 'reminded_at', reminded_at) AS seat
    FROM registrations WHERE event_id = ANY (${eventIds}::uuid[])`);
  const seats = new Map<string, Map<string, KeptSeat>>();
  for (const { id, eventId, seat } of rows) seats.set(eventId, (seats.get(eventId) ?? new Map()).set(id, seat));
  return seats;
}

export async function putKeptSeatsBack(
  tx: Queryable,
  registrations: readonly { id: string; before: KeptSeat }[],
): Promise<void> {
  if (registrations.length === 0) return;
  await tx.query(sql`
    UPDATE registrations AS r SET status = seat ->> 'status', waiting_number = (seat ->> 'waiting_number')::bigint,
      reminded_at = (seat ->> 'reminded_at')::timestamptz
    FROM (
      SELECT id, text::jsonb AS seat FROM unnest(${registrations.map(({ id }) => id)}::uuid[],
        ${registrations.map(({ before }) => JSON.stringify(before))}::text[]) AS each (id, text)
    ) AS kept
    WHERE r.id = kept.id`);
}
