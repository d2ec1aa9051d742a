import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ContentThing } from './earlier.sql.ts';

export async function deleteEarlierTranslations(tx: Queryable, { kind, id }: ContentThing): Promise<void> {
  await tx.query(sql`DELETE FROM earlier_translations WHERE kind = ${kind} AND thing_id = ${id}`);
}

/** Removes the words of requests to publish something about a thing, and closes those that wait. */
export async function closeRequestsAbout(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE approvals SET before = before - 'words', after = after - 'words',
      state = CASE state WHEN 'waiting' THEN 'withdrawn' ELSE state END, decided_at = coalesce(decided_at, ${now})
    WHERE kind = 'public_text' AND strpos(subject, ${id}) > 0`);
}

/** Texts that another thing still has stay translated. */
export async function deleteUnusedTranslations(tx: Queryable, sources: readonly string[]): Promise<void> {
  await tx.query(sql`
    DELETE FROM translations
    WHERE source_text = ANY (${sources}) AND source_text NOT IN (SELECT source FROM written_sources)`);
}
