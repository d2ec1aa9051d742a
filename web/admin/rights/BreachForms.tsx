import { tables } from '#contract/purpose-tables.ts';
import { type PurposeName, purposeNames } from '#contract/purposes.ts';
import { breachKinds, breachSteps, longestBreachContact, longestBreachText } from '#contract/rights/breaches.facts.ts';
import type { Breach } from '#contract/rights/breaches.ts';
import type { Input } from '#contract/send.ts';
import { inIndia } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useFrame } from '../../app/frame.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActDialog, type ActField } from '../shared/ActDialog.tsx';

interface FormProps {
  onDone: () => void;
  onClose: () => void;
}

type FormValues = Record<string, string>;
type BreachBody = Input<'createBreach'>['body'];

/** What a field for day and time holds is India's time. */
const instantOf = (typed = ''): string => (typed === '' ? '' : `${typed}:00+05:30`);
const momentOf = (instant: Date): string => inIndia(instant).replace(' ', 'T');

/** What the notice calls the data of these tables. */
export const purposesTouched = (names: readonly string[]): PurposeName[] =>
  purposeNames.filter((purpose) => names.some((table) => tables[table]?.personal?.[purpose] !== undefined));

const tablesOf = (purpose: PurposeName): string[] =>
  Object.entries(tables).flatMap(([table, { personal }]) => (personal?.[purpose] === undefined ? [] : [table]));

/** The form names purposes. Tables that a call has named itself stay as long as their purposes do. */
function tablesIn(typed: FormValues, before: readonly string[]): string[] {
  const touched = purposeNames.filter((name) => typed[`of_${name}`] === 'true');
  const all = touched.flatMap((name) => {
    const known = before.filter((table) => tables[table]?.personal?.[name] !== undefined);
    return known.length > 0 ? known : tablesOf(name);
  });
  return [...new Set(all)];
}

const readBreach = (typed: FormValues, before: readonly string[]): BreachBody => ({
  what: typed.what ?? '',
  measures: typed.measures,
  contact: typed.contact ?? '',
  tables: tablesIn(typed, before),
  noticed_at: instantOf(typed.noticed_at),
  from: instantOf(typed.from),
  to: instantOf(typed.to),
  kind: typed.kind as Breach['kind'],
  steps: breachSteps.filter((step) => typed[step] === 'true'),
});

type BreachDraft = Pick<Breach, 'noticed_at' | 'from' | 'to' | 'kind' | 'what' | 'steps' | 'measures' | 'contact'> & {
  touched: readonly PurposeName[];
};

function useMeasuresField(): (initial: string | null) => ActField {
  const { t } = useTranslation('office-rights');
  return (initial) => ({
    name: 'measures',
    label: t('breaches.measures'),
    input: 'text',
    longest: longestBreachText,
    initial: initial ?? '',
  });
}

function useBreachFields({ noticed_at: noticed, ...known }: BreachDraft): ActField[] {
  const { t } = useTranslation('office-rights');
  const measuresField = useMeasuresField();
  const moment = (name: string, label: string, instant: string): ActField => ({
    name,
    label,
    input: 'moment',
    required: 'date_required',
    initial: momentOf(new Date(instant)),
  });
  return [
    moment('noticed_at', t('breaches.noticed'), noticed),
    moment('from', t('breaches.from'), known.from),
    moment('to', t('breaches.to'), known.to),
    {
      name: 'kind',
      label: t('breaches.kind'),
      input: 'choice',
      initial: known.kind,
      options: breachKinds.map((value) => ({ value, word: t(`breachKinds.${value}`) })),
    },
    {
      name: 'what',
      label: t('breaches.what'),
      hint: t('breaches.whatHint'),
      input: 'text',
      longest: longestBreachText,
      initial: known.what,
      required: 'description_required',
    },
    ...purposeNames.map(
      (name): ActField => ({
        name: `of_${name}`,
        label: t('breaches.touches', { name: t(`purposes:names.${name}`) }),
        input: 'tick',
        initial: String(known.touched.includes(name)),
      }),
    ),
    ...breachSteps.map(
      (step): ActField => ({
        name: step,
        label: t(`steps.${step}`),
        input: 'tick',
        initial: String(known.steps.includes(step)),
      }),
    ),
    measuresField(known.measures),
    {
      name: 'contact',
      label: t('breaches.contact'),
      hint: t('breaches.contactHint'),
      input: 'line',
      longest: longestBreachContact,
      initial: known.contact,
      required: 'phone_or_email_required',
    },
  ];
}

/** Nobody is told by writing it down. */
export function WriteBreach({ onDone, onClose }: FormProps) {
  const { t } = useTranslation('office-rights');
  const { now } = useApp();
  const { phone, email } = useFrame().settings.foundation;
  const instant = now().toISOString();
  const fields = useBreachFields({
    noticed_at: instant,
    from: instant,
    to: instant,
    kind: 'unsure',
    what: '',
    steps: [],
    measures: null,
    touched: ['account'],
    contact: phone || email,
  });
  return (
    <ActDialog
      title={t('breaches.write')}
      text={t('breaches.writeText')}
      fields={fields}
      send={(typed, ask) => ask('createBreach', { body: readBreach(typed, []) })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** What people were told stays as it was said: afterwards only the measures change. */
export function ChangeBreach({ breach, onDone, onClose }: FormProps & { breach: Breach }) {
  const { t } = useTranslation('office-rights');
  const all = useBreachFields({ ...breach, touched: purposesTouched(breach.tables) });
  const measuresField = useMeasuresField();
  const isTold = breach.begun_at !== null;
  const { id, version } = breach;
  return (
    <ActDialog
      title={t('breaches.change')}
      text={t('breaches.changeText')}
      fields={isTold ? [measuresField(breach.measures)] : all}
      send={(typed, ask) => {
        const change = isTold ? { measures: typed.measures } : readBreach(typed, breach.tables);
        return ask('updateBreach', { params: { id }, body: { version, ...change } });
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
