import sql, { empty, type Sql } from 'sql-template-tag';
import type { Database, Queryable } from '../database/database.ts';

/**
 * Counts do not wait for the disk: after a crash of the machine the last moments may be missing. Within a statement
 * that is its own transaction, this setting holds for that one alone.
 */
const withoutWaiting = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS quickly`;

export interface AttemptKey {
  kind: string;
  subjectHash: Buffer;
}

export interface AttemptRule {
  /** Both limits hold: at most `most` since `since`. */
  short: { most: number; since: Date };
  long: { most: number; since: Date };
  /** Attempts after this moment do not count: the clock has been set back. */
  until: Date;
  forgetAt: Date;
}

/** Notes an attempt if the limit allows. The row lock serialises concurrent attempts. */
const notedIfAllowed = (
  { kind, subjectHash }: AttemptKey,
  { short, long, until, forgetAt }: AttemptRule,
  now: Date,
  from: Sql,
): Sql => sql`
    INSERT INTO attempts AS known (kind, subject_hash, instants, forget_at)
    SELECT ${kind}, ${subjectHash}, ARRAY[${now}::timestamptz], ${forgetAt}::timestamptz ${from}
    ON CONFLICT (kind, subject_hash) DO UPDATE SET
      instants = ARRAY(SELECT at FROM unnest(known.instants) AS at WHERE at > ${long.since} AND at <= ${until}) || ${now}::timestamptz,
      forget_at = excluded.forget_at
    WHERE (SELECT count(*) FROM unnest(known.instants) AS at WHERE at > ${short.since} AND at <= ${until}) < ${short.most}
      AND (SELECT count(*) FROM unnest(known.instants) AS at WHERE at > ${long.since} AND at <= ${until}) < ${long.most}
    RETURNING kind`;

export async function insertAttemptIfAllowed(
  database: Database,
  key: AttemptKey,
  rule: AttemptRule,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(notedIfAllowed(key, rule, now, sql`FROM ${withoutWaiting}`), 'attempt');
  return rows.length > 0;
}

/** Counts within a transaction, which waits for the disk as its other work demands. */
export async function insertAttemptWithinIfAllowed(
  tx: Queryable,
  key: AttemptKey,
  rule: AttemptRule,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(notedIfAllowed(key, rule, now, empty), 'attempt within');
  return rows.length > 0;
}

/** The oldest attempts first. */
export async function findAttempts(
  queryable: Queryable,
  { kind, subjectHash }: AttemptKey,
  until: Date,
): Promise<Date[]> {
  const rows = await queryable.query<{ at: Date }>(sql`
    SELECT at FROM attempts, unnest(instants) AS at
    WHERE kind = ${kind} AND subject_hash = ${subjectHash} AND at <= ${until} ORDER BY at`);
  return rows.map(({ at }) => at);
}

/** Takes back one attempt of that instant, not all of them. */
export const attemptGivenBack = ({ kind, subjectHash }: AttemptKey, at: Date | null): Sql => sql`
    UPDATE attempts
    SET instants = instants[:array_position(instants, ${at}::timestamptz) - 1]
      || instants[array_position(instants, ${at}::timestamptz) + 1:]
    WHERE kind = ${kind} AND subject_hash = ${subjectHash} AND ${at}::timestamptz = ANY (instants)`;

export async function deleteAttempt(queryable: Queryable, key: AttemptKey, at: Date): Promise<void> {
  await queryable.query(attemptGivenBack(key, at), 'attempt given back');
}

export async function deleteAttempts(queryable: Queryable, { kind, subjectHash }: AttemptKey): Promise<void> {
  await queryable.query(sql`DELETE FROM attempts WHERE kind = ${kind} AND subject_hash = ${subjectHash}`);
}

export interface AddressCount {
  used: number;
  endsAt: Date;
}

/** Only a window that began under a clock that is not ahead of ours. */
export interface AddressWindow {
  now: Date;
  latestEnd: Date;
}

/** No row when the window is over. */
export async function findCountFromAddress(
  database: Database,
  kind: string,
  addressHash: Buffer,
  { now, latestEnd }: AddressWindow,
): Promise<AddressCount | undefined> {
  const rows = await database.query<AddressCount>(sql`
    SELECT used, ends_at AS "endsAt" FROM address_counts
    WHERE kind = ${kind} AND address_hash = ${addressHash} AND ends_at > ${now} AND ends_at <= ${latestEnd}`);
  return rows[0];
}

/** Adds to the count of an address, in a window that begins with its first attempt. */
export async function countFromAddress(
  database: Database,
  { kind, addressHash, count }: { kind: string; addressHash: Buffer; count: number },
  windowEnd: Date,
  { now, latestEnd }: AddressWindow,
): Promise<AddressCount> {
  const isOver = sql`(known.ends_at <= ${now} OR known.ends_at > ${latestEnd})`;
  const [row] = await database.query<AddressCount>(
    sql`
    INSERT INTO address_counts AS known (kind, address_hash, used, ends_at)
    SELECT ${kind}, ${addressHash}, ${count}::integer, ${windowEnd}::timestamptz FROM ${withoutWaiting}
    ON CONFLICT (kind, address_hash) DO UPDATE SET
      used = CASE WHEN ${isOver} THEN excluded.used ELSE known.used + excluded.used END,
      ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE known.ends_at END
    RETURNING used, ends_at AS "endsAt"`,
    'count from an address',
  );
  return row ?? { used: count, endsAt: windowEnd };
}
