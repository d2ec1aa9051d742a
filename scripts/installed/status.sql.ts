import sql from 'sql-template-tag';
import type { Queryable } from '../../server/platform/database/database.ts';

export async function countEmails(queryable: Queryable): Promise<{ waiting: number; failed: number }> {
  const [row] = await queryable.query<{ waiting: number; failed: number }>(sql`
    SELECT count(*) FILTER (WHERE status = 'waiting')::integer AS waiting,
      count(*) FILTER (WHERE status = 'failed')::integer AS failed FROM outbox`);
  return row ?? { waiting: 0, failed: 0 };
}
