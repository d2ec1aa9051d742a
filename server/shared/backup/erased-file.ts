import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readText, syncFolder } from '../../platform/database/durable-file.ts';

export const erasureKinds = ['person', 'case', 'subscriber'] as const;

export interface Erasure {
  kind: (typeof erasureKinds)[number];
  idHash: Buffer;
  erasedAt: Date;
}

/** A file beside the backups. It names nobody: only somebody who has a backup can find out whom it means. */
export const erasedFileIn = (folder: string): string => join(folder, 'erased.txt');

const linePattern = new RegExp(`^(${erasureKinds.join('|')}) ([0-9a-f]{64}) (\\S+)$`);

const lineOf = ({ kind, idHash, erasedAt }: Erasure): string =>
  `${kind} ${idHash.toString('hex')} ${erasedAt.toISOString()}`;

function erasureIn(line: string): Erasure | undefined {
  const [, kind, hex = '', instant = ''] = linePattern.exec(line) ?? [];
  const erasedAt = new Date(instant);
  if (kind === undefined || Number.isNaN(erasedAt.getTime())) return undefined;
  return { kind: kind as Erasure['kind'], idHash: Buffer.from(hex, 'hex'), erasedAt };
}

/** Null when there is no such file. A line that a crash has cut off is ignored. */
export function readErasedFile(path: string): Erasure[] | null {
  return (
    readText(path)
      ?.split('\n')
      .flatMap((line) => erasureIn(line) ?? []) ?? null
  );
}

/**
 * Adds missing lines; they are on the disk when this resolves. Does nothing without the folder: then there is no
 * backup.
 */
export async function addToErasedFile(folder: string, erasures: readonly Erasure[]): Promise<void> {
  if (!existsSync(folder)) return;
  const path = erasedFileIn(folder);
  const text = readText(path);
  const known = new Set(text?.split('\n'));
  const missing = erasures.map(lineOf).filter((line) => !known.has(line));
  if (missing.length === 0 && text !== undefined) return;
  // A new line begins after one that was cut off.
  const begin = text === undefined || text === '' || text.endsWith('\n') ? '' : '\n';
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(begin + missing.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  if (text === undefined) syncFolder(folder);
}
