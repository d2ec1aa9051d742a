import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { erasersOf } from '../../server/handed-in.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import type { Manifest, Opening } from '../../server/shared/backup/backup-lines.ts';
import type { BackupTools } from '../../server/shared/backup/backups.service.ts';
import type { ErasedSince } from '../../server/shared/backup/restore.service.ts';
import { readSealedLines } from '../../server/shared/backup/sealed-file.ts';
import { emptyDatabase } from './database.ts';
import type { FreshApp } from './fresh-app.ts';

const log = pino({ level: 'silent' });

/** A database without limits of time, as backups need it. */
const openUnlimited = (connectionString: string): Database =>
  openDatabase({ connectionString, poolSize: 2, applicationName: 'test backup', log, queryTimeoutMillis: 0 });

/** What makes backups of an application's database, in a folder that is gone at the end of the block. */
export async function backupToolsOf(fresh: FreshApp): Promise<BackupTools & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-backups-'));
  const database = openUnlimited(fresh.connectionString);
  return {
    database,
    clock: fresh.clock,
    log,
    folder,
    keepFreeBytes: 0,
    key: null,
    signal: new AbortController().signal,
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function anEmptyDatabase(): Promise<{ database: Database; connectionString: string } & AsyncDisposable> {
  const { connectionString, drop } = await emptyDatabase();
  const database = openUnlimited(connectionString);
  return {
    database,
    connectionString,
    async [Symbol.asyncDispose]() {
      await database.close();
      await drop();
    },
  };
}

/** For a backup after which nobody was erased. */
export const nobodyErased: ErasedSince = {
  erasures: [],
  erasers: erasersOf('http://localhost:3000'),
  now: new Date(),
};

/** All lines of a backup, and what its first and its last say. */
export async function readBackup(
  path: string,
  key: string | null = null,
): Promise<{ lines: string[]; opening: Opening; manifest: Manifest }> {
  const lines: string[] = [];
  for await (const line of readSealedLines(path, key)) lines.push(line);
  return {
    lines,
    opening: JSON.parse(lines.at(0) ?? '') as Opening,
    manifest: JSON.parse(lines.at(-1) ?? '') as Manifest,
  };
}
