import { useId } from 'react';
import { longestReason, type Op, opsOf, type RuleField, ruleFields } from '#contract/schemes/rule.facts.ts';
import { directionOf, languages } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAnswerWords } from '../../schemes/use-answer-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { languageNames } from '../translations/LanguageTabs.tsx';
import styles from './Rule.module.css';
import { askAbout, compareBy, type DraftCondition } from './rule-draft.ts';
import { Ticks } from './Ticks.tsx';

interface ConditionRowProps {
  condition: DraftCondition;
  title: string;
  error: string | undefined;
  /** Null: taken away. */
  onChange: (condition: DraftCondition | null) => void;
}

export function ConditionRow({ condition, title, error, onChange }: ConditionRowProps) {
  const { t } = useTranslation('office-schemes');
  const errorId = useId();
  const { field, op, says } = condition;
  return (
    <fieldset className={styles.condition} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{title}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={styles.row}>
        <Select
          label={t('rule.field')}
          defaultValue={field}
          onChange={({ currentTarget: { value } }) => onChange(askAbout(condition, value as RuleField))}
        >
          {ruleFields.map((each) => (
            <option key={each} value={each}>
              {t(`rule.fields.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          key={field}
          label={t('rule.op')}
          defaultValue={op}
          onChange={({ currentTarget: { value } }) => onChange(compareBy(condition, value as Op))}
        >
          {opsOf[field].map((each) => (
            <option key={each} value={each}>
              {t(`rule.ops.${each}`)}
            </option>
          ))}
        </Select>
        <Value key={`${field} ${op}`} condition={condition} onChange={onChange} />
      </div>
      <div className={styles.reasons}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={t(field === 'unasked' ? 'rule.ask' : 'rule.says', { language: languageNames[language] })}
            lang={language}
            dir={directionOf(language)}
            maxLength={longestReason}
            autoComplete="off"
            defaultValue={says[language]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...condition, says: { ...says, [language]: value } })
            }
          />
        ))}
      </div>
      <Button look="dangerQuiet" size="dense" icon="trash" onClick={() => onChange(null)}>
        {t('rule.removeCondition')}
      </Button>
    </fieldset>
  );
}

function Value({ condition, onChange }: Pick<ConditionRowProps, 'condition' | 'onChange'>) {
  const { t } = useTranslation('office-schemes');
  const { optionsOf } = useAnswerWords();
  const { field, op, value } = condition;
  if (field === 'unasked') return null;
  if (op === 'one_of') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <Ticks
        label={t('rule.value')}
        options={optionsOf(field)}
        chosen={chosen}
        onChange={(after) => onChange({ ...condition, value: after })}
      />
    );
  }
  const changed = (text: string) => onChange({ ...condition, value: text });
  if (op === 'at_least' || op === 'at_most') {
    return (
      <TextInput
        label={t('rule.value')}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        autoComplete="off"
        defaultValue={String(value)}
        onChange={({ currentTarget }) => changed(currentTarget.value)}
      />
    );
  }
  return (
    <Select
      label={t('rule.value')}
      defaultValue={String(value)}
      onChange={({ currentTarget }) => changed(currentTarget.value)}
    >
      <option value="" />
      {optionsOf(field).map((option) => (
        <option key={option.value} value={option.value}>
          {option.word}
        </option>
      ))}
    </Select>
  );
}
