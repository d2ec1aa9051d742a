import { agreeingDuties } from '#contract/approvals/approvals.facts.ts';
import type { Duty } from '#contract/values/duty.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isMoneyDuty } from '../accounts/accounts.service.ts';
import { readIndependenceOf } from '../accounts/office/ties.service.ts';
import { countActiveWith } from './approvals.sql.ts';

/** Null of requests about money. */
const dutiesOf = (kind: string): readonly Duty[] | null =>
  new Map<string, readonly Duty[]>(Object.entries(agreeingDuties)).get(kind) ?? null;

/** About money both have had their duty for a day. */
export const isAboutMoney = (kind: string): boolean => dutiesOf(kind) === null;

export const mayAgreeTo = (kind: string, duties: readonly Duty[]): boolean =>
  dutiesOf(kind)?.some((duty) => duties.includes(duty)) ?? isMoneyDuty(duties);

/** Besides requests about money, to which others agree. */
export const kindsAgreedBy = (duties: readonly Duty[]): string[] =>
  Object.keys(agreeingDuties).filter((kind) => mayAgreeTo(kind, duties));

/** What a request may keep of who made what it is about: whoever wrote a text agrees to it as little as who asks. */
export interface HandsOf {
  writer?: string | null;
}

const writerIn = (payload: unknown): string | null => (payload as HandsOf | null)?.writer ?? null;

/** Whether it is a request of this person's own hand. */
export const isOwnRequest = (
  { askedById, payload }: { askedById: string | null; payload: unknown },
  id: string,
): boolean => askedById === id || writerIn(payload) === id;

/** Active people who may agree to what is not about money, and whom nothing ties to the one who asks. */
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
