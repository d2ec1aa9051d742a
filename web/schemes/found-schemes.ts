import type { Answers, SchemeField } from '#contract/schemes/answers.facts.ts';
import type { Condition } from '#contract/schemes/rule.ts';
import { checkedDayOf, resultOf, type SchemeGroup, type SchemeResult } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';

export interface Found {
  scheme: Scheme;
  result: SchemeResult;
}

/** So many stand open; the others are a line each. */
const mostOpen = 3;

/** What nobody has checked yet is never a yes. */
const judged = (scheme: Scheme) => ({ ...scheme, checked_on: checkedDayOf(scheme) });

/** The likely ones first: of those that are perhaps, the fewer things are to be found out, the earlier. */
export function findSchemes(schemes: readonly Scheme[], answers: Answers, today: IndiaDay) {
  const found = schemes.map((scheme): Found => ({ scheme, result: resultOf(judged(scheme), answers, today) }));
  const inGroup = (group: SchemeGroup) => found.filter(({ result }) => result.group === group);
  const likely = inGroup('yes');
  const perhaps = inGroup('perhaps').sort((a, b) => a.result.findOut.length - b.result.findOut.length);
  const room = Math.max(mostOpen - likely.length, 0);
  return {
    yes: { open: likely.slice(0, mostOpen), folded: likely.slice(mostOpen) },
    perhaps: { open: perhaps.slice(0, room), folded: perhaps.slice(room) },
    no: inGroup('no'),
  };
}

/** The question that was skipped; else, such as for a limit inside an answer, the words of the rule decide. */
export const openQuestionOf = ({ field }: Condition, answers: Answers): SchemeField | undefined =>
  field !== 'unasked' && answers[field] === undefined ? field : undefined;
