import { type TieWay, tieDays } from '#contract/approvals/approvals.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  copyTies,
  countSecondPersons,
  type Independence,
  insertTies,
  insertTiesToInvited,
  noteLostSecondPerson,
  readIndependence,
  type Tie,
} from './ties.sql.ts';

export type { Tie };

const countingSince = (now: Date): Date => new Date(now.getTime() - tieDays * 86_400_000);

/**
 * Somebody gives others an account, a duty or a key. To be called before existing people are changed. Anybody who
 * decided about money until now counts as lost, so that nobody becomes the only one without waiting.
 */
export async function noteTies(
  tx: Queryable,
  { giverId, receiverIds, way }: { giverId: string; receiverIds: readonly string[]; way: TieWay },
  now: Date,
): Promise<void> {
  if (receiverIds.length === 0) return;
  await noteLostSecondPerson(tx, receiverIds, countingSince(now), now);
  await insertTies(tx, { giverId, receiverIds, way }, now);
}

export const noteTie = (tx: Queryable, giverId: string, receiverId: string, way: TieWay, now: Date): Promise<void> =>
  noteTies(tx, { giverId, receiverIds: [receiverId], way }, now);

/** Somebody who has read a secret link could have used it: the person's password may be theirs. */
export async function noteKeyRead(
  tx: Queryable,
  { readerId, personId, email }: { readerId: string; personId: string | null; email: string },
  now: Date,
): Promise<void> {
  if (personId !== null) await noteTie(tx, readerId, personId, 'password', now);
  await insertTiesToInvited(tx, { giverId: readerId, email }, now);
}

/** All who sent an invitation gave the account to the person who accepted it. */
export async function passTiesOn(tx: Queryable, invitationId: string, personId: string, now: Date): Promise<void> {
  await noteLostSecondPerson(tx, [personId], countingSince(now), now);
  await copyTies(tx, invitationId, personId, now);
}

/** The people of the office for whom this person is no second person, and since when they decide about money. */
export const readIndependenceOf = (queryable: Queryable, personId: string, now: Date): Promise<Independence> =>
  readIndependence(queryable, personId, countingSince(now));

/** The number of people who could agree to what this person asks. */
export const countSecondPersonsFor = (queryable: Queryable, personId: string, now: Date): Promise<number> =>
  countSecondPersons(queryable, personId, countingSince(now));
