import type { z } from 'zod';
import { consentVersion } from '#contract/accounts/consent.ts';
import type { ClaimCard, RegisterCard } from '#contract/cards/cards.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { OfficeAct } from '../../../platform/http/office-act.ts';
import { keyOf, stayUnderCeiling, takeAttempt } from '../../../platform/limits/rate-limits.ts';
import { newToken } from '../../../platform/secret/tokens.ts';
import { recordAct } from '../../audit/audit.service.ts';
import { demandCardForm, demandFreeCard, findCardOwner, giveNewCard, handOver } from '../../cards/cards.service.ts';
import { demandStrongPin, endOfGivenPin } from '../../cards/pins.ts';
import { recordConsent } from '../../consents/consents.service.ts';
import { demandParent, type Parent, recordParent } from '../../consents/parents.service.ts';
import type { AccountTools, CallContext } from '../account-tools.ts';
import type { PersonRecord } from '../accounts.service.ts';
import { recordFirstConsent } from '../accounts.service.ts';
import { setMayMessage } from '../message-consent.sql.ts';
import { noteTie } from '../office/ties.service.ts';
import { hasName, insertPerson } from '../people.sql.ts';
import { startSession } from '../sessions.service.ts';
import { cardLoginFailed, proveCard } from './card-proof.service.ts';
import { findCard } from './pins.sql.ts';

interface NewHolder {
  name: string;
  phone: string | null;
  language: Language;
  pinHash: string;
  /** When a PIN ends that the office knows too. */
  pinEndsAt?: Date | null;
  /** The person of the office who read the notice aloud. */
  consentReadBy?: string;
  messagesOk?: boolean | undefined;
  /** Given by somebody who is under 18. */
  parent?: Parent | null;
}

/** Makes an account without an e-mail. The same transaction must hand over a card. */
async function createHolder(
  tx: Queryable,
  { messagesOk = false, parent = null, ...holder }: NewHolder,
  now: Date,
): Promise<PersonRecord> {
  const person = await insertPerson(
    tx,
    {
      ...holder,
      email: null,
      passwordHash: null,
      role: 'user',
      status: 'active',
      isMainAdministrator: false,
      isEmailConfirmed: false,
      consentVersion,
    },
    now,
  );
  if (!person) throw new Error('An account without an e-mail was taken for another one.');
  const { id, language } = person;
  if (parent) await recordParent(tx, parent, { of: { personId: id }, language }, now);
  await recordFirstConsent(tx, person, { ...holder, consentVersion }, now);
  if (messagesOk) {
    await setMayMessage(tx, id, true, now);
    const [how, readBy] = holder.consentReadBy ? (['desk', holder.consentReadBy] as const) : (['form', null] as const);
    await recordConsent(tx, { of: { personId: id }, purpose: 'messages', given: true, how, readBy, language }, now);
  }
  return person;
}

/** Checks the limits of registering by e-mail; answers the name that this browser has from now on. */
async function demandRoomToRegister({ database }: AccountTools, { now, visitor }: CallContext): Promise<string> {
  await stayUnderCeiling(database, 'registration', visitor.network, now);
  const device = visitor.device ?? newToken();
  visitor.nameDevice(device);
  await takeAttempt(database, { kind: 'registration', subject: device }, now);
  return device;
}

/** Opens a session for somebody who has just got a card, in the transaction that gave it. */
async function enterByNewCard(
  tx: Queryable,
  card: string,
  { shared, device }: { shared: boolean; device: string },
  { now, visitor }: CallContext,
): Promise<string> {
  const holder = await findCard(tx, card, null);
  const attempt = { ...keyOf({ kind: 'cardSignIn', subject: card }), takenAt: null };
  const way = { isShared: shared, isByCard: true };
  const entered = holder?.id && (await startSession(tx, holder, attempt, { ...visitor, device }, now, way));
  if (!entered) throw new Error('A card that was just given opens nothing.');
  return entered.token;
}

/** The code stands in the answer and is never shown again. */
export async function registerWithCard(
  tools: AccountTools,
  { name, pin, phone = null, language, messagesOk, shared = false, ...age }: z.output<typeof RegisterCard>,
  context: CallContext,
): Promise<PersonRecord & { card: string; token: string }> {
  const { now, visitor, log } = context;
  const parent = demandParent(age);
  demandStrongPin(pin, phone);
  const device = await demandRoomToRegister(tools, context);
  const pinHash = await tools.pins.hash(pin, { network: visitor.network, isKnown: false });
  return tools.database.transaction(async (tx) => {
    const person = await createHolder(
      tx,
      { name, phone, pinHash, messagesOk, language: language ?? visitor.language, parent },
      now,
    );
    const card = await giveNewCard(tx, person.id, now);
    const token = await enterByNewCard(tx, card, { shared, device }, context);
    log.info({ person: person.id }, 'account with a card made');
    return { ...person, hasCard: true, card: writeCardCode(card), token };
  });
}

