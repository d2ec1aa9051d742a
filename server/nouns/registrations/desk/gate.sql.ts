import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';
import { type RegistrationRow, registrationColumns, registrationTables } from '../registrations.sql.ts';

export interface Sought {
  ids: readonly string[];
  codes: readonly string[];
  personIds: readonly string[];
}

/** A walk-in is known to its device by the id of its scan. */
export interface SoughtRow extends RegistrationRow {
  requestId: string | null;
}

export const listSought = (
  queryable: Queryable,
  eventId: string,
  { ids, codes, personIds }: Sought,
): Promise<SoughtRow[]> =>
  queryable.query<SoughtRow>(sql`
    SELECT ${registrationColumns}, r.request_id AS "requestId" FROM ${registrationTables} WHERE r.event_id = ${eventId} AND (
      r.id = ANY (${ids}::uuid[]) OR r.request_id = ANY (${ids}::text[]) OR r.code = ANY (${codes}::text[]) OR r.person_id = ANY (${personIds}::uuid[]))
    ORDER BY (r.status = 'cancelled'), r.registered_at`);

/** One person each, registered until now; each at the time of the own scan. */
export async function setAttendedAtOnce(tx: Queryable, ids: readonly string[], times: readonly Date[]): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET status = 'attended', check_in_time = come.at
    FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS come (id, at) WHERE registrations.id = come.id`);
}

/** An earlier time wins. */
export async function setEarlierTimeOfOne(tx: Queryable, id: string, time: Date): Promise<void> {
  await tx.query(sql`
    UPDATE registrations SET check_in_time = least(check_in_time, ${time}) WHERE id = ${id} AND status = 'attended'`);
}

/** Somebody else of the event with the same phone or name, who has not cancelled. */
export async function findLookalike(
  queryable: Queryable,
  eventId: string,
  { id, name, phone }: { id: string; name: string; phone: string | null },
): Promise<string | null> {
  const rows = await queryable.query<{ id: string }>(sql`
    SELECT r.id FROM registrations AS r LEFT JOIN people AS p ON p.id = r.person_id
    WHERE r.event_id = ${eventId} AND r.id <> ${id} AND r.status <> 'cancelled' AND (
      coalesce(p.phone, r.guest_phone) = ${phone}
      OR fold_for_search(coalesce(p.name, r.guest_name)) = fold_for_search(${name}))
    ORDER BY r.registered_at LIMIT 1`);
  return rows[0]?.id ?? null;
}

export interface GateRow
  extends Pick<
    RegistrationRow,
    'id' | 'name' | 'code' | 'people' | 'people_here' | 'status' | 'check_in_time' | 'party'
  > {
  isChanged: boolean;
}

/** The number of the transaction of a row, of which 32 bits are kept, among all transactions so far. */
const wholeNumber = (row: 'r' | 'p' | 'each') => {
  const short = { r: sql`r.xmin`, p: sql`p.xmin`, each: sql`each.xmin` }[row];
  return sql`(now_at.number - ((now_at.number - ${short}::text::bigint) & 4294967295))`;
};

/**
 * All of an event; `isChanged`: written by a transaction that was not over at `since`. Nothing has to be written for it, and
 * no transaction that commits late is missed.
 */
export const listGateRows = (queryable: Queryable, eventId: string, since: bigint | null): Promise<GateRow[]> =>
  queryable.query<GateRow>(sql`
    SELECT r.id, coalesce(p.name, r.guest_name) AS name, r.code, r.people, r.status, r.check_in_time,
      coalesce(household.here, (r.status = 'attended')::int) AS people_here, coalesce(household.party, '[]') AS party,
      ${since}::bigint IS NULL OR greatest(${wholeNumber('r')}, ${wholeNumber('p')}, household.number) >= ${since}::bigint
        AS "isChanged"
    FROM registrations AS r
    CROSS JOIN (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS number) AS now_at
    LEFT JOIN people AS p ON p.id = r.person_id
    LEFT JOIN LATERAL (
      SELECT count(each.check_in_time)::int AS here, max(${wholeNumber('each')}) AS number,
        json_agg(json_build_object('position', each.position,
          'name', CASE WHEN each.position = 0 THEN coalesce(p.name, r.guest_name) ELSE each.name END,
          'age_group', each.age_group, 'age_said', each.age_said,
          'check_in_time', each.check_in_time, 'absent', each.absent) ORDER BY each.position) AS party
      FROM registration_people AS each WHERE each.registration_id = r.id HAVING count(*) > 0
    ) AS household ON true
    WHERE r.event_id = ${eventId} ORDER BY r.registered_at, r.id`);

export interface GateVersion {
  /** When the database was started: its numbers say nothing about another one. */
  started: string;
  /** Every transaction before it is over. */
  number: string;
}

export async function readGateVersion(queryable: Queryable): Promise<GateVersion> {
  const [row] = await queryable.query<GateVersion>(sql`
    SELECT (extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint::text AS started,
      pg_snapshot_xmin(pg_current_snapshot())::text AS number`);
  if (!row) throw new Error('The database tells no version.');
  return row;
}
