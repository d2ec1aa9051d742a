import sql from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { counted } from './sums.sql.ts';

/** What has arrived for certain, without goods, samples and what was given back. */
export async function sumDonations(reader: Reader, from: IndiaDay, before: IndiaDay): Promise<number> {
  const rows = await reader.query<{ paise: number }>(sql`
    SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM donations
    WHERE state IN ${counted} AND mode <> 'kind' AND NOT is_sample AND day >= ${from} AND day < ${before}`);
  return oneRow(rows).paise;
}
