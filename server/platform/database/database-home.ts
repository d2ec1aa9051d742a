import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { StartRefused } from '../process/start-refused.ts';
import { readText, writeTextSafely } from './durable-file.ts';
import { type Account, accountForRoot, canEnter } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries, programIn } from './postgres-binaries.ts';

/** Where the embedded database lives and who runs it. */
export interface DatabaseHome {
  binaries: PostgresBinaries;
  account: Account | undefined;
  /** The folder of the database's own files. */
  cluster: string;
  passwordFile: string;
}

/** For clones and data folders that the database's own account cannot enter. */
const sharedRoot = '/var/lib/shramik-seva';

const ownerOf = (path: string): Account => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

/** Lets the account pass through the folder (not list it), if the folders above let it come so far. */
function letThrough(account: Account, dataDir: string): boolean {
  if (canEnter(account, dataDir)) return true;
  if (!canEnter(account, dirname(dataDir)) || ownerOf(dataDir).uid !== 0) return false;
  chownSync(dataDir, 0, account.gid);
  chmodSync(dataDir, (statSync(dataDir).mode & 0o707) | 0o010);
  return canEnter(account, dataDir);
}

/** The mode is set after making the folder: a strict umask of root would close it to the database's account. */
function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

/** Lets every account read and run what lies below, whatever umask it was installed and copied with. */
function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}

function copyBinaries(binaries: PostgresBinaries, account: Account): PostgresBinaries {
  const target = join(sharedRoot, `postgresql-${binaries.version}`);
  makeOpenFolder(sharedRoot);
  if (existsSync(target)) {
    if (!canEnter(account, programIn({ ...binaries, folder: target }, 'postgres'))) openToAll(target);
  } else {
    const unfinished = `${target}.${randomBytes(6).toString('hex')}`;
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { ...binaries, folder: target };
}

/** A pointer inside the data folder names the place, so that a new data folder still means a new database. */
function placeElsewhere(dataDir: string): string {
  const pointer = join(dataDir, 'database-folder');
  const known = readText(pointer)?.trim();
  if (known) return known;
  const place = join(sharedRoot, randomBytes(8).toString('hex'));
  writeTextSafely(pointer, `${place}\n`);
  return place;
}

function homeForRoot(dataDir: string, log: Logger): DatabaseHome {
  const local = join(dataDir, 'postgresql');
  const passwordFile = join(dataDir, 'database-password');
  const carried = findPostgresBinaries();
  // A cluster stays with the account that made it, so root may also start what an ordinary user began.
  const account = existsSync(local) && ownerOf(local).uid !== 0 ? ownerOf(local) : accountForRoot();
  const isElsewhere = existsSync(join(dataDir, 'database-folder')) || !letThrough(account, dataDir);
  const cluster = isElsewhere ? join(placeElsewhere(dataDir), 'postgresql') : local;
  const binaries = canEnter(account, programIn(carried, 'postgres')) ? carried : copyBinaries(carried, account);
  if (isElsewhere) {
    for (const folder of [sharedRoot, dirname(cluster)]) makeOpenFolder(folder);
    log.info(`The database lives in ${dirname(cluster)}, because its own system user cannot enter ${dataDir}`);
  }
  return { binaries, account, cluster, passwordFile };
}

export function prepareDatabaseHome(dataDir: string, log: Logger): DatabaseHome {
  if (process.getuid?.() === 0) return homeForRoot(dataDir, log);
  const cluster = join(dataDir, 'postgresql');
  const isForeign = existsSync(cluster) && process.getuid !== undefined && ownerOf(cluster).uid !== process.getuid();
  if (isForeign || existsSync(join(dataDir, 'database-folder'))) {
    throw new StartRefused(
      `The database of DATA_DIR=${JSON.stringify(dataDir)} was made by another user of this machine; start as that user (or as root), or choose another DATA_DIR.`,
    );
  }
  return {
    binaries: findPostgresBinaries(),
    account: undefined,
    cluster,
    passwordFile: join(dataDir, 'database-password'),
  };
}
