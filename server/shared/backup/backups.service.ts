import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { holdSchemaStill } from '../../platform/database/migrate.ts';
import { type Clock, latestCredible } from '../../platform/process/clock.ts';
import { fileNameOf, type Maker, openBackupFolder, tidyBackupFolder } from './backup-folder.ts';
import { expectLongSilence, findLastAttempts, insertAttempt, type Outcome, takeTurn } from './backups.sql.ts';
import { keepErasedBeside } from './erased.service.ts';
import { demandUnbrokenSeal, NoRoom } from './sealed-file.ts';
import { writeSnapshot } from './snapshot.service.ts';

export interface BackupTools {
  /** It has no time limits, and a connection for the turn besides that of the snapshot. */
  database: Database;
  clock: Clock;
  log: Logger;
  folder: string;
  /** So much of the disk stays free: the database may stand on the same one. */
  keepFreeBytes: number;
  /** Null: backups are not encrypted. */
  key: string | null;
  signal: AbortSignal;
}

export interface MadeBackup {
  path: string;
  sizeInBytes: number;
}

/** A volunteer's small server has not much more to spare. */
export const keptFreeBytes = 256 * 1024 * 1024;

const isNoRoom = (error: unknown): boolean =>
  error instanceof NoRoom || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

async function writeBackup(
  { database, folder, ...options }: BackupTools,
  maker: Maker,
  now: Date,
): Promise<MadeBackup> {
  openBackupFolder(folder);
  await keepErasedBeside(database, folder);
  const path = join(folder, fileNameOf(maker, now));
  const sizeInBytes = await writeSnapshot(database, path, now, options);
  // A backup counts once it has been read again.
  await demandUnbrokenSeal(path, options.key);
  return { path, sizeInBytes };
}

/**
 * Makes a backup and notes its result. Null while another process makes one, during a migration, or when no longer
 * needed.
 */
export async function makeBackup(
  tools: BackupTools,
  maker: Maker,
  isWanted: (tx: Queryable, now: Date) => Promise<boolean> = async () => true,
): Promise<MadeBackup | null> {
  const { database, clock, log, folder, signal } = tools;
  const made = await database.transaction(async (tx) => {
    await expectLongSilence(tx);
    const startedAt = clock.now();
    if (!(await takeTurn(tx)) || !(await holdSchemaStill(tx)) || !(await isWanted(tx, startedAt))) return null;
    const note = (outcome: Outcome, sizeInBytes: number | null): Promise<void> =>
      insertAttempt(tx, { startedAt, finishedAt: clock.now(), outcome, sizeInBytes });
    try {
      const backup = await writeBackup(tools, maker, startedAt);
      await note('made', backup.sizeInBytes);
      return { backup };
    } catch (error) {
      // A stop request is no failure.
      if (signal.aborted) throw error;
      await note(isNoRoom(error) ? 'disk_full' : 'failed', null);
      return { error };
    }
  });
  if (made === null) return null;
  if (made.error !== undefined) throw made.error;
  await tidyBackupFolder(folder, clock.now()).catch((error: unknown) => {
    log.warn({ err: error }, 'old backups could not be removed');
  });
  return made.backup ?? null;
}

export type BackupState = 'good' | 'late' | 'disk_full' | 'failed' | 'none';

const lateMs = 26 * 60 * 60 * 1000;

/** The state of the backups, for the office and the operator. */
export async function readBackupState(
  queryable: Queryable,
  now: Date,
): Promise<{ state: BackupState; lastMadeAt: Date | null; sizeInBytes: number | null }> {
  const { last, lastMade } = await findLastAttempts(queryable, latestCredible(now));
  const known = { lastMadeAt: lastMade?.finishedAt ?? null, sizeInBytes: lastMade?.sizeInBytes ?? null };
  if (last === undefined) return { state: 'none', ...known };
  if (last.outcome !== 'made') return { state: last.outcome, ...known };
  return { state: now.getTime() - last.finishedAt.getTime() > lateMs ? 'late' : 'good', ...known };
}

/** The age of the last backup in seconds; null when there is none. */
export async function readBackupAge(queryable: Queryable, now: Date): Promise<number | null> {
  const { lastMade } = await findLastAttempts(queryable, latestCredible(now));
  return lastMade === undefined ? null : (now.getTime() - lastMade.finishedAt.getTime()) / 1000;
}
