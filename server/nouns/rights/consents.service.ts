import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { purposes } from '#contract/purposes.ts';
import type { AgreedPurpose } from '#contract/rights/rights.facts.ts';
import type { ChangeConsent } from '#contract/rights/rights.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { setMayMessage, stopMessages } from '../../shared/accounts/accounts.service.ts';
import { recordConsent } from '../../shared/consents/consents.service.ts';
import { messageKinds } from '../../shared/mail/kinds.ts';
import { areInHand, dropWaitingEmails } from '../../shared/mail/outbox.service.ts';
import { dropMessagesTo, isGatewayAtWork } from '../../shared/phone-list/calls.service.ts';
import { findSubscriptionOf, joinAsProven, leaveList } from '../newsletter/newsletter.service.ts';
import { giveUpSeats } from '../registrations/own/own-registrations.service.ts';
import { findMessagesStand } from './consents.sql.ts';

const lookAgainMs = 20;
/** Longer than any try of the gateway takes, shorter than a browser waits. */
const mostLooks = 500;

const dropMessages = async (tx: Queryable, { id, email }: Person, now: Date): Promise<void> => {
  if (email !== null) await dropWaitingEmails(tx, email, messageKinds, now);
  await dropMessagesTo(tx, id, now);
};

type OwnPurpose = Extract<AgreedPurpose, 'account' | 'messages'>;

/** What waits is dropped in the same transaction; what somebody is sending at that moment is waited for. */
async function stopAllMessages(
  accounts: AccountTools,
  caller: Person,
  said: readonly OwnPurpose[],
  clock: Clock,
): Promise<void> {
  const { database } = accounts;
  await database.transaction(async (tx) => {
    const now = clock.now();
    // In the order in which others take these locks: entries of the list first, then their person.
    await dropMessages(tx, caller, now);
    await stopMessages(tx, caller.id, now);
    await dropMessages(tx, caller, now);
    for (const purpose of said) await recordOwn(tx, caller, { purpose, given: false }, now);
  });
  const inHand = { recipient: caller.email ?? '', kinds: messageKinds, subscriptionId: null };
  await waitWhile(async () => {
    const now = clock.now();
    return (await areInHand(database, inHand, now)) || isGatewayAtWork(database, caller.id, now);
  });
  // A try that failed put its message back.
  await dropMessages(database, caller, clock.now());
}

/** The account stays for its person to look at, or to delete; it holds no seat and gets no message. */
async function stopAccount(accounts: AccountTools, caller: Person, { clock, requestId }: ConsentCall): Promise<void> {
  const { database, publicUrl } = accounts;
  // Apart from the messages: who changes an event holds it while writing to its people.
  await database.transaction((tx) => giveUpSeats(tx, { caller, publicUrl, requestId, now: clock.now() }));
  await stopAllMessages(accounts, caller, ['account', 'messages'], clock);
}

const recordOwn = (
  tx: Queryable,
  { id, language }: Person,
  said: { purpose: AgreedPurpose; given: boolean },
  now: Date,
): Promise<void> => recordConsent(tx, { of: { personId: id }, ...said, how: 'form', language }, now);

async function waitWhile(isUnderWay: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < mostLooks && (await isUnderWay()); looks += 1) await sleep(lookAgainMs);
}

/** A yes needs a proven address. A no is taken of everybody: it can at most end what its reader can ask for again. */
async function changeNewsletter(accounts: AccountTools, caller: Person, given: boolean, clock: Clock): Promise<void> {
  const { database } = accounts;
  const { email, language } = caller;
  const { isEmailProven } = await findMessagesStand(database, caller.id);
  if (given && !isEmailProven) throw new Problem('address_unproven');
  const now = clock.now();
  const leftId = await database.transaction(async (tx) => {
    await recordOwn(tx, caller, { purpose: 'newsletter', given }, now);
    if (email === null) return null;
    if (given) {
      const subscriptionId = await joinAsProven(tx, { email, language }, now);
      await recordConsent(tx, { of: { subscriptionId }, purpose: 'newsletter', given, how: 'form', language }, now);
      return null;
    }
    const known = await findSubscriptionOf(tx, email);
    if (known) await leaveList(tx, known.id, now);
    return known?.id ?? null;
  });
  if (leftId === null) return;
  await waitWhile(() => areInHand(database, { recipient: '', kinds: [], subscriptionId: leftId }, clock.now()));
}

interface ConsentCall {
  clock: Clock;
  requestId: string;
}

/** After the answer to a no nothing of the purpose begins. */
export async function changeMyConsent(
  accounts: AccountTools,
  caller: Person,
  said: z.output<typeof ChangeConsent>,
  call: ConsentCall,
) {
  const { database } = accounts;
  const { clock } = call;
  const { purpose, given } = said;
  await takeAttempt(database, { kind: 'consentChange', subject: caller.id }, clock.now());
  if (purpose === 'newsletter') await changeNewsletter(accounts, caller, given, clock);
  else if (given) await sayYes(accounts, caller, purpose, clock.now());
  else if (purpose === 'messages') await stopAllMessages(accounts, caller, ['messages'], clock);
  else await stopAccount(accounts, caller, call);
  return {
    purpose,
    given,
    language: caller.language,
    at: clock.now(),
    version: purposes[purpose].version,
    how: 'form' as const,
    read_by: null,
  };
}

const sayYes = ({ database }: AccountTools, caller: Person, purpose: OwnPurpose, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    if (purpose === 'messages') await setMayMessage(tx, caller.id, true, now);
    await recordOwn(tx, caller, { purpose, given: true }, now);
  });
