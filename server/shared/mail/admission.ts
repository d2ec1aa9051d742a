import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Attempt, giveBackAttempt, isAttemptAllowed } from '../../platform/limits/rate-limits.ts';
import { latestCredible } from '../../platform/process/clock.ts';
import { kindOf } from './kinds.ts';
import { isNews } from './outbox.sql.ts';
import { type ClaimedEmail, findLastSent } from './outbox-claims.sql.ts';

/** Least interval between two e-mails of one topic to one address. */
const sameNewsAfterMs = 10 * 60_000;

export interface Addressee {
  hasAccount: boolean;
  /** Whether the address was ever confirmed. */
  isConfirmed: boolean;
}

export interface AdmissionParts {
  database: Database;
  /** Handed in, since accounts write e-mails. */
  findAddressee(queryable: Queryable, email: string): Promise<Addressee>;
}

export type Admission =
  /** `counted` is to be given back if the e-mail is not sent after all. */
  | { kind: 'now'; counted: Attempt | null }
  | { kind: 'later'; at: Date }
  /** The recipient has had enough for today. */
  | { kind: 'never'; limit: Attempt['kind'] };

/** The limit that counts in 24 hours; null: none. Only confirmed addresses get e-mails without limit. */
async function limitFor(
  { database, findAddressee }: AdmissionParts,
  { kind, recipient }: ClaimedEmail,
): Promise<Attempt | null> {
  const { bound } = kindOf(kind);
  if (bound === 'none') return null;
  if (bound === 'office') return { kind: 'mailToOffice', subject: recipient };
  const { hasAccount, isConfirmed } = await findAddressee(database, recipient);
  const isGuest = bound === 'event' && !hasAccount;
  if (isConfirmed || isGuest) return { kind: 'mailOfOneKind', subject: `${kind} ${recipient}` };
  return { kind: bound === 'reset' ? 'resetToUnconfirmed' : 'mailToUnconfirmed', subject: recipient };
}

async function nextTurn(database: Database, email: ClaimedEmail, now: Date): Promise<Date | null> {
  const sentAt = isNews(email.topic) ? await findLastSent(database, email) : null;
  if (sentAt === null || sentAt > latestCredible(now)) return null;
  return new Date(sentAt.getTime() + sameNewsAfterMs);
}

export async function admit(parts: AdmissionParts, email: ClaimedEmail, now: Date): Promise<Admission> {
  const { database } = parts;
  const at = await nextTurn(database, email, now);
  if (at && at > now) return { kind: 'later', at };
  const limit = await limitFor(parts, email);
  if (limit && !(await isAttemptAllowed(database, limit, now))) return { kind: 'never', limit: limit.kind };
  return { kind: 'now', counted: limit };
}

export const giveBack = async (database: Database, { counted }: { counted: Attempt | null }, takenAt: Date) => {
  if (counted) await giveBackAttempt(database, counted, takenAt);
};
