import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { Consent } from './consents.sql.ts';

export { type Consent, listConsents, moveConsents, recordConsent, recordImported } from './consents.sql.ts';

/** Whether a purpose has a yes today, and since when. */
export interface Stand {
  given: boolean | null;
  since: Date | null;
}

/** Purposes that need no yes have none. */
export const standOf = (name: PurposeName, consents: readonly Consent[]): Stand => {
  const last = consents.findLast(({ purpose }) => purpose === name);
  return purposes[name].basis === 'consent' && last
    ? { given: last.given, since: last.at }
    : { given: null, since: null };
};

/** A yes that was given for an older text. */
export const asksAnew = (name: PurposeName, consents: readonly Consent[]): boolean => {
  const last = consents.findLast(({ purpose }) => purpose === name);
  return purposes[name].basis === 'consent' && last?.given === true && last.version < purposes[name].version;
};
