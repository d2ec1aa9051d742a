import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { FundSentence, FundShare } from '#contract/donations/donations-public.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted, fundName } from '../ledger/sums.sql.ts';

/** There from the beginning, and never closed. */
export const generalFundId = '00000000-0000-4000-8000-00000000f01d';

/** Of one fund; older ones make room. */
const mostSentences = 100;

type Name = { en: string; hi: string; ur: string };
export interface FundRow {
  id: string;
  name: Name;
  isOpen: boolean;
  position: number;
  isSample: boolean;
  giver: string | null;
  from: IndiaDay | null;
  to: IndiaDay | null;
  conditions: string | null;
}
const columns = sql`funds.id, ${fundName} AS name, is_open AS "isOpen", position, is_sample AS "isSample", giver,
  from_day AS "from", to_day AS "to", conditions`;
const inOrder = sql`ORDER BY position, created_at, id`;

export const listOpenFunds = (reader: Reader): Promise<FundRow[]> =>
  reader.query<FundRow>(sql`SELECT ${columns} FROM funds WHERE is_open ${inOrder}`);

export async function findFund(reader: Reader, id: string): Promise<FundRow | undefined> {
  return (await reader.query<FundRow>(sql`SELECT ${columns} FROM funds WHERE id = ${id}`))[0];
}

export interface FundWithSums extends FundRow {
  donors: number;
  receivedPaise: number;
  usedPaise: number;
  bankPaise: number;
  withoutProofPaise: number;
  agreedPaise: number;
  heads: { name: Name; usedPaise: number }[];
  uses: { id: string; month: string; amountPaise: number; text: string }[];
}

/** Goods stand in no total. Each donation without a name counts as a donor of its own. */
export const listFundsWithSums = (reader: Reader): Promise<FundWithSums[]> =>
  reader.query<FundWithSums>(sql`
    SELECT ${columns}, received.donors, received.paise AS "receivedPaise",
      (proven.paise + typed.paise)::bigint AS "usedPaise", proven.bank_paise::bigint AS "bankPaise",
      typed.paise::bigint AS "withoutProofPaise", agreed.paise::bigint AS "agreedPaise", by_head.heads,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'month', to_char(month, 'YYYY-MM'),
        'amountPaise', amount_paise, 'text', text) ORDER BY month DESC, id), '[]')
        FROM fund_uses WHERE fund_id = funds.id) AS uses
    FROM funds CROSS JOIN LATERAL (
      SELECT count(DISTINCT coalesce(donor_id, donations.id)) AS donors, coalesce(sum(amount_paise), 0)::bigint AS paise
      FROM donations WHERE fund_id = funds.id AND state IN ${counted} AND mode <> 'kind'
        AND donations.is_sample = funds.is_sample
    ) AS received CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_paise), 0) AS paise FROM fund_uses WHERE fund_id = funds.id
    ) AS typed CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount_paise), 0) AS paise,
        coalesce(sum(p.amount_paise) FILTER (WHERE p.line_id IS NOT NULL), 0) AS bank_paise
      FROM expenses AS e JOIN expense_proofs AS p ON p.expense_id = e.id WHERE e.fund_id = funds.id
    ) AS proven CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount_paise - (SELECT coalesce(sum(amount_paise), 0) FROM expense_proofs WHERE expense_id = e.id)), 0) AS paise
      FROM expenses AS e WHERE e.fund_id = funds.id AND e.state = 'agreed'
    ) AS agreed CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', jsonb_build_object('en', name_en, 'hi', name_hi, 'ur', name_ur),
        'usedPaise', paise) ORDER BY h.position, h.created_at, h.id), '[]') AS heads
      FROM fund_heads AS h CROSS JOIN LATERAL (
        SELECT sum(p.amount_paise)::bigint AS paise FROM expenses AS e JOIN expense_proofs AS p ON p.expense_id = e.id
        WHERE e.fund_id = h.fund_id AND e.head_id = h.id
      ) AS used
      WHERE h.fund_id = funds.id AND paise > 0
    ) AS by_head
    ${inOrder}`);

