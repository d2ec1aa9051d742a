import sql, { type Sql } from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted, fundName, type Period } from '../ledger/sums.sql.ts';

const within = (period: Period | null, day: Sql): Sql =>
  period ? sql`${day} BETWEEN ${period.from} AND ${period.to}` : sql`true`;

export interface FundBalance {
  fundId: string;
  name: { en: string; hi: string; ur: string };
  receivedPaise: number;
  /** By proofs, and what the office once typed without a proof. */
  usedPaise: number;
  withoutProofPaise: number;
  /** Agreed to and not paid yet. */
  agreedPaise: number;
  freePaise: number;
}

/** Received less used less agreed is free. Within a period each by its own day: of the donation, of the bank, of the expense. */
export const listFundBalances = (
  reader: Reader,
  period: Period | null,
  fundId: string | null = null,
): Promise<FundBalance[]> =>
  reader.query<FundBalance>(sql`
    WITH received AS (
      SELECT fund_id, sum(amount_paise) AS paise FROM donations
      WHERE state IN ${counted} AND mode <> 'kind' AND NOT is_sample AND ${within(period, sql`day`)}
        AND ${fundId === null ? sql`true` : sql`fund_id = ${fundId}`}
      GROUP BY fund_id
    ), proven AS (
      SELECT e.fund_id, sum(p.amount_paise) AS paise FROM expense_proofs AS p JOIN expenses AS e ON e.id = p.expense_id
      WHERE ${within(period, sql`p.day`)} AND ${fundId === null ? sql`true` : sql`e.fund_id = ${fundId}`}
      GROUP BY e.fund_id
    ), typed AS (
      SELECT fund_id, sum(amount_paise) AS paise FROM fund_uses JOIN funds ON funds.id = fund_id
      WHERE NOT funds.is_sample AND ${within(period, sql`month`)} GROUP BY fund_id
    ), agreed AS (
      SELECT e.fund_id, sum(e.amount_paise - (SELECT coalesce(sum(amount_paise), 0) FROM expense_proofs WHERE expense_id = e.id)) AS paise
      FROM expenses AS e WHERE e.state = 'agreed' AND ${within(period, sql`e.day`)}
        AND ${fundId === null ? sql`true` : sql`e.fund_id = ${fundId}`}
      GROUP BY e.fund_id
    )
    SELECT funds.id AS "fundId", ${fundName} AS name, coalesce(received.paise, 0)::bigint AS "receivedPaise",
      (coalesce(proven.paise, 0) + coalesce(typed.paise, 0))::bigint AS "usedPaise",
      coalesce(typed.paise, 0)::bigint AS "withoutProofPaise", coalesce(agreed.paise, 0)::bigint AS "agreedPaise",
      (coalesce(received.paise, 0) - coalesce(proven.paise, 0) - coalesce(typed.paise, 0) - coalesce(agreed.paise, 0))::bigint AS "freePaise"
    FROM funds LEFT JOIN received ON received.fund_id = funds.id LEFT JOIN proven ON proven.fund_id = funds.id
      LEFT JOIN typed ON typed.fund_id = funds.id LEFT JOIN agreed ON agreed.fund_id = funds.id
    WHERE ${
      fundId === null
        ? sql`(NOT funds.is_sample OR received.paise IS NOT NULL OR proven.paise IS NOT NULL OR agreed.paise IS NOT NULL)`
        : sql`funds.id = ${fundId}`
    }
    ORDER BY funds.position, funds.created_at, funds.id`);

/** Whoever agrees waits for others who do, so that two do not spend the same money. */
export async function lockFund(tx: Queryable, fundId: string): Promise<number> {
  await tx.query(sql`SELECT FROM funds WHERE id = ${fundId} FOR UPDATE`);
  const [balance] = await listFundBalances(tx, null, fundId);
  return balance?.freePaise ?? 0;
}

export interface AccountSums {
  account: string;
  creditsPaise: number;
  giftsPaise: number;
  otherInPaise: number;
  unassignedInPaise: number;
  debitsPaise: number;
  refundsPaise: number;
  expensesPaise: number;
  otherOutPaise: number;
  unassignedOutPaise: number;
}

