import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFacts } from '../release/release-facts.ts';

/** The folder of this version, or of the checkout. */
export const ownFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export interface InstalledPlaces {
  /** This version. */
  version: string;
  /** Holds a folder for each version. */
  versions: string;
  /** Belongs to the site's user: which version is in use, and what is under way. */
  state: string;
  dataDir: string;
}

export const stateFolderOf = (dataDir: string): string =>
  process.env.RELEASE_STATE ?? join(dirname(dataDir), 'release');

/** Null in a checkout and in an image, which are brought up to date in other ways. */
export function findPlaces(dataDir: string): InstalledPlaces | null {
  const facts = readFacts(ownFolder);
  const state = stateFolderOf(dataDir);
  if (facts === undefined || !existsSync(join(state, 'current')) || basename(ownFolder) !== facts.version) return null;
  return { version: facts.version, versions: dirname(ownFolder), state, dataDir };
}

/** What is done as the owner of the site's data, when root does it. */
export function siteAccount(state: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(state);
  return uid === 0 ? undefined : { uid, gid };
}
