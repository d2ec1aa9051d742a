import type { Duty } from '../values/duty.ts';

/** What a duty opens only a part of. */
export const limits = [
  /** Recent acts of those kinds whose lists are open. */
  'actsOfOpenLists',
  /** People with the role `user`; of them name and phone may be written. */
  'membersOnly',
  /** Acts about money and approvals. */
  'moneyActs',
  /** The settings `donation` and `tax`. */
  'donationSettings',
  /** Nothing by which a person can be told. */
  'anonymous',
  /** Requests that take effect by themselves, because nobody else could answer them; own ones; and those they agree to. */
  'timedRequests',
  /** Requests to write to many participants. */
  'messageRequests',
  /** What one has asked to spend oneself. */
  'ownExpenses',
  /** No registrations. */
  'noRegistrations',
] as const;
export type Limit = (typeof limits)[number];

/** To whom a call of the office is open. Nothing is implied, for owners neither. */
export interface Opening {
  /** To these wholly. */
  duties: readonly Duty[];
  /** To these within a limit. */
  partly?: Readonly<Partial<Record<Duty, Limit>>>;
  /** To owners too after they gave a reason, which is logged; until then 403 `reason_required`. */
  breakGlass?: true;
}

/** Wholly, within a limit, or not at all. The widest of several duties counts. */
export function openingOf({ duties: open, partly = {} }: Opening, duties: readonly Duty[]): 'wholly' | Limit | null {
  if (duties.some((duty) => open.includes(duty))) return 'wholly';
  return duties.map((duty) => partly[duty]).find((limit) => limit !== undefined) ?? null;
}
