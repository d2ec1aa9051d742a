import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ProveSecondFactor,
  RecoveryCodes,
  SecondFactorStart,
} from '#contract/second-factor/second-factor.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import type { Person } from '../../platform/http/person.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { giveBackAttempt, takeAttempt } from '../../platform/limits/rate-limits.ts';
import type { EmailKind } from '../mail/email-texts.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import {
  confirmSecret,
  dropSecondFactor,
  findSecondFactor,
  insertUnconfirmed,
  type Proof,
  proveCode,
  replaceRecoveryHashes,
  spendProof,
} from '../second-factor/second-factor.service.ts';
import { newRecoveryCodes, readSecondFactorCode } from '../second-factor/second-factor-code.ts';
import { appLink, inBase32, secretBytes, stepOfCode } from '../second-factor/totp.ts';
import { readSettings } from '../settings/settings.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { lockPersonAsChanged, lockProvenPerson, type PersonRecord } from './accounts.service.ts';
import { mustConfirmEmail } from './confirmation.service.ts';
import { recordOwnAct } from './own-acts.ts';
import { provePassword } from './password.service.ts';
import { endAllAccess } from './sessions.service.ts';

/** Time for setting up the app; a secret that was shown on a screen must expire. */
const startLifeMs = 3_600_000;

const attemptOf = (personId: string) => ({ kind: 'codeAgain' as const, subject: personId });

/** Somebody who joined with a stranger's address could lock its owner out with a second factor. */
function demandConfirmedEmail(tools: AccountTools, person: PersonRecord): void {
  if (mustConfirmEmail(tools, person)) throw new Problem('email_not_confirmed');
}

/** The password again, so that a borrowed phone cannot lock its owner out. */
export async function beginSecondFactor(
  tools: AccountTools,
  caller: Person,
  { password }: z.output<typeof BeginSecondFactor>,
  { now, visitor }: CallContext,
): Promise<SecondFactorStart> {
  const provenHash = await provePassword(tools, { personId: caller.id, password, network: visitor.network }, now);
  const secret = randomBytes(secretBytes);
  const sealed = await tools.secretBox.seal(caller.id, secret);
  return tools.database.transaction(async (tx) => {
    const person = await lockProvenPerson(tx, caller.id, provenHash);
    if (!person) throw new Problem('not_signed_in');
    demandConfirmedEmail(tools, person);
    if (!(await insertUnconfirmed(tx, person.id, sealed, now))) throw new Problem('second_factor_on');
    const { foundation } = await readSettings(tx, sourceLanguage);
    const uri = appLink({ issuer: foundation.name[sourceLanguage], email: person.email ?? person.name, secret });
    return { secret: inBase32(secret), uri };
  });
}

async function hashedCodes(passwords: Passwords, { network }: Visitor): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const asker = { network, isKnown: true };
  const hashes = await Promise.all(codes.map((code) => passwords.hash(code.replaceAll('-', ''), asker)));
  return { codes, hashes };
}

interface FactorChange {
  kind: EmailKind;
  action: string;
}

async function tell(
  tx: Queryable,
  person: PersonRecord,
  { kind, action }: FactorChange,
  { now, requestId }: CallContext,
) {
  const { name, email, language } = person;
  await queueEmail(tx, { to: email, language, kind, words: { name } }, now);
  await recordOwnAct(tx, { person, action, requestId }, now);
}

/** The session of this call goes on; all others began without a code, and end. */
export async function confirmSecondFactor(
  tools: AccountTools,
  caller: Person,
  { code }: z.output<typeof ConfirmSecondFactor>,
  context: CallContext,
): Promise<RecoveryCodes> {
  const { database, passwords, secretBox } = tools;
  const { now, visitor, log } = context;
  const started = await findSecondFactor(database, caller.id);
  if (started?.isConfirmed) throw new Problem('second_factor_on');
  const isTooOld = started && now.getTime() - started.startedAt.getTime() > startLifeMs;
  if (!started || isTooOld) throw new Problem('second_factor_off');
  const { sealedSecret } = started;
  const attempt = attemptOf(caller.id);
  await takeAttempt(database, attempt, now);
  const secret = await secretBox.open(caller.id, sealedSecret);
  const step = secret && stepOfCode(secret, readSecondFactorCode(code)?.digits ?? '', now);
  if (!step) throw new Problem('wrong_code');
  const { codes, hashes } = await hashedCodes(passwords, visitor);
  await database.transaction(async (tx) => {
    const person = await lockPersonAsChanged(tx, caller.id, now);
    if (!person) throw new Problem('not_signed_in');
    demandConfirmedEmail(tools, person);
    if (!(await confirmSecret(tx, person.id, sealedSecret, step, now))) throw new Problem('conflict');
    await replaceRecoveryHashes(tx, person.id, hashes);
    await giveBackAttempt(tx, attempt, now);
    await endAllAccess(tx, person.id, { sessionId: caller.sessionId, device: visitor.device });
    await tell(tx, person, { kind: 'secondFactorOn', action: 'second_factor_set' }, context);
  });
  log.info({ person: caller.id }, 'second factor set');
  return { recoveryCodes: codes };
}

interface BothFactors {
  passwordHash: string;
  proof: Proof;
}

async function proveBoth(
  tools: AccountTools,
  { id: personId }: Person,
  { password, code }: z.output<typeof ProveSecondFactor>,
  { now, visitor: { network } }: CallContext,
): Promise<BothFactors> {
  const passwordHash = await provePassword(tools, { personId, password, network }, now);
  const wanted = { personId, code, network, attempt: attemptOf(personId), refusal: 'wrong_code' as const };
  return { passwordHash, proof: await proveCode(tools, wanted, now) };
}

/** The person, locked and unchanged; the code is used up. */
async function takeProven(tx: Queryable, { passwordHash, proof }: BothFactors): Promise<PersonRecord> {
  const person = await lockProvenPerson(tx, proof.personId, passwordHash);
  if (!person) throw new Problem('not_signed_in');
  await spendProof(tx, proof);
  return person;
}

export async function endSecondFactor(
  tools: AccountTools,
  caller: Person,
  given: z.output<typeof ProveSecondFactor>,
  context: CallContext,
): Promise<void> {
  const { visitor, log } = context;
  const proven = await proveBoth(tools, caller, given, context);
  await tools.database.transaction(async (tx) => {
    const person = await takeProven(tx, proven);
    await dropSecondFactor(tx, person.id);
    await endAllAccess(tx, person.id, { sessionId: caller.sessionId, device: visitor.device });
    await tell(tx, person, { kind: 'secondFactorOff', action: 'second_factor_removed' }, context);
  });
  log.info({ person: caller.id }, 'second factor removed by its owner');
}

export async function renewRecoveryCodes(
  tools: AccountTools,
  caller: Person,
  given: z.output<typeof ProveSecondFactor>,
  context: CallContext,
): Promise<RecoveryCodes> {
  const proven = await proveBoth(tools, caller, given, context);
  const { codes, hashes } = await hashedCodes(tools.passwords, context.visitor);
  await tools.database.transaction(async (tx) => {
    const person = await takeProven(tx, proven);
    await replaceRecoveryHashes(tx, person.id, hashes);
    await tell(tx, person, { kind: 'recoveryCodesRenewed', action: 'recovery_codes_renewed' }, context);
  });
  return { recoveryCodes: codes };
}