/** Of each account what came and went, from its lines, and what was booked on them, from donations and expenses. */
export const sumAccounts = (reader: Reader, period: Period | null): Promise<AccountSums[]> =>
  reader.query<AccountSums>(sql`
    WITH lines AS MATERIALIZED (SELECT * FROM bank_lines WHERE ${within(period, sql`day`)}),
    gifts AS (
      SELECT lines.account_id, sum(allocations.amount_paise) AS paise
      FROM lines JOIN allocations ON allocations.line_id = lines.id GROUP BY lines.account_id
    ), spent AS (
      SELECT lines.account_id, sum(p.amount_paise) AS paise
      FROM lines JOIN expense_proofs AS p ON p.line_id = lines.id GROUP BY lines.account_id
    ), given_back AS (
      SELECT lines.account_id, sum(donations.amount_paise) AS paise
      FROM lines JOIN donations ON donations.refund_line_id = lines.id GROUP BY lines.account_id
    ), sums AS (
      SELECT account_id,
        sum(amount_paise) FILTER (WHERE amount_paise > 0) AS credits,
        sum(amount_paise) FILTER (WHERE amount_paise > 0 AND kind = 'other') AS other_in,
        sum(amount_paise) FILTER (WHERE amount_paise > 0 AND kind = 'unassigned') AS open_in,
        -sum(amount_paise) FILTER (WHERE amount_paise < 0) AS debits,
        -sum(amount_paise) FILTER (WHERE amount_paise < 0 AND kind IN ('other', 'expense')) AS other_out,
        -sum(amount_paise) FILTER (WHERE amount_paise < 0 AND kind = 'unassigned') AS open_out
      FROM lines GROUP BY account_id
    )
    SELECT bank_accounts.last_digits AS account, coalesce(credits, 0)::bigint AS "creditsPaise",
      coalesce(gifts.paise, 0)::bigint AS "giftsPaise", coalesce(other_in, 0)::bigint AS "otherInPaise",
      coalesce(open_in, 0)::bigint AS "unassignedInPaise", coalesce(debits, 0)::bigint AS "debitsPaise",
      coalesce(given_back.paise, 0)::bigint AS "refundsPaise", coalesce(spent.paise, 0)::bigint AS "expensesPaise",
      (coalesce(other_out, 0) - coalesce(spent.paise, 0))::bigint AS "otherOutPaise",
      coalesce(open_out, 0)::bigint AS "unassignedOutPaise"
    FROM sums JOIN bank_accounts ON bank_accounts.id = sums.account_id
      LEFT JOIN gifts ON gifts.account_id = sums.account_id LEFT JOIN spent ON spent.account_id = sums.account_id
      LEFT JOIN given_back ON given_back.account_id = sums.account_id
    ORDER BY bank_accounts.last_digits`);

export interface MonthOfMoney {
  month: string;
  inPaise: number;
  outPaise: number;
}

/** What came and what was used, month by month. */
export const sumMonths = (reader: Reader, from: IndiaDay, to: IndiaDay): Promise<MonthOfMoney[]> =>
  reader.query<MonthOfMoney>(sql`
    WITH months AS (
      SELECT generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month')::date AS first
    ), came AS (
      SELECT date_trunc('month', day)::date AS first, sum(amount_paise) AS paise FROM donations
      WHERE state IN ${counted} AND mode <> 'kind' AND NOT is_sample AND day BETWEEN ${from} AND ${to} GROUP BY 1
    ), went AS (
      SELECT date_trunc('month', day)::date AS first, sum(amount_paise) AS paise FROM (
        SELECT day, amount_paise FROM expense_proofs WHERE day BETWEEN ${from} AND ${to}
        UNION ALL SELECT month, fund_uses.amount_paise FROM fund_uses JOIN funds ON funds.id = fund_id
          WHERE NOT funds.is_sample AND month BETWEEN ${from} AND ${to}
      ) AS each GROUP BY 1
    )
    SELECT to_char(months.first, 'YYYY-MM') AS month, coalesce(came.paise, 0)::bigint AS "inPaise",
      coalesce(went.paise, 0)::bigint AS "outPaise"
    FROM months LEFT JOIN came ON came.first = months.first LEFT JOIN went ON went.first = months.first
    ORDER BY months.first`);

export interface UseLine {
  number: string;
  /** On which the bank booked it, or the cash was handed over. */
  day: IndiaDay;
  /** Null: in cash. */
  account: string | null;
  ref: string | null;
  headId: string | null;
  payee: string;
  isRelief: boolean;
  amountPaise: number;
}

export const listUseLines = (reader: Reader, fundId: string, { from, to }: Period): Promise<UseLine[]> =>
  reader.query<UseLine>(sql`
    SELECT e.shown_number AS number, p.day, bank_accounts.last_digits AS account, coalesce(l.utr, l.ref) AS ref,
      e.head_id AS "headId", CASE WHEN e.is_relief THEN 'relief' ELSE e.payee END AS payee, e.is_relief AS "isRelief",
      p.amount_paise AS "amountPaise"
    FROM expense_proofs AS p JOIN expenses AS e ON e.id = p.expense_id
      LEFT JOIN bank_lines AS l ON l.id = p.line_id LEFT JOIN bank_accounts ON bank_accounts.id = l.account_id
    WHERE e.fund_id = ${fundId} AND p.day BETWEEN ${from} AND ${to}
    ORDER BY p.day, e.year, e.number, p.id`);

export async function sumUnproven(reader: Reader): Promise<{ count: number; paise: number }> {
  return oneRow(
    await reader.query<{ count: number; paise: number }>(sql`
      SELECT count(*) AS count, coalesce(-sum(amount_paise), 0)::bigint AS paise
      FROM bank_lines WHERE kind = 'unassigned' AND amount_paise < 0`),
  );
}

/** What was typed before expenses had proofs. */
export const listUsesOf = (
  reader: Reader,
  fundId: string,
  { from, to }: Period,
): Promise<{ month: string; amountPaise: number; text: string }[]> =>
  reader.query(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, amount_paise AS "amountPaise", text
    FROM fund_uses WHERE fund_id = ${fundId} AND month BETWEEN ${from} AND ${to} ORDER BY month, id`);
