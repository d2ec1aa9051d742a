import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../process/start-refused.ts';

export interface DataFolderLock {
  release(): void;
}

/** Thrown when another product has the folder, or one that is just starting or ending. */
export class DataFolderInUse extends StartRefused {}

const retryMs = 250;
const sqliteBusy = 5;

/**
 * A lock of the kernel on a file in the folder, which is freed however its holder ends. Node has no call for it; an empty
 * SQLite file that is held exclusively takes one.
 */
function tryLock(path: string): DatabaseSync | null {
  // Nobody else may read the file: a reader could lock it too.
  closeSync(openSync(path, 'a', 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
}

/** At most one product per data folder. The previous one may still be ending, so this waits before it refuses. */
export async function lockDataFolder(dataDir: string, patienceMs = 6_000): Promise<DataFolderLock> {
  const path = join(dataDir, 'lock');
  const holderFile = join(dataDir, 'lock-holder');
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const held = tryLock(path);
    if (held !== null) {
      writeFileSync(holderFile, String(process.pid), { mode: 0o600 });
      return { release: () => held.close() };
    }
    if (performance.now() > deadline) {
      throw new DataFolderInUse(
        `DATA_DIR=${JSON.stringify(dataDir)} is already in use by process ${readFileSync(holderFile, 'utf8')}. Stop it first, or choose another DATA_DIR and PORT.`,
      );
    }
    await sleep(retryMs);
  }
}
