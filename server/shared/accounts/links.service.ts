import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOf, newToken } from '../../platform/secret/tokens.ts';
import type { EmailKind } from '../mail/email-texts.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import type { PersonRecord } from './accounts.service.ts';
import { findLink, insertLink, type LinkPurpose, type PersonalLink, takeLink } from './links.sql.ts';
import { findPersonForUpdate } from './people.sql.ts';

const hour = 3_600_000;

/** The secret stands behind `#`: browsers do not send that part, so it reaches no log and no other site. */
const purposes: Record<LinkPurpose, { page: string; kind: EmailKind; lifeMs: number; mark?: string }> = {
  reset: { page: '/reset-password', kind: 'resetPassword', lifeMs: hour },
  confirm_email: { page: '/confirm-email', kind: 'confirmEmail', lifeMs: hour },
  // This link signs nobody in, and people who read mail rarely must find it valid.
  confirm_own_email: { page: '/confirm-email', kind: 'confirmOwnEmail', lifeMs: 7 * 24 * hour },
  // Valid as long as a PIN of the desk.
  confirm_card: { page: '/confirm-email', kind: 'confirmCard', lifeMs: 7 * 24 * hour, mark: '&for=card' },
};

export interface LinkEmail {
  purpose: LinkPurpose;
  person: Pick<PersonRecord, 'id' | 'name' | 'language'>;
  /** Address of the e-mail; the link proves that it is read. */
  email: string;
  publicUrl: string;
  passwordHash?: string;
  /** Replaces the usual e-mail kind of the purpose. */
  kind?: EmailKind;
}

/** Makes a link that works once until it expires, and queues the e-mail that carries it. Answers the link. */
export async function queueLinkEmail(
  tx: Queryable,
  { purpose, person, email, publicUrl, passwordHash, kind = purposes[purpose].kind }: LinkEmail,
  now: Date,
): Promise<string> {
  const { page, lifeMs, mark = '' } = purposes[purpose];
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await insertLink(tx, { personId: person.id, purpose, tokenHash: hashOf(token), email, passwordHash, expiresAt });
  const link = `${publicUrl}${page}#token=${token}${mark}`;
  const words = { name: person.name, link, login: `${publicUrl}/login` };
  await queueEmail(
    tx,
    {
      to: email,
      language: person.language,
      kind,
      words,
      secret: true,
      ...(purpose === 'confirm_email' && { personId: person.id }),
    },
    now,
  );
  return link;
}

/** The person whom a valid link belongs to. Using it is another step. */
export async function readLink(
  queryable: Queryable,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<PersonalLink> {
  const link = await findLink(queryable, purpose, hashOf(token), now);
  if (!link) throw new Problem('link_used');
  return link;
}

/** Uses the link up. The person is locked first, as everywhere, against deadlocks. */
export async function takeLinkOf(
  tx: Queryable,
  purpose: LinkPurpose,
  token: string,
  personId: string,
  now: Date,
): Promise<{ person: PersonRecord; email: string; passwordHash: string | null }> {
  const person = await findPersonForUpdate(tx, personId);
  const link = await takeLink(tx, purpose, hashOf(token), now);
  if (!person || link?.personId !== person.id) throw new Problem('link_used');
  return { person, email: link.email, passwordHash: link.passwordHash };
}
