import type { z } from 'zod';
import { exportedUnder, type PurposeName, purposeNames, purposes } from '#contract/purposes.ts';
import { tappedPurposes } from '#contract/rights/rights.facts.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { exportMyData } from '../../shared/accounts/profile.service.ts';
import { asksAnew, type Consent, listConsents, type Stand, standOf } from '../../shared/consents/consents.service.ts';
import { readRightsSettings } from '../../shared/settings/rights-settings.ts';
import { findSubscriptionOf } from '../newsletter/newsletter.service.ts';
import { findMessagesStand } from './consents.sql.ts';

/** Where what holds is written elsewhere too, that counts. */
async function standsOf(
  queryable: Queryable,
  { id, email }: Pick<Person, 'id' | 'email'>,
  consents: readonly Consent[],
): Promise<Record<(typeof tappedPurposes)[number], Stand>> {
  const messages = await findMessagesStand(queryable, id);
  const proven = messages.isEmailProven ? email : null;
  const subscription = proven === null ? undefined : await findSubscriptionOf(queryable, proven);
  return {
    messages: { given: !messages.isStopped, since: standOf('messages', consents).since },
    newsletter: { given: subscription?.isConfirmed ?? false, since: subscription?.since ?? null },
  };
}

export async function readMyData(accounts: AccountTools, caller: Person, now: Date): Promise<z.input<typeof OwnData>> {
  const { database } = accounts;
  const { exportedAt: _, ...parts } = await exportMyData(accounts, caller, now);
  const consents = await listConsents(database, { personId: caller.id });
  const stands = await standsOf(database, caller, consents);
  const partsOf = (name: PurposeName): object =>
    Object.fromEntries(Object.entries(parts).filter(([part]) => exportedUnder[part] === name));
  const { answer_within_days } = await readRightsSettings(database);
  return {
    answer_within_days,
    purposes: purposeNames.map((name) => {
      const { version, basis } = purposes[name];
      const tapped = tappedPurposes.find((each) => each === name);
      return {
        ...{ name, version, basis, can_change: tapped !== undefined, asks_anew: asksAnew(name, consents) },
        ...(tapped ? stands[tapped] : standOf(name, consents)),
        held: partsOf(name),
      };
    }),
  };
}
