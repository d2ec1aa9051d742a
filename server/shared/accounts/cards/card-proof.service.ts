import { Problem } from '#contract/protocol/problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { type Attempt, giveBackAttempt, isAttemptAllowed } from '../../../platform/limits/rate-limits.ts';
import { hashOf } from '../../../platform/secret/tokens.ts';
import { countFirstPin, demandCardForm, uncountFirstPin } from '../../cards/cards.service.ts';
import { isSamePin } from '../../cards/pins.ts';
import { readSignature } from '../../mail/outbox.service.ts';
import type { AccountTools } from '../account-tools.ts';
import { type CardCredentials, countPin, findCard, forgetWrongPins, uncountPin } from './pins.sql.ts';

/** Wrong PINs since the last right one. After so many only known devices sign in, until the office gives a new PIN. */
const mostWrong = 30;

export interface CardAndPin {
  card: string;
  pin: string;
}

export type CardProof = { attempt: Attempt } & (
  | { kind: 'person'; credentials: CardCredentials }
  /** Nobody has the card, and the printed PIN was given. */
  | { kind: 'free' }
);

/** One answer for a card that is unknown, dead or locked, and for a PIN that is wrong or has ended. */
export async function cardLoginFailed(database: Database): Promise<Problem> {
  return new Problem('card_login_failed', { data: { phone: (await readSignature(database)).phone } });
}

/**
 * Compares the PIN of a card. Every guess is counted before it is compared; whether or not the card exists or is
 * locked, the same work is done and the same is answered.
 */
export async function proveCard(
  { database, pins }: AccountTools,
  { card, pin }: CardAndPin,
  { device, network }: Visitor,
  now: Date,
): Promise<CardProof> {
  demandCardForm(card);
  const found = await findCard(database, card, device === null ? null : hashOf(device));
  const person = found?.id ? found : null;
  const isFree = found?.state === 'unassigned';
  const isKnown = person?.isKnownDevice ?? false;
  const hasEnded = person?.pinEndsAt != null && person.pinEndsAt <= now;
  const attempt: Attempt = isKnown
    ? { kind: 'cardOnKnownDevice', subject: `${card} ${device}` }
    : { kind: 'cardSignIn', subject: card };
  const mayTry = await isAttemptAllowed(database, attempt, now);
  const isCounted =
    mayTry &&
    ((person && (await countPin(database, person.id, isKnown ? null : mostWrong))) ||
      (isFree && (await countFirstPin(database, card, mostWrong))));
  const asker = { network, isKnown };
  const uncount = async () => {
    if (mayTry) await giveBackAttempt(database, attempt, now);
    if (isCounted) await (person ? uncountPin(database, person.id) : uncountFirstPin(database, card));
  };
  const isRight = await pins
    .verify((isCounted && !hasEnded && person?.secretHash) || null, pin, asker)
    .catch(async (error) => {
      await uncount();
      throw error;
    });
  if (isFree && isCounted && isSamePin(await pins.firstPinOf(card), pin)) {
    await uncount();
    return { kind: 'free', attempt };
  }
  if (!person || !isRight) throw await cardLoginFailed(database);
  await forgetWrongPins(database, person.id);
  return { kind: 'person', credentials: person, attempt };
}
