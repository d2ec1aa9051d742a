import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import {
  Day,
  Id,
  IsSample,
  LanguageCode,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
  says,
  sourceFields,
  wholeNumber,
  writtenIn,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentListQuery, oneChoice } from '../protocol/paging.ts';
import { isPlainHttpsLink } from '../values/https-link.ts';
import { choices, oldestAge, schemeFields, ticks } from './answers.facts.ts';
import { ruleFields } from './rule.facts.ts';
import { RuleTree, ShownRule } from './rule-schema.ts';
import { schemeGroups } from './scheme-result.ts';
import { certainties, goodForDays, mostOtherPapers, schemeLengths, schemeLevels } from './schemes.facts.ts';

const facts = {
  papers: z.array(z.enum(ticks.papers)),
  other_papers: z.array(z.string()),
  helpline: z.string().nullable(),
  apply_link: z.string().nullable(),
  source_link: z.string(),
  source_name: z.string(),
  checked_on: z.string().nullable(),
  certainty: z.enum(certainties),
  good_for_days: z.int(),
  level: z.enum(schemeLevels),
  state: z.string().nullable(),
  costs_money: z.boolean().meta({ description: 'The scheme itself, such as an insurance; applying is free.' }),
  held_as: z
    .enum(ticks.registered)
    .nullable()
    .meta({ description: 'The answer to `registered` of somebody who has it already: for them it is a no.' }),
  sort: z.int(),
};

export const Scheme = z.object({
  id: Id,
  slug: z.string(),
  official_name: z.string(),
  name: z.string(),
  gives: z.string(),
  how: z.string(),
  where_to_go: z.string(),
  first_step: z.string().nullable().meta({ description: 'What to do first, in one line.' }),
  warning: z.string().nullable(),
  ...facts,
  is_active: z.boolean(),
  awaits_check: z.boolean().meta({ description: 'Nobody of the office has looked at it yet: it is never a yes.' }),
  rule: ShownRule,
  ...pictureFields,
  ...languageFields(contentKinds.schemes.translatedFields),
  ...sourceFields,
  isSample: IsSample,
});
export type Scheme = z.infer<typeof Scheme>;

export const OfficeScheme = Scheme.extend({
  is_shown: z.boolean().meta({ description: 'Visitors see it; a site with sample content shows unchecked ones too.' }),
});
export type OfficeScheme = z.infer<typeof OfficeScheme>;

const HttpsLink = z
  .string(says('https_link_form'))
  .trim()
  .max(schemeLengths.source_link, says('text_too_long'))
  .refine(isPlainHttpsLink, says('https_link_form'));

const emptyAsNull = (text: unknown): unknown => (text === '' ? null : text);

/** Multipart forms carry lists and trees as JSON text. */
const fromText = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const listOfMost = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(fromText, z.array(item, says('wrong_kind')).max(most, says('text_too_long')));

/** Of a short name, and of an id. */
export const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const CreateScheme = z.object({
  ...writtenIn,
  slug: z
    .string(says('slug_form'))
    .trim()
    .max(schemeLengths.slug, says('text_too_long'))
    .regex(slugForm, says('slug_form')),
  official_name: requiredLine(schemeLengths.official_name, 'name_required'),
  name: requiredLine(schemeLengths.name, 'name_required'),
  gives: requiredText(schemeLengths.gives, 'required'),
  how: requiredText(schemeLengths.how, 'required'),
  where_to_go: requiredText(schemeLengths.where_to_go, 'required'),
  first_step: optionalLine(schemeLengths.first_step),
  warning: optionalText(schemeLengths.warning),
  papers: listOfMost(oneChoice(ticks.papers), ticks.papers.length).default([]),
  other_papers: listOfMost(requiredLine(schemeLengths.other_paper, 'required'), mostOtherPapers).default([]),
  helpline: optionalLine(schemeLengths.helpline),
  apply_link: z.preprocess(emptyAsNull, HttpsLink.nullable()).optional(),
  source_link: HttpsLink,
  source_name: requiredLine(schemeLengths.source_name, 'required'),
  checked_on: z.preprocess(emptyAsNull, Day.nullable()).optional(),
  certainty: oneChoice(certainties),
  good_for_days: wholeNumber(goodForDays.least, goodForDays.most, 'good_for_days').default(goodForDays.unlessTold),
  level: oneChoice(schemeLevels),
  state: optionalLine(schemeLengths.state),
  costs_money: YesOrNo.default(false),
  held_as: z.preprocess(emptyAsNull, oneChoice(ticks.registered).nullable()).optional(),
  sort: wholeNumber(0, 100_000, 'position_form').default(0),
  is_active: YesOrNo.default(false),
  rule: z.preprocess(fromText, RuleTree),
});
export type CreateScheme = z.input<typeof CreateScheme>;

