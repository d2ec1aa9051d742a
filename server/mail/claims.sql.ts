import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import type { OutgoingLetter } from './mail-server.ts';

export interface ClaimedLetter extends OutgoingLetter {
  /** Counting the try for which it was taken. */
  attempts: number;
  waitingSince: Date;
}

/** Takes the letter that is due longest into this process's hands, until `until`; no two processes get the same one. */
export async function claimDueLetter(queryable: Queryable, now: Date, until: Date): Promise<ClaimedLetter | undefined> {
  const rows = await queryable.query<ClaimedLetter>(sql`
    UPDATE outbox SET attempts = attempts + 1, claimed_until = ${until}
    WHERE id = (
      SELECT id FROM outbox
      WHERE status = 'waiting' AND next_attempt_at <= ${now} AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, language, subject, text, leave_link AS "leaveLink", attempts,
      waiting_since AS "waitingSince"`);
  return rows[0];
}

/** True to what happened, whoever holds the letter by now. */
export async function markSent(queryable: Queryable, id: string, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET status = 'sent', sent_at = ${now}, claimed_until = NULL, last_error = NULL, was_outage = false
    WHERE id = ${id} AND status <> 'sent'`);
}

interface FailedTry {
  reason: string;
  wasOutage: boolean;
  /** Null: it is given up. */
  nextAttemptAt: Date | null;
}

/** Nothing, when another process has taken the letter since. */
export async function markNotSent(
  queryable: Queryable,
  { id, attempts }: ClaimedLetter,
  { reason, wasOutage, nextAttemptAt }: FailedTry,
): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox
    SET status = ${nextAttemptAt ? 'waiting' : 'failed'}, next_attempt_at = coalesce(${nextAttemptAt}, next_attempt_at),
      claimed_until = NULL, last_error = ${reason}, was_outage = ${wasOutage}
    WHERE id = ${id} AND status = 'waiting' AND attempts = ${attempts}`);
}

/** The server takes letters again: what only waits for that need not wait any longer. */
export async function endOutage(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE outbox SET next_attempt_at = ${now}
    WHERE status = 'waiting' AND was_outage AND claimed_until IS NULL AND next_attempt_at > ${now}`);
}
