import sql from 'sql-template-tag';
import type { Queryable } from '../../platform/database/database.ts';

/** In one order, so that processes never wait for each other in a circle. */
export async function addReads(queryable: Queryable, day: string, reads: ReadonlyMap<string, number>): Promise<void> {
  await queryable.query(sql`
    INSERT INTO page_reads (path, day, reads)
    SELECT path, ${day}::date, reads FROM unnest(${[...reads.keys()]}::text[], ${[...reads.values()]}::bigint[]) AS noted (path, reads)
    ORDER BY path
    ON CONFLICT (path, day) DO UPDATE SET reads = page_reads.reads + excluded.reads`);
}
