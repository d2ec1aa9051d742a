import { readFileSync } from 'node:fs';

/** What `release.json`, the first file of every archive, says about it. */
export interface ReleaseFacts {
  format: typeof releaseFormat;
  version: string;
  commit: string;
  /** Of the commit. */
  madeAt: string;
  platform: string;
  /** What the unpacked files need on a disk. */
  unpackedBytes: number;
  /** Of the handbook: a hash over all of them, as they come from outside the commit. Null: it has none. */
  pictures: string | null;
}

export const releaseFormat = 'shramik-seva-release';
export const factsFile = 'release.json';
export const publicKeyFile = 'release-key.pem';

const versionPattern = /^(\d+)\.(\d+)\.(\d+)(?:-([a-z]+)\.(\d+))?$/;
export const isVersion = (text: string): boolean => versionPattern.test(text);

/** Whether the first is the older one. A release comes after its candidates. */
export function isOlder(one: string, other: string): boolean {
  const partsOf = (version: string): (number | string)[] => {
    const [, major, minor, patch, stage, count] = versionPattern.exec(version) ?? [];
    return [Number(major), Number(minor), Number(patch), stage ?? '~', Number(count ?? 0)];
  };
  const others = partsOf(other);
  for (const [place, part] of partsOf(one).entries()) {
    const against = others[place] ?? 0;
    if (part !== against) return part < against;
  }
  return false;
}

/** Undefined when the text is none. */
export function parseFacts(text: string): ReleaseFacts | undefined {
  try {
    const facts = JSON.parse(text) as ReleaseFacts;
    return facts.format === releaseFormat && isVersion(facts.version) ? facts : undefined;
  } catch {
    return undefined;
  }
}

/** Of the release that lies in a folder; undefined in a checkout. */
export function readFacts(folder: string): ReleaseFacts | undefined {
  try {
    return parseFacts(readFileSync(`${folder}/${factsFile}`, 'utf8'));
  } catch {
    return undefined;
  }
}
