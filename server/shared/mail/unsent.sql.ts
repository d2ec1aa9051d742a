import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether the time is over in which the e-mail may be taken back. */
const isOut = (now: Date): Sql => sql`(hold_id IS NULL OR waiting_since <= ${now})`;

/**
 * Takes over, once each and in the order in which they were written, e-mails that must be told by hand: failed ones,
 * and without a mail server waiting ones.
 */
export async function takeUnsent<Told>(
  tx: Queryable,
  hasMailServer: boolean,
  most: number,
  now: Date,
): Promise<Told[]> {
  const failed = hasMailServer ? sql`AND status = 'failed'` : empty;
  const rows = await tx.query<{ told: Told }>(sql`
    WITH taken AS (
      UPDATE outbox SET by_hand = NULL
      FROM (
        SELECT id, by_hand AS told FROM outbox WHERE by_hand IS NOT NULL AND status <> 'sent' ${failed} AND ${isOut(now)}
        ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) AS unsent
      WHERE outbox.id = unsent.id RETURNING unsent.told, created_at
    )
    SELECT told FROM taken ORDER BY created_at`);
  return rows.map(({ told }) => told);
}

export async function hasUnsent(queryable: Queryable, hasMailServer: boolean, now: Date): Promise<boolean> {
  const failed = hasMailServer ? sql`AND status = 'failed'` : empty;
  const rows = await queryable.query(sql`
    SELECT FROM outbox WHERE by_hand IS NOT NULL AND status <> 'sent' ${failed} AND ${isOut(now)} LIMIT 1`);
  return rows.length > 0;
}
