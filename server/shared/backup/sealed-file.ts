import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../../platform/database/durable-file.ts';
import { StartRefused } from '../../platform/process/start-refused.ts';
import { decrypted, encrypted, WrongKey } from './encryption.ts';

/** The disk has less room than must stay free. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** The ending of a file until it is whole. */
export const unfinishedEnding = '.unfinished';

interface Seal {
  isEncrypted: boolean;
  bytes: number;
  sha256: string;
}

/** The first line of the file: encrypted (2) or not (1), number of bytes of the rest, their checksum. */
const sealLineOf = ({ isEncrypted, bytes, sha256 }: Seal): string =>
  `shramik-seva-backup ${isEncrypted ? 2 : 1} bytes ${String(bytes).padStart(15, '0')} sha256 ${sha256}\n`;
const sealPattern = /^shramik-seva-backup ([12]) bytes (\d{15}) sha256 ([0-9a-f]{64})\n$/;
const sealLength = sealLineOf({ isEncrypted: false, bytes: 0, sha256: '0'.repeat(64) }).length;

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
  /** So much of the disk stays free for the database and other programs. */
  keepFreeBytes: number;
  signal: AbortSignal;
  /** Null: not encrypted. */
  key: string | null;
}

/** Writes the whole file or none, to the disk itself, readable by its owner alone. Answers its size. */
export async function writeSealedFile(
  path: string,
  texts: AsyncIterable<string>,
  { keepFreeBytes, signal, key }: SealedFileOptions,
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
    const packing = createGzip({ chunkSize });
    const hidden = (chunks: AsyncIterable<Buffer>) => (key === null ? chunks : encrypted(chunks, key));
    await pipeline(texts, packing, (chunks) => measured(hidden(chunks)), rest, { signal });
    await seal(unfinished, sealLineOf({ isEncrypted: key !== null, bytes, sha256: hash.digest('hex') }));
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

async function readSeal(path: string): Promise<Seal> {
  const file = await openToRead(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealLength), 0, sealLength, 0);
    const [, version, bytes, sha256] = sealPattern.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    if (bytes === undefined || sha256 === undefined) {
      throw new StartRefused(`The file ${path} is not a backup of Shramik Seva that this product can read.`);
    }
    return { isEncrypted: version === '2', bytes: Number(bytes), sha256 };
  } finally {
    await file.close();
  }
}

export const isEncrypted = async (path: string): Promise<boolean> => (await readSeal(path)).isEncrypted;

const readRest = (path: string): AsyncIterable<Buffer> => createReadStream(path, { start: sealLength });

function demandKey(path: string, key: string | null): string {
  if (key === null) {
    throw new StartRefused(`The backup ${path} is encrypted: set BACKUP_KEY to the key with which it was made.`);
  }
  return key;
}

/** Checks the whole file once, decrypting it if needed, before anything in it is used. */
export async function demandUnbrokenSeal(path: string, key: string | null): Promise<void> {
  const { isEncrypted, bytes, sha256 } = await readSeal(path);
  const found = (await stat(path)).size - sealLength;
  if (found < bytes) {
    throw new StartRefused(`The file ${path} was cut off: ${bytes - found} bytes are missing at its end.`);
  }
  const hash = createHash('sha256');
  for await (const chunk of readRest(path)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) {
    throw new StartRefused(`The file ${path} is damaged: its checksum does not fit. Take another backup.`);
  }
  if (!isEncrypted) return;
  const opened = decrypted(readRest(path), demandKey(path, key));
  try {
    for (let part = await opened.next(); !part.done; ) part = await opened.next();
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    throw new StartRefused(`BACKUP_KEY is not the key with which the backup ${path} was made.`);
  }
}

const lineEnd = 10;

/** The packed content, line by line, of a file whose seal is unbroken. */
export async function* readSealedLines(path: string, key: string | null): AsyncGenerator<string> {
  const rest = readRest(path);
  const packed = Readable.from((await isEncrypted(path)) ? decrypted(rest, demandKey(path, key)) : rest);
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
