import sql, { empty, type Sql } from 'sql-template-tag';
import type { EmailStatus } from '#contract/mail/mail.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface NewEmail {
  kind: string;
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  /** Null when the e-mail holds no secret. */
  blankedText: string | null;
  leaveLink: string | null;
  urgency: number;
  topic: string | null;
  /** The HTML beside the plain text; null for all but newsletters. */
  html: string | null;
  newsletter: { id: string; subscriptionId: string } | null;
  /** The call that tells the addressee by hand if it cannot be sent, as JSON. */
  byHand: string | null;
}

/** E-mails that wait until then, and may be taken back. */
export interface HeldUntil {
  id: string;
  until: Date;
}

export async function insertEmails(
  tx: Queryable,
  emails: readonly NewEmail[],
  now: Date,
  hold: HeldUntil | null,
): Promise<void> {
  const due = hold?.until ?? now;
  const each = <Value>(read: (email: NewEmail) => Value): Value[] => emails.map(read);
  await tx.query(
    sql`
    INSERT INTO outbox
      (kind, recipient, language, subject, text, blanked_text, leave_link, urgency, topic, by_hand, html, newsletter_id,
        subscription_id, hold_id, next_attempt_at, waiting_since, created_at)
    SELECT kind, recipient, language, subject, text, blanked_text, leave_link, urgency, topic, by_hand::jsonb, html,
      newsletter_id, subscription_id, ${hold?.id ?? null}::uuid, ${due}, ${due}, ${now}
    FROM unnest(
      ${each(({ kind }) => kind)}::text[], ${each(({ recipient }) => recipient)}::text[],
      ${each(({ language }) => language)}::text[], ${each(({ subject }) => subject)}::text[],
      ${each(({ text }) => text)}::text[], ${each(({ blankedText }) => blankedText)}::text[],
      ${each(({ leaveLink }) => leaveLink)}::text[], ${each(({ urgency }) => urgency)}::smallint[],
      ${each(({ topic }) => topic)}::text[], ${each(({ byHand }) => byHand)}::text[], ${each(({ html }) => html)}::text[],
      ${each(({ newsletter }) => newsletter?.id ?? null)}::uuid[],
      ${each(({ newsletter }) => newsletter?.subscriptionId ?? null)}::uuid[]
    ) AS email (kind, recipient, language, subject, text, blanked_text, leave_link, urgency, topic, by_hand, html,
      newsletter_id, subscription_id)`,
    'insert emails',
  );
}

/** False when a delivery works or worked on some of them. */
export async function deleteHeld(tx: Queryable, holdId: string): Promise<boolean> {
  await tx.query(sql`
    DELETE FROM outbox WHERE hold_id = ${holdId} AND status = 'waiting' AND attempts = 0 AND claimed_until IS NULL`);
  const left = await tx.query(sql`SELECT FROM outbox WHERE hold_id = ${holdId} LIMIT 1`);
  return left.length === 0;
}

/** Marks e-mails that belong to a person although they went to another address. Each of them is sent. */
export const personTopic = (personId: string): string => `person ${personId}`;
export const isNews = (topic: string | null): topic is string => topic !== null && !topic.startsWith(personTopic(''));

export type NewsOf = Pick<NewEmail, 'recipient' | 'topic'>;

/** Claimed e-mails stay: they may have been sent already. */
export async function deleteUnsent(tx: Queryable, news: readonly NewsOf[]): Promise<void> {
  await tx.query(
    sql`
    DELETE FROM outbox USING unnest(
      ${news.map(({ recipient }) => recipient)}::text[], ${news.map(({ topic }) => topic)}::text[]
    ) AS old (recipient, topic)
    WHERE outbox.recipient = old.recipient AND outbox.topic = old.topic AND status = 'waiting' AND claimed_until IS NULL`,
    'delete unsent emails',
  );
}

/**
 * Deletes sent e-mails and news of the deleted person. Other waiting ones may matter to others who read the same
 * mailbox.
 */
export async function deleteEmailsTo(tx: Queryable, recipient: string): Promise<void> {
  await tx.query(sql`
    DELETE FROM outbox WHERE recipient = ${recipient} AND (status <> 'waiting' OR NOT starts_with(topic, ${personTopic('')}))`);
}

/** Deletes e-mails that were sent, to whichever address. */
export async function deleteEmailsOfPerson(tx: Queryable, personId: string): Promise<void> {
  await tx.query(sql`DELETE FROM outbox WHERE topic = ${personTopic(personId)} AND status <> 'waiting'`);
}

/** Marks the e-mails of an address that the person gives up. News that still waits keeps its topic. */
export async function markEmailsOfPerson(tx: Queryable, recipient: string, personId: string): Promise<void> {
  await tx.query(sql`
    UPDATE outbox SET topic = ${personTopic(personId)}
    WHERE recipient = ${recipient} AND (topic IS NULL OR status <> 'waiting')`);
}

export interface EmailRow {
  id: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  isBlanked: boolean;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
}

/** Whose secrets a reader may see: nobody's, those of members, or also those of colleagues. */
export type SecretsSeen = 'none' | 'members' | 'all';

/** The person whom the e-mail is about. */
const owner = sql`FROM people WHERE (email = recipient OR topic = ${personTopic('')} || people.id)`;
/** E-mails to somebody of the office, or to somebody who is invited to it. */
const toOffice = sql`(kind = 'officeInvitation' OR EXISTS (SELECT ${owner} AND role = 'admin'))`;

const isShown = (seen: SecretsSeen): Sql => {
  if (seen === 'none') return sql`NOT is_secret`;
  return sql`(NOT is_secret OR (kind <> 'mailTest' AND ${seen === 'all' ? sql`true` : sql`NOT ${toOffice}`}))`;
};

