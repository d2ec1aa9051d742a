import sql from 'sql-template-tag';
import { financialYearOf, firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted } from '../ledger/sums.sql.ts';
import type { LineRow } from './lines.sql.ts';

/** Whether money of this payer was booked to the donor before, by more than one person's word. */
export async function isKnownPayer(
  queryable: Queryable,
  { id, payer }: Pick<LineRow, 'id' | 'payer'>,
  donorId: string,
): Promise<boolean> {
  if (payer === null) return false;
  const rows = await queryable.query(sql`
    SELECT FROM bank_lines AS l JOIN allocations ON line_id = l.id JOIN donations AS g ON g.id = donation_id
    WHERE l.payer = ${payer} AND l.id <> ${id} AND g.donor_id = ${donorId} AND NOT g.named_alone AND g.state IN ${counted}
    LIMIT 1`);
  return rows.length > 0;
}

/** What one person alone has given to a donor in a year, or to others with the same tax id, without the bank naming them. */
export async function sumNamedAlone(
  tx: Queryable,
  donorId: string,
  day: IndiaDay,
  except: readonly string[],
): Promise<number> {
  const year = financialYearOf(day);
  return oneRow(
    await tx.query<{ paise: number }>(sql`
      SELECT coalesce(sum(g.amount_paise), 0)::bigint AS paise
      FROM donations AS g JOIN donors AS d ON d.id = g.donor_id JOIN donors AS self ON self.id = ${donorId}
      WHERE (d.id = self.id OR d.tax_id_hash = self.tax_id_hash) AND g.named_alone AND g.state IN ${counted}
        AND g.day BETWEEN ${firstDayOf(year)} AND ${lastDayOf(year)} AND g.id <> ALL (${except}::uuid[])`),
  ).paise;
}

/** Whether several donors together have more than so much in one year that only one person's word names them for. */
export async function haveNamedAloneOver(
  queryable: Queryable,
  donorIds: readonly string[],
  paise: number,
): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM donations WHERE donor_id = ANY (${donorIds}::uuid[]) AND named_alone AND state IN ${counted}
    GROUP BY extract(year FROM day - interval '3 months')
    HAVING sum(amount_paise) > ${paise} AND count(DISTINCT donor_id) > 1`);
  return rows.length > 0;
}

/** What several people book at the same time counts one after the other. After donations, before donors. */
export async function lockNaming(tx: Queryable): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('donors named by one person', 0))`);
}

export async function markNamedAlone(tx: Queryable, ids: readonly string[], isAlone: boolean): Promise<void> {
  await tx.query(sql`UPDATE donations SET named_alone = ${isAlone} WHERE id = ANY (${ids}::uuid[])`);
}
