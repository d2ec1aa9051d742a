import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { SubscriptionStatus } from '#contract/newsletter/newsletter.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { holdsWord } from '../../platform/database/word-search.ts';

export interface SubscriberRow {
  id: string;
  email: string;
  language: Language;
  status: SubscriptionStatus;
  createdAt: Date;
  confirmedAt: Date | null;
  pausedAt: Date | null;
}

export interface SubscribersFilter {
  status?: SubscriptionStatus | undefined;
  search?: string | undefined;
}

const columns = sql`id, email, language, status, created_at AS "createdAt", confirmed_at AS "confirmedAt",
  paused_at AS "pausedAt"`;

function matching({ status, search }: SubscribersFilter): Sql {
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(search ? [holdsWord(sql`search_text`, search)] : []),
  ];
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

export const listSubscribersNewestFirst = (
  queryable: Queryable,
  filter: SubscribersFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<SubscriberRow[]> =>
  queryable.query<SubscriberRow>(sql`
    SELECT ${columns} FROM newsletter_subscriptions ${matching(filter)}
    ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${offset}`);

export async function countSubscribers(queryable: Queryable, filter: SubscribersFilter): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM newsletter_subscriptions ${matching(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

export async function resumeSubscription(tx: Queryable, id: string): Promise<SubscriberRow | undefined> {
  const rows = await tx.query<SubscriberRow>(sql`
    UPDATE newsletter_subscriptions SET bounces = 0, paused_at = NULL WHERE id = ${id} RETURNING ${columns}`);
  return rows[0];
}

export async function deleteSubscription(tx: Queryable, id: string): Promise<SubscriberRow | undefined> {
  const rows = await tx.query<SubscriberRow>(
    sql`DELETE FROM newsletter_subscriptions WHERE id = ${id} RETURNING ${columns}`,
  );
  return rows[0];
}
