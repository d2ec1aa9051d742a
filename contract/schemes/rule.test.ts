import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answers, choices, incomeBands, schemeFields, ticks } from './answers.facts.ts';
import { type Op, opsOf, type RuleField, ruleFields } from './rule.facts.ts';
import { type Condition, judge, type Rule } from './rule.ts';
import { resultOf } from './scheme-result.ts';

/** The same numbers in every run: a failure can be looked at again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = numbers(20_261_116);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => next() < 0.5);

const ages = [5, 17, 18, 30, 59, 60, 80];
const limits = [3_800, 4_705, 10_000, 15_000];
/** Few enough to try all: what each question may be answered with. */
const possible = {
  age: ages,
  work: choices.work.slice(0, 3),
  gender: choices.gender,
  place: choices.place,
  income: choices.income,
  registered: [[], [ticks.registered[0]], ticks.registered],
  family: [[], [ticks.family[0]], ticks.family],
  papers: [[], [ticks.papers[0]], ticks.papers],
  // What no question asks is so, or is not.
  unasked: [true, false],
} satisfies Record<RuleField, readonly unknown[]>;

/** Somebody of whom everything is known. */
type Person = Required<Answers> & { unasked: boolean };

function aCondition(): Condition {
  const field = oneOf(ruleFields);
  const op = oneOf(opsOf[field]);
  return { field, op, value: aValue(field, op), says: { en: field } };
}

function aValue(field: RuleField, op: Op): Condition['value'] {
  if (field === 'unasked') return '';
  if (field === 'age') return oneOf(ages);
  if (op === 'has') return oneOf(ticks[field as keyof typeof ticks]);
  if (op === 'at_least' || op === 'at_most') return oneOf(limits);
  const values: readonly string[] = choices[field as keyof typeof choices];
  return op === 'is' ? oneOf(values) : some(values);
}

function aRule(depth: number): Rule {
  const kind = depth <= 1 ? 'condition' : oneOf(['condition', 'all', 'any', 'not', 'all', 'any'] as const);
  if (kind === 'condition') return aCondition();
  if (kind === 'not') return { not: aRule(depth - 1) };
  const parts = Array.from({ length: 1 + Math.floor(next() * 3) }, () => aRule(depth - 1));
  return kind === 'all' ? { all: parts } : { any: parts };
}

/** Independent of `judge`: two values only, for somebody of whom everything is known, the income to the rupee. */
function holds(rule: Rule, person: Person, rupees: number): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(part, person, rupees));
  if ('any' in rule) return rule.any.some((part) => holds(part, person, rupees));
  if ('not' in rule) return !holds(rule.not, person, rupees);
  const { field, op, value } = rule;
  const said = person[field];
  switch (op) {
    case 'find_out':
      return person.unasked;
    case 'is':
      return said === value;
    case 'one_of':
      return (value as readonly string[]).includes(String(said));
    case 'has':
      return (said as readonly string[]).includes(String(value));
    default: {
      const amount = field === 'income' ? rupees : Number(said);
      return op === 'at_least' ? amount >= Number(value) : amount <= Number(value);
    }
  }
}

/** Rupees at both ends of a band and between: where a limit may lie. */
function rupeesIn(band: keyof typeof incomeBands): number[] {
  const [above, upTo] = incomeBands[band];
  return [above + 1, 4_705, 4_706, upTo].filter(
    (rupees) => rupees > above && rupees <= upTo && Number.isFinite(rupees),
  );
}

const fieldsOf = (rule: Rule): RuleField[] => {
  if ('field' in rule) return [rule.field];
  if ('not' in rule) return fieldsOf(rule.not);
  return ('all' in rule ? rule.all : rule.any).flatMap(fieldsOf);
};

/** Everybody who could have given these answers, as far as the rule asks. */
function* peopleLike(answers: Partial<Person>, asked: readonly RuleField[]): Generator<Person> {
  const [field, ...others] = asked;
  if (field === undefined) {
    yield answers as Person;
    return;
  }
  const said = answers[field];
  for (const value of said === undefined ? possible[field] : [said]) {
    yield* peopleLike({ ...answers, [field]: value }, others);
  }
}

