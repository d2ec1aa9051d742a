import type { z } from 'zod';
import type { Login } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { type Attempt, giveBackAttempt, keyOf, makeAttempt, stayUnderCeiling } from '../platform/limits/rate-limits.ts';
import { hashOf } from '../platform/secret/tokens.ts';
import { countRecoveryCodes, type Proof, proveCode, spendProof } from '../second-factor/second-factor.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { type Credentials, findCredentials, type PersonRecord } from './people.sql.ts';
import { startSession } from './sessions.service.ts';

/**
 * Same steps, hashing and answer for an unknown address, so nothing is revealed. A code is asked for only after the
 * right password.
 */
export async function login(
  tools: AccountTools,
  { email, password, code }: z.output<typeof Login>,
  { now, visitor, log }: CallContext,
): Promise<{ token: string; user: PersonRecord }> {
  const { database, passwords } = tools;
  await stayUnderCeiling(database, 'signIn', visitor.network, now);
  const { device } = visitor;
  const credentials = await findCredentials(database, email, device === null ? null : hashOf(device));
  const attempt: Attempt = credentials?.isKnownDevice
    ? { kind: 'signInOnKnownDevice', subject: `${email} ${device}` }
    : { kind: 'signIn', subject: email };
  const asker = { network: visitor.network, isKnown: credentials?.isKnownDevice ?? false };
  const isRight = await makeAttempt(database, attempt, now, () =>
    passwords.verify(credentials?.passwordHash ?? null, password, asker),
  );
  if (!credentials || !isRight) throw new Problem('login_failed');
  // Neither of these was a wrong password.
  if (!credentials.isActive || credentials.hasSecondFactor) await giveBackAttempt(database, attempt, now);
  if (!credentials.isActive) throw new Problem('account_not_active');
  const proof = credentials.hasSecondFactor ? await proveGivenCode(tools, credentials, code, visitor, now) : null;

  const counted = { ...keyOf(attempt), takenAt: proof ? null : now };
  const enter = (person: Credentials) =>
    proof
      ? database.transaction(async (tx) => {
          const entered = await startSession(tx, person, counted, visitor, now);
          if (entered) await spendAndTell(tx, entered.user, proof, now);
          return entered;
        })
      : startSession(database, person, counted, visitor, now);
  for (let current: Credentials | null = credentials; ; ) {
    // Changed while we compared: what was right a moment ago may not be any more.
    if (!current?.isActive || current.passwordHash !== credentials.passwordHash) throw new Problem('login_failed');
    if (current.hasSecondFactor && !proof) throw new Problem('second_factor_required');
    const entered = await enter(current);
    if (entered) {
      const { token, user } = entered;
      visitor.nameDevice(entered.device);
      log.info({ person: user.id }, 'signed in');
      return { token, user };
    }
    current = await findCredentials(database, email, null);
  }
}

function proveGivenCode(
  tools: AccountTools,
  { id: personId, isKnownDevice }: Credentials,
  code: string | undefined,
  { device, network }: Visitor,
  now: Date,
): Promise<Proof> {
  if (!code?.trim()) throw new Problem('second_factor_required');
  const attempt: Attempt = isKnownDevice
    ? { kind: 'codeOnKnownDevice', subject: `${personId} ${device}` }
    : { kind: 'code', subject: personId };
  return proveCode(tools, { personId, code, network, attempt, refusal: 'second_factor_wrong' }, now);
}

/** A used recovery code means a lost phone or a found paper: the owner gets an e-mail. */
async function spendAndTell(tx: Queryable, { id, name, email, language }: PersonRecord, proof: Proof, now: Date) {
  await spendProof(tx, proof);
  if (proof.kind !== 'recovery') return;
  const left = String(await countRecoveryCodes(tx, id));
  await queueEmail(tx, { to: email, language, kind: 'recoveryCodeUsed', words: { name, left } }, now);
}
