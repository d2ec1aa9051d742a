import sql from 'sql-template-tag';
import type { DonationMode, DonationType, TaxIdKind } from '#contract/donations/donations.facts.ts';
import { firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted } from '../ledger/sums.sql.ts';

const lockName = (year: number): string => `return year ${year}`;

/** Whoever relies on the answer holds the year as it is until the end of the transaction. */
export async function isYearClosed(tx: Queryable, year: number): Promise<boolean> {
  await tx.query(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(year)}, 0))`);
  return (await tx.query(sql`SELECT FROM return_years WHERE year = ${year} AND closed_at IS NOT NULL`)).length > 0;
}

export async function listClosedYears(tx: Queryable): Promise<number[]> {
  const rows = await tx.query<{ year: number }>(sql`SELECT year FROM return_years WHERE closed_at IS NOT NULL`);
  return rows.map(({ year }) => year);
}

export interface YearRow {
  closedAt: Date | null;
  templateCheckedOn: IndiaDay | null;
}

export async function findYear(queryable: Queryable, year: number): Promise<YearRow> {
  const rows = await queryable.query<YearRow>(sql`
    SELECT closed_at AS "closedAt", template_checked_on AS "templateCheckedOn" FROM return_years WHERE year = ${year}`);
  return rows[0] ?? { closedAt: null, templateCheckedOn: null };
}

/** Waits for those who write into the year. False: it is closed, by whoever did it first. */
export async function closeYearRow(tx: Queryable, year: number, by: string, now: Date): Promise<boolean> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(year)}, 0))`);
  const rows = await tx.query(sql`
    INSERT INTO return_years (year, closed_at, closed_by) VALUES (${year}, ${now}, ${by})
    ON CONFLICT (year) DO UPDATE SET closed_at = ${now}, closed_by = ${by} WHERE return_years.closed_at IS NULL
    RETURNING year`);
  return rows.length > 0;
}

export async function reopenYearRow(tx: Queryable, year: number): Promise<void> {
  await tx.query(sql`UPDATE return_years SET closed_at = NULL, closed_by = NULL WHERE year = ${year}`);
}

export async function putTemplateDay(tx: Queryable, year: number, checkedOn: IndiaDay): Promise<void> {
  await tx.query(sql`
    INSERT INTO return_years (year, template_checked_on) VALUES (${year}, ${checkedOn})
    ON CONFLICT (year) DO UPDATE SET template_checked_on = ${checkedOn}`);
}

export interface YearDonation {
  donorId: string | null;
  name: string | null;
  address: string | null;
  pinCode: string | null;
  taxIdKind: TaxIdKind | null;
  taxId: string | null;
  taxIdHash: string | null;
  taxIdSealed: Buffer | null;
  type: DonationType;
  mode: DonationMode;
  amountPaise: number;
  day: IndiaDay;
  reference: string;
  isReceipted: boolean;
}

export const listDonationsOfYear = (queryable: Queryable, year: number): Promise<YearDonation[]> =>
  queryable.query<YearDonation>(sql`
    SELECT g.donor_id AS "donorId", d.name, d.address, d.pin_code AS "pinCode", d.tax_id_kind AS "taxIdKind",
      d.tax_id_shown AS "taxId", encode(d.tax_id_hash, 'hex') AS "taxIdHash",
      d.tax_id_sealed AS "taxIdSealed", g.type, g.mode, g.amount_paise AS "amountPaise", g.day, g.reference, g.state = 'receipted' AS "isReceipted"
    FROM donations AS g LEFT JOIN donors AS d ON d.id = g.donor_id
    WHERE g.state IN ${counted} AND NOT g.is_sample AND g.day BETWEEN ${firstDayOf(year)} AND ${lastDayOf(year)}
    ORDER BY g.day, g.id`);

export async function sumUnassigned(queryable: Queryable, year: number): Promise<{ count: number; paise: number }> {
  return oneRow(
    await queryable.query<{ count: number; paise: number }>(sql`
      SELECT count(*) AS count, coalesce(sum(amount_paise), 0)::bigint AS paise FROM bank_lines
      WHERE kind = 'unassigned' AND amount_paise > 0 AND day BETWEEN ${firstDayOf(year)} AND ${lastDayOf(year)}`),
  );
}

export const listCertificates = (queryable: Queryable, year: number): Promise<{ donorId: string; number: string }[]> =>
  queryable.query(sql`SELECT donor_id AS "donorId", number FROM certificates WHERE year = ${year}`);

/** False: there is no such donor. */
export async function putCertificate(tx: Queryable, year: number, donorId: string, number: string): Promise<boolean> {
  const known = await tx.query(sql`SELECT FROM donors WHERE id = ${donorId}`);
  if (known.length === 0) return false;
  await tx.query(
    number === ''
      ? sql`DELETE FROM certificates WHERE year = ${year} AND donor_id = ${donorId}`
      : sql`INSERT INTO certificates (year, donor_id, number) VALUES (${year}, ${donorId}, ${number})
          ON CONFLICT (year, donor_id) DO UPDATE SET number = ${number}`,
  );
  return true;
}

/** Cash of a donor, or of all with the same tax id, within a year. */
export async function sumCashOfYear(queryable: Queryable, donorId: string, year: number): Promise<number> {
  return oneRow(
    await queryable.query<{ paise: number }>(sql`
      SELECT coalesce(sum(g.amount_paise), 0)::bigint AS paise
      FROM donations AS g JOIN donors AS d ON d.id = g.donor_id JOIN donors AS self ON self.id = ${donorId}
      WHERE (d.id = self.id OR d.tax_id_hash = self.tax_id_hash) AND g.mode = 'cash' AND g.state IN ${counted}
        AND g.day BETWEEN ${firstDayOf(year)} AND ${lastDayOf(year)}`),
  ).paise;
}
