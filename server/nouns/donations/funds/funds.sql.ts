import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { FundShare } from '#contract/donations/donations-public.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted, fundName } from '../ledger/sums.sql.ts';

/** There from the beginning, and never closed. */
export const generalFundId = '00000000-0000-4000-8000-00000000f01d';

type Name = { en: string; hi: string; ur: string };
export interface FundRow {
  id: string;
  name: Name;
  isOpen: boolean;
  position: number;
  isSample: boolean;
}
const columns = sql`funds.id, ${fundName} AS name, is_open AS "isOpen", position, is_sample AS "isSample"`;
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
  uses: { id: string; month: string; amountPaise: number; text: string }[];
}

/** Goods stand in no total. Each gift without a name counts as a donor of its own. */
export const listFundsWithSums = (reader: Reader): Promise<FundWithSums[]> =>
  reader.query<FundWithSums>(sql`
    SELECT ${columns}, received.donors, received.paise AS "receivedPaise",
      (SELECT coalesce(sum(amount_paise), 0)::bigint FROM fund_uses WHERE fund_id = funds.id) AS "usedPaise",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'month', to_char(month, 'YYYY-MM'),
        'amountPaise', amount_paise, 'text', text) ORDER BY month DESC, id), '[]')
        FROM fund_uses WHERE fund_id = funds.id) AS uses
    FROM funds CROSS JOIN LATERAL (
      SELECT count(DISTINCT coalesce(donor_id, donations.id)) AS donors, coalesce(sum(amount_paise), 0)::bigint AS paise
      FROM donations WHERE fund_id = funds.id AND state IN ${counted} AND mode <> 'kind'
        AND donations.is_sample = funds.is_sample
    ) AS received
    ${inOrder}`);

export async function insertFund(tx: Queryable, fund: Omit<FundRow, 'id' | 'isSample'>, now: Date): Promise<string> {
  const { name, isOpen, position } = fund;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO funds (name_en, name_hi, name_ur, is_open, position, created_at)
      VALUES (${name.en}, ${name.hi}, ${name.ur}, ${isOpen}, ${position}, ${now}) RETURNING id`),
  ).id;
}

/** True if there is such a fund. What the office changes is no sample any more. */
export async function updateFundRow(
  tx: Queryable,
  id: string,
  fund: Omit<FundRow, 'id' | 'isSample'>,
): Promise<boolean> {
  const { name, isOpen, position } = fund;
  const rows = await tx.query(sql`
    UPDATE funds SET name_en = ${name.en}, name_hi = ${name.hi}, name_ur = ${name.ur}, is_open = ${isOpen},
      position = ${position}, is_sample = false
    WHERE id = ${id} RETURNING id`);
  return rows.length > 0;
}

export async function insertFundUse(
  tx: Queryable,
  fundId: string,
  use: { month: string; amountPaise: number; text: string },
  now: Date,
): Promise<string> {
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO fund_uses (fund_id, month, amount_paise, text, created_at)
      VALUES (${fundId}, ${`${use.month}-01`}, ${use.amountPaise}, ${use.text}, ${now}) RETURNING id`),
  ).id;
}

interface DeletedUse {
  fundId: string;
  fund: string;
  amountPaise: number;
  text: string;
}

export async function deleteFundUseRow(tx: Queryable, id: string): Promise<DeletedUse | undefined> {
  const rows = await tx.query<DeletedUse>(sql`
    DELETE FROM fund_uses USING funds WHERE fund_uses.id = ${id} AND funds.id = fund_id
    RETURNING fund_id AS "fundId", name_en AS fund, amount_paise AS "amountPaise", text`);
  return rows[0];
}

type Share = z.input<typeof FundShare>;
export interface Publication {
  asOf: IndiaDay;
  shares: Share[];
  isSample: boolean;
}

export async function insertPublication(
  tx: Queryable,
  { asOf, shares, isSample }: Publication,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO fund_publications (as_of, funds, published_at)
    VALUES (${asOf}, ${JSON.stringify({ shares, isSample })}::jsonb, ${now})`);
}

export async function findPublication(reader: Reader): Promise<Publication | null> {
  const rows = await reader.query<{ asOf: IndiaDay; funds: Omit<Publication, 'asOf'> }>(sql`
    SELECT as_of AS "asOf", funds FROM fund_publications ORDER BY published_at DESC, id LIMIT 1`);
  return rows[0] ? { asOf: rows[0].asOf, ...rows[0].funds } : null;
}
