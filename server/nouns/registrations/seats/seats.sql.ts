import sql, { empty } from 'sql-template-tag';
import type { RegistrationStatus } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { markAll } from '../own/party.sql.ts';
import { eventAndPerson, type RegistrationRow, registrationColumns } from '../registrations.sql.ts';

const waitingNumber = (status: RegistrationStatus) =>
  sql`CASE WHEN ${status} = 'waitlisted' THEN nextval('registrations_waiting_number') END`;

export interface NewRegistration {
  eventId: string;
  /** One of both. */
  personId?: string;
  guest?: { name: string; email: string | null; phone: string | null; language: Language };
  status: 'registered' | 'waitlisted' | 'cancelled';
  code: string;
  notes: string | null;
  people: number;
  /** Of the desk, which may send it again. */
  requestId?: string | null;
}

/** Nothing when the code is taken or the person has a living registration for the event. */
export async function insertRegistration(
  tx: Queryable,
  { eventId, personId, guest, status, code, notes, people, requestId = null }: NewRegistration,
  now: Date,
): Promise<RegistrationRow | undefined> {
  const rows = await tx.query<RegistrationRow>(
    sql`
    WITH r AS (INSERT INTO registrations (event_id, person_id, guest_name, guest_email, guest_phone, guest_language, status, code,
      waiting_number, notes, people, request_id, registered_at)
    VALUES (${eventId}, ${personId ?? null}, ${guest?.name ?? null}, ${guest?.email ?? null}, ${guest?.phone ?? null},
      ${guest?.language ?? null}, ${status}, ${code}, ${waitingNumber(status)}, ${notes}, ${people}, ${requestId}, ${now})
    ON CONFLICT DO NOTHING RETURNING *)
    SELECT ${registrationColumns} FROM r ${eventAndPerson}`,
    'insert registration',
  );
  return rows[0];
}

/** Set to waiting means the end of the list. Check-in keeps its first time and loses it with the status. */
export async function updateStatus(
  tx: Queryable,
  id: string,
  { status, byMember = false }: { status: RegistrationStatus; byMember?: boolean },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET status = ${status}, waiting_number = ${waitingNumber(status)},
      check_in_time = ${status === 'attended' ? sql`coalesce(check_in_time, ${now})` : sql`NULL`},
      cancelled_by_member = ${status === 'cancelled' && byMember}
    WHERE id = ${id}`);
  await markAll(tx, id, status === 'attended' ? now : null);
}

/** By the first who is in; the time of the first stays. */
export async function setAttended(tx: Queryable, id: string, isAttended: boolean, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET status = ${isAttended ? 'attended' : 'registered'},
      check_in_time = ${isAttended ? sql`coalesce(check_in_time, ${now})` : sql`NULL`}
    WHERE id = ${id}`);
}

/**
 * Seats the first on the waiting list while all people of each fit into the free seats (null: all). Answers who they are.
 * Who is larger than the capacity is passed over.
 */
export async function seatFirstWaiting(
  tx: Queryable,
  eventId: string,
  { seats, capacity, except }: { seats: number | null; capacity: number | null; except: string | null },
): Promise<string[]> {
  const others = except === null ? empty : sql`AND id <> ${except}`;
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE registrations SET status = 'registered', waiting_number = NULL
    WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(people) OVER (ORDER BY waiting_number) AS seats FROM registrations
        WHERE event_id = ${eventId} AND status = 'waitlisted' AND people <= coalesce(${capacity}, people) ${others}
      ) AS line WHERE seats <= coalesce(${seats}, seats)
    )
    RETURNING id`);
  return rows.map((row) => row.id);
}

/** False unless the person was there. */
export async function updateFeedback(
  tx: Queryable,
  id: string,
  { feedback, rating }: { feedback: string | null; rating: number },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE registrations SET feedback = ${feedback}, rating = ${rating} WHERE id = ${id} AND status = 'attended' RETURNING id`);
  return rows.length > 0;
}

export async function deleteRegistrationsOf(tx: Queryable, personId: string, eventId: string): Promise<void> {
  await tx.query(sql`DELETE FROM registrations WHERE person_id = ${personId} AND event_id = ${eventId}`);
}

export async function deleteRegistrationById(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM registrations WHERE id = ${id}`);
}
