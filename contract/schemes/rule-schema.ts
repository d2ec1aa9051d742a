import { z } from 'zod';
import { requiredLine, says } from '../protocol/fields.ts';
import { languages } from '../values/language.ts';
import { choices, oldestAge, ticks } from './answers.facts.ts';
import {
  deepestRule,
  highestIncome,
  longestReason,
  mostConditions,
  type Op,
  ops,
  opsOf,
  type RuleField,
  ruleFields,
} from './rule.facts.ts';
import type { Condition, Rule } from './rule.ts';

const Says = z
  .partialRecord(z.enum(languages), requiredLine(longestReason, 'required'), says('required'))
  .refine((reason) => Object.keys(reason).length > 0, says('required'));

const known: Partial<Record<RuleField, readonly string[]>> = { ...choices, ...ticks };

function isValueFor(field: RuleField, op: Op, value: Condition['value']): boolean {
  if (op === 'find_out') return value === '';
  const options = known[field] ?? [];
  if (op === 'at_least' || op === 'at_most') {
    const most = field === 'age' ? oldestAge : highestIncome;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
  }
  if (op === 'one_of') {
    return Array.isArray(value) && value.length > 0 && value.every((each) => options.includes(String(each)));
  }
  return typeof value === 'string' && options.includes(value);
}

const ConditionShape = z
  .strictObject(
    {
      field: z.enum(ruleFields, says('rule_field')),
      op: z.enum(ops, says('rule_op')),
      value: z.union([z.string(), z.number(), z.array(z.string())], says('rule_value')).default(''),
      says: Says,
    },
    says('rule_group'),
  )
  .superRefine(({ field, op, value }, context) => {
    if (!opsOf[field].includes(op)) context.addIssue({ code: 'custom', path: ['op'], message: says('rule_op') });
    else if (!isValueFor(field, op, value)) {
      context.addIssue({ code: 'custom', path: ['value'], message: says('rule_value') });
    }
  });

const partsOf = (rule: Rule): readonly Rule[] => {
  if ('field' in rule) return [];
  if ('not' in rule) return [rule.not];
  return 'all' in rule ? rule.all : rule.any;
};
const countConditions = (rule: Rule): number =>
  'field' in rule ? 1 : partsOf(rule).reduce((sum, part) => sum + countConditions(part), 0);

/** A level of its own schema for each depth, so that a mistake is named by its place and the depth has an end. */
const ruleOfDepth = (depth: number): z.ZodType<Rule> =>
  z.unknown().transform((given, context): Rule => {
    const place = (path: readonly PropertyKey[], message: ReturnType<typeof says>) =>
      context.issues.push({ code: 'custom', path: [...path], message, input: given });
    const read = <Result>(
      schema: z.ZodType<Result>,
      input: unknown,
      path: readonly PropertyKey[],
    ): Result | undefined => {
      const { success, data, error } = schema.safeParse(input);
      if (success) return data;
      for (const issue of error.issues) place([...path, ...issue.path], issue.message as ReturnType<typeof says>);
      return undefined;
    };
    const names = given !== null && typeof given === 'object' ? Object.keys(given) : [];
    const [name = ''] = names;
    if (names.length === 1 && ['all', 'any', 'not'].includes(name)) {
      if (depth === 1) {
        place([], says('rule_too_deep'));
        return z.NEVER;
      }
      const inner = Reflect.get(given as object, name);
      const Part = ruleOfDepth(depth - 1);
      if (name === 'not') {
        const part = read(Part, inner, ['not']);
        return part === undefined ? z.NEVER : { not: part };
      }
      if (!Array.isArray(inner) || inner.length === 0 || inner.length > mostConditions) {
        place([name], says('rule_group'));
        return z.NEVER;
      }
      const parts = inner.map((each, at) => read(Part, each, [name, at]));
      if (parts.includes(undefined)) return z.NEVER;
      return name === 'all' ? { all: parts as Rule[] } : { any: parts as Rule[] };
    }
    if (!names.includes('field')) {
      place([], says('rule_group'));
      return z.NEVER;
    }
    return read(ConditionShape as z.ZodType<Condition>, given, []) ?? z.NEVER;
  }) as unknown as z.ZodType<Rule>;

/** At most four levels deep, at most forty conditions. */
export const RuleTree = ruleOfDepth(deepestRule)
  .refine((rule) => countConditions(rule) <= mostConditions, says('rule_too_long'))
  .meta({
    description:
      'A tree of `all`, `any` and `not` over conditions: `field`, `op`, `value` and `says`, the reason in words. What no question asks has the field `unasked` and the op `find_out`.',
  });

/** In answers: `says` in one language, the one asked for or the one in which it was written. */
export const ShownRule = z
  .unknown()
  .meta({ description: 'As the office wrote it, reasons in one language.' }) as z.ZodType<Rule, Rule>;
