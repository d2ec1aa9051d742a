import type { z } from 'zod';
import { exportedUnder, type PurposeName, purposeNames, purposes } from '#contract/purposes.ts';
import { agreedPurposes } from '#contract/rights/rights.facts.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { exportMyData } from '../../shared/accounts/profile.service.ts';
import {
  asksAnew,
  type Consent,
  listConsents,
  type Stand,
  saidSince,
  standOf,
} from '../../shared/consents/consents.service.ts';
import { readRightsSettings } from '../../shared/settings/rights-settings.ts';
import { findSubscriptionOf } from '../newsletter/newsletter.service.ts';
import { findMessagesStand } from './consents.sql.ts';
import { listStaying } from './staying.service.ts';
import { listToTell } from './to-tell.service.ts';

interface Standing {
  stand: Stand;
  canChange: boolean;
  consents: readonly Consent[];
}

/**
 * Of what one tap changes, the account and the list of readers say what holds, because more than these consents changes
 * them: a tick of the profile, a link in a newsletter. The consents only say since when.
 */
async function standingOf(
  queryable: Queryable,
  { id, email }: Pick<Person, 'id' | 'email'>,
  consents: readonly Consent[],
): Promise<(name: PurposeName) => Standing> {
  const { isStopped, isEmailProven } = await findMessagesStand(queryable, id);
  const reader = email !== null && isEmailProven ? await findSubscriptionOf(queryable, email) : undefined;
  const mayMessage = { given: !isStopped, since: saidSince('messages', !isStopped, consents) };
  const ofReader = reader ? await listConsents(queryable, { subscriptionId: reader.id }) : [];
  const reads = reader?.isConfirmed ?? false;
  const isReader = { given: reads, since: saidSince('newsletter', reads, ofReader) };
  return (name) => {
    if (name === 'messages') return { stand: mayMessage, canChange: true, consents };
    // The list reaches nobody whose address is not proven.
    if (name === 'newsletter') return { stand: isReader, canChange: isEmailProven, consents: ofReader };
    return { stand: standOf(name, consents), canChange: agreedPurposes.some((each) => each === name), consents };
  };
}

/** What the office wrote comes in the language of the page, or in that of the person. */
export async function readMyData(
  accounts: AccountTools,
  caller: Person,
  language: Language,
  now: Date,
): Promise<z.input<typeof OwnData>> {
  const { database } = accounts;
  const { exportedAt: _, ...parts } = await exportMyData(accounts, caller, language, now);
  const consents = await listConsents(database, { personId: caller.id });
  const standing = await standingOf(database, caller, consents);
  const partsOf = (name: PurposeName): object =>
    Object.fromEntries(Object.entries(parts).filter(([part]) => exportedUnder[part] === name));
  const { answer_within_days } = await readRightsSettings(database);
  return {
    answer_within_days,
    stays: await listStaying(database, caller.id, now),
    to_tell: await listToTell(database, { personId: caller.id }, language),
    purposes: purposeNames.map((name) => {
      const { version, basis } = purposes[name];
      const { stand, canChange, consents: said } = standing(name);
      return {
        name,
        version,
        basis,
        can_change: canChange,
        asks_anew: asksAnew(name, said, stand),
        ...stand,
        held: partsOf(name),
      };
    }),
  };
}
