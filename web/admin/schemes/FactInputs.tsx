import { goodForDays } from '#contract/schemes/schemes.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { Wrong } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WordKey } from '../../i18n/word-keys.ts';
import { useAnswerWords } from '../../schemes/use-answer-words.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Rule.module.css';
import { choicesOf, factFields, initialOf, lengthOf, type SchemeFieldName } from './scheme-fields.ts';
import { Ticks } from './Ticks.tsx';

type FactName = (typeof factFields)[number];

const hints: Partial<Record<FactName, WordKey<'office-schemes'>>> = {
  slug: 'field.slugHint',
  other_papers: 'field.other_papersHint',
  apply_link: 'field.linkHint',
  source_link: 'field.linkHint',
  certainty: 'field.certaintyHint',
  costs_money: 'field.costs_moneyHint',
  held_as: 'field.held_asHint',
  sort: 'field.sortHint',
};
const waitingHints: typeof hints = { ...hints, is_active: 'field.is_activeHint' };
const optional: readonly FactName[] = ['other_papers', 'helpline', 'apply_link', 'checked_on', 'state'];
const types: Partial<Record<FactName, string>> = {
  checked_on: 'date',
  good_for_days: 'number',
  sort: 'number',
  apply_link: 'url',
  source_link: 'url',
};

interface FactInputsProps {
  scheme: Scheme | undefined;
  wrong: Partial<Record<SchemeFieldName, Wrong | undefined>>;
}

/** What is the same in every language. */
export function FactInputs({ scheme, wrong }: FactInputsProps) {
  const { t } = useTranslation('office-schemes');
  const { optionsOf } = useAnswerWords();
  const hintOf = scheme?.awaits_check ? waitingHints : hints;
  return (
    <div className="form">
      <div className={styles.papers}>
        <Ticks label={t('field.papers')} name="papers" options={optionsOf('papers')} chosen={scheme?.papers ?? []} />
      </div>
      <div className={styles.pair}>
        {factFields.map((name) => (
          <FactInput key={name} name={name} hint={hintOf[name]} value={initialOf(scheme, name)} wrong={wrong[name]} />
        ))}
      </div>
    </div>
  );
}

interface FactInputProps {
  name: FactName;
  hint: WordKey<'office-schemes'> | undefined;
  value: string;
  wrong: Wrong | undefined;
}

function FactInput({ name, hint, value, wrong }: FactInputProps) {
  const { t } = useTranslation('office-schemes');
  const { sayWrong } = useProblemWords();
  const { wordOf } = useAnswerWords();
  const shared = {
    label: t(`field.${name}`),
    hint: hint && t(hint),
    mark: optional.includes(name) ? t('site:form.optional') : undefined,
    error: sayWrong(wrong),
    name,
    defaultValue: value,
  };
  if (name === 'certainty' || name === 'level') {
    return (
      <Select {...shared}>
        {choicesOf[name].map((each) => (
          <option key={each} value={each}>
            {name === 'certainty' ? t(`certainty.${each as 'high'}`) : t(`levels.${each as 'state'}`)}
          </option>
        ))}
      </Select>
    );
  }
  if (name === 'held_as') {
    return (
      <Select {...shared}>
        <option value="">{t('field.held_asNone')}</option>
        {choicesOf.held_as.map((each) => (
          <option key={each} value={each}>
            {wordOf('registered', each)}
          </option>
        ))}
      </Select>
    );
  }
  if (name === 'costs_money' || name === 'is_active') {
    return (
      <Select {...shared}>
        <option value="true">{t('office-content:yes')}</option>
        <option value="false">{t('office-content:no')}</option>
      </Select>
    );
  }
  if (name === 'other_papers') return <TextArea {...shared} rows={3} dir="auto" />;
  const isNumber = types[name] === 'number';
  return (
    <TextInput
      {...shared}
      type={types[name] ?? 'text'}
      maxLength={lengthOf(name)}
      autoComplete="off"
      dir={name === 'slug' || name === 'helpline' || types[name] === 'url' ? 'ltr' : undefined}
      {...(isNumber && { inputMode: 'numeric', min: 0, step: 1 })}
      {...(name === 'good_for_days' && { min: goodForDays.least, max: goodForDays.most })}
    />
  );
}
