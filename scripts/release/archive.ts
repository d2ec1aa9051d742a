import { spawn } from 'node:child_process';
import { createWriteStream, lstatSync, readdirSync, writeFileSync } from 'node:fs';
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

/** The same files make the same bytes: nothing of the machine, the user, the clock or the order on the disk is in it. */
export async function writeArchive(folder: string, archive: string, secondsOfCommit: number): Promise<void> {
  const top = basename(folder);
  const paths = listBelow(dirname(folder), top).sort(byBytes);
  const first = `${top}/${factsFile}`;
  const list = `${archive}.files`;
  writeFileSync(list, [top, first, ...paths.filter((path) => path !== first)].map((path) => `${path}\0`).join(''));
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--no-recursion',
      `--directory=${dirname(folder)}`,
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
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive));
  if ((await ended) !== 0) throw new Error(`tar failed for ${archive}`);
}
