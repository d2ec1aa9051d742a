import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

/** Somebody who gets news. */
export interface Reader {
  id: string;
  email: string;
  language: Language;
}

export interface PendingSubscription {
  email: string;
  language: Language;
  confirmHash: Buffer;
  confirmUntil: Date;
}

/** Once per address; whoever had left is asked again. False when it is on the list already. */
export async function putPending(tx: Queryable, pending: PendingSubscription, now: Date): Promise<boolean> {
  const { email, language, confirmHash, confirmUntil } = pending;
  const rows = await tx.query(sql`
    INSERT INTO newsletter_subscriptions AS known
      (email, language, status, confirm_hash, confirm_until, created_at, updated_at)
    VALUES (${email}, ${language}, 'pending', ${confirmHash}, ${confirmUntil}, ${now}, ${now})
    ON CONFLICT (lower(email)) DO UPDATE SET language = excluded.language, status = 'pending',
      confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until, updated_at = excluded.updated_at
    WHERE known.status <> 'confirmed'
    RETURNING id`);
  return rows.length > 0;
}

/** Of an address on the list; one that rests after bounces gets news again. */
export async function wakeConfirmed(tx: Queryable, email: string): Promise<Reader | undefined> {
  const rows = await tx.query<Reader>(sql`
    UPDATE newsletter_subscriptions SET bounces = 0, paused_at = NULL
    WHERE lower(email) = ${email} AND status = 'confirmed'
    RETURNING id, email, language`);
  return rows[0];
}

/** Of many who use one link at once, one gets it. */
export async function confirmSubscription(tx: Queryable, confirmHash: Buffer, now: Date): Promise<Reader | undefined> {
  const rows = await tx.query<Reader>(sql`
    UPDATE newsletter_subscriptions
    SET status = 'confirmed', confirmed_at = ${now}, confirm_hash = NULL, confirm_until = NULL, updated_at = ${now},
      bounces = 0, paused_at = NULL
    WHERE confirm_hash = ${confirmHash} AND confirm_until > ${now}
    RETURNING id, email, language`);
  return rows[0];
}

/** Undefined when there is nothing to leave. */
export async function endSubscription(tx: Queryable, id: string, now: Date): Promise<Language | undefined> {
  // Letters are handed over behind this lock.
  await tx.query(sql`SELECT FROM newsletter_subscriptions WHERE id = ${id} FOR UPDATE`);
  const rows = await tx.query<{ language: Language }>(sql`
    UPDATE newsletter_subscriptions
    SET status = 'left', confirm_hash = NULL, confirm_until = NULL, updated_at = ${now}
    WHERE id = ${id} AND status <> 'left'
    RETURNING language`);
  return rows[0]?.language;
}

/** Of an address that its owner has proven. */
export async function findSubscriptionOf(
  queryable: Queryable,
  email: string,
): Promise<{ id: string; isConfirmed: boolean; since: Date } | undefined> {
  const rows = await queryable.query<{ id: string; isConfirmed: boolean; since: Date }>(sql`
    SELECT id, status = 'confirmed' AS "isConfirmed", updated_at AS since FROM newsletter_subscriptions WHERE lower(email) = ${email}`);
  return rows[0];
}

/** On the list again, or for the first time, by somebody whose address is proven. */
export async function joinAsProven(
  tx: Queryable,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
    VALUES (${email}, ${language}, 'confirmed', ${now}, ${now}, ${now})
    ON CONFLICT (lower(email)) DO UPDATE SET status = 'confirmed', confirmed_at = ${now}, confirm_hash = NULL,
      confirm_until = NULL, bounces = 0, paused_at = NULL, updated_at = ${now}
    RETURNING id`);
  return oneRow(rows).id;
}

/** Some of the addresses that nobody has confirmed in time; what others are using just now is left for later. */
export async function forgetUnconfirmed(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`
    DELETE FROM newsletter_subscriptions WHERE id IN (
      SELECT id FROM newsletter_subscriptions WHERE confirm_until <= ${now} LIMIT 100 FOR UPDATE SKIP LOCKED)`);
}