/** Defaults are for new schemes: what a change leaves out stays. */
export const UpdateScheme = CreateScheme.extend({
  papers: listOfMost(oneChoice(ticks.papers), ticks.papers.length),
  other_papers: listOfMost(requiredLine(schemeLengths.other_paper, 'required'), mostOtherPapers),
  good_for_days: wholeNumber(goodForDays.least, goodForDays.most, 'good_for_days'),
  costs_money: YesOrNo,
  sort: wholeNumber(0, 100_000, 'position_form'),
  is_active: YesOrNo,
}).partial();
export type UpdateScheme = z.input<typeof UpdateScheme>;

/** A skipped question is left out. */
export const SchemeAnswers = z.object({
  age: wholeNumber(0, oldestAge, 'age_range').optional(),
  work: oneChoice(choices.work).optional(),
  gender: oneChoice(choices.gender).optional(),
  place: oneChoice(choices.place).optional(),
  income: oneChoice(choices.income).optional(),
  registered: z.array(oneChoice(ticks.registered), says('wrong_kind')).max(20, says('text_too_long')).optional(),
  family: z.array(oneChoice(ticks.family), says('wrong_kind')).max(20, says('text_too_long')).optional(),
  papers: z.array(oneChoice(ticks.papers), says('wrong_kind')).max(30, says('text_too_long')).optional(),
});

export const FindSchemes = SchemeAnswers.extend({ lang: LanguageCode.optional() });

const Reason = z.object({ field: z.enum(schemeFields), says: z.string() });
const ToFindOut = z.object({ field: z.enum(ruleFields), says: z.string() });
const findOut = z.array(ToFindOut).meta({
  description: 'What would decide it, the nearest first; `unasked` is what no question asks.',
});

export const FoundScheme = z.object({
  group: z.enum(schemeGroups),
  because: z.array(Reason),
  questions: z
    .array(z.enum(schemeFields))
    .meta({ description: 'Unanswered questions that would decide it, the shortest way first.' }),
  findOut,
  held: z.boolean().meta({ description: 'The person has it already.' }),
  mayHaveChanged: z.boolean(),
  scheme: Scheme,
});
export type FoundScheme = z.infer<typeof FoundScheme>;

/** The office tries a rule before it is saved. */
export const TryScheme = z.object({
  answers: z.object(SchemeAnswers.shape, says('wrong_kind')),
  rule: z.preprocess(fromText, RuleTree),
  certainty: oneChoice(certainties).default('high'),
  checked_on: z.preprocess(emptyAsNull, Day.nullable()).optional(),
  good_for_days: wholeNumber(goodForDays.least, goodForDays.most, 'good_for_days').default(goodForDays.unlessTold),
});
export type TryScheme = z.input<typeof TryScheme>;

export const TriedScheme = z.object({
  group: z.enum(schemeGroups),
  because: z.array(Reason),
  questions: z.array(z.enum(schemeFields)),
  findOut,
  mayHaveChanged: z.boolean(),
  trace: z
    .array(z.object({ place: z.string(), truth: z.enum(['yes', 'no', 'unknown']), says: z.string().nullable() }))
    .meta({ description: 'Every part of the rule by its place, such as `all.0`, with what it came to.' }),
});
export type TriedScheme = z.infer<typeof TriedScheme>;

export const SchemeListQuery = ContentListQuery.extend({ work: oneChoice(choices.work).optional() });
