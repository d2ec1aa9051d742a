import sql from 'sql-template-tag';
import { mostUnanswered, type PledgePeriod } from '#contract/donations/donations.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted, fundName } from '../ledger/sums.sql.ts';

export interface PledgeRow {
  id: string;
  amountPaise: number;
  period: PledgePeriod;
  day: number;
  nextOn: IndiaDay;
  /** Too many reminders went unanswered: none comes any more, whatever `nextOn` says. */
  hasStopped: boolean;
  fund: { en: string; hi: string; ur: string };
  createdAt: Date;
}

const columns = sql`p.id, p.amount_paise AS "amountPaise", p.period, p.day, p.next_on AS "nextOn",
  p.unanswered >= ${mostUnanswered} AS "hasStopped",
  (SELECT ${fundName} FROM funds WHERE funds.id = p.fund_id) AS fund, p.created_at AS "createdAt"`;

export const listPledgesOf = (queryable: Queryable, userId: string): Promise<PledgeRow[]> =>
  queryable.query<PledgeRow>(
    sql`SELECT ${columns} FROM pledges AS p WHERE user_id = ${userId} ORDER BY created_at, id`,
  );

export async function insertPledge(
  tx: Queryable,
  pledge: { userId: string; fundId: string; amountPaise: number; period: PledgePeriod; day: number; nextOn: IndiaDay },
  now: Date,
): Promise<PledgeRow> {
  const { userId, fundId, amountPaise, period, day, nextOn } = pledge;
  return oneRow(
    await tx.query<PledgeRow>(sql`
      INSERT INTO pledges AS p (user_id, fund_id, amount_paise, period, day, next_on, created_at)
      VALUES (${userId}, ${fundId}, ${amountPaise}, ${period}, ${day}, ${nextOn}, ${now}) RETURNING ${columns}`),
  );
}

export async function deletePledgeOf(queryable: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await queryable.query(sql`DELETE FROM pledges WHERE id = ${id} AND user_id = ${userId} RETURNING id`);
  return rows.length > 0;
}

export interface DuePledge extends PledgeRow {
  userId: string;
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  unanswered: number;
  wasReminded: boolean;
  hasGiven: boolean;
}

/** Those of active members that are due; what another process has in hand is passed over. */
export const lockDuePledges = (tx: Queryable, today: IndiaDay, most: number): Promise<DuePledge[]> =>
  tx.query<DuePledge>(sql`
    SELECT ${columns}, p.user_id AS "userId", people.name, people.email, people.phone, people.language, p.unanswered,
      p.reminded_at IS NOT NULL AS "wasReminded",
      EXISTS (
        SELECT FROM donations AS g JOIN donors ON donors.id = g.donor_id
        WHERE donors.user_id = p.user_id AND g.state IN ${counted} AND g.updated_at >= coalesce(p.reminded_at, p.created_at)
      ) AS "hasGiven"
    FROM pledges AS p JOIN people ON people.id = p.user_id
    WHERE p.next_on <= ${today} AND p.unanswered < ${mostUnanswered} AND people.status = 'active'
    ORDER BY p.id LIMIT ${most} FOR UPDATE OF p SKIP LOCKED`);

export async function putReminded(
  tx: Queryable,
  id: string,
  { nextOn, unanswered, isTold }: { nextOn: IndiaDay; unanswered: number; isTold: boolean },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE pledges SET next_on = ${nextOn}, unanswered = ${unanswered},
      reminded_at = CASE WHEN ${isTold} THEN ${now}::timestamptz ELSE reminded_at END
    WHERE id = ${id}`);
}

export async function moveDonorAndPledges(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`UPDATE pledges SET user_id = ${toId} WHERE user_id = ${fromId}`);
  await tx.query(sql`UPDATE donors SET user_id = ${toId} WHERE user_id = ${fromId}`);
}
