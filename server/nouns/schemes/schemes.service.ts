import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import { judge, type Reason, type Rule } from '#contract/schemes/rule.ts';
import { checkedDayOf, resultOf, type SchemeResult } from '#contract/schemes/scheme-result.ts';
import { warnedDaysBefore } from '#contract/schemes/schemes.facts.ts';
import type { CreateScheme, TryScheme } from '#contract/schemes/schemes.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/schemes.json' with { type: 'json' };
import hi from '#locales/hi/schemes.json' with { type: 'json' };
import ur from '#locales/ur/schemes.json' with { type: 'json' };
import type { Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { type ContentTable, updateContent } from '../../shared/content/content-office.ts';
import type { PictureTools } from '../../shared/content/pictures/picture-tools.ts';
import {
  countAgeingSchemes,
  countUncheckedSchemes,
  deleteScheme,
  insertScheme,
  isSlugTaken,
  lockScheme,
  type SchemeRow,
  type SchemeText,
  updateScheme,
} from './schemes.sql.ts';

const withFreeSlug = async (tx: Parameters<typeof isSlugTaken>[0], slug: string, id: string | null): Promise<void> => {
  if (await isSlugTaken(tx, slug, id)) throw new Problem('slug_taken');
};

export const schemes: ContentTable<SchemeRow, SchemeText> = {
  kind: 'scheme',
  texts: 'schemes',
  nameOf: ({ name }) => name,
  insert: async (tx, scheme, now) => {
    await withFreeSlug(tx, scheme.slug, null);
    return insertScheme(tx, scheme, now);
  },
  lock: lockScheme,
  update: async (tx, id, scheme, now) => {
    await withFreeSlug(tx, scheme.slug, id);
    return updateScheme(tx, id, scheme, now);
  },
  remove: deleteScheme,
};

export const textOf = (body: z.output<typeof CreateScheme>): SchemeText => ({
  ...body,
  first_step: body.first_step ?? null,
  warning: body.warning ?? null,
  helpline: body.helpline ?? null,
  apply_link: body.apply_link ?? null,
  checked_on: body.checked_on ?? null,
  state: body.state ?? null,
  held_as: body.held_as ?? null,
  awaits_check: false,
});

/** Those that the office has checked and switched on; what waits for its check is shown if sites show unchecked ones. */
export const isShown = ({ awaits_check, is_active }: SchemeRow, showsUnchecked: boolean): boolean =>
  awaits_check ? showsUnchecked : is_active;

/** The first check shows it. What the office has hidden since stays hidden, however often it is looked at. */
export const markSchemeChecked = ({ database }: PictureTools, id: string, act: OfficeAct): Promise<SchemeRow> =>
  database.transaction(async (tx) => {
    const before = await lockScheme(tx, id);
    const checked = { checked_on: indiaDayOf(act.now), awaits_check: false };
    const changes = before?.awaits_check ? { ...checked, is_active: true } : checked;
    return updateContent(tx, schemes, id, changes, null, act);
  });

/** Nobody can have looked at it on a day that has not come. */
export function refuseDayAhead({ checked_on }: { checked_on?: string | null | undefined }, now: Date): void {
  if (checked_on && checked_on > indiaDayOf(now)) {
    throw new Problem('invalid', { errors: { checked_on: 'consent_day_ahead' } });
  }
}

/** In the language asked for, else in one in which it was written. */
export const reasonIn = (says: Reason, language: Language): string =>
  says[language] ?? languages.map((each) => says[each]).find((text) => text !== undefined) ?? '';

export function ruleIn(rule: Rule, language: Language): Rule {
  if ('all' in rule) return { all: rule.all.map((part) => ruleIn(part, language)) };
  if ('any' in rule) return { any: rule.any.map((part) => ruleIn(part, language)) };
  if ('not' in rule) return { not: ruleIn(rule.not, language) };
  const written =
    rule.says[language] === undefined ? languages.find((each) => rule.says[each] !== undefined) : language;
  return { ...rule, says: written ? { [written]: rule.says[written] } : {} };
}

const heldWords: Record<Language, string> = { en: en.card.held, hi: hi.card.held, ur: ur.card.held };

const shown = ({ because, findOut, questions, ...result }: SchemeResult, language: Language) => {
  const inWords = <Field>(field: Field, says: Reason) => ({ field, says: reasonIn(says, language) });
  return {
    ...result,
    questions: [...questions],
    because: result.held
      ? [{ field: 'registered' as const, says: heldWords[language] }]
      : because.flatMap(({ field, says }) => (field === 'unasked' ? [] : [inWords(field, says)])),
    findOut: findOut.map(({ field, says }) => inWords(field, says)),
  };
};

export const resultFor = (
  scheme: SchemeRow,
  answers: Parameters<typeof resultOf>[1],
  { now, language }: { now: Date; language: Language },
) => shown(resultOf({ ...scheme, checked_on: checkedDayOf(scheme) }, answers, indiaDayOf(now)), language);

type Trace = { place: string; truth: 'yes' | 'no' | 'unknown'; says: string | null };

function* traceOf(
  rule: Rule,
  answers: Parameters<typeof judge>[1],
  language: Language,
  place: string,
): Generator<Trace> {
  const says = 'field' in rule ? reasonIn(rule.says, language) : null;
  yield { place, truth: judge(rule, answers).truth, says };
  const parts: [string, Rule][] =
    'field' in rule
      ? []
      : 'not' in rule
        ? [['not', rule.not]]
        : 'all' in rule
          ? rule.all.map((part, at) => [`all.${at}`, part])
          : rule.any.map((part, at) => [`any.${at}`, part]);
  for (const [name, part] of parts) yield* traceOf(part, answers, language, place ? `${place}.${name}` : name);
}

export function tryRule(body: z.output<typeof TryScheme>, now: Date, language: Language) {
  const { answers, rule, certainty, good_for_days } = body;
  const today = indiaDayOf(now);
  const checked_on = body.checked_on === undefined ? today : body.checked_on;
  const result = resultOf({ rule, certainty, good_for_days, checked_on, held_as: null }, answers, today);
  const { held: _, ...said } = shown(result, language);
  return { ...said, trace: [...traceOf(rule, answers, language, '')] };
}

const dayMs = 86_400_000;

/** For the office: what nobody has looked at yet, and what gets too old soon. */
export async function countSchemesToCheck(reader: Reader, now: Date) {
  const warned = indiaDayOf(new Date(now.getTime() + warnedDaysBefore * dayMs));
  const [unchecked, ageing] = await Promise.all([countUncheckedSchemes(reader), countAgeingSchemes(reader, warned)]);
  return { unchecked, ageing };
}
