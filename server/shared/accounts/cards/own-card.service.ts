import type { z } from 'zod';
import type { AddCard, AddEmail, ChangePin, KeepSignIn } from '#contract/cards/cards.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { writeCardCode } from '#contract/values/card-code.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Person } from '../../../platform/http/person.ts';
import { type Attempt, giveBackAttempt, makeAttempt, takeAttempt } from '../../../platform/limits/rate-limits.ts';
import { endCardOf, giveNewCard } from '../../cards/cards.service.ts';
import { demandStrongPin } from '../../cards/pins.ts';
import { queueEmail, reassignEmailsOfOldAddress } from '../../mail/outbox.service.ts';
import { queueCall } from '../../phone-list/calls.service.ts';
import { dropSecondFactor } from '../../second-factor/second-factor.service.ts';
import type { AccountTools, CallContext } from '../account-tools.ts';
import { demandFreeEmail, type PersonRecord } from '../accounts.service.ts';
import { queueLinkEmail } from '../links.service.ts';
import { provePassword } from '../password.service.ts';
import { demandUncommonPassword } from '../password-rules.ts';
import { findPersonById, findUnchangedPerson } from '../people.sql.ts';
import { endAllAccess } from '../sessions.service.ts';
import { tellTakenAddress } from '../taken-address.ts';
import { demandNotByCard } from './card-session.ts';
import { clearEmail, clearPin, findPersonWithPin, findPinHash, setCardHeld, setPin } from './pins.sql.ts';

export interface SecretToProve {
  personId: string;
  /** The network of the person. */
  network: string;
  password?: string | undefined;
  pin?: string | undefined;
}

/** Locks the person, if the proven secret is still theirs. */
type LockUnchanged = (tx: Queryable) => Promise<PersonRecord | null>;

async function provePin(
  { database, pins }: AccountTools,
  { personId, pin, network }: { personId: string; pin: string; network: string },
  now: Date,
): Promise<LockUnchanged> {
  const pinHash = await findPinHash(database, personId, now);
  const attempt: Attempt = { kind: 'pinAgain', subject: personId };
  const isRight = await makeAttempt(database, attempt, now, () =>
    pins.verify(pinHash, pin, { network, isKnown: true }),
  );
  if (pinHash === null || !isRight) throw new Problem('wrong_pin');
  await giveBackAttempt(database, attempt, now);
  return (tx) => findPersonWithPin(tx, personId, pinHash);
}

/** Checks a signed-in person's password or PIN again. */
export async function proveSecret(tools: AccountTools, given: SecretToProve, now: Date): Promise<LockUnchanged> {
  const { personId, network, password, pin } = given;
  if (password === undefined && pin !== undefined) return provePin(tools, { personId, pin, network }, now);
  const provenHash = await provePassword(tools, { personId, password: password ?? '', network }, now);
  return (tx) => findUnchangedPerson(tx, personId, provenHash);
}

const callKindOf = { cardChanged: 'card_changed', pinChanged: 'pin_changed' } as const;
const worthTellingMs = 30 * 86_400_000;

/** Tells the holder by e-mail, or else by the telephone of the office. */
export async function tellHolder(
  tx: Queryable,
  { id: personId, name, email, language }: PersonRecord,
  kind: keyof typeof callKindOf,
  now: Date,
): Promise<void> {
  const told = { language, words: { name } };
  const until = new Date(now.getTime() + worthTellingMs);
  const call = { ...told, kind: callKindOf[kind], personId, guest: null, registrationId: null, until };
  if (email === null) await queueCall(tx, call, now);
  else await queueEmail(tx, { ...told, to: email, kind }, now);
}

async function lockOwner(tx: Queryable, lock: LockUnchanged): Promise<PersonRecord> {
  const person = await lock(tx);
  if (!person) throw new Problem('not_signed_in');
  return person;
}

async function demandOwner({ database }: AccountTools, id: string): Promise<PersonRecord> {
  const owner = await findPersonById(database, id);
  if (!owner) throw new Problem('not_signed_in');
  return owner;
}

const keptBy = ({ sessionId }: Person, { visitor }: CallContext) => ({ sessionId, device: visitor.device });

