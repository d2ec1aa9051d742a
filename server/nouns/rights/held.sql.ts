import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Consent } from '../../shared/consents/consents.service.ts';

/** What stands under an e-mail address belongs to an account once the address is proven. */
const ofProvenAddress = (personId: string) => sql`
  JOIN people AS p ON p.id = ${personId} AND p.email_confirmed_at IS NOT NULL AND p.email = `;

export interface HeldEmail {
  kind: string;
  subject: string;
  created_at: Date;
}

export const listEmailsOf = (queryable: Queryable, personId: string): Promise<HeldEmail[]> =>
  queryable.query<HeldEmail>(sql`
    SELECT o.kind, o.subject, o.created_at FROM outbox AS o ${ofProvenAddress(personId)} o.recipient
    ORDER BY o.created_at DESC, o.id`);

export interface HeldMessage {
  reference: string;
  message: string;
  created_at: Date;
  replies: { message: string; created_at: string }[];
}

export const listMessagesOf = (queryable: Queryable, personId: string): Promise<HeldMessage[]> =>
  queryable.query<HeldMessage>(sql`
    SELECT m.reference, m.message, m.created_at, coalesce((
      SELECT jsonb_agg(jsonb_build_object('message', r.message, 'created_at', r.created_at) ORDER BY r.id)
      FROM message_replies AS r WHERE r.message_id = m.id), '[]') AS replies
    FROM messages AS m ${ofProvenAddress(personId)} lower(m.email) ORDER BY m.created_at DESC, m.id`);

export interface HeldSubscription {
  email: string;
  language: Language;
  status: string;
}

export async function findSubscription(queryable: Queryable, personId: string): Promise<HeldSubscription | null> {
  const rows = await queryable.query<HeldSubscription>(sql`
    SELECT n.email, n.language, n.status FROM newsletter_subscriptions AS n ${ofProvenAddress(personId)} lower(n.email)`);
  return rows[0] ?? null;
}

export interface Guardianship {
  registration_id: string;
  agreed_at: Date;
}

/** For which children the person said to be their parent or guardian. */
export const listGuardianshipsOf = (queryable: Queryable, personId: string): Promise<Guardianship[]> =>
  queryable.query<Guardianship>(sql`
    SELECT parents.registration_id, parents.agreed_at FROM parents
      JOIN registrations ON registrations.id = parents.registration_id
    WHERE registrations.person_id = ${personId} ORDER BY parents.agreed_at, parents.id`);

/** The day of the last gift that came. Those that never came go with the account. */
export async function findLastGiftDay(queryable: Queryable, personId: string): Promise<string | null> {
  const [row] = await queryable.query<{ day: string | null }>(sql`
    SELECT max(donations.day) AS day FROM donations JOIN donors ON donors.id = donations.donor_id
    WHERE donors.user_id = ${personId} AND donations.state NOT IN ('intended', 'claimed')`);
  return row?.day ?? null;
}

/** Also those of the person's donations and of their address on the list. One tap that was noted at two places was one. */
export const listEveryConsentOf = (queryable: Queryable, personId: string): Promise<Consent[]> =>
  queryable.query<Consent>(sql`
    SELECT DISTINCT c.purpose, c.version, c.given, c.how, reader.name AS read_by, c.language, c.at
    FROM consents AS c LEFT JOIN people AS reader ON reader.id = c.read_by
    WHERE c.person_id = ${personId} OR c.donor_id IN (SELECT id FROM donors WHERE user_id = ${personId})
      OR c.subscription_id IN (
        SELECT n.id FROM newsletter_subscriptions AS n ${ofProvenAddress(personId)} lower(n.email))
    ORDER BY c.at, c.purpose`);
