import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../database/durable-file.ts';
import { StartRefused } from '../start-refused.ts';

/** The disk has less room than must stay free. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** How a file is called until it is whole. */
export const unfinishedEnding = '.unfinished';

/** The first line of the file: of how many bytes the packed rest consists, and their checksum. No bit of a file is without a witness. */
const sealOf = (bytes: number, sha256: string): string =>
  `shramik-seva-backup 1 bytes ${String(bytes).padStart(15, '0')} sha256 ${sha256}\n`;
const sealPattern = /^shramik-seva-backup 1 bytes (\d{15}) sha256 ([0-9a-f]{64})\n$/;
const sealLength = sealOf(0, '0'.repeat(64)).length;

const chunkSize = 256 * 1024;
const lookForRoomEvery = 16 * 1024 * 1024;

async function demandRoom(folder: string, keepFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < keepFreeBytes) throw new NoRoom(`The disk of ${folder} has no room for a backup.`);
}

async function seal(path: string, line: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(line, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

export interface SealedFileOptions {
  /** So much of the disk stays free for those who need it more. */
  keepFreeBytes: number;
  signal: AbortSignal;
}

/** The whole file or none, on the disk and not only on its way there, for its owner alone. Answers its size. */
export async function writeSealedFile(
  path: string,
  texts: AsyncIterable<string>,
  { keepFreeBytes, signal }: SealedFileOptions,
): Promise<number> {
  const folder = dirname(path);
  const unfinished = `${path}${unfinishedEnding}`;
  await demandRoom(folder, keepFreeBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let toBeLooked = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      toBeLooked += chunk.length;
      if (toBeLooked >= lookForRoomEvery) {
        await demandRoom(folder, keepFreeBytes);
        toBeLooked = 0;
      }
      yield chunk;
    }
  }
  try {
    const rest = createWriteStream(unfinished, { mode: 0o600, start: sealLength });
    await pipeline(texts, createGzip({ chunkSize }), measured, rest, { signal });
    await seal(unfinished, sealOf(bytes, hash.digest('hex')));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  syncFolder(folder);
  return sealLength + bytes;
}

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The file ${path} cannot be read: ${reason}`);
  }
}

async function readSeal(path: string): Promise<{ bytes: number; sha256: string }> {
  const file = await openToRead(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealLength), 0, sealLength, 0);
    const [, bytes, sha256] = sealPattern.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    if (bytes === undefined || sha256 === undefined) {
      throw new StartRefused(`The file ${path} is not a backup of Shramik Seva that this product can read.`);
    }
    return { bytes: Number(bytes), sha256 };
  } finally {
    await file.close();
  }
}

/** Reads the file once from end to end, before anybody believes a word of it. */
export async function demandUnbrokenSeal(path: string): Promise<void> {
  const { bytes, sha256 } = await readSeal(path);
  const found = (await stat(path)).size - sealLength;
  if (found < bytes) {
    throw new StartRefused(`The file ${path} was cut off: ${bytes - found} bytes are missing at its end.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { start: sealLength })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) {
    throw new StartRefused(`The file ${path} is damaged: its checksum does not fit. Take another backup.`);
  }
}

const lineEnd = 10;

/** What was packed, line by line, of a file whose seal is unbroken. */
export async function* readSealedLines(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path, { start: sealLength });
  const unpacked = packed.pipe(createGunzip({ chunkSize }));
  packed.once('error', (error) => unpacked.destroy(error));
  let begun: Buffer[] = [];
  try {
    for await (const part of unpacked) {
      const chunk = part as Buffer;
      let from = 0;
      for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
        begun = [];
        from = end + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } finally {
    packed.destroy();
  }
}
