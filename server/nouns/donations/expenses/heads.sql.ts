import sql, { empty } from 'sql-template-tag';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { fundName } from '../ledger/sums.sql.ts';

type Name = { en: string; hi: string; ur: string };
export interface HeadRow {
  id: string;
  fundId: string;
  name: Name;
  position: number;
  budgetPaise: number | null;
  usedPaise: number;
  agreedPaise: number;
}

/** Of one fund, or of all that have a budget. The sums are made once for all heads, as one for each would read the whole fund again. */
const heads = (fundId: string | null) => sql`
  SELECT h.id, h.fund_id AS "fundId", jsonb_build_object('en', h.name_en, 'hi', h.name_hi, 'ur', h.name_ur) AS name, h.position,
    h.budget_paise AS "budgetPaise", coalesce(proven.paise, 0)::bigint AS "usedPaise",
    (coalesce(agreed.paise, 0) - coalesce(proven.agreed_paise, 0))::bigint AS "agreedPaise"
  FROM fund_heads AS h LEFT JOIN (
    SELECT e.fund_id, e.head_id, sum(p.amount_paise) AS paise,
      sum(p.amount_paise) FILTER (WHERE e.state = 'agreed') AS agreed_paise
    FROM expenses AS e JOIN expense_proofs AS p ON p.expense_id = e.id
    WHERE e.state IN ('agreed', 'paid') ${fundId === null ? empty : sql`AND e.fund_id = ${fundId}`}
    GROUP BY e.fund_id, e.head_id
  ) AS proven ON proven.fund_id = h.fund_id AND proven.head_id = h.id LEFT JOIN (
    SELECT fund_id, head_id, sum(amount_paise) AS paise FROM expenses WHERE state = 'agreed' GROUP BY fund_id, head_id
  ) AS agreed ON agreed.fund_id = h.fund_id AND agreed.head_id = h.id
  WHERE ${fundId === null ? sql`h.budget_paise IS NOT NULL` : sql`h.fund_id = ${fundId}`}
  ORDER BY h.fund_id, h.position, h.created_at, h.id`;

export const listHeadsOf = (reader: Reader, fundId: string): Promise<HeadRow[]> => reader.query<HeadRow>(heads(fundId));
export const listBudgetedHeads = (reader: Reader): Promise<HeadRow[]> => reader.query<HeadRow>(heads(null));

export const listFundsWithHeads = (
  reader: Reader,
): Promise<{ id: string; name: Name; heads: { id: string; name: Name }[] }[]> =>
  reader.query(sql`
    SELECT funds.id, ${fundName} AS name, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id,
        'name', jsonb_build_object('en', h.name_en, 'hi', h.name_hi, 'ur', h.name_ur)) ORDER BY h.position, h.created_at, h.id), '[]')
      FROM fund_heads AS h WHERE h.fund_id = funds.id) AS heads
    FROM funds WHERE NOT is_sample ORDER BY position, created_at, id`);

export async function hasHead(reader: Reader, fundId: string, id: string): Promise<boolean> {
  return (await reader.query(sql`SELECT FROM fund_heads WHERE id = ${id} AND fund_id = ${fundId}`)).length > 0;
}

interface HeadFacts {
  name: Name;
  budgetPaise: number | null;
  position: number;
}

export async function insertHead(tx: Queryable, fundId: string, facts: HeadFacts, now: Date): Promise<string> {
  const { name, budgetPaise, position } = facts;
  return oneRow(
    await tx.query<{ id: string }>(sql`
      INSERT INTO fund_heads (fund_id, name_en, name_hi, name_ur, budget_paise, position, created_at)
      VALUES (${fundId}, ${name.en}, ${name.hi}, ${name.ur}, ${budgetPaise}, ${position}, ${now}) RETURNING id`),
  ).id;
}

export async function updateHeadRow(
  tx: Queryable,
  id: string,
  { name, budgetPaise, position }: HeadFacts,
): Promise<void> {
  await tx.query(sql`
    UPDATE fund_heads SET name_en = ${name.en}, name_hi = ${name.hi}, name_ur = ${name.ur}, budget_paise = ${budgetPaise},
      position = ${position}
    WHERE id = ${id}`);
}
