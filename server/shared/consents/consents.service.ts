import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Consent, listConsents, listNewsletterYes } from './consents.sql.ts';

export {
  type Consent,
  listConsents,
  moveConsents,
  recordConsent,
  recordImported,
  recordYesAgain,
} from './consents.sql.ts';

/** Whether a purpose has a yes today, and since when. */
export interface Stand {
  given: boolean | null;
  since: Date | null;
}

/** Purposes that need no consent have none. */
export const standOf = (name: PurposeName, consents: readonly Consent[]): Stand => {
  const last = consents.findLast(({ purpose }) => purpose === name);
  return purposes[name].basis === 'consent' && last
    ? { given: last.given, since: last.at }
    : { given: null, since: null };
};

/** Since when it is so, by the person's own last answer; null when they never gave one. */
export const saidSince = (name: PurposeName, given: boolean, consents: readonly Consent[]): Date | null =>
  consents.findLast((each) => each.purpose === name && each.given === given)?.at ?? null;

/** Whether consent is valid and was given for an older text. */
export const asksAnew = (name: PurposeName, consents: readonly Consent[], { given }: Stand): boolean => {
  const yes = consents.findLast((each) => each.purpose === name && each.given);
  return given === true && yes !== undefined && yes.version < purposes[name].version;
};

/** Checked at a sign-in: whether the text that the person agreed to has changed since. */
export async function isAskedAnew(queryable: Queryable, personId: string): Promise<boolean> {
  const consents = await listConsents(queryable, { personId });
  if ((['account', 'messages'] as const).some((name) => asksAnew(name, consents, standOf(name, consents)))) return true;
  return asksAnew('newsletter', await listNewsletterYes(queryable, personId), { given: true, since: null });
}
