import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandbookPage } from '#contract/handbook/handbook.ts';
import type { Language } from '#contract/values/language.ts';

export type Picture = NonNullable<HandbookPage['steps'][number]['picture']>;

/** The pictures of a task, in the order of its steps. */
export type Pictures = Partial<Record<Language, Record<string, (Picture | null)[]>>>;

/** What `npm run handbook` has written beside its pictures; a checkout has none until then. */
export function readPictures(assetsFolder: string): Pictures {
  const list = join(assetsFolder, 'handbook/pictures.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Pictures) : {};
}
