import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { OutgoingEmail } from './mail-server.ts';

export interface ClaimedEmail extends OutgoingEmail {
  kind: string;
  /** Null: the e-mail has no topic. */
  topic: string | null;
  /** Counts the try for which the e-mail was claimed, too. */
  attempts: number;
  createdAt: Date;
  waitingSince: Date;
  /** Null for all but newsletters. */
  newsletterId: string | null;
}

/** Which e-mails a delivery looks after: all, the urgent ones first, or only the urgent ones. */
export type Lane = 'all' | 'urgent';

/** Claims the most urgent e-mail, then the longest due, until `until`. No two processes get the same one. */
export async function claimDueEmail(
  queryable: Queryable,
  lane: Lane,
  now: Date,
  until: Date,
): Promise<ClaimedEmail | undefined> {
  const inLane = lane === 'urgent' ? sql`AND urgency > 0` : empty;
  const rows = await queryable.query<ClaimedEmail>(sql`
    UPDATE outbox SET attempts = attempts + 1, claimed_until = ${until}
    WHERE id = (
      SELECT id FROM outbox
      WHERE status = 'waiting' AND next_attempt_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
        AND handed_at IS NULL AND NOT held ${inLane}
      ORDER BY urgency DESC, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, topic, recipient, language, subject, text, html, leave_link AS "leaveLink", attempts,
      created_at AS "createdAt", waiting_since AS "waitingSince", newsletter_id AS "newsletterId"`);
  return rows[0];
}

/** A time beyond the longest wait comes from a clock since set back. */
export async function endImpossibleWaits(queryable: Queryable, latest: Date, now: Date): Promise<void> {
  await queryable.query(
    sql`UPDATE outbox SET next_attempt_at = ${now} WHERE status = 'waiting' AND next_attempt_at > ${latest}`,
  );
}

/** Unconditional: it was sent, even if another process holds the claim by now. */
export async function markSent(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET status = 'sent', sent_at = ${now}, claimed_until = NULL, handed_at = NULL, last_error = NULL,
      was_outage = false
    WHERE id = ${id} AND status <> 'sent'`);
}

interface FailedTry {
  reason: string;
  wasOutage: boolean;
  /** The mail server said for good that the mailbox does not exist. */
  isBounce: boolean;
  /** Null: it is given up. */
  nextAttemptAt: Date | null;
}

/** Writes nothing when another process has claimed the e-mail since. */
export async function markNotSent(
  queryable: Queryable,
  { id, attempts }: ClaimedEmail,
  { reason, wasOutage, isBounce, nextAttemptAt }: FailedTry,
): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox
    SET status = ${nextAttemptAt ? 'waiting' : 'failed'}, next_attempt_at = coalesce(${nextAttemptAt}, next_attempt_at),
      claimed_until = NULL, handed_at = NULL, last_error = ${reason}, was_outage = ${wasOutage}, bounced = ${isBounce}
    WHERE id = ${id} AND status = 'waiting' AND attempts = ${attempts}`);
}

/**
 * The last check before an e-mail is sent: whether its reader still wants such ones. Taking consent back locks the
 * row, so that no delivery begins after the answer.
 */
export async function isStillWanted(
  queryable: Queryable,
  { id, recipient, newsletterId }: ClaimedEmail,
  isMessage: boolean,
): Promise<boolean> {
  if (newsletterId !== null) {
    const rows = await queryable.query<{ isWanted: boolean }>(sql`
      SELECT status = 'confirmed' AS "isWanted" FROM newsletter_subscriptions
      WHERE id = (SELECT subscription_id FROM outbox WHERE id = ${id}) FOR KEY SHARE`);
    return rows[0]?.isWanted ?? false;
  }
  if (!isMessage) return true;
  const rows = await queryable.query<{ isStopped: boolean }>(sql`
    SELECT messages_stopped_at IS NOT NULL AS "isStopped" FROM people WHERE email = ${recipient} FOR KEY SHARE`);
  return !rows.some(({ isStopped }) => isStopped);
}

