import sql, { type Sql } from 'sql-template-tag';
import type { NewsletterStatus } from '#contract/newsletter/newsletters.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Reader as Subscriber } from './newsletter.sql.ts';

/** Who would get it: confirmed, not resting, and without a letter of this newsletter. */
const stillToGet = (newsletter: Sql): Sql => sql`
  FROM newsletter_subscriptions AS s
  WHERE s.status = 'confirmed' AND s.paused_at IS NULL AND NOT EXISTS (
    SELECT FROM newsletter_deliveries AS d WHERE d.newsletter_id = ${newsletter} AND d.subscription_id = s.id)`;

export interface NewsletterCounts {
  id: string;
  sent: number;
  failed: number;
  left: number;
  languagesLeft: number;
}

/** What is left of a newsletter that is over or not begun: nobody, and all who would get it now. */
export const countDeliveries = (queryable: Queryable, ids: readonly string[]): Promise<NewsletterCounts[]> =>
  queryable.query<NewsletterCounts>(sql`
    SELECT n.id,
      (SELECT count(*) FROM newsletter_deliveries AS d WHERE d.newsletter_id = n.id AND d.status = 'sent') AS sent,
      (SELECT count(*) FROM newsletter_deliveries AS d WHERE d.newsletter_id = n.id AND d.status = 'failed') AS failed,
      CASE WHEN n.status = 'sent' THEN 0 ELSE (SELECT count(*) ${stillToGet(sql`n.id`)}) END +
        (SELECT count(*) FROM outbox WHERE outbox.newsletter_id = n.id AND outbox.status = 'waiting') AS left,
      (SELECT count(DISTINCT s.language) ${stillToGet(sql`n.id`)}) AS "languagesLeft"
    FROM newsletters AS n WHERE n.id = ANY (${ids}::uuid[])`);

export async function setStatus(
  tx: Queryable,
  id: string,
  { status, sendAt }: { status: NewsletterStatus; sendAt: Date | null },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    UPDATE newsletters SET status = ${status}, send_at = ${sendAt}, updated_at = ${now},
      started_at = CASE WHEN ${status === 'sending'} THEN coalesce(started_at, ${now}) ELSE started_at END,
      finished_at = CASE WHEN ${status === 'sent'} THEN ${now}::timestamptz END
    WHERE id = ${id}`);
}

/** Written letters that nobody has in hand; their people are to get it when it goes on. */
export async function takeBackLetters(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    WITH taken AS (
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox WHERE newsletter_id = ${id} AND status = 'waiting' AND claimed_until IS NULL
        FOR UPDATE SKIP LOCKED
      ) RETURNING subscription_id
    )
    DELETE FROM newsletter_deliveries WHERE newsletter_id = ${id} AND subscription_id IN (SELECT subscription_id FROM taken)`);
}

/** Of one who has left. */
export async function deleteLettersOf(tx: Queryable, subscriptionId: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM outbox WHERE newsletter_id IS NOT NULL AND subscription_id = ${subscriptionId}
      AND status = 'waiting' AND claimed_until IS NULL`);
}

/** The first newsletter that is due and was not looked at yet, for one process at a time. */
export async function claimNewsletter(
  tx: Queryable,
  now: Date,
  lookedAt: readonly string[],
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM newsletters
    WHERE status IN ('scheduled', 'sending') AND send_at <= ${now} AND id <> ALL (${lookedAt}::uuid[])
    ORDER BY send_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0]?.id;
}

/** Letters of a newsletter in the outbox: those never tried yet, and those that a mail server has put off. */
export const countWaitingLetters = async (tx: Queryable, id: string): Promise<{ untried: number; putOff: number }> => {
  const rows = await tx.query<{ untried: number; putOff: number }>(sql`
    SELECT count(*) FILTER (WHERE attempts = 0) AS untried, count(*) FILTER (WHERE attempts > 0) AS "putOff"
    FROM outbox WHERE newsletter_id = ${id} AND status = 'waiting'`);
  return rows[0] ?? { untried: 0, putOff: 0 };
};

/** The next of those who have no letter yet. */
export const takeSubscribers = (tx: Queryable, id: string, most: number): Promise<Subscriber[]> =>
  tx.query<Subscriber>(sql`
    WITH taken AS (
      INSERT INTO newsletter_deliveries (newsletter_id, subscription_id)
      SELECT ${id}, s.id ${stillToGet(sql`${id}`)} ORDER BY s.id LIMIT ${most}
      ON CONFLICT DO NOTHING RETURNING subscription_id
    )
    SELECT s.id, s.email, s.language FROM newsletter_subscriptions AS s JOIN taken ON taken.subscription_id = s.id
    ORDER BY s.id`);
