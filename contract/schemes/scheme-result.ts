import type { IndiaDay } from '../values/india-day.ts';
import type { Answers, HeldCard, SchemeField } from './answers.facts.ts';
import { type Condition, judge, type Rule } from './rule.ts';
import type { Certainty } from './schemes.facts.ts';

export const schemeGroups = ['yes', 'perhaps', 'no'] as const;
export type SchemeGroup = (typeof schemeGroups)[number];

/** What a result depends on. */
export interface JudgedScheme {
  rule: Rule;
  certainty: Certainty;
  checked_on: IndiaDay | null;
  good_for_days: number;
  /** What somebody ticks who has it already. */
  held_as: HeldCard | null;
}

interface CheckedScheme {
  awaits_check: boolean;
  checked_on: IndiaDay | null;
}

export interface SchemeResult {
  group: SchemeGroup;
  because: readonly Condition[];
  questions: readonly SchemeField[];
  /** What would decide it, the nearest first: open questions, limits inside an answer, and what is not asked. */
  findOut: readonly Condition[];
  /** The person has it already: a no without a condition that says so. */
  held: boolean;
  /** The rules may have changed, or were never certain: ask before going there. */
  mayHaveChanged: boolean;
}

/** Null while nobody of the office has looked at it: what came with the product has only the day of its facts. */
export const checkedDayOf = ({ awaits_check, checked_on }: CheckedScheme): IndiaDay | null =>
  awaits_check ? null : checked_on;

const dayMs = 86_400_000;

/** The last day on which what was checked still counts. */
export const goodUntil = (checkedOn: IndiaDay, goodForDays: number): IndiaDay =>
  new Date(Date.parse(checkedOn) + goodForDays * dayMs).toISOString().slice(0, 10);

/** Whether the foundation vouches for it today. */
export const isReliable = (
  { certainty, checked_on, good_for_days }: Omit<JudgedScheme, 'rule' | 'held_as'>,
  today: IndiaDay,
) => certainty !== 'low' && checked_on !== null && today <= goodUntil(checked_on, good_for_days);

/** Never a yes for what is old or uncertain, and nobody is sent to get what they have. */
export function resultOf(scheme: JudgedScheme, answers: Answers, today: IndiaDay): SchemeResult {
  const { truth, because, questions, open: findOut } = judge(scheme.rule, answers);
  const mayHaveChanged = !isReliable(scheme, today);
  const common = { questions, findOut, held: false, mayHaveChanged };
  if (scheme.held_as !== null && answers.registered?.includes(scheme.held_as)) {
    return { group: 'no', because: [], questions: [], findOut: [], held: true, mayHaveChanged };
  }
  if (truth === 'no') return { ...common, group: 'no', because: because.slice(0, 1) };
  return { ...common, group: truth === 'yes' && !mayHaveChanged ? 'yes' : 'perhaps', because };
}
