import { randomInt, randomUUID } from 'node:crypto';
import { Problem } from '#contract/protocol/problem.ts';
import { cardLength, isCardCode, withCheckSign } from '#contract/values/card-code.ts';
import { codeSigns } from '#contract/values/code-signs.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashOf } from '../../platform/secret/tokens.ts';
import {
  type DeadReason,
  findCardForUpdate,
  insertCards,
  moveCard,
  setDead,
  setOwner,
  setOwners,
} from './cards.sql.ts';

export {
  countCards,
  countFirstPin,
  findCardCode,
  findCardOwner,
  findLastSigns,
  listCardsNewestFirst,
  listCardsOfBatch,
  listLatestBatches,
  uncountFirstPin,
} from './cards.sql.ts';

function newCode(): string {
  const chance = randomInt(codeSigns.length ** (cardLength - 1));
  const signs = Array.from({ length: cardLength - 1 }, (_, place) =>
    codeSigns.charAt(Math.floor(chance / codeSigns.length ** place) % codeSigns.length),
  );
  return withCheckSign(signs.join(''));
}

/** A misread code is no guess: it is refused at once and not counted. */
export function demandCardForm(code: string): void {
  if (!isCardCode(code)) throw new Problem('card_form');
}

async function make(tx: Queryable, count: number, batch: string | null, now: Date) {
  const made: { id: string; code: string }[] = [];
  // A code that exists already is left out, and another one takes its place.
  while (made.length < count) {
    const cards = Array.from({ length: count - made.length }, newCode).map((code) => ({
      code,
      codeHash: hashOf(code),
    }));
    made.push(...(await insertCards(tx, cards, batch, now)));
  }
  return made;
}

/** Makes cards for a sheet. Answers its name. */
export async function makeBatch(tx: Queryable, count: number, now: Date): Promise<string> {
  const batch = randomUUID();
  await make(tx, count, batch, now);
  return batch;
}

/** Makes a new card for a person, who must be locked. The earlier one is dead. Answers the code. */
export async function giveNewCard(tx: Queryable, personId: string, now: Date): Promise<string> {
  await setDead(tx, personId, 'replaced', now);
  const [card] = await make(tx, 1, null, now);
  if (!card) throw new Error('No card was made.');
  await setOwner(tx, card.id, personId, now);
  return card.code;
}

/** Makes cards for many people who have none yet, such as those of an imported list. */
export async function giveNewCards(tx: Queryable, personIds: readonly string[], now: Date): Promise<void> {
  const cards = await make(tx, personIds.length, null, now);
  await setOwners(
    tx,
    cards.map(({ id }) => id),
    personIds,
    now,
  );
}

/** Throws unless nobody has the card; until the transaction ends nobody else gets it. */
export async function demandFreeCard(tx: Queryable, code: string): Promise<{ id: string }> {
  const card = await findCardForUpdate(tx, code);
  if (card?.state !== 'unassigned') throw new Problem('card_not_free');
  return card;
}

/** Hands a free card to a person. The earlier one is dead; answers whether there was one. */
export async function handOver(tx: Queryable, cardId: string, personId: string, now: Date): Promise<boolean> {
  const isReplaced = await setDead(tx, personId, 'replaced', now);
  await setOwner(tx, cardId, personId, now);
  return isReplaced;
}

/** Ends the card of a person; answers whether there was one. */
export const endCardOf = (tx: Queryable, personId: string, reason: DeadReason, now: Date): Promise<boolean> =>
  setDead(tx, personId, reason, now);

/** When two accounts become one, the card of the first goes to the second, who must have none. */
export const moveCardTo = (tx: Queryable, fromId: string, toId: string): Promise<void> => moveCard(tx, fromId, toId);
