import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { readText, writeTextSafely } from '../../platform/database/durable-file.ts';
import { bringCarriedRows, type CarriedRows, readCarriedRows } from './carried.sql.ts';
import { type Erasers, eraseAgain } from './erased.service.ts';
import { listErasures } from './erased.sql.ts';
import type { Erasure } from './erased-file.ts';

interface Carried extends CarriedRows {
  erasures: { kind: Erasure['kind']; idHash: string; erasedAt: string }[];
}

/** A file in the data folder that an earlier version is about to use again. Every version since 1.0.0-rc.1 reads it. */
const carriedFileIn = (dataDir: string): string => join(dataDir, 'carried-over.json');

/**
 * Copies numbers and e-mails that were used since a transaction, from data that are given up to the data of the
 * version before.
 */
export async function writeCarriedOver(database: Database, dataDir: string, transaction: string): Promise<void> {
  const carried: Carried = {
    ...(await readCarriedRows(database, transaction)),
    erasures: (await listErasures(database)).map(({ kind, idHash, erasedAt }) => ({
      kind,
      idHash: idHash.toString('hex'),
      erasedAt: erasedAt.toISOString(),
    })),
  };
  writeTextSafely(carriedFileIn(dataDir), `${JSON.stringify(carried)}\n`);
}

/** Called at the start, before anybody is served: takes over what a version that was given up has used. */
export async function bringCarriedOver(
  database: Database,
  dataDir: string,
  erasers: Erasers,
  now: Date,
): Promise<boolean> {
  const path = carriedFileIn(dataDir);
  const text = readText(path);
  if (text === undefined) return false;
  const { erasures, ...rows } = JSON.parse(text) as Carried;
  await database.transaction(async (tx) => {
    await bringCarriedRows(tx, rows);
    const known = erasures.map(({ kind, idHash, erasedAt }) => ({
      kind,
      idHash: Buffer.from(idHash, 'hex'),
      erasedAt: new Date(erasedAt),
    }));
    await eraseAgain(tx, known, erasers, now);
  });
  // A crash before this line repeats the same work, which changes nothing.
  renameSync(path, `${path}.done`);
  return true;
}
