import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ContentThing } from './earlier.sql.ts';

export async function deleteEarlierTranslations(tx: Queryable, { kind, id }: ContentThing): Promise<void> {
  await tx.query(sql`DELETE FROM earlier_translations WHERE kind = ${kind} AND thing_id = ${id}`);
}

/** Requests to publish words of a thing: what they say goes, and those that wait are closed. */
export async function closeRequestsAbout(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query(sql`
    UPDATE approvals SET before = before - 'words', after = after - 'words',
      state = CASE state WHEN 'waiting' THEN 'withdrawn' ELSE state END, decided_at = coalesce(decided_at, ${now})
    WHERE kind = 'public_text' AND strpos(subject, ${id}) > 0`);
}

/** What something else still says stays translated. */
export async function deleteUnusedTranslations(tx: Queryable, sources: readonly string[]): Promise<void> {
  await tx.query(sql`
    DELETE FROM translations
    WHERE source_text = ANY (${sources}) AND source_text NOT IN (SELECT source FROM written_sources)`);
}
