import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../platform/database/database.ts';
import type { Kept } from './periods.ts';

/** What is older than the given instant. */
const tooOld: Record<Kept, (since: Date) => Sql> = {
  session: (since) => sql`DELETE FROM sessions WHERE last_used_at < ${since}`,
  knownDevice: (since) => sql`DELETE FROM known_devices WHERE last_used_at < ${since}`,
  email: (since) => sql`DELETE FROM outbox WHERE status <> 'waiting' AND created_at < ${since}`,
  closedMessage: (since) => sql`DELETE FROM messages WHERE status = 'closed' AND updated_at < ${since}`,
  doneCall: (since) =>
    sql`DELETE FROM calls WHERE until < ${since} OR (state NOT IN ('waiting', 'taken') AND updated_at < ${since})`,
  leftNewsletter: (since) => sql`DELETE FROM newsletter_subscriptions WHERE status = 'left' AND updated_at < ${since}`,
  unconfirmedFactor: (since) => sql`DELETE FROM second_factors WHERE confirmed_at IS NULL AND started_at < ${since}`,
  act: (since) => sql`DELETE FROM audit_log WHERE at < ${since}`,
};

export async function deleteOlderThan(tx: Queryable, kept: Kept, since: Date): Promise<void> {
  await tx.query(tooOld[kept](since));
}

/** What ends at an instant of its own. */
export async function deleteExpired(tx: Queryable, now: Date): Promise<void> {
  await tx.query(sql`DELETE FROM account_links WHERE expires_at <= ${now}`);
  await tx.query(sql`DELETE FROM newsletter_subscriptions WHERE confirm_until <= ${now}`);
  await tx.query(sql`DELETE FROM attempts WHERE forget_at <= ${now}`);
  await tx.query(sql`DELETE FROM address_counts WHERE ends_at <= ${now}`);
}

/** False while another process is at it. */
export async function isMyTurn(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('retention', 0)) AS mine`,
  );
  return row?.mine ?? false;
}
