import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { lockDataFolder } from '../../server/platform/database/data-folder-lock.ts';
import { syncFolder } from '../../server/platform/database/durable-file.ts';
import { stopOrphan } from '../../server/platform/database/orphan.ts';
import type { State } from './journal.ts';

const log = pino({ level: 'silent' });
/** Backups go along with the data in use; locks belong to a running product. */
const notCopied = ['backups', 'lock', 'lock-holder'];

const remove = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/** Nobody works on the data folder while this works, not even a database that a killed product left behind. */
export async function whileNobodyUses<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  const lock = await lockDataFolder(dataDir);
  try {
    await stopOrphan(join(dataDir, 'postgresql'), log);
    return await work();
  } finally {
    lock.release();
  }
}

export class NotCopied extends Error {
  override name = 'NotCopied';
  readonly isNoRoom: boolean;

  constructor(reason: string) {
    super(reason);
    this.isNoRoom = /No space left|ENOSPC|Disk quota/i.test(reason);
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  });
  if (status !== 0) throw new NotCopied(error?.message ?? stderr);
}

/** The data folder of a stopped database, byte for byte and on the disk. Where the file system can, it shares the bytes. */
export function copyData(dataDir: string, state: State): void {
  removeCopy(state);
  remove(state.left);
  const unfinished = `${state.kept}.unfinished`;
  remove(unfinished);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    for (const entry of readdirSync(dataDir)) {
      if (notCopied.includes(entry)) continue;
      run('cp', ['--archive', '--reflink=auto', join(dataDir, entry), `${unfinished}/`]);
    }
    run('sync', ['--file-system', unfinished]);
    renameSync(unfinished, state.kept);
    syncFolder(state.folder);
  } catch (error) {
    remove(unfinished);
    throw error;
  }
}

export function removeCopy(state: State): void {
  remove(state.kept);
  remove(`${state.kept}.unfinished`);
}

/**
 * Puts the copy in the place of the data, which are given up; backups stay. Can be repeated from wherever it was
 * interrupted: the copy is gone from its place exactly when it is the data folder.
 */
export function putCopyBack(dataDir: string, state: State): void {
  if (existsSync(state.kept)) {
    if (existsSync(dataDir)) renameSync(dataDir, state.left);
    renameSync(state.kept, dataDir);
    syncFolder(state.folder);
  }
  const backups = join(state.left, 'backups');
  if (existsSync(backups)) renameSync(backups, join(dataDir, 'backups'));
  remove(state.left);
}
