import assert from 'node:assert/strict';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../server/platform/database/database.ts';
import { eventually } from './eventually.ts';

/** Each act runs into something that is held, in this order; all go on once it is free. Answers what they answered. */
export async function inTurn<Answer>(
  database: Database,
  { held, meanwhile }: { held: Sql; meanwhile?: Sql },
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await database.transaction(async (tx) => {
    await tx.query(held);
    for (const act of acts) {
      answers.push(act());
      await eventually(async () => {
        const waiting = await database.query(
          sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        assert.equal(waiting.length, answers.length);
      });
    }
    if (meanwhile) await tx.query(meanwhile);
  });
  return Promise.all(answers);
}
