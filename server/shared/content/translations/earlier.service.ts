import { writtenFieldsOf } from '#contract/content/content-kinds.ts';
import { saySame } from '#contract/values/same-words.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ContentThing, copyTranslations, keepEarlierTranslations } from './earlier.sql.ts';

/** When the source changes, translations written by people stay available for the next translation. */
export async function noteChangedSource(
  tx: Queryable,
  thing: ContentThing,
  { before, after }: { before: object; after: object },
  now: Date,
): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const rewritten = writtenFieldsOf(thing.kind).flatMap((field) => {
    const source = was.get(field);
    const next = is.get(field);
    return typeof source === 'string' && typeof next === 'string' && source !== next ? [{ field, source, next }] : [];
  });
  const changed = rewritten.filter(({ source, next }) => next !== '' && !saySame(source, next));
  if (changed.length > 0) await keepEarlierTranslations(tx, thing, changed, now);
  const respaced = rewritten.filter(({ source, next }) => saySame(source, next));
  if (respaced.length > 0) await copyTranslations(tx, respaced, now);
}
