import type { Logger } from 'pino';
import type { z } from 'zod';
import type { NewsletterToken, SubscribeToNewsletter } from '#contract/newsletter/newsletter.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { isAttemptAllowed, stayUnderCeiling } from '../../platform/limits/rate-limits.ts';
import type { FormTokens } from '../../platform/secret/form-tokens.ts';
import { hashOf, newToken } from '../../platform/secret/tokens.ts';
import { noteErased } from '../../shared/backup/erased.service.ts';
import { recordConsent } from '../../shared/consents/consents.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import type { LeaveTokens } from './leave-tokens.ts';
import {
  confirmSubscription,
  endSubscription,
  forgetUnconfirmed,
  putPending,
  type Reader,
  wakeConfirmed,
} from './newsletter.sql.ts';
import { deleteLettersOf } from './newsletter-sending.sql.ts';

export { findSubscriptionOf, joinAsProven } from './newsletter.sql.ts';

export interface NewsletterTools {
  database: Database;
  formTokens: FormTokens;
  leaveTokens: LeaveTokens;
  /** Origin of links in e-mails. From the configuration, never from a request header. */
  publicUrl: string;
}

export interface NewsletterCall {
  now: Date;
  visitor: Visitor;
  log: Logger;
}

type Input = z.output<typeof SubscribeToNewsletter>;
type Answer = z.output<typeof NewsletterToken>;

/** People who read mail rarely must find the link alive. */
const confirmLifeMs = 7 * 24 * 3_600_000;

/** The page opens in the language of the e-mail. */
const linkTo = (publicUrl: string, page: 'confirm' | 'leave', token: string, language: Language): string =>
  `${publicUrl}/newsletter/${page}?lng=${language}&token=${token}`;

export const leaveLinkOf = async (
  { leaveTokens, publicUrl }: Pick<NewsletterTools, 'leaveTokens' | 'publicUrl'>,
  { id, language }: Pick<Reader, 'id' | 'language'>,
): Promise<string> => linkTo(publicUrl, 'leave', await leaveTokens.issue(id), language);

/** Same answer to all, so it reveals neither subscribers nor that a robot was noticed. */
export async function subscribeToNewsletter(
  tools: NewsletterTools,
  input: Input,
  { now, visitor }: NewsletterCall,
): Promise<void> {
  if (input.website) return;
  const { database, formTokens } = tools;
  const isFromOurPage = await formTokens.isValid(input.formToken, now);
  await stayUnderCeiling(database, isFromOurPage ? 'newsletter' : 'newsletterWithoutToken', visitor.network, now);
  // Keeps strangers from filling a mailbox.
  if (!(await isAttemptAllowed(database, { kind: 'newsletterLetter', subject: input.email }, now))) return;
  await database.transaction(async (tx) => {
    await askOrRemind(tx, tools, input, now);
    await forgetUnconfirmed(tx, now);
  });
}

async function askOrRemind(tx: Queryable, tools: NewsletterTools, input: Input, now: Date): Promise<void> {
  const { email, language } = input;
  const token = newToken();
  const confirmUntil = new Date(now.getTime() + confirmLifeMs);
  if (await putPending(tx, { email, language, confirmHash: hashOf(token), confirmUntil }, now)) {
    const words = { link: linkTo(tools.publicUrl, 'confirm', token, language) };
    await queueEmail(tx, { to: email, language, kind: 'newsletterConfirm', words, secret: true }, now);
    return;
  }
  const reader = await wakeConfirmed(tx, email);
  if (reader) await putNewsletter(tx, tools, reader, 'newsletterAlready', now);
}

/**
 * Both have one-click unsubscribe in their header. The text to somebody who is on the list has no link: the page has said to
 * open one and press the button.
 */
async function putNewsletter(
  tx: Queryable,
  tools: NewsletterTools,
  reader: Reader,
  kind: 'newsletterWelcome' | 'newsletterAlready',
  now: Date,
): Promise<void> {
  const { email: to, language } = reader;
  const leaveLink = await leaveLinkOf(tools, reader);
  await queueEmail(tx, { to, language, kind, words: { link: leaveLink }, secret: true, leaveLink }, now);
}

export async function confirmNewsletter(
  tools: NewsletterTools,
  { token }: Answer,
  { now, log }: NewsletterCall,
): Promise<void> {
  await tools.database.transaction(async (tx) => {
    const reader = await confirmSubscription(tx, hashOf(token), now);
    if (!reader) throw new Problem('link_used');
    const { id, language } = reader;
    await recordConsent(
      tx,
      { of: { subscriptionId: id }, purpose: 'newsletter', given: true, how: 'form', language },
      now,
    );
    await putNewsletter(tx, tools, reader, 'newsletterWelcome', now);
    log.info({ subscription: reader.id }, 'newsletter confirmed');
  });
}

/** False when there is nothing to leave. */
export async function leaveList(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const language = await endSubscription(tx, id, now);
  if (language === undefined) return false;
  await deleteLettersOf(tx, id);
  await recordConsent(
    tx,
    { of: { subscriptionId: id }, purpose: 'newsletter', given: false, how: 'form', language },
    now,
  );
  // Who has left gets no news either when an older backup is brought back.
  await noteErased(tx, 'subscriber', id, now);
  return true;
}

export async function leaveNewsletter(
  { database, leaveTokens }: NewsletterTools,
  { token }: Answer,
  { now, log }: NewsletterCall,
): Promise<void> {
  const id = await leaveTokens.read(token);
  const isOver = await database.transaction(async (tx) => id !== undefined && leaveList(tx, id, now));
  if (!isOver) throw new Problem('link_used');
  log.info({ subscription: id }, 'newsletter left');
}