/** Nobody but the current holder of a claim delivers these any more. */
export async function dropWaitingEmails(
  tx: Queryable,
  recipient: string,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    DELETE FROM outbox WHERE recipient = ${recipient} AND kind = ANY (${kinds}::text[]) AND status = 'waiting'
      AND (claimed_until IS NULL OR claimed_until <= ${now})`);
}

/** Whether a delivery works on one of them. */
export async function areInHand(
  queryable: Queryable,
  { recipient, kinds, subscriptionId }: { recipient: string; kinds: readonly string[]; subscriptionId: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM outbox WHERE status = 'waiting' AND claimed_until > ${now}
      AND ((recipient = ${recipient} AND kind = ANY (${kinds}::text[])) OR subscription_id = ${subscriptionId}) LIMIT 1`);
  return rows.length > 0;
}

/** From now on the mail server may have it. False when another process has claimed it since. */
export async function markHandedOver(
  queryable: Queryable,
  { id, attempts }: ClaimedEmail,
  now: Date,
): Promise<boolean> {
  const rows = await queryable.query(sql`
    UPDATE outbox SET handed_at = ${now} WHERE id = ${id} AND status = 'waiting' AND attempts = ${attempts} RETURNING id`);
  return rows.length > 0;
}

/** Their process died, so nobody knows whether these arrived: a newsletter is rather lost than sent twice. */
export async function giveUpUnknown(queryable: Queryable, reason: string, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET status = 'failed', claimed_until = NULL, handed_at = NULL, last_error = ${reason}
    WHERE id IN (
      SELECT id FROM outbox WHERE status = 'waiting' AND handed_at IS NOT NULL AND claimed_until <= ${now}
      FOR UPDATE SKIP LOCKED)`);
}

/**
 * The milliseconds until a newsletter may be sent. Each call takes a turn; a turn too far ahead comes from a clock
 * since set back.
 */
export async function takeNewsletterTurn(queryable: Queryable, now: Date): Promise<number> {
  const rows = await queryable.query<{ waitMs: number }>(sql`
    WITH turn AS (
      SELECT only_row, make_interval(secs => 1.0 / newsletters_per_second) AS step,
        CASE WHEN next_newsletter_at BETWEEN ${now} AND ${now}::timestamptz + interval '1 minute'
          THEN next_newsletter_at ELSE ${now} END AS at
      FROM mail_settings FOR UPDATE
    )
    UPDATE mail_settings SET next_newsletter_at = turn.at + turn.step FROM turn
    WHERE mail_settings.only_row = turn.only_row
    RETURNING (extract(epoch FROM turn.at - ${now}::timestamptz) * 1000)::float8 AS "waitMs"`);
  return rows[0]?.waitMs ?? 0;
}

/** When an e-mail about the same topic was last sent to the recipient. */
export async function findLastSent(
  queryable: Queryable,
  { recipient, topic, kind }: Pick<ClaimedEmail, 'recipient' | 'topic' | 'kind'>,
): Promise<Date | null> {
  const rows = await queryable.query<{ sentAt: Date | null }>(sql`
    SELECT max(sent_at) AS "sentAt" FROM outbox WHERE recipient = ${recipient} AND topic = ${topic} AND kind = ${kind}`);
  return rows[0]?.sentAt ?? null;
}

/** The e-mail was not tried: the try for which it was claimed does not count. */
export async function putOff(queryable: Queryable, { id, attempts }: ClaimedEmail, until: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET next_attempt_at = ${until}, attempts = attempts - 1, claimed_until = NULL
    WHERE id = ${id} AND status = 'waiting' AND attempts = ${attempts}`);
}

/** Does nothing when another process has claimed it since. */
export async function deleteClaimed(queryable: Queryable, { id, attempts }: ClaimedEmail): Promise<void> {
  await queryable.query(sql`DELETE FROM outbox WHERE id = ${id} AND status = 'waiting' AND attempts = ${attempts}`);
}

/** The server accepts e-mails again: those put off by the outage become due. */
export async function endOutage(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET next_attempt_at = ${now}
    WHERE status = 'waiting' AND was_outage AND claimed_until IS NULL AND next_attempt_at > ${now}`);
}
