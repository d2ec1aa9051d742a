import { type Op, opsOf, type RuleField } from '#contract/schemes/rule.facts.ts';
import type { Condition, Reason, Rule } from '#contract/schemes/rule.ts';

export const joins = ['all', 'any', 'none'] as const;
export type Join = (typeof joins)[number];

/** A rule while it is written; parts are known by numbers, so that inputs keep what was typed. */
export interface DraftGroup {
  id: number;
  join: Join;
  parts: readonly Draft[];
}
export interface DraftCondition {
  id: number;
  field: RuleField;
  op: Op;
  value: Condition['value'];
  says: Reason;
}
export type Draft = DraftGroup | DraftCondition;

export const isGroup = (draft: Draft): draft is DraftGroup => 'join' in draft;

const highestId = (draft: Draft): number =>
  Math.max(draft.id, ...(isGroup(draft) ? draft.parts.map((part) => highestId(part)) : []));

const emptyCondition = (id: number): DraftCondition => ({ id, field: 'age', op: 'at_least', value: '', says: {} });

export const emptyDraft: DraftGroup = { id: 0, join: 'all', parts: [emptyCondition(1)] };

function draftFrom(rule: Rule, from: number): Draft {
  if ('field' in rule) return { id: from, ...rule };
  const [join, rules]: [Join, readonly Rule[]] =
    'all' in rule
      ? ['all', rule.all]
      : 'any' in rule
        ? ['any', rule.any]
        : ['none', 'any' in rule.not ? rule.not.any : [rule.not]];
  let last = from;
  const parts = rules.map((each) => {
    const part = draftFrom(each, last + 1);
    last = highestId(part);
    return part;
  });
  return { id: from, join, parts };
}

/** The root is a group, so that a second condition can be added. */
export function draftOf(rule: Rule): DraftGroup {
  const draft = draftFrom(rule, 1);
  return isGroup(draft) ? draft : { id: 0, join: 'all', parts: [draft] };
}

const isNumeric = (op: Op): boolean => op === 'at_least' || op === 'at_most';

export function ruleOf(draft: Draft): Rule {
  if (!isGroup(draft)) {
    const { field, op, value, says } = draft;
    const written = Object.entries(says).filter(([, text]) => text.trim() !== '');
    return {
      field,
      op,
      value: isNumeric(op) && value !== '' ? Number(value) : value,
      says: Object.fromEntries(written),
    };
  }
  const parts = draft.parts.map(ruleOf);
  const [first] = parts;
  if (draft.join === 'all') return { all: parts };
  if (draft.join === 'any') return { any: parts };
  return { not: parts.length === 1 && first ? first : { any: parts } };
}

function* placesIn(draft: Draft, place: string): Generator<[string, number]> {
  yield [place, draft.id];
  if (!isGroup(draft)) return;
  const before = place === '' ? '' : `${place}.`;
  for (const [at, part] of draft.parts.entries()) {
    const isOnly = draft.join === 'none' && draft.parts.length === 1;
    yield* placesIn(
      part,
      `${before}${draft.join === 'none' ? (isOnly ? 'not' : `not.any.${at}`) : `${draft.join}.${at}`}`,
    );
  }
}

/** The part that the server means by a place such as `all.0.value`. */
export function partAt(root: Draft, place: string): number {
  const places = new Map(placesIn(root, ''));
  const names = place === '' ? [] : place.split('.');
  while (names.length > 0 && !places.has(names.join('.'))) names.pop();
  return places.get(names.join('.')) ?? root.id;
}

/** Null takes the part away. */
export function changePart(root: DraftGroup, id: number, change: (part: Draft) => Draft | null): DraftGroup {
  const changed = (part: Draft): Draft | null => {
    if (part.id === id) return change(part);
    if (!isGroup(part)) return part;
    return { ...part, parts: part.parts.map(changed).filter((each) => each !== null) };
  };
  const after = changed(root);
  return after && isGroup(after) ? after : root;
}

export function addPart(root: DraftGroup, groupId: number, kind: 'condition' | 'group'): DraftGroup {
  const id = highestId(root) + 1;
  const part: Draft = kind === 'condition' ? emptyCondition(id) : { id, join: 'any', parts: [emptyCondition(id + 1)] };
  return changePart(root, groupId, (group) => (isGroup(group) ? { ...group, parts: [...group.parts, part] } : group));
}

/** Another question has other comparisons and values. */
export const askAbout = (condition: DraftCondition, field: RuleField): DraftCondition => {
  const [op = 'is'] = opsOf[field];
  return compareBy({ ...condition, field }, op);
};
export const compareBy = (condition: DraftCondition, op: Op): DraftCondition => ({
  ...condition,
  op,
  value: op === 'one_of' ? [] : '',
});
