import sql from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { counted, type Period } from '../ledger/sums.sql.ts';

export interface LetterDonor {
  id: string;
  email: string;
  language: Language;
  gifts: { fundId: string; day: IndiaDay }[];
}

/** Donors of a year with an e-mail who gave for these funds and have no letter yet; what another process has is passed over. */
export const lockDonorsWithoutLetter = (
  tx: Queryable,
  { year, period, fundIds, most }: { year: number; period: Period; fundIds: readonly string[]; most: number },
): Promise<LetterDonor[]> =>
  tx.query<LetterDonor>(sql`
    SELECT donors.id, email, language, given.gifts
    FROM donors CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('fundId', fund_id, 'day', first) ORDER BY first) AS gifts FROM (
        SELECT fund_id, min(day) AS first FROM donations
        WHERE donor_id = donors.id AND state IN ${counted} AND NOT donations.is_sample
          AND day BETWEEN ${period.from} AND ${period.to} AND fund_id = ANY (${fundIds}::uuid[])
        GROUP BY fund_id
      ) AS each
    ) AS given
    WHERE email IS NOT NULL AND NOT is_sample AND given.gifts IS NOT NULL
      AND NOT EXISTS (SELECT FROM fund_letters WHERE fund_letters.year = ${year} AND donor_id = donors.id)
    ORDER BY donors.id LIMIT ${most} FOR UPDATE OF donors SKIP LOCKED`);

export async function noteLetters(tx: Queryable, year: number, donorIds: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO fund_letters (year, donor_id, sent_at) SELECT ${year}, id, ${now} FROM unnest(${donorIds}::uuid[]) AS id`);
}
