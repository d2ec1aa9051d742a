import { agreeingDuties } from '#contract/approvals/approvals.facts.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isMoneyDuty } from '../accounts/accounts.service.ts';
import { readIndependenceOf } from '../accounts/office/ties.service.ts';
import { countActiveWith } from './approvals.sql.ts';

/** The duties that agree to a kind; null for requests about money. */
const dutiesOf = (kind: string): readonly Duty[] | null =>
  new Map<string, readonly Duty[]>(Object.entries(agreeingDuties)).get(kind) ?? null;

/** For requests about money both people must have had their duty for a day. */
export const isAboutMoney = (kind: string): boolean => dutiesOf(kind) === null;

export const mayAgreeTo = (kind: string, duties: readonly Duty[]): boolean =>
  dutiesOf(kind)?.some((duty) => duties.includes(duty)) ?? isMoneyDuty(duties);

/** The kinds to which these duties agree, besides requests about money. */
export const kindsAgreedBy = (duties: readonly Duty[]): string[] =>
  Object.keys(agreeingDuties).filter((kind) => mayAgreeTo(kind, duties));

/** The people who made what a request is about: somebody who wrote a text cannot agree to it, just like the asker. */
export interface HandsOf {
  writer?: string | null;
}

const writerIn = (payload: unknown): string | null => (payload as HandsOf | null)?.writer ?? null;

/** Whether this person made the request, or what it is about. */
export const isOwnRequest = (
  { askedById, payload }: { askedById: string | null; payload: unknown },
  id: string,
): boolean => askedById === id || writerIn(payload) === id;

/** Active people who may agree to a request that is not about money, and who are not tied to the asker. */
export async function countOthersWhoAgree(
  queryable: Queryable,
  { kind, payload }: { kind: string; payload: unknown },
  askerId: string,
  now: Date,
): Promise<number> {
  const { ties } = await readIndependenceOf(queryable, askerId, now);
  const besides = [askerId, writerIn(payload), ...ties.keys()].filter((id) => id !== null);
  return countActiveWith(queryable, dutiesOf(kind) ?? [], besides);
}
