import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { GatewayMessage } from './gateway.ts';

export interface ClaimedCall extends GatewayMessage {
  /** Counts the current try, too. */
  tries: number;
}

/** Takes the message that is due the longest; meanwhile nobody of the office can take it. */
export async function claimForGateway(
  queryable: Queryable,
  { now, until, since }: { now: Date; until: Date; since: Date },
): Promise<ClaimedCall | undefined> {
  const rows = await queryable.query<ClaimedCall>(sql`
    UPDATE calls AS c SET state = 'taken', taken_by = NULL, taken_until = ${until}, gateway_tries = c.gateway_tries + 1
    FROM (
      SELECT w.id, p.phone FROM calls AS w JOIN people AS p ON p.id = w.person_id
      WHERE w.gateway_due <= ${now} AND w.until > ${now} AND w.created_at > ${since}
        AND (w.state = 'waiting' OR (w.state = 'taken' AND w.taken_until <= ${now}))
        AND p.messages_ok AND p.phone IS NOT NULL AND p.phone_wrong_at IS NULL
      ORDER BY w.gateway_due, w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED
    ) AS due
    WHERE c.id = due.id
    RETURNING c.id, due.phone, c.language, c.kind, c.words, c.text, c.gateway_tries AS tries`);
  return rows[0];
}

/** Also when the claim is over by now: it was sent. */
export async function markSentByGateway(queryable: Queryable, { id }: ClaimedCall, now: Date): Promise<void> {
  await queryable.query(sql`
    UPDATE calls SET state = 'sent', taken_by = NULL, taken_until = NULL, gateway_due = NULL, updated_at = ${now}
    WHERE id = ${id} AND state IN ('waiting', 'taken')`);
}

/** Puts the message back on the list; with `next` the gateway tries again unless somebody was quicker. */
export async function putBackFromGateway(
  queryable: Queryable,
  { id, tries }: ClaimedCall,
  { next, now }: { next: Date | null; now: Date },
): Promise<void> {
  await queryable.query(sql`
    UPDATE calls SET state = 'waiting', taken_until = NULL, gateway_due = ${next}, updated_at = ${now}
    WHERE id = ${id} AND state = 'taken' AND taken_by IS NULL AND gateway_tries = ${tries}`);
}