export async function insertFund(tx: Queryable, fund: Omit<FundRow, 'id' | 'isSample'>, now: Date): Promise<string> {
  const { name, isOpen, position, giver, from, to, conditions } = fund;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO funds (name_en, name_hi, name_ur, is_open, position, giver, from_day, to_day, conditions, created_at)
      VALUES (${name.en}, ${name.hi}, ${name.ur}, ${isOpen}, ${position}, ${giver}, ${from}, ${to}, ${conditions}, ${now})
      RETURNING id`),
  ).id;
}

/** True if there is such a fund. What the office changes is no sample any more. */
export async function updateFundRow(
  tx: Queryable,
  id: string,
  fund: Omit<FundRow, 'id' | 'isSample'>,
): Promise<boolean> {
  const { name, isOpen, position, giver, from, to, conditions } = fund;
  const rows = await tx.query(sql`
    UPDATE funds SET name_en = ${name.en}, name_hi = ${name.hi}, name_ur = ${name.ur}, is_open = ${isOpen},
      position = ${position}, giver = ${giver}, from_day = ${from}, to_day = ${to}, conditions = ${conditions},
      is_sample = false
    WHERE id = ${id} RETURNING id`);
  return rows.length > 0;
}

type Share = z.input<typeof FundShare>;
export interface Publication {
  asOf: IndiaDay;
  shares: Share[];
  isSample: boolean;
  /** What the money of each shown fund has done. */
  stories?: { fundId: string; fund: Name; sentences: FundSentence[] }[];
}

export async function insertPublication(tx: Queryable, { asOf, ...published }: Publication, now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO fund_publications (as_of, funds, published_at)
    VALUES (${asOf}, ${JSON.stringify(published)}::jsonb, ${now})`);
}

export async function findPublication(reader: Reader): Promise<Publication | null> {
  const rows = await reader.query<{ asOf: IndiaDay; funds: Omit<Publication, 'asOf'> }>(sql`
    SELECT as_of AS "asOf", funds FROM fund_publications ORDER BY published_at DESC, id LIMIT 1`);
  return rows[0] ? { asOf: rows[0].asOf, ...rows[0].funds } : null;
}

/**
 * What was paid from these funds and may be read by all. Of a large sum not what these people wrote, nor what somebody wrote
 * since then who has left the office: another publishes it.
 */
export const listSentences = (
  reader: Reader,
  {
    fundIds,
    notByIds,
    since,
    aloneUpToPaise,
  }: { fundIds: readonly string[]; notByIds: readonly string[]; since: Date; aloneUpToPaise: number },
): Promise<(FundSentence & { fundId: string })[]> =>
  reader.query(sql`
    SELECT "fundId", day, said FROM (
      SELECT e.fund_id AS "fundId", paid.day, e.id,
        jsonb_build_object('en', e.said_en, 'hi', e.said_hi, 'ur', e.said_ur) AS said,
        row_number() OVER (PARTITION BY e.fund_id ORDER BY paid.day DESC, e.id) AS place
      FROM expenses AS e LEFT JOIN people AS writers ON writers.id = e.said_by AND writers.role = 'admin'
        CROSS JOIN LATERAL (SELECT max(day) AS day FROM expense_proofs WHERE expense_id = e.id) AS paid
      WHERE e.fund_id = ANY (${fundIds}::uuid[]) AND e.state = 'paid'
        AND coalesce(e.said_en, e.said_hi, e.said_ur) IS NOT NULL
        AND (e.amount_paise <= ${aloneUpToPaise} OR CASE WHEN writers.id IS NULL THEN e.updated_at <= ${since}
          ELSE e.said_by <> ALL (${notByIds}::uuid[]) END)
    ) AS each WHERE place <= ${mostSentences} ORDER BY day DESC, id`);
