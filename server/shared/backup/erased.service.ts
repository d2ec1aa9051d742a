import type { Logger } from 'pino';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import { insertErasures, listErasures, listReturned } from './erased.sql.ts';
import { addToErasedFile, type Erasure } from './erased-file.ts';

type Kind = Erasure['kind'];

const subject = 'erased';

/** To be called in the transaction that erases. It is answered when the file beside the backups has the line too. */
export async function noteErased(tx: Queryable, kind: Kind, id: string, now: Date): Promise<void> {
  await insertErasures(tx, [{ kind, idHash: hashOf(`${kind} ${id}`), erasedAt: now }]);
  tx.announce(subject);
}

/** Writes all of them, each time: lines that are missing after a crash or on a full disk are added. */
export const keepErasedBeside = async (queryable: Queryable, folder: string): Promise<void> =>
  addToErasedFile(folder, await listErasures(queryable));

/** Keeps the file up to date with this process. An erasure is valid even when the file cannot be written. */
export function watchErasures(database: Database, folder: string, log: Logger): void {
  database.onAnnounced(subject, () =>
    keepErasedBeside(database, folder).catch((error: unknown) => {
      log.error({ err: error }, 'the list of the erased could not be written beside the backups');
    }),
  );
}

/** How each kind is erased, given by its noun. */
export type Erasers = Record<Kind, (tx: Queryable, id: string, now: Date) => Promise<unknown>>;

/** Erases again people who came back with a backup. Answers how many of each kind. */
export async function eraseAgain(
  tx: Queryable,
  erasures: readonly Erasure[],
  erasers: Erasers,
  now: Date,
): Promise<Record<Kind, number>> {
  await insertErasures(tx, erasures);
  const counts = { person: 0, case: 0, subscriber: 0 };
  for (const { kind, id } of await listReturned(tx)) {
    await erasers[kind](tx, id, now);
    counts[kind] += 1;
  }
  return counts;
}
