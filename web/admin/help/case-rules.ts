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
