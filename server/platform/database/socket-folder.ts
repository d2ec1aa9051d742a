import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../process/start-refused.ts';
import type { DatabaseHome } from './database-home.ts';

/** The system's own limit is 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 100;

const isShort = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath;

/** A folder that nobody else can enter, and that nobody else made to wait for us there. */
function ensureOwnFolder(path: string, uid: number | undefined, gid: number | undefined): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const found = lstatSync(path);
  const isOurs = found.isDirectory() && (found.mode & 0o077) === 0;
  if (!isOurs || (uid !== undefined && found.uid !== uid)) {
    throw new StartRefused(`The folder ${path} is needed for the database's socket, but it belongs to somebody else.`);
  }
}

/** Inside the cluster when its path is short enough for a socket, else under the temporary folder. */
export function chooseSocketFolder(home: DatabaseHome): string {
  if (isShort(home.cluster)) return home.cluster;
  const name = `shramik-seva-${createHash('sha256').update(home.cluster).digest('hex').slice(0, 16)}`;
  const base = isShort(join(tmpdir(), name)) ? tmpdir() : '/tmp';
  const folder = join(base, name);
  ensureOwnFolder(folder, home.account?.uid ?? process.getuid?.(), home.account?.gid ?? process.getgid?.());
  return folder;
}
