import sql, { join, raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Hold } from './telling.ts';

export type HeldAct = 'changed' | 'cancelled' | 'deleted';

/** A row as JSON. */
export type Kept = Record<string, unknown>;

export interface HeldEvent {
  id: string;
  before: Kept;
  /** Null: it lies in the bin. */
  after: Kept | null;
  seatsTaken: number;
  /** Those whom the change has touched. */
  registrations: { id: string; before: Kept; after: Kept }[];
}

export interface HoldRow extends Hold {
  what: HeldAct;
  madeBy: string;
  events: HeldEvent[];
}

const counted = ['seats_taken', 'waiting', 'waiting_people', 'updated_at'];

/** Without what registrations count. */
export async function readEventsAsKept(tx: Queryable, ids: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await tx.query<{ id: string; row: Kept }>(sql`
    SELECT id, to_jsonb(events) - ${counted}::text[] AS row FROM events WHERE id = ANY (${ids}::uuid[])`);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** A call that is sent again changes nothing: what was before the first stays. Those that are over help nobody. */
export async function insertHold(tx: Queryable, hold: HoldRow, now: Date): Promise<void> {
  await tx.query(sql`DELETE FROM event_holds WHERE until < ${now}`);
  await tx.query(sql`
    INSERT INTO event_holds (id, what, made_by, until, state)
    VALUES (${hold.id}, ${hold.what}, ${hold.madeBy}, ${hold.until}, ${JSON.stringify(hold.events)}::jsonb)
    ON CONFLICT DO NOTHING`);
}

/** Nobody takes the same back twice. */
export async function takeHold(tx: Queryable, id: string, madeBy: string): Promise<HoldRow | undefined> {
  const rows = await tx.query<HoldRow>(sql`
    DELETE FROM event_holds WHERE id = ${id} AND made_by = ${madeBy}
    RETURNING id, what, made_by AS "madeBy", until, state AS events`);
  return rows[0];
}

const restored = [
  'title',
  'description',
  'location',
  'date',
  'time',
  'end_time',
  'capacity',
  'registration_required',
  'max_people',
  'category',
  'source_language',
  'bring',
  'contact_name',
  'contact_phone',
  'map_link',
  'cancel_reason',
  'status',
  'registration_opens_at',
  'registration_closes_at',
  'publish_at',
  'is_sample',
].map((name) => raw(name));
const moved = ['moved_at', 'moved_date', 'moved_time', 'moved_location'].map((name) => raw(name));

/** The number for calendars rises once more, so that they follow; the page does not tell of a move that is no more. */
export async function putEventBack(tx: Queryable, { id, before }: HeldEvent, now: Date): Promise<void> {
  const kept = JSON.stringify(before);
  await tx.query(sql`
    UPDATE events SET (${join(restored)}, updated_at) =
      (SELECT ${join(restored)}, ${now}::timestamptz FROM jsonb_populate_record(NULL::events, ${kept}::jsonb))
    WHERE id = ${id}`);
  await tx.query(sql`
    UPDATE events SET (${join(moved)}) =
      (SELECT ${join(moved)} FROM jsonb_populate_record(NULL::events, ${kept}::jsonb))
    WHERE id = ${id}`);
}