test('of 10,000 rules and answers none is a yes that an answer could still make a no, nor the other way round', () => {
  const seen = { yes: 0, no: 0, unknown: 0 };
  for (let round = 0; round < 10_000; round += 1) {
    const rule = aRule(4);
    const answers: Answers = Object.fromEntries(
      some(schemeFields).map((field) => [field, oneOf<unknown>(possible[field])]),
    );
    const { truth, because, open } = judge(rule, answers);
    seen[truth] += 1;
    const asked = [...new Set(fieldsOf(rule))];
    // More than three open questions would be too many people to try.
    const isOpen = (field: RuleField) => field === 'unasked' || answers[field] === undefined;
    if (asked.filter(isOpen).length > 3) continue;
    for (const person of peopleLike(answers, asked)) {
      for (const rupees of asked.includes('income') ? rupeesIn(person.income as keyof typeof incomeBands) : [0]) {
        const really = holds(rule, person, rupees);
        if (truth !== 'unknown')
          assert.equal(really, truth === 'yes', JSON.stringify({ rule, answers, person, rupees }));
      }
    }
    assert.equal(because.length > 0, truth !== 'unknown', JSON.stringify({ rule, answers }));
    assert.equal(open.length > 0, truth === 'unknown', JSON.stringify({ rule, answers }));
  }
  for (const [truth, times] of Object.entries(seen)) assert.ok(times > 500, `only ${times} were ${truth}`);
});

const condition = (field: RuleField, op: Op, value: Condition['value']): Condition => ({
  field,
  op,
  value,
  says: { en: `${field} ${op} ${value}` },
});

test('what would decide it is asked, the shortest way first', () => {
  const rule: Rule = {
    any: [
      { all: [condition('age', 'at_least', 60), condition('income', 'at_most', 4_705)] },
      condition('family', 'has', 'widow'),
    ],
  };
  assert.deepEqual(judge(rule, {}).questions, ['family', 'age', 'income']);
  assert.deepEqual(judge(rule, { family: [] }).questions, ['age', 'income']);
  assert.deepEqual(judge(rule, { family: [], age: 61, income: 'to10000' }).questions, ['income']);
  assert.equal(judge(rule, { family: [], age: 61, income: 'to3800' }).truth, 'yes');
});

test('old or uncertain rules never say yes, and a no has its first reason alone', () => {
  const rule = { all: [condition('age', 'at_least', 18), condition('work', 'is', 'craft')] };
  const scheme = { rule, certainty: 'high', checked_on: '2026-01-01', good_for_days: 180, held_as: null } as const;
  const somebody = { age: 30, work: 'craft' } as const;
  assert.equal(resultOf(scheme, somebody, '2026-06-30').group, 'yes');
  const late = resultOf(scheme, somebody, '2026-07-01');
  assert.deepEqual([late.group, late.mayHaveChanged], ['perhaps', true]);
  assert.equal(resultOf({ ...scheme, certainty: 'low' }, somebody, '2026-01-02').group, 'perhaps');
  assert.equal(resultOf({ ...scheme, checked_on: null }, somebody, '2026-01-02').group, 'perhaps');
  const child = resultOf(scheme, { age: 10, work: 'farm' }, '2026-01-02');
  assert.deepEqual([child.group, child.because], ['no', [rule.all[0]]]);
});

test('who has the card of a scheme already is not sent to get it, and who did not say so is', () => {
  const rule = condition('age', 'at_least', 16);
  const scheme = { rule, certainty: 'high', checked_on: '2026-01-01', good_for_days: 180, held_as: 'e_shram' } as const;
  const groupOf = (answers: Answers) => resultOf(scheme, answers, '2026-01-02');
  assert.deepEqual([groupOf({ age: 30 }).group, groupOf({ age: 30, registered: ['job_card'] }).group], ['yes', 'yes']);
  const held = groupOf({ age: 30, registered: ['job_card', 'e_shram'] });
  assert.deepEqual([held.group, held.held, held.because, held.findOut], ['no', true, [], []]);
});

test('a no of several ways names the limit of the way that came closest', () => {
  const limit = condition('income', 'at_most', 4_705);
  const village = { all: [condition('place', 'is', 'village'), condition('income', 'at_most', 3_840)] };
  const rule: Rule = { any: [village, { all: [condition('place', 'is', 'town'), limit] }] };
  assert.deepEqual(judge(rule, { place: 'town', income: 'more' }).because[0], limit);
});

test('what is to be found out names a limit inside an answer, and what no question asks', () => {
  const limit = condition('income', 'at_most', 4_705);
  const unasked = condition('unasked', 'find_out', '');
  const rule: Rule = { all: [condition('age', 'at_least', 60), limit, unasked] };
  const { truth, open, questions } = judge(rule, { age: 61, income: 'to10000' });
  assert.deepEqual([truth, open, questions], ['unknown', [limit, unasked], ['income']]);
  assert.deepEqual(judge(rule, { age: 61, income: 'to3800' }).open, [unasked]);
});
