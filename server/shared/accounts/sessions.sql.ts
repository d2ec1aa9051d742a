import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { type AttemptKey, attemptGivenBack } from '../../platform/limits/rate-limits.ts';
import { type Credentials, hasSecondFactor, type PersonRecord, personColumns } from './people.sql.ts';

export interface LifeLimits {
  memberSince: Date;
  administratorSince: Date;
  /** A session on a shared phone must have been used since then. */
  sharedSince: Date;
}

export interface LivingSession extends Person {
  tokenHash: Buffer;
  lastUsedAt: Date;
}

/**
 * Status and role are read each time, so changes by the office hold at once. The list is hidden from the planner: one
 * plan for every length.
 */
export function findLivingSessions(
  queryable: Queryable,
  tokenHashes: readonly Buffer[],
  { memberSince, administratorSince, sharedSince }: LifeLimits,
): Promise<LivingSession[]> {
  return queryable.query<LivingSession>(
    sql`
    SELECT session.* FROM unnest((SELECT ${tokenHashes}::bytea[])) AS given (hash), LATERAL (
      SELECT people.id, people.name, people.email, people.language, people.role, people.duties, people.status,
        people.is_main_administrator AS "isMainAdministrator", sessions.id AS "sessionId", sessions.by_card AS "isByCard",
        sessions.token_hash AS "tokenHash", sessions.last_used_at AS "lastUsedAt"
      FROM sessions JOIN people ON people.id = sessions.person_id
      WHERE sessions.token_hash = given.hash AND people.status = 'active'
        AND sessions.last_used_at > CASE people.role WHEN 'admin' THEN ${administratorSince}::timestamptz ELSE ${memberSince} END
        AND (NOT sessions.is_shared OR sessions.last_used_at > ${sharedSince})
      OFFSET 0
    ) AS session`,
    'living sessions',
  );
}

export async function touchSession(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query(sql`UPDATE sessions SET last_used_at = ${now} WHERE id = ${id} AND last_used_at < ${now}`);
}

export interface NewSession {
  /** The person as read when the password was compared, and when a code was asked for. */
  person: Pick<Credentials, 'id' | 'version' | 'hasSecondFactor'>;
  tokenHash: Buffer;
  /** Its name. */
  device: string;
  deviceHash: Buffer;
  /** Others use the device too: it is not remembered. */
  isShared: boolean;
  isByCard: boolean;
}

/** An attempt that was counted before it was known to be right; null when it is given back already. */
export interface CountedAttempt extends AttemptKey {
  takenAt: Date | null;
}

/**
 * Opens a session, notes the device, returns the attempt; null if the person has changed. The row lock orders it
 * against changes; oldest sessions and devices are dropped.
 */
export async function insertSession(
  queryable: Queryable,
  { person, tokenHash, device, deviceHash, isShared, isByCard }: NewSession,
  { takenAt, ...attempt }: CountedAttempt,
  most: { sessions: number; devices: number },
  now: Date,
): Promise<PersonRecord | null> {
  const { id } = person;
  const [unchanged] = await queryable.query<PersonRecord>(
    sql`
    WITH person AS (
      SELECT ${personColumns} FROM people
      WHERE id = ${id} AND xmin = ${person.version}::xid AND ${hasSecondFactor} = ${person.hasSecondFactor} FOR SHARE
    ), given_back AS (
      ${attemptGivenBack(attempt, takenAt)} AND EXISTS (SELECT FROM person)
    ), kept_sessions AS (
      SELECT id FROM sessions WHERE person_id = ${id} ORDER BY last_used_at DESC, id LIMIT ${most.sessions - 1}
    ), ended AS (
      DELETE FROM sessions USING person WHERE person_id = person.id AND sessions.id NOT IN (SELECT id FROM kept_sessions)
    ), kept_devices AS (
      SELECT device_hash FROM known_devices WHERE person_id = ${id} AND device_hash <> ${deviceHash}
      ORDER BY last_used_at DESC, device_hash LIMIT ${most.devices - 1}
    ), forgotten AS (
      DELETE FROM known_devices USING person
      WHERE person_id = person.id AND device_hash <> ${deviceHash} AND device_hash NOT IN (SELECT device_hash FROM kept_devices)
    ), noted AS (
      INSERT INTO known_devices (person_id, device_hash, last_used_at) SELECT id, ${deviceHash}, ${now} FROM person
      WHERE NOT ${isShared} ON CONFLICT (person_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at
    ), opened AS (
      INSERT INTO sessions (person_id, token_hash, device, is_shared, by_card, created_at, last_used_at)
      SELECT id, ${tokenHash}, ${device}, ${isShared}, ${isByCard}, ${now}, ${now} FROM person
    )
    SELECT * FROM person`,
    'new session',
  );
  return unchanged ?? null;
}

export interface SessionRow {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export const listSessionsLastUsedFirst = (
  queryable: Queryable,
  personId: string,
  since: Date,
  sharedSince: Date,
): Promise<SessionRow[]> =>
  queryable.query<SessionRow>(sql`
    SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions
    WHERE person_id = ${personId} AND last_used_at > ${since}
      AND (NOT is_shared OR last_used_at > ${sharedSince}) ORDER BY last_used_at DESC, id`);

export async function deleteSession(queryable: Queryable, personId: string, id: string): Promise<boolean> {
  const rows = await queryable.query(
    sql`DELETE FROM sessions WHERE person_id = ${personId} AND id = ${id} RETURNING id`,
  );
  return rows.length > 0;
}

/** All of a person's sessions, or all but one. */
export async function deleteSessions(tx: Queryable, personId: string, except: string | null): Promise<void> {
  await tx.query(sql`DELETE FROM sessions WHERE person_id = ${personId} AND id IS DISTINCT FROM ${except}`);
}

export async function deleteKnownDevices(tx: Queryable, personId: string, except: Buffer | null): Promise<void> {
  await tx.query(
    sql`DELETE FROM known_devices WHERE person_id = ${personId} AND device_hash IS DISTINCT FROM ${except}`,
  );
}
