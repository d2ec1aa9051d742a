import sql, { type Sql } from 'sql-template-tag';
import type { DonationMode } from '#contract/donations/donations.facts.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';

/** States in which the money is there. */
export const counted = sql`('matched', 'verified', 'receipted')`;

export interface Period {
  from: IndiaDay;
  to: IndiaDay;
}
const within = (period: Period | null, day: Sql): Sql =>
  period ? sql`${day} BETWEEN ${period.from} AND ${period.to}` : sql`true`;

export interface FundSum {
  fundId: string;
  name: { en: string; hi: string; ur: string };
  count: number;
  paise: number;
}

export const fundName = sql`jsonb_build_object('en', funds.name_en, 'hi', funds.name_hi, 'ur', funds.name_ur)`;

/** Money only: goods stand in no total, samples in no sum. */
const money = (period: Period | null): Sql =>
  sql`donations.state IN ${counted} AND mode <> 'kind' AND NOT donations.is_sample AND ${within(period, sql`donations.day`)}`;

/** By fund and by mode in two readings, so that it shows if they ever came apart. */
export const sumByFund = (reader: Reader, period: Period | null): Promise<FundSum[]> =>
  reader.query<FundSum>(sql`
    WITH sums AS MATERIALIZED (
      SELECT fund_id, count(*) AS count, sum(amount_paise)::bigint AS paise
      FROM donations WHERE ${money(period)} GROUP BY fund_id
    )
    SELECT fund_id AS "fundId", ${fundName} AS name, sums.count, sums.paise FROM sums JOIN funds ON funds.id = fund_id
    ORDER BY funds.position, funds.created_at, funds.id`);

export const sumByMode = (
  reader: Reader,
  period: Period | null,
): Promise<{ mode: DonationMode; count: number; paise: number }[]> =>
  reader.query(sql`
    SELECT mode, count(*) AS count, sum(amount_paise)::bigint AS paise
    FROM donations WHERE ${money(period)} GROUP BY mode ORDER BY mode`);

export interface BankSums {
  creditsPaise: number;
  donationsPaise: number;
  refundsPaise: number;
  otherPaise: number;
  unassignedPaise: number;
  unassignedCount: number;
}

/** From lines and from donations, each by itself: it must show if the two ever came apart. */
export async function sumBank(reader: Reader, period: Period | null): Promise<BankSums> {
  return oneRow(
    await reader.query<BankSums>(sql`
      WITH credits AS (
        SELECT id, kind, amount_paise FROM bank_lines WHERE amount_paise > 0 AND ${within(period, sql`day`)}
      ), parts AS (
        SELECT allocations.amount_paise, donations.state FROM credits
        JOIN allocations ON allocations.line_id = credits.id JOIN donations ON donations.id = allocations.donation_id
      )
      SELECT
        (SELECT coalesce(sum(amount_paise), 0) FROM credits)::bigint AS "creditsPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM parts WHERE state <> 'refunded')::bigint AS "donationsPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM parts WHERE state = 'refunded')::bigint AS "refundsPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM credits WHERE kind = 'other')::bigint AS "otherPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM credits WHERE kind = 'unassigned')::bigint AS "unassignedPaise",
        (SELECT count(*) FROM credits WHERE kind = 'unassigned') AS "unassignedCount"`),
  );
}

export async function sumUnassigned(reader: Reader): Promise<{ count: number; paise: number }> {
  return oneRow(
    await reader.query<{ count: number; paise: number }>(sql`
      SELECT count(*) AS count, coalesce(sum(amount_paise), 0)::bigint AS paise
      FROM bank_lines WHERE kind = 'unassigned' AND amount_paise > 0`),
  );
}

export interface CashBox {
  giftsPaise: number;
  drawnPaise: number;
  refundsPaise: number;
  depositsPaise: number;
  expensesPaise: number;
  /** Of all counts: what was counted less what should have been there. */
  differencesPaise: number;
  paise: number;
}

/** What should lie in the box now, whatever the year: what came in less what went out, with the differences of all counts. */
export async function readCashBox(reader: Reader): Promise<CashBox> {
  const sums = oneRow(
    await reader.query<Omit<CashBox, 'paise'>>(sql`
      SELECT
        (SELECT coalesce(sum(amount_paise), 0) FROM donations
          WHERE mode = 'cash' AND NOT is_sample AND state IN ('verified', 'receipted', 'refunded'))::bigint AS "giftsPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM donations
          WHERE mode = 'cash' AND NOT is_sample AND state = 'refunded')::bigint AS "refundsPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM bank_lines
          WHERE kind = 'other' AND reason = 'cash_deposit')::bigint AS "depositsPaise",
        (SELECT coalesce(-sum(amount_paise), 0) FROM bank_lines
          WHERE kind = 'other' AND reason = 'cash_drawn')::bigint AS "drawnPaise",
        (SELECT coalesce(sum(amount_paise), 0) FROM expense_proofs WHERE line_id IS NULL)::bigint AS "expensesPaise",
        (SELECT coalesce(sum(counted_paise - expected_paise), 0) FROM cash_counts)::bigint AS "differencesPaise"`),
  );
  const { giftsPaise, drawnPaise, refundsPaise, depositsPaise, expensesPaise, differencesPaise } = sums;
  const paise = giftsPaise + drawnPaise - refundsPaise - depositsPaise - expensesPaise + differencesPaise;
  return { ...sums, paise };
}

export async function countOpen(reader: Reader): Promise<number> {
  return oneRow(
    await reader.query<{ open: number }>(sql`
      SELECT count(*) AS open FROM donations WHERE state IN ('intended', 'claimed') AND NOT is_sample`),
  ).open;
}

/** Whoever takes from the cash box waits for others who do. */
export async function lockCashBox(tx: Reader): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('cash box', 0))`);
}
