import type { Settings } from '#contract/settings/settings.ts';
import { parseEmail } from '#contract/values/email.ts';
import type { Language } from '#contract/values/language.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { CallToQueue } from '../phone-list/calls.service.ts';
import { readFoundation } from '../settings/settings.service.ts';
import { type EmailKind, writeEmail } from './email-texts.ts';
import { kindOf } from './kinds.ts';
import {
  deleteEmailsOfPerson,
  deleteEmailsTo,
  deleteHeld,
  deleteUnsent,
  findShown,
  type HeldUntil,
  insertEmails,
  isNews,
  markEmailsOfPerson,
  personTopic,
  type NewEmail as SignedEmail,
} from './outbox.sql.ts';

export { areInHand, dropWaitingEmails } from './outbox-claims.sql.ts';

const emailsWait = 'letters wait';

/**
 * Wakes the delivery of this process after the commit. A NOTIFY inside the transaction would serialise commits; other
 * processes poll every few seconds.
 */
export const announceOutbox = (tx: Queryable): void => tx.announce(emailsWait);

export const hearOfEmails = (database: Database, listener: () => void): void =>
  database.onAnnounced(emailsWait, async () => listener());

const blanked = '•••';

export interface EmailToQueue {
  /** Null: somebody without an e-mail, to whom nothing is sent. */
  to: string | null;
  language: Language;
  kind: EmailKind;
  /** The words that the text of its kind needs, such as `name` and `link`. */
  words: Readonly<Record<string, string>>;
  /** Its link or code is a secret: only the addressee and the main administrator may see it. */
  secret?: boolean;
  /** For e-mails of a list: one-click unsubscribe of mail programs (RFC 8058). */
  leaveLink?: string;
  /** Of several unsent e-mails to one address about one topic only the newest is sent. */
  topic?: string;
  /** The person whose e-mail it is when it goes to another address than theirs: it is forgotten with them. */
  personId?: string;
  /** HTML beside the plain text. */
  html?: string;
  newsletter?: SignedEmail['newsletter'];
  /** The call that tells the addressee by hand if this cannot be sent. */
  byHand?: CallToQueue;
}

/** Forgets the e-mails of a deleted person. */
export async function forgetEmailsOf(
  tx: Queryable,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  if (email !== null) await deleteEmailsTo(tx, email);
  await deleteEmailsOfPerson(tx, id);
}

/** After a change of address, e-mails to the old one still belong to the person. */
export const reassignEmailsOfOldAddress = (
  tx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> => markEmailsOfPerson(tx, email, id);

/** Whether the link of an e-mail was shown to somebody else in the office, who could have used it. */
export const wasLinkSeen = (queryable: Queryable, link: Parameters<typeof findShown>[1]): Promise<boolean> =>
  findShown(queryable, link);

/** Deletes e-mails whose news is not true any more. */
export const withdrawEmails = (tx: Queryable, recipient: string, topic: string): Promise<void> =>
  deleteUnsent(tx, [{ recipient, topic }]);

/** Deletes e-mails that wait under a hold; answers false when some of them were tried. */
export const takeBackEmails = (tx: Queryable, holdId: string): Promise<boolean> => deleteHeld(tx, holdId);

export type { SignedEmail };

/** The signature of an e-mail. */
export type Signature = Pick<Settings['foundation'], 'name' | 'phone'>;

export const readSignature = (queryable: Queryable): Promise<Signature> => readFoundation(queryable);

/** Writes in the caller's transaction: the e-mail is sent if, and only if, it commits. */
export const queueEmail = (tx: Queryable, email: EmailToQueue, now: Date): Promise<void> =>
  queueEmails(tx, [email], now);

/** Queues several e-mails with one signature. */
export async function queueEmails(
  tx: Queryable,
  all: readonly EmailToQueue[],
  now: Date,
  hold: HeldUntil | null = null,
): Promise<void> {
  const emails = all.filter(hasAddress);
  if (emails.length === 0) return;
  const signature = await readSignature(tx);
  const signed = emails.map((email) => sign(email, signature));
  const news = signed.filter(({ topic }) => isNews(topic));
  // Held e-mails may be taken back: then the earlier news is still true.
  if (news.length > 0 && !hold) await deleteUnsent(tx, news);
  await insertEmails(tx, signed, now, hold);
  announceOutbox(tx);
}

export type AddressedEmail = EmailToQueue & { to: string };

const hasAddress = (email: EmailToQueue): email is AddressedEmail => email.to !== null;

export function sign(email: AddressedEmail, { name, phone }: Signature): SignedEmail {
  const { kind, language, secret = false, leaveLink = null, html = null, newsletter = null, personId } = email;
  const topic = email.topic ?? (personId === undefined ? null : personTopic(personId));
  const recipient = parseEmail(email.to);
  if (recipient === undefined || recipient !== email.to) throw new Error('A letter needs one plain e-mail address.');
  const words = { ...email.words, foundation: name[language], phone };
  const { subject, text } = writeEmail(kind, language, words);
  const blankedText = secret
    ? writeEmail(kind, language, { ...words, link: blanked, ...('code' in words && { code: blanked }) }).text
    : null;
  const byHand = email.byHand ? JSON.stringify(email.byHand) : null;
  const { urgency } = kindOf(kind);
  return { kind, recipient, language, subject, text, blankedText, leaveLink, urgency, topic, html, newsletter, byHand };
}
