import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { ChangeConsent } from '#contract/rights/rights.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { AccountTools } from '../../shared/accounts/account-tools.ts';
import { setMayMessage, stopMessages } from '../../shared/accounts/accounts.service.ts';
import { asksAnew, listConsents, recordConsent } from '../../shared/consents/consents.service.ts';
import { messageKinds } from '../../shared/mail/kinds.ts';
import { areInHand, dropWaitingEmails } from '../../shared/mail/outbox.service.ts';
import { dropMessagesTo, isGatewayAtWork } from '../../shared/phone-list/calls.service.ts';
import { findSubscriptionOf, joinAsProven, leaveList } from '../newsletter/newsletter.service.ts';
import { findMessagesStand } from './consents.sql.ts';

const lookAgainMs = 20;
/** Longer than any try of the gateway takes, shorter than a browser waits. */
const mostLooks = 500;

const dropMessages = async (tx: Queryable, { id, email }: Person, now: Date): Promise<void> => {
  if (email !== null) await dropWaitingEmails(tx, email, messageKinds, now);
  await dropMessagesTo(tx, id, now);
};

/** What waits is dropped in the same transaction; what somebody is sending at that moment is waited for. */
async function stopAllMessages(accounts: AccountTools, caller: Person, clock: Clock): Promise<void> {
  const { database } = accounts;
  await database.transaction(async (tx) => {
    const now = clock.now();
    // In the order in which others take these locks: entries of the list first, then their person.
    await dropMessages(tx, caller, now);
    await stopMessages(tx, caller.id, now);
    await dropMessages(tx, caller, now);
    const { id, language } = caller;
    await recordConsent(tx, { of: { personId: id }, purpose: 'messages', given: false, how: 'form', language }, now);
  });
  const inHand = { recipient: caller.email ?? '', kinds: messageKinds, subscriptionId: null };
  await waitWhile(async () => {
    const now = clock.now();
    return (await areInHand(database, inHand, now)) || isGatewayAtWork(database, caller.id, now);
  });
  // A try that failed put its message back.
  await dropMessages(database, caller, clock.now());
}

async function waitWhile(isUnderWay: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < mostLooks && (await isUnderWay()); looks += 1) await sleep(lookAgainMs);
}

async function changeNewsletter(accounts: AccountTools, caller: Person, given: boolean, clock: Clock): Promise<void> {
  const { database } = accounts;
  const { email, language } = caller;
  const { isEmailProven } = await findMessagesStand(database, caller.id);
  if (email === null || !isEmailProven) throw new Problem('email_not_confirmed');
  const now = clock.now();
  const subscriptionId = await database.transaction(async (tx) => {
    const known = await findSubscriptionOf(tx, email);
    const isReader = known?.isConfirmed ?? false;
    if (given === isReader && !(given && known && (await isAskedAnew(tx, known)))) return null;
    const consent = { of: { personId: caller.id }, purpose: 'newsletter', given, how: 'form', language } as const;
    await recordConsent(tx, consent, now);
    if (!given) {
      if (known) await leaveList(tx, known.id, now);
      return known?.id ?? null;
    }
    const id = await joinAsProven(tx, { email, language }, now);
    await recordConsent(tx, { ...consent, of: { subscriptionId: id } }, now);
    return null;
  });
  if (subscriptionId === null) return;
  await waitWhile(() => areInHand(database, { recipient: '', kinds: [], subscriptionId }, clock.now()));
}

const isAskedAnew = async (tx: Queryable, { id, since }: { id: string; since: Date }): Promise<boolean> =>
  asksAnew('newsletter', await listConsents(tx, { subscriptionId: id }), { given: true, since });

/** After the answer to a no nothing of the purpose begins. */
export async function changeMyConsent(
  accounts: AccountTools,
  caller: Person,
  { purpose, given }: z.output<typeof ChangeConsent>,
  clock: Clock,
) {
  const { database } = accounts;
  await takeAttempt(database, { kind: 'consentChange', subject: caller.id }, clock.now());
  if (purpose === 'newsletter') await changeNewsletter(accounts, caller, given, clock);
  else if (purpose === 'account') await agreeAnew(accounts, caller, clock.now());
  else if (given) await allowMessages(accounts, caller, clock.now());
  else await stopAllMessages(accounts, caller, clock);
  return answerOf(purpose, given, caller, clock.now());
}

const allowMessages = ({ database }: AccountTools, { id, language }: Person, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    await setMayMessage(tx, id, true, now);
    await recordConsent(tx, { of: { personId: id }, purpose: 'messages', given: true, how: 'form', language }, now);
  });

/** The purpose has changed since the yes that is there. */
const agreeAnew = ({ database }: AccountTools, { id, language }: Person, now: Date): Promise<void> =>
  database.transaction((tx) =>
    recordConsent(tx, { of: { personId: id }, purpose: 'account', given: true, how: 'form', language }, now),
  );

const answerOf = (purpose: PurposeName, given: boolean, { language }: Person, at: Date) => ({
  purpose,
  given,
  language,
  at,
  version: purposes[purpose].version,
  how: 'form' as const,
});
