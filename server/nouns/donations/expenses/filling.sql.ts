import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export interface ToFill {
  id: string;
  from: Language;
  to: Language;
  source: string;
}

interface Claimed extends Omit<ToFill, 'to'> {
  missing: Language[];
}

/** What another process has in hand is passed over, and nothing is tried again before `since`. */
export const claimToFill = (
  queryable: Queryable,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<Claimed[]> =>
  queryable.query<Claimed>(sql`
    UPDATE expenses SET filled_at = ${now}
    WHERE id IN (
      SELECT id FROM expenses
      WHERE (said_en IS NULL OR said_hi IS NULL OR said_ur IS NULL)
        AND (said_en IS NOT NULL OR said_hi IS NOT NULL OR said_ur IS NOT NULL)
        AND (filled_at IS NULL OR filled_at < ${since}) AND state IN ('asked', 'agreed', 'paid')
      ORDER BY filled_at NULLS FIRST, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, coalesce(said_en, said_hi, said_ur) AS source,
      CASE WHEN said_en IS NOT NULL THEN 'en' WHEN said_hi IS NOT NULL THEN 'hi' ELSE 'ur' END AS "from",
      array_remove(ARRAY[CASE WHEN said_en IS NULL THEN 'en' END, CASE WHEN said_hi IS NULL THEN 'hi' END,
        CASE WHEN said_ur IS NULL THEN 'ur' END], NULL) AS missing`);

/** Only as long as nobody has written there, and the source is still the same. */
export async function putFilled(
  queryable: Queryable,
  { id, from, to, source, filled }: ToFill & { filled: string },
): Promise<void> {
  const columns = { en: sql`said_en`, hi: sql`said_hi`, ur: sql`said_ur` };
  await queryable.query(sql`
    UPDATE expenses SET ${columns[to]} = ${filled} WHERE id = ${id} AND ${columns[to]} IS NULL AND ${columns[from]} = ${source}`);
}
