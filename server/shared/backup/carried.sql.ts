import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** Acts that must not happen twice although data of an earlier moment are in use again. */
export interface CarriedRows {
  /** The next numbers of receipts. */
  receiptSeries: { year: number; series: string; isSample: boolean; next: number }[];
  /** The next number of the expenses of each year. */
  expenseSeries: { year: number; next: number }[];
  /** E-mails that were sent. */
  sentEmails: { id: string; sentAt: string }[];
}

export async function readCarriedRows(queryable: Queryable, transaction: string): Promise<CarriedRows> {
  return {
    receiptSeries: await queryable.query(sql`
      SELECT year, series, is_sample AS "isSample", next FROM receipt_series ORDER BY year, series, is_sample`),
    expenseSeries: await queryable.query(sql`SELECT year, next FROM expense_series ORDER BY year`),
    sentEmails: await queryable.query(sql`
      SELECT id, sent_at::text AS "sentAt" FROM outbox
      WHERE status = 'sent' AND age(xmin) < age((${transaction}::numeric % 4294967296)::bigint::text::xid) ORDER BY id`),
  };
}

/** Numbers only grow, and sent e-mails stay sent. */
export async function bringCarriedRows(tx: Queryable, carried: CarriedRows): Promise<void> {
  const { receiptSeries, expenseSeries, sentEmails } = carried;
  for (const { year, series, isSample, next } of receiptSeries) {
    await tx.query(sql`
      INSERT INTO receipt_series AS known (year, series, is_sample, next) VALUES (${year}, ${series}, ${isSample}, ${next})
      ON CONFLICT (year, series, is_sample) DO UPDATE SET next = greatest(known.next, excluded.next)`);
  }
  for (const { year, next } of expenseSeries) {
    await tx.query(sql`
      INSERT INTO expense_series AS known (year, next) VALUES (${year}, ${next})
      ON CONFLICT (year) DO UPDATE SET next = greatest(known.next, excluded.next)`);
  }
  await tx.query(sql`
    UPDATE outbox SET status = 'sent', sent_at = carried.sent_at, claimed_until = NULL
    FROM unnest(${sentEmails.map(({ id }) => id)}::uuid[], ${sentEmails.map(({ sentAt }) => sentAt)}::timestamptz[])
      AS carried (id, sent_at)
    WHERE outbox.id = carried.id AND outbox.status <> 'sent'`);
}
