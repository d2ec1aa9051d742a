import { schemeFields } from './answers.facts.ts';

export const ops = ['is', 'one_of', 'at_least', 'at_most', 'has', 'find_out'] as const;
export type Op = (typeof ops)[number];

/** The questions, and what no question asks: somebody must find it out. */
export const ruleFields = [...schemeFields, 'unasked'] as const;
export type RuleField = (typeof ruleFields)[number];

/** Which comparisons a question allows. */
export const opsOf: Record<RuleField, readonly Op[]> = {
  age: ['at_least', 'at_most'],
  work: ['is', 'one_of'],
  gender: ['is', 'one_of'],
  place: ['is', 'one_of'],
  income: ['is', 'one_of', 'at_least', 'at_most'],
  registered: ['has'],
  family: ['has'],
  papers: ['has'],
  unasked: ['find_out'],
};

export const deepestRule = 4;
export const mostConditions = 40;
export const longestReason = 200;
/** Rupees a month. */
export const highestIncome = 10_000_000;
