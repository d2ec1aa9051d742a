import type { z } from 'zod';
import type { Login } from '#contract/accounts/accounts.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import {
  type Attempt,
  giveBackAttempt,
  keyOf,
  makeAttempt,
  stayUnderCeiling,
} from '../../platform/limits/rate-limits.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import { demandStrongPin } from '../cards/pins.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import { countRecoveryCodes, type Proof, proveCode, spendProof } from '../second-factor/second-factor.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { type CardAndPin, cardLoginFailed, proveCard } from './cards/card-proof.service.ts';
import { type CardCredentials, findCard, replacePin } from './cards/pins.sql.ts';
import { type Credentials, findCredentials, type PersonRecord, setLanguage } from './people.sql.ts';
import { startSession } from './sessions.service.ts';

type LoginInput = z.output<typeof Login>;

/** The person whose secret was right, before anything else is checked. */
interface Proven {
  credentials: Credentials;
  attempt: Attempt;
  isByCard: boolean;
  /** Reads the credentials again: the secret may have changed since. */
  reload(): Promise<Credentials | null>;
  failed(): Promise<Problem>;
}

/** Signs in by e-mail and password, or by card and PIN. A code is asked for only after the right secret. */
export async function login(
  tools: AccountTools,
  given: LoginInput,
  context: CallContext,
): Promise<{ token: string; user: PersonRecord }> {
  const { now, visitor } = context;
  await stayUnderCeiling(tools.database, 'signIn', visitor.network, now);
  const { card, pin, email, password } = given;
  if (card !== undefined && pin !== undefined)
    return enter(tools, await proveByCard(tools, { ...given, card, pin }, context), given, context);
  return enter(
    tools,
    await proveByEmail(tools, { email: email ?? '', password: password ?? '' }, context),
    given,
    context,
  );
}

/** Same steps, hashing and answer for an unknown address, so nothing is revealed. */
async function proveByEmail(
  { database, passwords }: AccountTools,
  { email, password }: { email: string; password: string },
  { now, visitor }: CallContext,
): Promise<Proven> {
  const { device } = visitor;
  const credentials = await findCredentials(database, email, device === null ? null : hashOf(device));
  const attempt: Attempt = credentials?.isKnownDevice
    ? { kind: 'signInOnKnownDevice', subject: `${email} ${device}` }
    : { kind: 'signIn', subject: email };
  const asker = { network: visitor.network, isKnown: credentials?.isKnownDevice ?? false };
  const isRight = await makeAttempt(database, attempt, now, () =>
    passwords.verify(credentials?.secretHash ?? null, password, asker),
  );
  if (!credentials || !isRight) throw new Problem('login_failed');
  const failed = async () => new Problem('login_failed');
  const reload = () => findCredentials(database, email, null);
  return { credentials, attempt, isByCard: false, reload, failed };
}

async function proveByCard(
  tools: AccountTools,
  given: CardAndPin & Pick<LoginInput, 'newPin'>,
  context: CallContext,
): Promise<Proven> {
  const { database } = tools;
  const { now, visitor } = context;
  const proof = await proveCard(tools, given, visitor, now);
  if (proof.kind === 'free') throw new Problem('card_unclaimed');
  const { attempt, credentials } = proof;
  const reload = async (): Promise<CardCredentials | null> => {
    const found = await findCard(database, given.card, null);
    return found?.id && !found.isHeld ? found : null;
  };
  const failed = () => cardLoginFailed(database);
  const refuse = async (error: unknown) => {
    // The PIN was right.
    await giveBackAttempt(database, attempt, now);
    throw error;
  };
  if (credentials.isHeld) await refuse(new Problem('card_not_confirmed'));
  if (credentials.pinMustChange && credentials.isActive)
    await takeOwnPin(tools, credentials, given, context).catch(refuse);
  // The row was written since: wrong PINs are forgotten, and the PIN may be a new one.
  const current = await reload();
  if (!current) throw await failed();
  const found = { ...current, isKnownDevice: credentials.isKnownDevice };
  return { credentials: found, attempt, isByCard: true, reload, failed };
}

/** Somebody else knows the PIN that was given: it must be replaced before the person is signed in. */
async function takeOwnPin(
  { database, pins }: AccountTools,
  { id, phone, secretHash, isKnownDevice }: CardCredentials,
  { pin, newPin }: { pin: string; newPin?: string | undefined },
  { now, visitor }: CallContext,
): Promise<void> {
  if (newPin === undefined) throw new Problem('pin_must_change');
  demandStrongPin(newPin, phone, pin);
  const to = await pins.hash(newPin, { network: visitor.network, isKnown: isKnownDevice });
  const isReplaced = secretHash !== null && (await replacePin(database, id, { from: secretHash, to }, now));
  if (!isReplaced) throw await cardLoginFailed(database);
}

async function enter(
  tools: AccountTools,
  { credentials, attempt, isByCard, reload, failed }: Proven,
  { code, shared = false }: LoginInput,
  { now, visitor, log }: CallContext,
): Promise<{ token: string; user: PersonRecord }> {
  const { database } = tools;
  // These two cases are no wrong password.
  if (!credentials.isActive || credentials.hasSecondFactor) await giveBackAttempt(database, attempt, now);
  if (!credentials.isActive) throw new Problem('account_not_active');
  const proof = credentials.hasSecondFactor ? await proveGivenCode(tools, credentials, code, visitor, now) : null;

  const way = { isShared: shared, isByCard };
  const counted = { ...keyOf(attempt), takenAt: proof ? null : now };
  const start = (person: Credentials) =>
    proof
      ? database.transaction(async (tx) => {
          const entered = await startSession(tx, person, counted, visitor, now, way);
          if (entered) await spendAndTell(tx, entered.user, proof, now);
          return entered;
        })
      : startSession(database, person, counted, visitor, now, way);
  for (let current: Credentials | null = credentials; ; ) {
    // Changed during the comparison: a secret that was right a moment ago may be wrong now.
    if (!current?.isActive || current.secretHash !== credentials.secretHash) throw await failed();
    if (current.hasSecondFactor && !proof) throw new Problem('second_factor_required');
    const entered = await start(current);
    if (entered) {
      const { token, user } = entered;
      if (!shared) visitor.nameDevice(entered.device);
      // E-mails to the office come in the language in which its people work.
      if (user.role === 'admin' && visitor.chosenLanguage !== null && visitor.chosenLanguage !== user.language)
        await setLanguage(database, user.id, visitor.chosenLanguage);
      log.info({ person: user.id }, 'signed in');
      return { token, user };
    }
    current = await reload();
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
