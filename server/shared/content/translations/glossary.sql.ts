import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

export async function listTerms(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ term: string }>(sql`SELECT term FROM glossary ORDER BY position`);
  return rows.map(({ term }) => term);
}

/** Locks the list against other changes. */
export async function lockTerms(tx: Queryable): Promise<void> {
  await tx.query(sql`LOCK TABLE glossary IN SHARE ROW EXCLUSIVE MODE`);
}

export async function replaceTerms(tx: Queryable, terms: readonly string[]): Promise<void> {
  await tx.query(sql`DELETE FROM glossary`);
  await tx.query(sql`
    INSERT INTO glossary (term, position)
    SELECT term, position FROM unnest(${terms}::text[]) WITH ORDINALITY AS listed (term, position)`);
}

/** Texts with these names that a machine translated without keeping them are queued again. */
export async function queueTextsWithout(
  tx: Queryable,
  terms: readonly string[],
  channel: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    WITH queued AS (
      UPDATE translations SET state = 'waiting', translated_text = NULL, next_attempt_at = ${now}
      WHERE origin = 'machine' AND state = 'translated' AND EXISTS (
        SELECT FROM unnest(${terms}::text[]) AS term WHERE strpos(source_text, term) > 0 AND strpos(translated_text, term) = 0
      )
      RETURNING id
    )
    SELECT pg_notify(${channel}, '') FROM (SELECT FROM queued LIMIT 1) AS news`);
}
