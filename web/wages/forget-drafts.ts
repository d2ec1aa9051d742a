/** Accounts that somebody has not saved yet lie here, sealed, for an hour. */
export const draftsName = 'wage-drafts';

/** On signing out: keys and drafts at once. */
export function forgetDrafts(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(draftsName);
}
