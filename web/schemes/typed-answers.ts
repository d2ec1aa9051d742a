import {
  type Answers,
  choices,
  oldestAge,
  type SchemeField,
  schemeFields,
  ticks,
} from '#contract/schemes/answers.facts.ts';
import { withWesternDigits } from '#contract/values/western-digits.ts';

/** In a form: this question was answered, though nothing was ticked. */
export const noneOfThese = 'none';

const isTicks = (field: SchemeField): field is keyof typeof ticks => field in ticks;

function answerOf(field: SchemeField, given: string[]): unknown {
  if (field === 'age') {
    const typed = withWesternDigits(given[0]?.trim() ?? '');
    const age = Number(typed);
    return typed && Number.isInteger(age) && age >= 0 && age <= oldestAge ? age : undefined;
  }
  if (isTicks(field)) {
    const known = given.filter((each) => (ticks[field] as readonly string[]).includes(each));
    return known.length > 0 || given.includes(noneOfThese) ? known : undefined;
  }
  return (choices[field] as readonly string[]).find((each) => each === given[0]);
}

/** What a form or the fragment of an address holds; what is missing or unknown counts as skipped. */
export const answersIn = (typed: FormData | URLSearchParams): Answers =>
  Object.fromEntries(
    schemeFields.flatMap((field) => {
      const answer = answerOf(field, typed.getAll(field).map(String));
      return answer === undefined ? [] : [[field, answer]];
    }),
  );

/** Questions whose answer could not be read: out of range, or none of the choices. */
export const unreadIn = (typed: FormData): SchemeField[] =>
  schemeFields.filter((field) => {
    const given = typed.getAll(field).map(String);
    return given.some((each) => each.trim() !== '') && answerOf(field, given) === undefined;
  });

/** For the fragment of the address, which no browser sends to a server. */
export function fragmentOf(answers: Answers, step: number): string {
  const query = new URLSearchParams({ step: String(step) });
  for (const field of schemeFields) {
    const answer = answers[field];
    if (Array.isArray(answer)) for (const each of answer.length > 0 ? answer : [noneOfThese]) query.append(field, each);
    else if (answer !== undefined) query.set(field, String(answer));
  }
  return `#${query}`;
}

export const isAnswered = (answers: Answers): boolean => Object.keys(answers).length > 0;
