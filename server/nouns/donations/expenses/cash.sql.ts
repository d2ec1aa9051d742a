import sql from 'sql-template-tag';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';

export interface CountRow {
  id: string;
  day: IndiaDay;
  countedPaise: number;
  expectedPaise: number;
  differencePaise: number;
  countedBy: string;
  secondBy: string | null;
  createdAt: Date;
}

export const listCounts = (reader: Reader): Promise<CountRow[]> =>
  reader.query<CountRow>(sql`
    SELECT id, day, counted_paise AS "countedPaise", expected_paise AS "expectedPaise",
      counted_paise - expected_paise AS "differencePaise", counted_by AS "countedBy", second_by AS "secondBy",
      created_at AS "createdAt"
    FROM cash_counts ORDER BY created_at DESC, id`);

export async function insertCount(
  tx: Queryable,
  count: Omit<CountRow, 'id' | 'differencePaise' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const { day, countedPaise, expectedPaise, countedBy, secondBy } = count;
  await tx.query(sql`
    INSERT INTO cash_counts (day, counted_paise, expected_paise, counted_by, second_by, created_at)
    VALUES (${day}, ${countedPaise}, ${expectedPaise}, ${countedBy}, ${secondBy}, ${now})`);
}
