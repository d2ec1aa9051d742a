import sql, { join, type Sql } from 'sql-template-tag';
import type { LoggedScan, ScanOutcome } from '#contract/gate/scans.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { pagePart } from '../../platform/database/page-part.ts';

export interface ScanRow {
  id: string;
  eventId: string;
  registrationId: string | null;
  code: string | null;
  kind: LoggedScan['kind'];
  deviceId: string;
  deviceTime: Date;
  receivedAt: Date;
  countedAt: Date;
  timeFrom: LoggedScan['time_from'];
  operatorId: string | null;
  outcome: ScanOutcome;
  reason: string | null;
}

const columns = sql`s.id, s.event_id AS "eventId", s.registration_id AS "registrationId", s.code, s.kind,
  s.device_id AS "deviceId", s.device_time AS "deviceTime", s.received_at AS "receivedAt", s.counted_at AS "countedAt",
  s.time_from AS "timeFrom", s.operator_id AS "operatorId", s.outcome, s.reason`;

export const listScansById = (queryable: Queryable, ids: readonly string[]): Promise<ScanRow[]> =>
  queryable.query<ScanRow>(sql`SELECT ${columns} FROM scans AS s WHERE s.id = ANY (${ids}::uuid[])`);

/** In this order; one whose id is there already is left out. */
export async function insertScans(tx: Queryable, rows: readonly ScanRow[]): Promise<void> {
  const each = <Value>(read: (row: ScanRow) => Value): Value[] => rows.map(read);
  await tx.query(sql`
    INSERT INTO scans (number, id, event_id, registration_id, code, kind, device_id, device_time, received_at, counted_at,
      time_from, operator_id, outcome, reason)
    SELECT nextval('scans_number'), come.* FROM unnest(
      ${each(({ id }) => id)}::uuid[], ${each(({ eventId }) => eventId)}::uuid[],
      ${each(({ registrationId }) => registrationId)}::uuid[], ${each(({ code }) => code)}::text[],
      ${each(({ kind }) => kind)}::text[], ${each(({ deviceId }) => deviceId)}::text[],
      ${each(({ deviceTime }) => deviceTime)}::timestamptz[], ${each(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${each(({ countedAt }) => countedAt)}::timestamptz[], ${each(({ timeFrom }) => timeFrom)}::text[],
      ${each(({ operatorId }) => operatorId)}::uuid[], ${each(({ outcome }) => outcome)}::text[],
      ${each(({ reason }) => reason)}::text[]) AS come
    ON CONFLICT (id) DO NOTHING`);
}

export interface NewConflict {
  scanId: string;
  eventId: string;
  kind: NonNullable<LoggedScan['conflict']>['kind'];
  otherId: string | null;
}

export async function insertConflicts(tx: Queryable, conflicts: readonly NewConflict[]): Promise<void> {
  if (conflicts.length === 0) return;
  const rows = conflicts.map(
    ({ scanId, eventId, kind, otherId }) => sql`(${scanId}::uuid, ${eventId}::uuid, ${kind}, ${otherId}::uuid)`,
  );
  await tx.query(sql`
    INSERT INTO scan_conflicts (scan_id, event_id, kind, other_id) VALUES ${join(rows)} ON CONFLICT DO NOTHING`);
}

export type CountedScan = Pick<ScanRow, 'deviceId' | 'operatorId' | 'kind' | 'countedAt'>;

/** What has let this registration in and out, in order; scans of this request are not there yet. */
/** At the gate of one event: of a course, each day has its own. */
export async function listCountedScans(
  queryable: Queryable,
  registrationId: string,
  gateId: string,
): Promise<CountedScan[]> {
  return queryable.query(sql`
    SELECT device_id AS "deviceId", operator_id AS "operatorId", kind, counted_at AS "countedAt" FROM scans
    WHERE registration_id = ${registrationId} AND event_id = ${gateId} AND kind <> 'excused'
      AND outcome IN ('accepted', 'again', 'waitlisted_seated') ORDER BY number`);
}

export interface LoggedRow extends ScanRow {
  name: string | null;
  operator: string | null;
  conflictKind: NewConflict['kind'] | null;
  otherId: string | null;
  settledAt: Date | null;
  settledAs: 'act' | 'leave' | null;
}

export interface ScanFilter {
  outcome?: ScanOutcome | undefined;
  open?: boolean | undefined;
}

const loggedColumns = sql`${columns}, coalesce(p.name, r.guest_name) AS name, o.name AS operator,
  c.kind AS "conflictKind", c.other_id AS "otherId", c.settled_at AS "settledAt", c.settled_as AS "settledAs"`;
const loggedTables = sql`scans AS s LEFT JOIN registrations AS r ON r.id = s.registration_id
  LEFT JOIN people AS p ON p.id = r.person_id LEFT JOIN people AS o ON o.id = s.operator_id
  LEFT JOIN scan_conflicts AS c ON c.scan_id = s.id`;

const matching = (eventId: string, { outcome, open }: ScanFilter): Sql =>
  join(
    [
      sql`s.event_id = ${eventId}`,
      ...(outcome ? [sql`s.outcome = ${outcome}`] : []),
      ...(open ? [sql`c.scan_id IS NOT NULL AND c.settled_at IS NULL`] : []),
    ],
    ' AND ',
  );

export const listLogged = (
  queryable: Queryable,
  eventId: string,
  filter: ScanFilter,
  page: Page,
): Promise<LoggedRow[]> =>
  queryable.query<LoggedRow>(sql`
    SELECT ${loggedColumns} FROM ${loggedTables} WHERE ${matching(eventId, filter)}
    ORDER BY s.number DESC ${pagePart(page)}`);

/** Of an event that is there: how many fit, and how many conflicts wait to be settled. */
export async function countLogged(
  queryable: Queryable,
  eventId: string,
  filter: ScanFilter,
): Promise<{ total: number; open: number } | undefined> {
  const count = (wanted: ScanFilter) => sql`(
    SELECT count(*)::int FROM scans AS s LEFT JOIN scan_conflicts AS c ON c.scan_id = s.id
    WHERE ${matching(eventId, wanted)})`;
  const [row] = await queryable.query<{ total: number; open: number }>(sql`
    SELECT ${count(filter)} AS total, ${count({ open: true })} AS open FROM events WHERE id = ${eventId}`);
  return row;
}

/** How many scans of an event wait to be looked at. */
export async function countOpen(queryable: Queryable, eventId: string): Promise<number> {
  const [row] = await queryable.query<{ open: number }>(sql`
    SELECT count(*)::int AS open FROM scan_conflicts WHERE event_id = ${eventId} AND settled_at IS NULL`);
  return row?.open ?? 0;
}

export async function findLogged(queryable: Queryable, eventId: string, id: string): Promise<LoggedRow | undefined> {
  const [row] = await queryable.query<LoggedRow>(sql`
    SELECT ${loggedColumns} FROM ${loggedTables} WHERE s.event_id = ${eventId} AND s.id = ${id}`);
  return row;
}

/** False when somebody else has settled it. */
export async function markConflictSettled(
  tx: Queryable,
  scanId: string,
  { as, by, now }: { as: 'act' | 'leave'; by: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE scan_conflicts SET settled_at = ${now}, settled_as = ${as}, settled_by = ${by}
    WHERE scan_id = ${scanId} AND settled_at IS NULL RETURNING scan_id`);
  return rows.length > 0;
}
