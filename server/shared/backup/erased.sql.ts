import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';
import type { Erasure } from './erased-file.ts';

/** Somebody who came back and was erased again is known by the last time. */
export async function insertErasures(tx: Queryable, erasures: readonly Erasure[]): Promise<void> {
  await tx.query(sql`
    INSERT INTO erasures AS known (kind, id_hash, erased_at)
    SELECT kind, id_hash, max(erased_at) FROM unnest(
      ${erasures.map(({ kind }) => kind)}::text[], ${erasures.map(({ idHash }) => idHash)}::bytea[],
      ${erasures.map(({ erasedAt }) => erasedAt)}::timestamptz[]) AS erased (kind, id_hash, erased_at)
    GROUP BY kind, id_hash
    ON CONFLICT (kind, id_hash) DO UPDATE SET erased_at = greatest(known.erased_at, excluded.erased_at)`);
}

export const listErasures = (queryable: Queryable): Promise<Erasure[]> =>
  queryable.query<Erasure>(sql`
    SELECT kind, id_hash AS "idHash", erased_at AS "erasedAt" FROM erasures ORDER BY erased_at, kind, id_hash`);

/**
 * Erased people who are in the database all the same. People who have subscribed again since are here by their own
 * will.
 */
export const listReturned = (tx: Queryable): Promise<{ kind: Erasure['kind']; id: string }[]> =>
  tx.query(sql`
    SELECT e.kind, p.id FROM people AS p
    JOIN erasures AS e ON e.kind = 'person' AND e.id_hash = sha256(convert_to('person ' || p.id, 'UTF8'))
    UNION ALL
    SELECT e.kind, c.id FROM help_cases AS c
    JOIN erasures AS e ON e.kind = 'case' AND e.id_hash = sha256(convert_to('case ' || c.id, 'UTF8'))
    WHERE c.erased_at IS NULL
    UNION ALL
    SELECT e.kind, s.id FROM newsletter_subscriptions AS s
    JOIN erasures AS e ON e.kind = 'subscriber' AND e.id_hash = sha256(convert_to('subscriber ' || s.id, 'UTF8'))
    WHERE s.updated_at <= e.erased_at AND s.status <> 'left'`);
