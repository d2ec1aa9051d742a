import { helpContacts, helpKinds, helpLengths, helpRisks, safeTimes, speaksFor } from '#contract/help/help.facts.ts';
import type { OfficeCase } from '#contract/help/help-office.ts';
import { languages } from '#contract/values/language.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { checkPhone } from '../../forms/field-checks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ActField } from '../shared/ActDialog.tsx';
import { paiseOf } from '../shared/rupees.ts';

const checkRupees = (text: string) => (text.trim() === '' || paiseOf(text) !== undefined ? undefined : 'amount_form');

/** The facts of a case as fields, for a new one and for changing them. */
export function useCaseFields() {
  const { t } = useTranslation('office-help');
  return (known?: OfficeCase): ActField[] => [
    {
      name: 'kind',
      label: t('case.kind'),
      input: 'choice',
      options: helpKinds.map((value) => ({ value, word: t(`kind.${value}`) })),
      initial: known?.kind ?? 'wages',
    },
    {
      name: 'language',
      label: t('case.language'),
      input: 'choice',
      options: languages.map((value) => ({ value, word: t(`languages.${value}`) })),
      initial: known?.language ?? 'hi',
    },
    {
      name: 'phone',
      label: t('case.phone'),
      input: 'phone',
      longest: longestTypedPhone,
      check: checkPhone,
      initial: known?.phone ?? '',
    },
    {
      name: 'contact',
      label: t('case.contact'),
      input: 'choice',
      options: helpContacts.map((value) => ({ value, word: t(`contact.${value}`) })),
      initial: known?.contact ?? 'call',
    },
    ...safeTimes.map(
      (time): ActField => ({
        name: `safe_${time}`,
        label: `${t('contact.times')}: ${t(`safe.${time}`)}`,
        input: 'tick',
        initial: String(known?.safe_times.includes(time) ?? false),
      }),
    ),
    { name: 'name', label: t('case.name'), input: 'line', longest: helpLengths.name, initial: known?.name ?? '' },
    {
      name: 'speaks_for',
      label: t('case.speaksFor'),
      input: 'choice',
      options: speaksFor.map((value) => ({ value, word: t(`speaksFor.${value}`) })),
      initial: known?.speaks_for ?? 'self',
    },
    {
      name: 'people_affected',
      label: t('case.peopleAffected'),
      input: 'number',
      initial: String(known?.people_affected ?? 1),
    },
    {
      name: 'employer',
      label: t('case.employer'),
      input: 'line',
      longest: helpLengths.employer,
      initial: known?.employer ?? '',
    },
    {
      name: 'district',
      label: t('case.district'),
      input: 'line',
      longest: helpLengths.district,
      initial: known?.district ?? '',
    },
    { name: 'days_unpaid', label: t('case.daysUnpaid'), input: 'number', initial: String(known?.days_unpaid ?? '') },
    {
      name: 'claimed',
      label: t('case.claimed'),
      input: 'number',
      check: checkRupees,
      initial: known?.amount_claimed_paise == null ? '' : String(known.amount_claimed_paise / 100),
    },
    { name: 'story', label: t('case.story'), input: 'text', longest: helpLengths.story, initial: known?.story ?? '' },
    {
      name: 'risk',
      label: t('case.risk'),
      input: 'choice',
      options: helpRisks.map((value) => ({ value, word: t(`risk.${value}`) })),
      initial: known?.risk ?? 'none',
    },
    { name: 'in_danger', label: t('case.inDanger'), input: 'tick', initial: String(known?.in_danger ?? false) },
    { name: 'is_minor', label: t('case.minor'), input: 'tick', initial: String(known?.is_minor ?? false) },
  ];
}

/** What was typed over: all else stays as it is now, also what the person has changed meanwhile. */
export function changesOf(
  typed: Record<string, string>,
  fields: readonly ActField[],
): Partial<ReturnType<typeof caseBodyOf>> {
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));
  const shown: Record<string, unknown> = caseBodyOf(initial);
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(shown[name]);
  return Object.fromEntries(Object.entries(caseBodyOf(typed)).filter(isChanged));
}

/** What was typed, as the calls take it. */
export function caseBodyOf(typed: Record<string, string>) {
  const text = (name: string): string => typed[name] ?? '';
  return {
    kind: text('kind') as OfficeCase['kind'],
    language: text('language') as OfficeCase['language'],
    phone: text('phone'),
    contact: text('contact') as OfficeCase['contact'],
    safe_times: safeTimes.filter((time) => text(`safe_${time}`) === 'true'),
    name: text('name'),
    speaks_for: text('speaks_for') as OfficeCase['speaks_for'],
    people_affected: text('people_affected') || '1',
    employer: text('employer'),
    district: text('district'),
    days_unpaid: text('days_unpaid'),
    amount_claimed_paise: text('claimed').trim() === '' ? null : (paiseOf(text('claimed')) ?? null),
    story: text('story'),
    risk: text('risk') as OfficeCase['risk'],
    in_danger: text('in_danger') === 'true',
    is_minor: text('is_minor') === 'true',
  };
}
