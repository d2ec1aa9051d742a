import sql from 'sql-template-tag';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';

export async function noteMailOff(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(sql`UPDATE mail_settings SET off_since = ${now} WHERE off_since IS NULL`);
}

/** False when there was a mail server at the last start too. When several processes start at once, one gets true. */
export async function takeMailOff(tx: Queryable): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE mail_settings SET off_since = NULL WHERE off_since IS NOT NULL RETURNING only_row`);
  return rows.length > 0;
}

/** Deletes links that have expired, invitations that were answered, and news about an event that is over. */
export async function deletePointless(tx: Queryable, now: Date): Promise<void> {
  const today = indiaDayOf(now);
  await tx.query(sql`
    DELETE FROM outbox WHERE status = 'waiting' AND (
      (kind IN ('resetPassword', 'confirmEmail', 'mailTest') AND created_at < ${now}::timestamptz - interval '1 hour')
      OR (kind IN ('confirmOwnEmail', 'confirmCard') AND created_at < ${now}::timestamptz - interval '7 days')
      OR (kind = 'officeInvitation' AND NOT EXISTS (
        SELECT FROM office_invitations
        WHERE email = recipient AND state = 'waiting' AND expires_at > ${now}))
      OR (kind = 'officeInvitation' AND EXISTS (
        SELECT FROM outbox AS newer
        WHERE newer.recipient = outbox.recipient AND newer.kind = outbox.kind AND newer.created_at > outbox.created_at))
      OR (kind = 'eventReminder' AND (created_at AT TIME ZONE 'Asia/Kolkata')::date < ${today}::date)
      OR (by_hand ->> 'until')::timestamptz < ${now}
      OR (starts_with(topic, 'registration ') AND NOT EXISTS (
        SELECT FROM events WHERE topic = 'registration ' || events.id AND date >= ${today}::date))
    )`);
}

export async function holdWaiting(tx: Queryable): Promise<void> {
  await tx.query(sql`UPDATE outbox SET held = true WHERE status = 'waiting'`);
}

export async function countHeld(queryable: Queryable): Promise<number> {
  return oneRow(
    await queryable.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM outbox WHERE held AND status = 'waiting'`,
    ),
  ).total;
}

export async function releaseHeld(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE outbox SET held = false, next_attempt_at = ${now}, waiting_since = ${now} WHERE held AND status = 'waiting'`);
}

export async function deleteHeld(tx: Queryable): Promise<void> {
  await tx.query(sql`DELETE FROM outbox WHERE held AND status = 'waiting'`);
}
