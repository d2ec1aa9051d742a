import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { type Attempt, giveBackAttempt, makeAttempt } from '../../../platform/limits/rate-limits.ts';
import type { AccountTools } from '../account-tools.ts';
import type { PersonRecord } from '../accounts.service.ts';
import { queueLinkEmail } from '../links.service.ts';
import { findPasswordHash, findPersonById } from '../people.sql.ts';
import { tellHolder } from './own-card.service.ts';
import { setCardHeld } from './pins.sql.ts';

/**
 * Checks the password that a person has typed at the desk, with the limits of signing in: the desk must not guess
 * more than a stranger may. Answers null without one, and for people who have none. To be called before any lock.
 */
export async function proveAtDesk(
  { database, passwords }: AccountTools,
  { id, password }: { id: string; password: string | undefined },
  { network, now }: Pick<OfficeAct, 'network' | 'now'>,
): Promise<string | null> {
  if (password === undefined) return null;
  const person = await findPersonById(database, id);
  const passwordHash = await findPasswordHash(database, id);
  if (!person?.email || passwordHash === null) return null;
  const attempt: Attempt = { kind: 'signIn', subject: person.email };
  const isRight = await makeAttempt(database, attempt, now, () =>
    passwords.verify(passwordHash, password, { network, isKnown: true }),
  );
  if (!isRight) throw new Problem('wrong_password');
  await giveBackAttempt(database, attempt, now);
  return passwordHash;
}

interface ChangedKey {
  person: PersonRecord;
  kind: 'cardChanged' | 'pinChanged';
  /** The hash of the password that was proved at the desk. */
  provenHash: string | null;
}

/**
 * People with a password must agree before a card or PIN of the desk opens their account: otherwise the desk could
 * sign in as them. Call it last in the same transaction; the person is locked. Answers the link that has to be
 * opened, or null when nothing has to be confirmed.
 */
export async function holdUnlessAgreed(
  tx: Queryable,
  { publicUrl }: Pick<AccountTools, 'publicUrl'>,
  { person, kind, provenHash }: ChangedKey,
  now: Date,
): Promise<string | null> {
  const passwordHash = await findPasswordHash(tx, person.id);
  const { email } = person;
  const isHeld = passwordHash !== null && email !== null && passwordHash !== provenHash;
  await setCardHeld(tx, person.id, isHeld, now);
  if (isHeld) return queueLinkEmail(tx, { purpose: 'confirm_card', person, email, publicUrl }, now);
  await tellHolder(tx, person, kind, now);
  return null;
}
