import type { z } from 'zod';
import type { Login } from '#contract/accounts.ts';
import { Problem } from '#contract/problem.ts';
import type { AccountTools, Occasion } from './account-tools.ts';
import { type Attempt, giveBackAttempt, stayUnderCeiling, takeAttempt } from './limits.service.ts';
import { deleteForgottenAttempts } from './limits.sql.ts';
import { findCredentials, findUnchangedPerson, type PersonRecord } from './people.sql.ts';
import { startSession } from './sessions.service.ts';
import { hashOf } from './tokens.ts';

/**
 * Whoever does not know the password learns nothing: the same steps, the same hashing and the same answer for an address
 * that nobody has.
 */
export async function login(
  { database, passwords }: AccountTools,
  { email, password }: z.output<typeof Login>,
  { now, visitor, log }: Occasion,
): Promise<{ token: string; user: PersonRecord }> {
  await stayUnderCeiling(database, 'signIn', visitor.network, now);
  const { device } = visitor;
  const credentials = await findCredentials(database, email, device === null ? null : hashOf(device));
  const attempt: Attempt = credentials?.isKnownDevice
    ? { kind: 'signInOnKnownDevice', subject: `${email} ${device}` }
    : { kind: 'signIn', subject: email };
  await takeAttempt(database, attempt, now);
  const isRight = await passwords.verify(credentials?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await giveBackAttempt(database, attempt, now);
    throw error;
  });
  if (!credentials || !isRight) throw new Problem('login_failed');
  if (!credentials.isActive) {
    await giveBackAttempt(database, attempt, now);
    throw new Problem('account_not_active');
  }

  return database.transaction(async (tx) => {
    const user = await findUnchangedPerson(tx, credentials.id, credentials.passwordHash, 'use');
    // Changed while we compared: what was right a moment ago is not any more.
    if (!user) throw new Problem('login_failed');
    const token = await startSession(tx, user.id, visitor, now);
    await giveBackAttempt(tx, attempt, now);
    await deleteForgottenAttempts(tx, now);
    log.info({ person: user.id }, 'signed in');
    return { token, user };
  });
}
