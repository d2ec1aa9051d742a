import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ChangePassword, ForgotPassword, ResetPassword } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import {
  type Attempt,
  forgetAttempts,
  giveBackAttempt,
  isAttemptAllowed,
  makeAttempt,
  stayUnderCeiling,
} from '../../platform/limits/rate-limits.ts';
import { queueEmail, wasLinkSeen } from '../mail/outbox.service.ts';
import { dropSecondFactor } from '../second-factor/second-factor.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { changePerson, type PersonRecord } from './accounts.service.ts';
import { demandNotByCard } from './cards/card-session.ts';
import { queueLinkEmail, readLink, takeLinkOf } from './links.service.ts';
import { beginRehearsal, endRehearsal } from './links.sql.ts';
import { recordOwnAct } from './own-acts.ts';
import { demandUncommonPassword } from './password-rules.ts';
import {
  findPasswordHash,
  findPersonByEmail,
  findPersonById,
  findUnchangedPerson,
  setEmailConfirmed,
} from './people.sql.ts';

export interface PasswordToProve {
  personId: string;
  password: string;
  /** The network of the person. */
  network: string;
}

/**
 * Checks a signed-in person's password again. Answers the hash, so that the caller can require it unchanged under the
 * lock.
 */
export async function provePassword(
  { database, passwords }: AccountTools,
  { personId, password, network }: PasswordToProve,
  now: Date,
): Promise<string> {
  const passwordHash = await findPasswordHash(database, personId);
  const attempt: Attempt = { kind: 'passwordAgain', subject: personId };
  const isRight = await makeAttempt(database, attempt, now, () =>
    passwords.verify(passwordHash, password, { network, isKnown: true }),
  );
  if (passwordHash === null || !isRight) throw new Problem('wrong_password');
  await giveBackAttempt(database, attempt, now);
  return passwordHash;
}

async function tellAboutNewPassword(
  tx: Queryable,
  person: PersonRecord,
  { now, requestId }: Pick<CallContext, 'now' | 'requestId'>,
): Promise<void> {
  const { name, email, language } = person;
  await queueEmail(tx, { to: email, language, kind: 'passwordChanged', words: { name } }, now);
  await recordOwnAct(tx, { person, action: 'password_changed', requestId }, now);
}

/** The session of this call goes on; all others end. */
export async function changePassword(
  tools: AccountTools,
  caller: Person,
  { currentPassword, newPassword }: z.output<typeof ChangePassword>,
  { now, visitor, requestId, log }: CallContext,
): Promise<void> {
  const { database, passwords, reservedEmail } = tools;
  const owner = await findPersonById(database, caller.id);
  if (!owner) throw new Problem('not_signed_in');
  if ((await findPasswordHash(database, caller.id)) !== null) demandNotByCard(caller);
  demandUncommonPassword(newPassword, 'newPassword', owner);
  const { network } = visitor;
  const provenHash = await provePassword(tools, { personId: caller.id, password: currentPassword, network }, now);
  const passwordHash = await passwords.hash(newPassword, { network, isKnown: true });
  await database.transaction(async (tx) => {
    const person = await findUnchangedPerson(tx, caller.id, provenHash);
    if (!person) throw new Problem('not_signed_in');
    const kept = { sessionId: caller.sessionId, device: visitor.device };
    await changePerson(tx, person.id, { passwordHash }, { reservedEmail, now }, kept);
    await tellAboutNewPassword(tx, person, { now, requestId });
  });
  log.info({ person: caller.id }, 'password changed');
}

/**
 * Does the same work and gives the same answer for every address, so that timing reveals nothing. Without an active
 * account, or over the limit, link and e-mail are rolled back.
 */
export async function forgotPassword(
  { database, publicUrl }: AccountTools,
  { email }: z.output<typeof ForgotPassword>,
  { now, visitor }: CallContext,
): Promise<void> {
  await stayUnderCeiling(database, 'resetLetter', visitor.network, now);
  const isAllowed = await isAttemptAllowed(database, { kind: 'resetLetter', subject: email }, now);
  await database.transaction(async (tx) => {
    const owner = await findPersonByEmail(tx, email);
    const person = owner ?? { id: randomUUID(), name: email, language: sourceLanguage };
    await beginRehearsal(tx);
    await queueLinkEmail(tx, { purpose: 'reset', person, email, publicUrl }, now);
    await endRehearsal(tx, isAllowed && owner?.status === 'active');
  });
}

export async function resetPassword(
  { database, passwords, personalData, reservedEmail }: AccountTools,
  { token, password }: z.output<typeof ResetPassword>,
  { now, visitor, requestId, log }: CallContext,
): Promise<void> {
  const { personId } = await readLink(database, 'reset', token, now);
  const owner = await findPersonById(database, personId);
  if (!owner) throw new Problem('link_used');
  demandUncommonPassword(password, 'password', owner);
  const passwordHash = await passwords.hash(password, { network: visitor.network, isKnown: true });
  await database.transaction(async (tx) => {
    const { person, email } = await takeLinkOf(tx, 'reset', token, personId, now);
    // The account may have given this address up meanwhile.
    if (person.email !== email) throw new Problem('link_used');
    const hasKeysOfColleagues = await wasLinkSeen(tx, { recipient: email, kind: 'resetPassword', token });
    const keys = { passwordHash, isPasswordByOffice: false, hasKeysOfOthers: true, hasKeysOfColleagues };
    await changePerson(tx, personId, keys, { reservedEmail, now });
    if (person.emailConfirmedAt === null) {
      // The address was never confirmed before, so an earlier second factor may be a stranger's and is removed.
      await dropSecondFactor(tx, personId);
      await setEmailConfirmed(tx, personId, now);
    }
    await personalData.claim(tx, { id: personId, email }, now);
    // The link proves that the address is theirs: failed attempts of others no longer block it.
    await forgetAttempts(tx, { kind: 'signIn', subject: email });
    await tellAboutNewPassword(tx, person, { now, requestId });
  });
  log.info({ person: personId }, 'password set by letter');
}
