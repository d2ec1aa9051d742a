import { type CaseOutcome, type CaseStatus, caseOutcomes, settledOutcomes } from '#contract/help/help.facts.ts';

export type NextStatus = Exclude<CaseStatus, 'new'>;

/** Where a case may go from each state, in the order of the buttons; the server holds the same table. */
export const nextStatuses: Record<CaseStatus, readonly NextStatus[]> = {
  new: ['in_work', 'closed'],
  in_work: ['waiting', 'referred', 'settled', 'closed'],
  waiting: ['in_work', 'referred', 'settled', 'closed'],
  referred: ['in_work', 'waiting', 'settled', 'closed'],
  settled: ['in_work', 'closed'],
  closed: ['in_work'],
};

export const outcomesFor = (status: CaseStatus): readonly CaseOutcome[] =>
  status === 'settled' ? settledOutcomes : caseOutcomes.filter((outcome) => outcome !== 'duplicate');

/** Rupees as typed, with at most two places; undefined where they are none. */
export function paiseOf(typed: string): number | undefined {
  const [, rupees, paise = ''] = /^([0-9]{1,10})(?:\.([0-9]{1,2}))?$/.exec(typed.replaceAll(/[,\s₹]/g, '')) ?? [];
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

/** Exact, with paise only where there are any. */
export const formatPaise = (paise: number): string => `\u2066${rupees.format(paise / 100)}\u2069`;
