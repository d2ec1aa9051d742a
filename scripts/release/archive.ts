import { spawn } from 'node:child_process';
import { createWriteStream, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { factsFile } from './release-facts.ts';

/** Folders and files below a folder, in the order of their bytes. */
function listBelow(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const own = `${path}/${entry.name}`;
    return entry.isDirectory() ? [own, ...listBelow(folder, own)] : [own];
  });
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

export const bytesBelow = (folder: string): number =>
  listBelow(dirname(folder), basename(folder)).reduce(
    (sum, path) => sum + Math.ceil(lstatSync(join(dirname(folder), path)).size / 4096) * 4096,
    0,
  );

interface Packing {
  /** Where the paths begin. */
  from: string;
  /** In the order in which they stand in the archive. */
  paths: readonly string[];
  archive: string;
  secondsOfCommit: number;
  isGzipped: boolean;
}

/** The same files make the same bytes: nothing of the machine, the user, the clock or the order on the disk is in it. */
async function pack({ from, paths, archive, secondsOfCommit, isGzipped }: Packing): Promise<void> {
  const list = `${archive}.files`;
  writeFileSync(list, paths.map((path) => `${path}\0`).join(''));
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--no-recursion',
      `--directory=${from}`,
      `--mtime=@${secondsOfCommit}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      // Two names of one file would be one in one build and two in the next.
      '--hard-dereference',
      '--null',
      `--files-from=${list}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve) => tar.once('close', resolve));
  const file = createWriteStream(archive);
  await (isGzipped ? pipeline(tar.stdout, createGzip({ level: 9 }), file) : pipeline(tar.stdout, file));
  rmSync(list);
  if ((await ended) !== 0) throw new Error(`tar failed for ${archive}`);
}

/** A folder as the archive of a release; what an upgrade reads first stands first. */
export async function writeArchive(folder: string, archive: string, secondsOfCommit: number): Promise<void> {
  const [from, top] = [dirname(folder), basename(folder)];
  const first = `${top}/${factsFile}`;
  const others = listBelow(from, top).filter((path) => path !== first);
  const paths = [top, first, ...others.sort(byBytes)];
  await pack({ from, paths, archive, secondsOfCommit, isGzipped: true });
}

/** What lies in a folder, without the folder: so engines expect the layout of an image, whose layers are packed already. */
export async function writeLayout(folder: string, archive: string, secondsOfCommit: number): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort(byBytes);
  await pack({ from: folder, paths, archive, secondsOfCommit, isGzipped: false });
}