/** When several people claim one card at once, one of them gets it. */
export async function claimCard(
  tools: AccountTools,
  { card, pin, newPin, name, phone = null, language, messagesOk, shared = false, ...age }: z.output<typeof ClaimCard>,
  context: CallContext,
): Promise<PersonRecord & { token: string }> {
  const { database } = tools;
  const { now, visitor, log } = context;
  demandCardForm(card);
  const parent = demandParent(age);
  demandStrongPin(newPin, phone, pin);
  const device = await demandRoomToRegister(tools, context);
  const proof = await proveCard(tools, { card, pin }, visitor, now);
  if (proof.kind !== 'free') throw await cardLoginFailed(database);
  const pinHash = await tools.pins.hash(newPin, { network: visitor.network, isKnown: false });
  const refusal = await cardLoginFailed(database);
  return database.transaction(async (tx) => {
    const free = await demandFreeCard(tx, card).catch(() => {
      throw refusal;
    });
    const person = await createHolder(
      tx,
      { name, phone, pinHash, messagesOk, language: language ?? visitor.language, parent },
      now,
    );
    await handOver(tx, free.id, person.id, now);
    const token = await enterByNewCard(tx, card, { shared, device }, context);
    log.info({ person: person.id }, 'card claimed');
    return { ...person, hasCard: true, token };
  });
}

/** Somebody new at the desk, to whom the notice was read aloud. */
export interface Newcomer {
  name: string;
  phone: string | null;
  language: Language;
  readBy: string;
  messagesOk?: boolean | undefined;
  parent?: Parent | null;
}

export interface HandedCard {
  card: string;
  pinHash: string;
  /** Whether the person has typed the PIN; otherwise it is the printed one, which must be changed. */
  isOwn: boolean;
}

/**
 * Prepares the printed PIN, or one that the person types at the desk. Hashing is slow: to be called before any lock.
 */
export async function prepareCard(
  { pins }: AccountTools,
  { card, pin, phone = null }: { card: string; pin?: string | undefined; phone?: string | null | undefined },
  network: string,
): Promise<HandedCard> {
  demandCardForm(card);
  const printed = await pins.firstPinOf(card);
  if (pin !== undefined) demandStrongPin(pin, phone, printed);
  return { card, pinHash: await pins.hash(pin ?? printed, { network, isKnown: true }), isOwn: pin !== undefined };
}

/** Hands a free card of a sheet to somebody new; unless the PIN is their own, the first sign-in asks for one. */
export async function handCardToNewcomer(
  tx: Queryable,
  { card, pinHash, isOwn }: HandedCard,
  { readBy, ...holder }: Newcomer,
  now: Date,
): Promise<PersonRecord> {
  const free = await demandFreeCard(tx, card);
  const pinEndsAt = isOwn ? null : endOfGivenPin(now);
  const person = await createHolder(tx, { ...holder, pinHash, pinEndsAt, consentReadBy: readBy }, now);
  await handOver(tx, free.id, person.id, now);
  await noteTie(tx, readBy, person.id, 'created', now);
  return { ...person, hasCard: true };
}

export interface AtTheGate {
  name?: string | undefined;
  phone?: string | null | undefined;
  language?: Language | undefined;
  consent?: boolean | undefined;
  parent?: Parent | null;
}

/**
 * The holder of a card. With a name and consent, a free card is handed to somebody new. Answers the id of the holder.
 */
export async function personOfCard(
  tools: AccountTools,
  tx: Queryable,
  given: string,
  { name, phone = null, language, consent, parent = null }: AtTheGate,
  act: OfficeAct,
): Promise<string> {
  const card = signsOfCard(given);
  demandCardForm(card);
  const owner = await findCardOwner(tx, card);
  if (owner !== null) {
    // Another name means somebody new; the same name means that the call is sent again.
    if (name !== undefined && !(await hasName(tx, owner, name))) throw new Problem('card_not_free');
    return owner;
  }
  if (name === undefined) {
    await demandFreeCard(tx, card);
    throw new Problem('card_unclaimed');
  }
  if (consent !== true) throw new Problem('invalid', { errors: { consent: 'consent_required' } });
  const prepared = await prepareCard(tools, { card }, act.network);
  const newcomer = { name, phone, language: language ?? act.language, readBy: act.actor.id, parent };
  const person = await handCardToNewcomer(tx, prepared, newcomer, act.now);
  const target = { kind: 'user', id: person.id, name: person.name };
  await recordAct(tx, { ...act, action: 'assigned', target, after: { consent } }, act.now);
  return person.id;
}
