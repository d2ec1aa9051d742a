import type { Logger } from 'pino';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import { insertErasures, listErasures, listReturned } from './erased.sql.ts';
import { addToErasedFile, type Erasure } from './erased-file.ts';

type Kind = Erasure['kind'];

const subject = 'erased';

/** To be called in the transaction that erases; it is answered when the file beside the backups says so too. */
export async function noteErased(tx: Queryable, kind: Kind, id: string, now: Date): Promise<void> {
  await insertErasures(tx, [{ kind, idHash: hashOf(`${kind} ${id}`), erasedAt: now }]);
  tx.announce(subject);
}

/** All of them, each time: what a crash or a full disk left out is made up for. */
export const keepErasedBeside = async (queryable: Queryable, folder: string): Promise<void> =>
  addToErasedFile(folder, await listErasures(queryable));

/** Keeps the file up to date with what this process erases. The erasing stands, whatever becomes of the file. */
export function watchErasures(database: Database, folder: string, log: Logger): void {
  database.onAnnounced(subject, () =>
    keepErasedBeside(database, folder).catch((error: unknown) => {
      log.error({ err: error }, 'the list of the erased could not be written beside the backups');
    }),
  );
}

/** How each kind is erased, by its own noun. */
export type Erasers = Record<Kind, (tx: Queryable, id: string, now: Date) => Promise<unknown>>;

/** Erases once more who has come back with a backup. Answers how many of each kind. */
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
