import type { Queryable } from '../../../platform/database/database.ts';
import type { ContentThing } from './earlier.sql.ts';
import { closeRequestsAbout, deleteEarlierTranslations, deleteUnusedTranslations } from './forgotten-texts.sql.ts';

export { closeRequestsAbout };

/** Deletes at once the translations of texts that no longer exist. */
export async function forgetTexts(tx: Queryable, thing: ContentThing, sources: readonly string[]): Promise<void> {
  await deleteEarlierTranslations(tx, thing);
  await deleteUnusedTranslations(tx, sources);
}
