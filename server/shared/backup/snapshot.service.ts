import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { listApplied } from '../../platform/database/migrate.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { format, lineOf, type Manifest, version } from './backup-lines.ts';
import { keptOf } from './kept-tables.ts';
import { type SealedFileOptions, writeSealedFile } from './sealed-file.ts';
import { listSequences, listTables, readRows, writeValuesPlainly } from './snapshot.sql.ts';

async function* linesOf(tx: Queryable, now: Date, isEncrypted: boolean): AsyncGenerator<string> {
  await writeValuesPlainly(tx);
  const migrations = await listApplied(tx);
  yield lineOf({ format, version, productVersion: productVersion(), madeAt: now.toISOString(), migrations });
  const manifest: Manifest = { tables: [], sequences: await listSequences(tx) };
  for (const table of keptOf(await listTables(tx), { isEncrypted })) {
    const { name, columns } = table;
    const hash = createHash('sha256');
    let count = 0;
    yield lineOf({ table: name, columns });
    for await (const rows of readRows(tx, table)) {
      const lines = rows.map(lineOf).join('');
      hash.update(lines);
      count += rows.length;
      yield lines;
    }
    manifest.tables.push({ name, rows: count, sha256: hash.digest('hex') });
  }
  yield lineOf(manifest);
}

/** Writes one instant of the database into a file while everybody goes on working. Answers the file's size. */
export const writeSnapshot = (
  database: Database,
  path: string,
  now: Date,
  options: SealedFileOptions,
): Promise<number> => database.snapshot((tx) => writeSealedFile(path, linesOf(tx, now, options.key !== null), options));
