import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';
import { DatabaseUnavailable } from './failures.ts';

/** Runs `work` inside a transaction; when it fails, only its own writes are undone, and `failed` answers. */
export async function orUndo<T>(
  tx: Queryable,
  work: () => Promise<T>,
  failed: (error: unknown) => T | Promise<T>,
): Promise<T> {
  await tx.query(sql`SAVEPOINT part`);
  try {
    const result = await work();
    await tx.query(sql`RELEASE SAVEPOINT part`);
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await tx.query(sql`ROLLBACK TO SAVEPOINT part`);
    return failed(error);
  }
}
