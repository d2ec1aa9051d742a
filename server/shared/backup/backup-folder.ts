import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { makeFolder } from '../../platform/process/make-folder.ts';
import { unfinishedEnding } from './sealed-file.ts';

/** Who made it; the product never removes backups that a person made. */
export type Maker = 'nightly' | 'by-hand';

const timeInIndia = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' });

/** `nightly-2026-01-20_02-30-00.backup`, in India's time. */
export const fileNameOf = (maker: Maker, now: Date): string =>
  `${maker}-${indiaDayOf(now)}_${timeInIndia.format(now).replaceAll(':', '-')}.backup`;

const nightlyName = /^nightly-(\d{4}-\d\d-\d\d)_\d\d-\d\d-\d\d\.backup$/;

const daysKept = 7;
const weeksKept = 4;
const dayMs = 24 * 60 * 60 * 1000;

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/** The newest name of each group, for so many groups. */
function newestOfEach(newestFirst: string[], groupOf: (name: string) => string, most: number): string[] {
  const groups = new Map<string, string>();
  for (const name of newestFirst) if (!groups.has(groupOf(name))) groups.set(groupOf(name), name);
  return [...groups.values()].slice(0, most);
}

/**
 * Keeps the newest of the last seven days and four weeks that have one. Without new backups none expires: the last good
 * one stays.
 */
export function nightlyToRemove(names: string[]): string[] {
  const newestFirst = names
    .filter((name) => nightlyName.test(name))
    .toSorted()
    .reverse();
  const dayOf = (name: string): string => nightlyName.exec(name)?.[1] ?? '';
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, daysKept),
    ...newestOfEach(newestFirst, (name) => weekOf(dayOf(name)), weeksKept),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

export const openBackupFolder = (folder: string): void => makeFolder(folder, { mode: 0o700 });

/** Whether the folder has a finished backup. */
export const hasBackup = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((name) => name.endsWith('.backup'));

/** Removes expired backups and unfinished files of killed processes. */
export async function tidyBackupFolder(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of nightlyToRemove(names)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => each.endsWith(`.backup${unfinishedEnding}`))) {
    const path = join(folder, name);
    const age = now.getTime() - (await stat(path)).mtimeMs;
    if (age > dayMs) await rm(path, { force: true });
  }
}
