import type { Language } from '../values/language.ts';
import { type Answers, incomeBands, type SchemeField } from './answers.facts.ts';
import type { Op, RuleField } from './rule.facts.ts';

/** The reason, in the languages in which it was written. */
export type Reason = Partial<Record<Language, string>>;

export interface Condition {
  field: RuleField;
  op: Op;
  value: string | number | readonly string[];
  says: Reason;
}

export type Rule = { all: readonly Rule[] } | { any: readonly Rule[] } | { not: Rule } | Condition;

export type Truth = 'yes' | 'no' | 'unknown';

export interface Judged {
  truth: Truth;
  /** For yes: what holds. For no: what stands against it, of the alternative that came closest first. */
  because: readonly Condition[];
  /** For unknown: what would decide it, that of the shortest way to an answer first. */
  open: readonly Condition[];
  /** The questions among what is open. */
  questions: readonly SchemeField[];
}

const opposite: Record<Truth, Truth> = { yes: 'no', no: 'yes', unknown: 'unknown' };
const truthOf = (holds: boolean): Truth => (holds ? 'yes' : 'no');
const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** A band of incomes may lie on both sides of a limit: then nobody knows. */
function compareIncome(band: keyof typeof incomeBands, op: Op, limit: number): Truth {
  const [above, upTo] = incomeBands[band];
  if (op === 'at_most') return upTo <= limit ? 'yes' : above >= limit ? 'no' : 'unknown';
  return above >= limit ? 'yes' : upTo < limit ? 'no' : 'unknown';
}

function judgeCondition({ field, op, value }: Condition, answers: Answers): Truth {
  if (field === 'unasked') return 'unknown';
  const answer = answers[field];
  if (answer === undefined) return 'unknown';
  if (Array.isArray(answer)) return truthOf(answer.some((tick) => tick === value));
  if (op === 'is') return truthOf(answer === value);
  if (op === 'one_of') return truthOf(Array.isArray(value) && value.some((each) => each === answer));
  const limit = Number(value);
  if (field === 'income') return compareIncome(answer as keyof typeof incomeBands, op, limit);
  return truthOf(op === 'at_least' ? Number(answer) >= limit : Number(answer) <= limit);
}

type Weighed = Omit<Judged, 'questions'>;

/** One question may decide several conditions; each thing that is not asked is one of its own. */
const countThings = ({ open }: Weighed): number =>
  new Set(open.map((condition) => (condition.field === 'unasked' ? condition : condition.field))).size;

function weigh(rule: Rule, answers: Answers): Weighed {
  if ('not' in rule) {
    const inner = weigh(rule.not, answers);
    return { ...inner, truth: opposite[inner.truth] };
  }
  if ('field' in rule) {
    const truth = judgeCondition(rule, answers);
    return { truth, because: truth === 'unknown' ? [] : [rule], open: truth === 'unknown' ? [rule] : [] };
  }
  const isAll = 'all' in rule;
  const parts = (isAll ? rule.all : rule.any).map((part) => weigh(part, answers));
  const deciding = parts.filter(({ truth }) => truth === (isAll ? 'no' : 'yes'));
  const [first] = deciding;
  if (first) return { truth: first.truth, because: deciding.flatMap(({ because }) => because), open: [] };
  const open = parts.filter(({ truth }) => truth === 'unknown').sort((a, b) => countThings(a) - countThings(b));
  if (open.length === 0) {
    const reasons = parts.map(({ because }) => because);
    // Somebody in a town reads the limit of towns, not that it is for villages.
    if (!isAll) reasons.sort((a, b) => a.length - b.length);
    return { truth: isAll ? 'yes' : 'no', because: reasons.flat(), open: [] };
  }
  return { truth: 'unknown', because: [], open: unique(open.flatMap((part) => part.open)) };
}

/**
 * Three-valued: a missing answer is unknown, and so is what no question asks; one no decides `all`, one yes decides `any`. So no
 * answer that is still missing can turn a yes into a no.
 */
export function judge(rule: Rule, answers: Answers): Judged {
  const weighed = weigh(rule, answers);
  const questions = weighed.open.flatMap(({ field }) => (field === 'unasked' ? [] : [field]));
  return { ...weighed, questions: unique(questions) };
}