/** The session of this call goes on; all others end. */
export async function changePin(
  tools: AccountTools,
  caller: Person,
  { currentPin, newPin }: z.output<typeof ChangePin>,
  context: CallContext,
): Promise<void> {
  const { now, visitor, log } = context;
  const { network } = visitor;
  const { phone } = await demandOwner(tools, caller.id);
  demandStrongPin(newPin, phone, currentPin);
  const lock = await provePin(tools, { personId: caller.id, pin: currentPin, network }, now);
  const pinHash = await tools.pins.hash(newPin, { network, isKnown: true });
  await tools.database.transaction(async (tx) => {
    const person = await lockOwner(tx, lock);
    await setPin(tx, person.id, { pinHash, endsAt: null }, now);
    // People who signed in with the password have agreed to the card.
    if (!caller.isByCard) await setCardHeld(tx, person.id, false, now);
    await endAllAccess(tx, person.id, keptBy(caller, context));
    await tellHolder(tx, person, 'pinChanged', now);
  });
  log.info({ person: caller.id }, 'PIN changed');
}

/** The address and its password are valid once the link of the e-mail is opened. */
export async function addEmail(
  tools: AccountTools,
  caller: Person,
  { pin, email, password }: z.output<typeof AddEmail>,
  { now, visitor }: CallContext,
): Promise<void> {
  const { database, passwords, publicUrl, reservedEmail } = tools;
  const { network } = visitor;
  const owner = await demandOwner(tools, caller.id);
  if (owner.email !== null) {
    demandNotByCard(caller);
    throw new Problem('conflict');
  }
  demandUncommonPassword(password, 'password', { ...owner, email });
  const lock = await provePin(tools, { personId: owner.id, pin, network }, now);
  await takeAttempt(database, { kind: 'emailChange', subject: owner.id }, now);
  await tellTakenAddress(database, { email, network }, now, () => demandFreeEmail(database, email, { reservedEmail }));
  const passwordHash = await passwords.hash(password, { network, isKnown: true });
  await database.transaction(async (tx) => {
    const person = await lockOwner(tx, lock);
    await queueLinkEmail(tx, { purpose: 'confirm_email', person, email, publicUrl, passwordHash }, now);
  });
}

/** The code stands in the answer and is never shown again. An earlier card is dead. */
export async function addCard(
  tools: AccountTools,
  caller: Person,
  { password, pin }: z.output<typeof AddCard>,
  context: CallContext,
): Promise<{ card: string }> {
  const { now, visitor } = context;
  const owner = await demandOwner(tools, caller.id);
  if (owner.role === 'admin') throw new Problem('office_person');
  demandStrongPin(pin, owner.phone);
  const lock = await proveSecret(tools, { personId: owner.id, password, network: visitor.network }, now);
  const pinHash = await tools.pins.hash(pin, { network: visitor.network, isKnown: true });
  return tools.database.transaction(async (tx) => {
    const person = await lockOwner(tx, lock);
    if (person.role === 'admin') throw new Problem('office_person');
    await setPin(tx, person.id, { pinHash, endsAt: null }, now);
    await setCardHeld(tx, person.id, false, now);
    const card = await giveNewCard(tx, person.id, now);
    await endAllAccess(tx, person.id, keptBy(caller, context));
    await tellHolder(tx, person, 'cardChanged', now);
    return { card: writeCardCode(card) };
  });
}

/** Keeps one of two ways to sign in, and all that belongs to the account. */
export async function keepSignIn(
  tools: AccountTools,
  caller: Person,
  { keep, password, pin }: z.output<typeof KeepSignIn>,
  context: CallContext,
): Promise<void> {
  const { now, visitor, log } = context;
  const owner = await demandOwner(tools, caller.id);
  if (keep === 'card' && owner.email !== null) demandNotByCard(caller);
  const secret = keep === 'email' ? { password } : { pin };
  const lock = await proveSecret(tools, { ...secret, personId: caller.id, network: visitor.network }, now);
  await tools.database.transaction(async (tx) => {
    const person = await lockOwner(tx, lock);
    const { id, email, hasCard, role } = person;
    if (keep === 'card' && role === 'admin') throw new Problem('office_person');
    if (email === null || !hasCard) throw new Problem('conflict');
    if (keep === 'email') {
      await endCardOf(tx, id, 'replaced', now);
      await clearPin(tx, id, now);
    } else {
      await reassignEmailsOfOldAddress(tx, { id, email });
      // The second factor belongs to the password.
      await dropSecondFactor(tx, id);
      await clearEmail(tx, id, now);
    }
    await endAllAccess(tx, id, keptBy(caller, context));
    await tellHolder(tx, person, 'cardChanged', now);
  });
  log.info({ person: caller.id, keep }, 'one way to sign in ended');
}
