import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText, syncFolder } from '../../server/platform/database/durable-file.ts';

/**
 * What is under way between two versions. Whatever dies, the next start of the service reads it: before the new version
 * is the one in use, the one before comes back.
 */
export interface Journal {
  /**
   * `wanted`: unpacked and backed up, the next start begins. `copying`: the data folder is being copied. `trying`: the copy
   * is whole, the new version runs and answers nobody. `back-wanted`: somebody wants the version before. `swapping`: its
   * data are being put back.
   */
  state: 'wanted' | 'copying' | 'trying' | 'back-wanted' | 'swapping';
  from: string;
  to: string;
  startedAt: string;
}

/** How the last one ended, for the person who waits for it and for `shramik status`. */
export interface Outcome {
  result: 'upgraded' | 'interrupted' | 'not-ready' | 'ended' | 'no-room' | 'not-copied' | 'went-back';
  from: string;
  to: string;
  at: string;
  /** Of a way back: the backup that keeps what was given up. */
  backup?: string;
}

/** Since when the version in use is, for the way back. */
export interface Since {
  version: string;
  before: string;
  /** Rows with a later transaction were written since. */
  transaction: string;
  at: string;
}

/** On the disk when it returns, and never half. */
export function writeDurably(path: string, text: string): void {
  const folder = dirname(path);
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(unfinished, 'wx', 0o644);
  try {
    writeSync(file, text);
    fsyncSync(file);
    const { uid, gid } = statSync(folder);
    if (process.getuid?.() === 0) chownSync(unfinished, uid, gid);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  syncFolder(folder);
}

const readJson = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readText(path) ?? '') as T;
  } catch {
    return undefined;
  }
};

/** The files of the state folder. */
export const openState = (folder: string) => {
  const at = (name: string): string => join(folder, name);
  return {
    folder,
    /** The copy of the data folder that the last upgrade kept. */
    kept: at('data-before'),
    /** Where data that are given up lie for a moment. */
    left: at('data-given-up'),
    /** While it is missing, a new version answers nobody. */
    mark: at('mark'),
    writeMark: (version: string): void => writeDurably(at('mark'), `${version}\n`),
    removeMark: (): void => rmSync(at('mark'), { force: true }),
    readCurrent: (): string => readText(at('current'))?.trim() ?? '',
    choose: (version: string): void => writeDurably(at('current'), `${version}\n`),
    readJournal: () => readJson<Journal>(at('journal.json')),
    writeJournal: (journal: Journal): void => writeDurably(at('journal.json'), JSON.stringify(journal)),
    removeJournal: (): void => {
      rmSync(at('journal.json'), { force: true });
      syncFolder(folder);
    },
    readOutcome: () => readJson<Outcome>(at('outcome.json')),
    removeOutcome: (): void => rmSync(at('outcome.json'), { force: true }),
    /** A full disk must not keep the site down. */
    noteOutcome: (outcome: Outcome): void => {
      try {
        writeDurably(at('outcome.json'), JSON.stringify(outcome));
      } catch {
        rmSync(at('outcome.json'), { force: true });
      }
    },
    readSince: () => readJson<Since>(at('since.json')),
    writeSince: (since: Since): void => writeDurably(at('since.json'), JSON.stringify(since)),
    removeSince: (): void => rmSync(at('since.json'), { force: true }),
  };
};

export type State = ReturnType<typeof openState>;
