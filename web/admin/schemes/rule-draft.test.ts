import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '#contract/schemes/rule.ts';
import {
  addPart,
  askAbout,
  changePart,
  type DraftCondition,
  draftOf,
  emptyDraft,
  partAt,
  ruleOf,
} from './rule-draft.ts';

const adult: Rule = { field: 'age', op: 'at_least', value: 18, says: { en: 'From 18 on.', hi: '18 साल से।' } };
const villager: Rule = { field: 'place', op: 'is', value: 'village', says: { en: 'In a village.' } };

test('a rule that is opened and saved is the same rule', () => {
  const rules: Rule[] = [
    { all: [adult, { any: [villager, { not: adult }] }] },
    { not: { any: [adult, villager] } },
    { not: villager },
  ];
  for (const rule of rules) assert.deepEqual(ruleOf(draftOf(rule)), rule);
  assert.deepEqual(ruleOf(draftOf(adult)), { all: [adult] });
});

test('the place of a mistake leads to its row, in every kind of group', () => {
  const draft = draftOf({ all: [adult, { not: { any: [villager, adult] } }, { not: villager }] });
  const group = draft.parts[1];
  const only = draft.parts[2];
  assert.ok(group && 'parts' in group && only && 'parts' in only);
  assert.equal(partAt(draft, ''), draft.id);
  assert.equal(partAt(draft, 'all.0.value'), draft.parts[0]?.id);
  assert.equal(partAt(draft, 'all.1.not.any.1.says'), group.parts[1]?.id);
  assert.equal(partAt(draft, 'all.2.not.op'), only.parts[0]?.id);
});

test('parts are added, changed and taken away', () => {
  const withGroup = addPart(addPart(emptyDraft, 0, 'condition'), 0, 'group');
  const ids = withGroup.parts.map(({ id }) => id);
  assert.equal(new Set(ids).size, 3);
  const asked = changePart(withGroup, ids[1] ?? -1, (part) => askAbout(part as DraftCondition, 'work'));
  assert.deepEqual(asked.parts[1], { id: ids[1], field: 'work', op: 'is', value: '', says: {} });
  assert.equal(changePart(asked, ids[2] ?? -1, () => null).parts.length, 2);
});
