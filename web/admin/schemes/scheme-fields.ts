import { ticks } from '#contract/schemes/answers.facts.ts';
import {
  type Certainty,
  certainties,
  goodForDays,
  schemeLengths,
  schemeLevels,
} from '#contract/schemes/schemes.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { Input } from '#contract/send.ts';
import type { Language } from '#contract/values/language.ts';
import type { DraftGroup } from './rule-draft.ts';
import { ruleOf } from './rule-draft.ts';

/** Written in each language. */
export const textFields = ['name', 'gives', 'first_step', 'how', 'where_to_go', 'warning'] as const;

export const factFields = [
  'official_name',
  'slug',
  'other_papers',
  'helpline',
  'apply_link',
  'source_name',
  'source_link',
  'checked_on',
  'certainty',
  'good_for_days',
  'level',
  'state',
  'costs_money',
  'held_as',
  'sort',
  'is_active',
] as const;

export type SchemeFieldName = (typeof textFields)[number] | (typeof factFields)[number];

export const lengthOf = (name: SchemeFieldName): number | undefined =>
  name in schemeLengths ? schemeLengths[name as keyof typeof schemeLengths] : undefined;

export const choicesOf = { certainty: certainties, level: schemeLevels, held_as: ticks.registered } as const;

/** What the inputs begin with. */
export function initialOf(scheme: Scheme | undefined, name: SchemeFieldName): string {
  if (name === 'other_papers') return scheme?.other_papers.join('\n') ?? '';
  if (scheme) return String(scheme[name] ?? '');
  const ofNew: Partial<Record<SchemeFieldName, string>> = {
    good_for_days: String(goodForDays.unlessTold),
    certainty: 'medium',
    costs_money: 'false',
    sort: '100',
    is_active: 'false',
  };
  return ofNew[name] ?? '';
}

type Body = Input<'createScheme'>['body'];

export const bodyOf = (
  typed: Record<SchemeFieldName, string>,
  { papers, root, source }: { papers: string[]; root: DraftGroup; source: Language },
): Body => ({
  ...typed,
  certainty: typed.certainty as Certainty,
  level: typed.level as Scheme['level'],
  held_as: typed.held_as === '' ? null : (typed.held_as as Scheme['held_as']),
  other_papers: typed.other_papers
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  papers: papers as Scheme['papers'],
  costs_money: typed.costs_money === 'true',
  is_active: typed.is_active === 'true',
  rule: ruleOf(root),
  source_language: source,
});
