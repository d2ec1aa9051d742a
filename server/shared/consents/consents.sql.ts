import sql, { type Sql } from 'sql-template-tag';
import { type PurposeName, purposes } from '#contract/purposes.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The person or case whose consent it is. */
export type Subject = { personId: string } | { caseId: string } | { subscriptionId: string } | { donorId: string };

export interface NewConsent {
  of: Subject;
  purpose: PurposeName;
  given: boolean;
  how: 'form' | 'desk' | 'import';
  /** The person of the office who read the notice aloud. */
  readBy?: string | null;
  language: Language;
}

function keysOf(subject: Subject): Record<'person' | 'case' | 'subscription' | 'donor', string | null> {
  const {
    personId = null,
    caseId = null,
    subscriptionId = null,
    donorId = null,
  } = subject as Partial<Record<'personId' | 'caseId' | 'subscriptionId' | 'donorId', string>>;
  return { person: personId, case: caseId, subscription: subscriptionId, donor: donorId };
}

/** Records consent to today's version, in the transaction that acts on it. */
export async function recordConsent(
  tx: Queryable,
  { of, purpose, given, how, readBy = null, language }: NewConsent,
  now: Date,
): Promise<void> {
  const keys = keysOf(of);
  await tx.query(
    sql`
    INSERT INTO consents (person_id, case_id, subscription_id, donor_id, purpose, version, given, how, read_by, language, at)
    VALUES (${keys.person}, ${keys.case}, ${keys.subscription}, ${keys.donor}, ${purpose}, ${purposes[purpose].version}, ${given},
      ${how}, ${readBy}, ${language}, ${now})`,
    'record consent',
  );
}

/** Somebody who had withdrawn consent to the account and now asks for a seat, under the notice of the form, gives it again. */
export async function recordYesAgain(
  tx: Queryable,
  { id, language }: { id: string; language: Language },
  now: Date,
): Promise<void> {
  await tx.query(
    sql`
    INSERT INTO consents (person_id, purpose, version, given, how, language, at)
    SELECT ${id}, 'account', ${purposes.account.version}, true, 'form', ${language}, ${now}
    WHERE NOT (SELECT given FROM consents WHERE person_id = ${id} AND purpose = 'account' ORDER BY id DESC LIMIT 1)`,
    'record yes again',
  );
}

/** Records the consent of people whom the office imported from a list. */
export async function recordImported(tx: Queryable, personIds: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO consents (person_id, purpose, version, given, how, language, at)
    SELECT id, 'account', ${purposes.account.version}, true, 'import', language, ${now} FROM people
    WHERE id = ANY (${personIds}::uuid[])`);
}

/** Moves consents when two accounts become one. */
export async function moveConsents(tx: Queryable, fromId: string, toId: string): Promise<void> {
  await tx.query(sql`
    INSERT INTO consents (person_id, purpose, version, given, how, read_by, language, at)
    SELECT ${toId}, purpose, version, given, how, read_by, language, at FROM consents AS old
    WHERE person_id = ${fromId} AND NOT EXISTS (
      SELECT FROM consents AS own WHERE own.person_id = ${toId} AND own.purpose = old.purpose)
    ORDER BY id`);
  await tx.query(sql`
    UPDATE parents SET person_id = ${toId}
    WHERE person_id = ${fromId} AND NOT EXISTS (SELECT FROM parents AS own WHERE own.person_id = ${toId})`);
}

export interface Consent {
  purpose: PurposeName;
  version: number;
  given: boolean;
  how: 'form' | 'desk' | 'import';
  /** By name. */
  read_by: string | null;
  language: Language;
  at: Date;
}

const holderOf = (subject: Subject): Sql => {
  const keys = keysOf(subject);
  return sql`(person_id = ${keys.person} OR case_id = ${keys.case} OR subscription_id = ${keys.subscription})`;
};

/** Consents, in the order in which they were given. */
export const listConsents = (queryable: Queryable, subject: Subject): Promise<Consent[]> =>
  queryable.query<Consent>(sql`
    SELECT purpose, consents.version, given, how, reader.name AS read_by, consents.language, at
    FROM consents LEFT JOIN people AS reader ON reader.id = read_by WHERE ${holderOf(subject)} ORDER BY at, consents.id`);

/** Consent to the newsletter, by the proven address of an account. Readers who have left have none. */
export const listNewsletterYes = (queryable: Queryable, personId: string): Promise<Consent[]> =>
  queryable.query<Consent>(sql`
    SELECT c.purpose, c.version, c.given, c.how, NULL AS read_by, c.language, c.at
    FROM people AS p JOIN newsletter_subscriptions AS n ON lower(n.email) = p.email AND n.status = 'confirmed'
      JOIN consents AS c ON c.subscription_id = n.id AND c.purpose = 'newsletter' AND c.given
    WHERE p.id = ${personId} AND p.email_confirmed_at IS NOT NULL ORDER BY c.at, c.id`);
