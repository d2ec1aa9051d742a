import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { ContentThing } from './earlier.sql.ts';

export async function deleteEarlierTranslations(tx: Queryable, { kind, id }: ContentThing): Promise<void> {
  await tx.query(sql`DELETE FROM earlier_translations WHERE kind = ${kind} AND thing_id = ${id}`);
}

/** What something else still says stays translated. */
export async function deleteUnusedTranslations(tx: Queryable, sources: readonly string[]): Promise<void> {
  await tx.query(sql`
    DELETE FROM translations
    WHERE source_text = ANY (${sources}) AND source_text NOT IN (SELECT source FROM written_sources)`);
}
