import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import type { EventStatus, Moved } from '#contract/protocol/event-parts.ts';
import type { PartyMember, RegistrationStatus } from '#contract/registrations/registrations.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CancellationWindow } from './seats/cancellation-limit.ts';

export interface RegistrationRow {
  id: string;
  event_id: string;
  title: string;
  location: string | null;
  /** Of title and location as the office wrote them. */
  source_language: Language;
  date: string;
  time: string | null;
  /** Of the event. */
  event_status: EventStatus;
  cancel_reason: string | null;
  moved: z.input<typeof Moved> | null;
  status: RegistrationStatus;
  code: string;
  waitlist_position: number | null;
  registration_date: Date;
  /** Null for somebody without an account. */
  personId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** In which the person is written to. */
  personLanguage: Language;
  notes: string | null;
  feedback: string | null;
  rating: number | null;
  check_in_time: Date | null;
  /** Without those marked absent. */
  people: number;
  people_here: number;
  /** Empty for one person. */
  party: PartyRow[];
  /** Of a course, in order, the dropped ones too; null for an event of one day. */
  days: { date: string; time: string | null; location: string | null; status: EventStatus }[] | null;
}

export interface PartyRow extends Omit<PartyMember, 'check_in_time'> {
  check_in_time: string | null;
}

export const registrationColumns = sql`r.id, r.event_id, e.title, e.location, e.source_language, e.date, e.time,
  e.status AS event_status, CASE WHEN e.status = 'cancelled' THEN e.cancel_reason END AS cancel_reason,
  CASE WHEN e.moved_at IS NOT NULL THEN json_build_object('at', e.moved_at, 'date', e.moved_date, 'time', e.moved_time,
    'location', e.moved_location) END AS moved, r.status, r.code,
  CASE WHEN r.status = 'waitlisted' THEN (
    SELECT 1 + count(*)::int FROM registrations AS line
    WHERE line.event_id = r.event_id AND line.status = 'waitlisted' AND line.waiting_number < r.waiting_number
  ) END AS waitlist_position,
  r.registered_at AS registration_date, r.person_id AS "personId", coalesce(p.name, r.guest_name) AS name,
  coalesce(p.email, r.guest_email) AS email, coalesce(p.phone, r.guest_phone) AS phone,
  coalesce(p.language, r.guest_language) AS "personLanguage", r.notes, r.feedback, r.rating, r.check_in_time, r.people,
  coalesce(household.here, (r.status = 'attended')::int) AS people_here, coalesce(household.party, '[]') AS party,
  CASE WHEN e.series_id IS NOT NULL THEN (
    SELECT json_agg(json_build_object('date', day.date, 'time', day.time, 'location', day.location, 'status', day.status)
      ORDER BY day.date, day.series_place)
    FROM courses AS c JOIN events AS day ON day.series_id = c.series_id WHERE c.event_id = e.id AND day.status <> 'draft'
  ) END AS days`;

/** With the event and the person of each row `r`. */
export const eventAndPerson = sql`JOIN events AS e ON e.id = r.event_id LEFT JOIN people AS p ON p.id = r.person_id
  LEFT JOIN LATERAL (
    SELECT count(each.check_in_time)::int AS here, json_agg(json_build_object('position', each.position,
      'name', CASE WHEN each.position = 0 THEN coalesce(p.name, r.guest_name) ELSE each.name END,
      'age_group', each.age_group, 'age_said', each.age_said,
          'check_in_time', each.check_in_time, 'absent', each.absent) ORDER BY each.position) AS party
    FROM registration_people AS each WHERE each.registration_id = r.id HAVING count(*) > 0
  ) AS household ON true`;

export const registrationTables = sql`registrations AS r ${eventAndPerson}`;

const select = (queryable: Queryable, condition: Sql): Promise<RegistrationRow[]> =>
  queryable.query<RegistrationRow>(sql`SELECT ${registrationColumns} FROM ${registrationTables} WHERE ${condition}`);

export async function findRegistration(queryable: Queryable, id: string): Promise<RegistrationRow | undefined> {
  const [row] = await select(queryable, sql`r.id = ${id}`);
  return row;
}

export const findRegistrations = (queryable: Queryable, ids: readonly string[]): Promise<RegistrationRow[]> =>
  select(queryable, sql`r.id = ANY (${ids}::uuid[])`);

/** What a draft is called is nobody's business but the office's, also of who had registered before. */
const isPublic = sql`e.status <> 'draft'`;

/** Other people's rows are not there. */
export async function findOwnRegistration(
  queryable: Queryable,
  personId: string,
  id: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await select(queryable, sql`r.id = ${id} AND r.person_id = ${personId} AND ${isPublic}`);
  return row;
}

/** The one that stands in the way of another. */
export async function findLiveRegistration(
  queryable: Queryable,
  eventId: string,
  personId: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await select(
    queryable,
    sql`r.event_id = ${eventId} AND r.person_id = ${personId} AND r.status <> 'cancelled'`,
  );
  return row;
}

/** Of a desk that sends the same again. */
export async function findRegistrationByRequest(
  queryable: Queryable,
  requestId: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await select(queryable, sql`r.request_id = ${requestId}`);
  return row;
}

/** Of somebody without an account, also the cancelled ones. */
export const listGuestRegistrations = (
  queryable: Queryable,
  eventId: string,
  email: string,
): Promise<RegistrationRow[]> =>
  select(queryable, sql`r.event_id = ${eventId} AND r.guest_email = ${email} ORDER BY r.registered_at, r.id`);

/** As its owner sees it: what they cancelled themselves is gone. */
export const listOwnRegistrations = (queryable: Queryable, personId: string): Promise<RegistrationRow[]> =>
  select(
    queryable,
    sql`r.person_id = ${personId} AND NOT r.cancelled_by_member AND ${isPublic} ORDER BY e.date, r.registered_at, r.id`,
  );

/** Newest first. */
export const listRegistrationsOfEvent = (queryable: Queryable, eventId: string): Promise<RegistrationRow[]> =>
  select(queryable, sql`r.event_id = ${eventId} ORDER BY r.registered_at DESC, r.id`);

/** All that is kept about a person. */
export const listEveryRegistrationOf = (queryable: Queryable, personId: string): Promise<RegistrationRow[]> =>
  select(queryable, sql`r.person_id = ${personId} ORDER BY r.registered_at, r.id`);

/** When the registrations were made that the person has cancelled, the newest first. */
export async function listCancelled(
  queryable: Queryable,
  eventId: string,
  personId: string,
  { since, until }: CancellationWindow,
): Promise<Date[]> {
  const rows = await queryable.query<{ at: Date }>(
    sql`
    SELECT registered_at AS at FROM registrations
    WHERE person_id = ${personId} AND event_id = ${eventId} AND cancelled_by_member
      AND registered_at > ${since} AND registered_at <= ${until}
    ORDER BY registered_at DESC`,
    'cancelled by member',
  );
  return rows.map(({ at }) => at);
}

export async function listEventsOf(queryable: Queryable, personId: string): Promise<string[]> {
  const rows = await queryable.query<{ event_id: string }>(sql`
    SELECT DISTINCT event_id FROM registrations WHERE person_id = ${personId} ORDER BY event_id`);
  return rows.map((row) => row.event_id);
}

/** All of one event, also the cancelled ones. */
export async function giveRegistrations(
  tx: Queryable,
  { eventId, fromId, toId }: { eventId: string; fromId: string; toId: string },
): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET person_id = ${toId} WHERE person_id = ${fromId} AND event_id = ${eventId}`);
}
