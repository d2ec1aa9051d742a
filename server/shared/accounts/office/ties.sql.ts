import sql, { type Sql } from 'sql-template-tag';
import type { TieWay } from '#contract/approvals/approvals.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';

const aboutMoney = sql`status = 'active' AND duties && ARRAY['owner', 'treasurer']`;

export interface NewTies {
  giverId: string;
  receiverIds: readonly string[];
  way: TieWay;
}

/** A repeated tie counts from its newest date. */
export async function insertTies(tx: Queryable, { giverId, receiverIds, way }: NewTies, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO ties (giver_id, receiver_id, way, at)
    SELECT ${giverId}, receiver_id, ${way}, ${now} FROM unnest(${receiverIds}::uuid[]) AS given (receiver_id)
    WHERE receiver_id <> ${giverId}
    ON CONFLICT (receiver_id, giver_id, way) DO UPDATE SET at = excluded.at`);
}

/** Ties the people who gave something to the one who will accept the invitation that waits for this address. */
export async function insertTiesToInvited(
  tx: Queryable,
  { giverId, email }: { giverId: string; email: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO ties (giver_id, receiver_id, way, at)
    SELECT ${giverId}, id, 'invited', ${now} FROM office_invitations WHERE email = ${email} AND state = 'waiting'
    ON CONFLICT (receiver_id, giver_id, way) DO UPDATE SET at = excluded.at`);
}

/**
 * Notes that the office has lost a second person: somebody who was given something decided about money before, or
 * gave something to somebody who did.
 */
export async function noteLostSecondPerson(
  tx: Queryable,
  receiverIds: readonly string[],
  since: Date,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    WITH RECURSIVE below (id) AS (
      SELECT unnest(${receiverIds}::uuid[])
      UNION SELECT ties.receiver_id FROM below JOIN ties ON ties.giver_id = below.id AND ties.at > ${since}
    )
    UPDATE office_state SET money_lost_at = greatest(money_lost_at, ${now})
    WHERE EXISTS (SELECT FROM below JOIN people USING (id) WHERE ${aboutMoney} AND money_since < ${now})`);
}

/** Everybody who gave or repeated an invitation is tied to its receiver. */
export async function copyTies(tx: Queryable, fromId: string, toId: string, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO ties (giver_id, receiver_id, way, at)
    SELECT giver_id, ${toId}, way, ${now} FROM ties WHERE receiver_id = ${fromId} AND giver_id <> ${toId}
    ON CONFLICT (receiver_id, giver_id, way) DO UPDATE SET at = excluded.at`);
}

/**
 * Each person of the office with all who stand above them: themselves, those who gave them something, those who gave
 * to those.
 */
const standingAbove = (since: Date): Sql => sql`
  above (person_id, id) AS (
    SELECT people.id, people.id FROM people WHERE role = 'admin'
    UNION SELECT above.person_id, ties.giver_id FROM above JOIN ties ON ties.receiver_id = above.id AND ties.at > ${since}
  )`;

/** Whether one hand may hold both accounts: the same person stands above them. */
const isTied = (one: Sql, other: Sql): Sql => sql`EXISTS (
    SELECT FROM above AS mine JOIN above AS theirs USING (id) WHERE mine.person_id = ${one} AND theirs.person_id = ${other}
  )`;

export interface Tie {
  /** The newest tie between the two themselves; null: they are tied through others. */
  direct: { way: TieWay; giverId: string; at: Date } | null;
}

export interface Independence {
  /** When this person began to decide about money; null: they do not. */
  moneySince: Date | null;
  /** By id, everybody of the office for whom this person is no second person. */
  ties: ReadonlyMap<string, Tie['direct']>;
}

/** Everybody stands above themselves, so the person's own row is among the rows of their ties. */
export async function readIndependence(queryable: Queryable, personId: string, since: Date): Promise<Independence> {
  const rows = await queryable.query<{
    id: string;
    moneySince: Date | null;
    way: TieWay | null;
    giverId: string;
    at: Date;
  }>(sql`
    WITH RECURSIVE ${standingAbove(since)}
    SELECT people.id, people.money_since AS "moneySince", direct.way, direct.giver_id AS "giverId", direct.at
    FROM people LEFT JOIN LATERAL (
      SELECT way, giver_id, at FROM ties
      WHERE at > ${since} AND ((giver_id = ${personId} AND receiver_id = people.id)
        OR (giver_id = people.id AND receiver_id = ${personId}))
      ORDER BY at DESC, way LIMIT 1
    ) AS direct ON true
    WHERE role = 'admin' AND ${isTied(sql`${personId}`, sql`people.id`)}`);
  const others = rows.filter(({ id }) => id !== personId);
  return {
    moneySince: rows.find(({ id }) => id === personId)?.moneySince ?? null,
    ties: new Map(others.map(({ id, way, giverId, at }) => [id, way && { way, giverId, at }])),
  };
}

/** Active owners and treasurers who are second persons for this one. */
export async function countSecondPersons(queryable: Queryable, personId: string, since: Date): Promise<number> {
  const rows = await queryable.query<{ total: number }>(sql`
    WITH RECURSIVE ${standingAbove(since)}
    SELECT count(*) AS total FROM people
    WHERE role = 'admin' AND ${aboutMoney} AND id <> ${personId} AND NOT ${isTied(sql`${personId}`, sql`people.id`)}`);
  return rows[0]?.total ?? 0;
}
