import sql from 'sql-template-tag';
import type { Language } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';

/** Once per address; whoever had left is asked again. */
export async function insertPendingSubscription(
  queryable: Queryable,
  email: string,
  language: Language,
  now: Date,
): Promise<void> {
  await queryable.query(sql`
    INSERT INTO newsletter_subscriptions AS known (email, language, status, created_at, updated_at)
    VALUES (${email}, ${language}, 'pending', ${now}, ${now})
    ON CONFLICT (lower(email)) DO UPDATE SET language = excluded.language, status = 'pending', updated_at = excluded.updated_at
    WHERE known.status = 'left'`);
}
