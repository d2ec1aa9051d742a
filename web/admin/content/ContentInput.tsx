import type { Language } from '#contract/values/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import type { ContentField } from './content-kind.ts';

/** What people agree to, in the order of how often. */
const agreements = ['site', 'site_print', 'site_social', 'site_print_social', 'print_social'] as const;

interface ContentInputProps {
  field: ContentField<string>;
  value: string | undefined;
  error: string | undefined;
  /** In which the office writes it. */
  language: Language;
}

export function ContentInput({ field, value, error, language }: ContentInputProps) {
  const { t } = useTranslation('office-content');
  const { name, input, longest, required } = field;
  const words = { label: t(field.label), hint: field.hint && t(field.hint), error };
  if (input === 'yesNo') {
    return (
      <Select {...words} name={name} defaultValue={value}>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </Select>
    );
  }
  if (input === 'uses') {
    return (
      <Select {...words} name={name} defaultValue={value}>
        <option value="">{t('consent.none')}</option>
        {agreements.map((uses) => (
          <option key={uses} value={uses.replaceAll('_', ',')}>
            {t(`consent.${uses}`)}
          </option>
        ))}
      </Select>
    );
  }
  const shared = {
    ...words,
    name,
    mark: required ? undefined : t('site:form.optional'),
    required: required !== undefined,
    maxLength: longest,
    defaultValue: value,
    ...((input === 'line' || input === 'text') && { ...wordsIn(language), dir: 'auto' }),
  };
  if (input === 'text') return <TextArea {...shared} rows={5} />;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      type={input === 'line' ? 'text' : input}
      {...(input === 'number' && { inputMode: 'numeric', min: 0, step: 1 })}
    />
  );
}
