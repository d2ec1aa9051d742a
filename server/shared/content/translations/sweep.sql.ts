import sql from 'sql-template-tag';
import type { Queryable } from '../../../platform/database/database.ts';

/** True for the one process that does the work, once in the time between `since` and `until`. */
export async function claimSweep(
  tx: Queryable,
  { now, since, until }: { now: Date; since: Date; until: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    UPDATE translator SET swept_at = ${now} 
    WHERE swept_at IS NULL OR swept_at <= ${since} OR swept_at > ${until} RETURNING only_row`);
  return rows.length > 0;
}

/**
 * Notes texts that neither content nor bin holds any more, and forgets those that have not been held since `since`.
 * Translations that people wrote stay.
 */
export async function sweepUnusedTexts(tx: Queryable, { now, since }: { now: Date; since: Date }): Promise<void> {
  await tx.query(sql`
    UPDATE translations SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND source_text IN (SELECT source FROM kept_sources)`);
  await tx.query(sql`
    UPDATE translations SET unused_since = ${now}
    WHERE unused_since IS NULL AND origin = 'machine' AND source_text NOT IN (SELECT source FROM kept_sources)`);
  await tx.query(sql`DELETE FROM translations WHERE origin = 'machine' AND unused_since <= ${since}`);
  await tx.query(sql`
    DELETE FROM earlier_translations AS earlier
    WHERE NOT EXISTS (SELECT FROM kept_sources WHERE kind = earlier.kind AND id = earlier.thing_id)`);
}
