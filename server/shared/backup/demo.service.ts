import type { Database, Queryable } from '../../platform/database/database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { StartRefused } from '../../platform/process/start-refused.ts';
import {
  copyRowsBack,
  copyTables,
  emptyDemo,
  hasDemoMark,
  listKeptMigrations,
  lockDemo,
  readFirstState,
} from './demo.sql.ts';
import { inReferenceOrder } from './kept-tables.ts';
import { checkReferences, isEmptyDatabase, removeAllRows, setSequence, switchTriggers } from './restore.sql.ts';
import { listSequences, listTables } from './snapshot.sql.ts';

/** The events of the samples lie ahead by some weeks; a demo whose events are over shows little. */
const freshForMs = 7 * 24 * 3_600_000;

/** A demo, whose passwords everybody knows, must never become a real site, and a real site never a demo. */
export async function demandSuchDatabase(database: Database, isDemo: boolean): Promise<void> {
  const isMarked = await hasDemoMark(database);
  if (isDemo && !isMarked && !(await isEmptyDatabase(database))) {
    throw new StartRefused(
      'DEMO=on is refused, because this database was not made as a demo; nothing was changed. Name another DATA_DIR or an empty database.',
      { key: 'demoElsewhere' },
    );
  }
  if (!isDemo && isMarked) {
    throw new StartRefused(
      'This database was made as a demo, and everybody knows its passwords; nothing was changed. Start with DEMO=on, or name another DATA_DIR or an empty database.',
      { key: 'demoOnly' },
    );
  }
}

const isOfThisSchema = async (queryable: Queryable): Promise<boolean> => {
  const [own, kept] = [await readMigrations(), await listKeptMigrations(queryable)];
  return own.length === kept.length && own.every(({ checksum }, place) => kept[place]?.checksum === checksum);
};

/** Sets a demo back to its first state. False: there is no such state, and everything was removed for a new one. */
export const resetDemo = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockDemo(tx);
    const isMarked = await hasDemoMark(tx);
    if (!isMarked && !(await isEmptyDatabase(tx))) throw new Error('This database was not made as a demo.');
    const first = isMarked ? await readFirstState(tx) : null;
    if (first === null || now.getTime() - first.madeAt.getTime() > freshForMs || !(await isOfThisSchema(tx))) {
      await emptyDemo(tx);
      return false;
    }
    const tables = inReferenceOrder(await listTables(tx));
    await switchTriggers(tx, tables, 'off');
    await removeAllRows(tx, tables);
    for (const table of tables) await copyRowsBack(tx, table);
    for (const sequence of first.sequences) await setSequence(tx, sequence);
    await checkReferences(tx);
    await switchTriggers(tx, tables, 'on');
    return true;
  });

/**
 * Called at the end of the first start: keeps the state that every reset brings back. The people of the demo are
 * handed in.
 */
export async function completeDemo(
  database: Database,
  addPeople: (tx: Queryable) => Promise<void>,
  now: Date,
): Promise<void> {
  if ((await readFirstState(database)) !== null) return;
  await database.transaction(async (tx) => {
    await addPeople(tx);
    await copyTables(tx, await listTables(tx), await listSequences(tx), now);
  });
}