/**
 * Secrets that a reader may not see do not even leave the database. Nobody sees the code of a test: it proves that
 * the e-mail arrived.
 */
const columnsFor = (seen: SecretsSeen): Sql => sql`
  id, recipient AS to, language, subject, status, attempts, last_error AS "lastError", created_at AS "createdAt",
  CASE WHEN ${isShown(seen)} THEN text ELSE coalesce(blanked_text, text) END AS text, NOT ${isShown(seen)} AS "isBlanked",
  CASE WHEN status = 'waiting' THEN next_attempt_at END AS "nextAttemptAt", sent_at AS "sentAt"`;

const withStatus = (status: EmailStatus | undefined): Sql => (status ? sql`WHERE status = ${status}` : empty);

export function listEmailsNewestFirst(
  queryable: Queryable,
  status: EmailStatus | undefined,
  page: Page,
  seen: SecretsSeen,
): Promise<EmailRow[]> {
  return queryable.query<EmailRow>(sql`
    SELECT ${columnsFor(seen)} FROM outbox ${withStatus(status)}
    ORDER BY created_at DESC, id LIMIT ${page.pageSize} OFFSET ${(page.page - 1) * page.pageSize}`);
}

export async function countEmails(queryable: Queryable, status: EmailStatus | undefined): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM outbox ${withStatus(status)}`,
  );
  return rows[0]?.total ?? 0;
}

export async function findEmailForUpdate(
  tx: Queryable,
  id: string,
): Promise<{ status: EmailStatus; subject: string } | undefined> {
  const rows = await tx.query<{ status: EmailStatus; subject: string }>(
    sql`SELECT status, subject FROM outbox WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0];
}

/** A claim stays; only the next attempt moves to now. */
export async function makeEmailDue(
  tx: Queryable,
  id: string,
  now: Date,
  seen: SecretsSeen,
): Promise<EmailRow | undefined> {
  const rows = await tx.query<EmailRow>(sql`
    UPDATE outbox
    SET status = 'waiting', next_attempt_at = ${now}, waiting_since = ${now}, held = false,
      attempts = CASE WHEN status = 'failed' THEN 0 ELSE attempts END
    WHERE id = ${id} RETURNING ${columnsFor(seen)}`);
  return rows[0];
}

/** The e-mail that holds this link. */
export async function findSecret(tx: Queryable, { to, link }: { to: string; link: string }): Promise<string[]> {
  const rows = await tx.query<Pick<EmailRow, 'id'>>(
    sql`SELECT id FROM outbox WHERE recipient = ${to} AND is_secret AND strpos(text, ${link}) > 0`,
  );
  return rows.map(({ id }) => id);
}

export interface NewlyReadSecret extends Pick<EmailRow, 'id' | 'to' | 'subject' | 'language'> {
  /** Null for somebody who is only invited. */
  person: { id: string; name: string } | null;
  /** Whether it opens an account of the office, or invites to it. */
  isToOffice: boolean;
  /** Whether its secret is as good as a password. */
  isKey: boolean;
}

/** The secrets in these e-mails that this reader was not shown before. */
export const takeNewlyRead = (
  tx: Queryable,
  ids: readonly string[],
  reader: { id: string; email: string | null },
): Promise<NewlyReadSecret[]> =>
  tx.query<NewlyReadSecret>(sql`
    UPDATE outbox SET shown_to = ${reader.id}
    WHERE id = ANY (${ids}::uuid[]) AND is_secret AND kind <> 'mailTest' AND shown_to IS DISTINCT FROM ${reader.id}
      AND recipient IS DISTINCT FROM ${reader.email}
    RETURNING id, recipient AS to, subject, language, ${toOffice} AS "isToOffice",
      kind IN ('resetPassword', 'confirmCard', 'officeInvitation') AS "isKey",
      (SELECT json_build_object('id', people.id, 'name', people.name) ${owner} LIMIT 1) AS person`);

/** Whether somebody of the office was shown the e-mail with this link. */
export async function findShown(
  queryable: Queryable,
  { recipient, kind, token }: { recipient: string; kind: string; token: string },
): Promise<boolean> {
  const rows = await queryable.query(sql`
    SELECT FROM outbox
    WHERE recipient = ${recipient} AND kind = ${kind} AND shown_to IS NOT NULL AND strpos(text, ${`#token=${token}`}) > 0`);
  return rows.length > 0;
}

export interface MailQueue {
  waiting: number;
  /** E-mails written while there was no mail server: the office decides about them. */
  held: number;
  /** Waiting e-mails that go out slowly on purpose. */
  newslettersWaiting: number;
  failed: number;
  /** Whether an e-mail has waited since before that instant. */
  isStuck: boolean;
}

export async function readQueue(queryable: Queryable, stuckSince: Date): Promise<MailQueue> {
  const rows = await queryable.query<MailQueue>(sql`
    SELECT count(*) FILTER (WHERE status = 'waiting' AND NOT held) AS waiting,
      count(*) FILTER (WHERE status = 'waiting' AND held) AS held, count(*) FILTER (WHERE status = 'failed') AS failed,
      count(newsletter_id) FILTER (WHERE status = 'waiting' AND NOT held) AS "newslettersWaiting",
      coalesce(bool_or(waiting_since < ${stuckSince}) FILTER (WHERE status = 'waiting' AND NOT held), false) AS "isStuck"
    FROM outbox WHERE status <> 'sent'`);
  return rows[0] ?? { waiting: 0, held: 0, newslettersWaiting: 0, failed: 0, isStuck: false };
}
