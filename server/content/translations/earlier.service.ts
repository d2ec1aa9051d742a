import { writtenFieldsOf } from '#contract/content/content-kinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ContentThing, keepEarlierTranslations } from './earlier.sql.ts';

/** When the English changes, translations written by people stay available for the next translation. */
export async function noteChangedEnglish(
  tx: Queryable,
  thing: ContentThing,
  { before, after }: { before: object; after: object },
  now: Date,
): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const changed = writtenFieldsOf(thing.kind).flatMap((field) => {
    const source = was.get(field);
    const english = is.get(field);
    return typeof source === 'string' && english && source !== english ? [{ field, source }] : [];
  });
  if (changed.length > 0) await keepEarlierTranslations(tx, thing, changed, now);
}
