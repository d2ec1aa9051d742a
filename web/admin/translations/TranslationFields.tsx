import { useRef } from 'react';
import type { OtherLanguage, TranslationState } from '#contract/content/translations.facts.ts';
import type { FieldTranslations } from '#contract/content/translations.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './TranslationFields.module.css';
import {
  asWritten,
  type ThingTranslations,
  type TranslatableField,
  type TranslationInput,
} from './use-thing-translations.ts';

interface TranslationFieldsProps {
  language: OtherLanguage;
  fields: readonly TranslatableField[];
  /** The form's current value. */
  english: ReadonlyMap<string, string>;
  translations: ThingTranslations;
  wrong: FormState<TranslationInput>['wrong'];
}

export function TranslationFields({ language, fields, english, translations, wrong }: TranslationFieldsProps) {
  const { t } = useTranslation('office-translations');
  const { sayProblem, sayWrong } = useProblemWords();
  const { loaded, load } = translations;
  if (loaded.state === 'failed') {
    return <ErrorBox message={sayProblem(loaded.problem)} retryWord={t('admin:list.retry')} onRetry={load} />;
  }
  if (loaded.state !== 'ready') return <Spinner label={t('admin:list.loading')} />;
  return (
    <>
      <p className="soft">{t(`tabs.text.${language}`)}</p>
      {fields.map((field) => (
        <OneField
          key={field.name}
          language={language}
          field={field}
          english={english.get(field.name) ?? ''}
          known={loaded.fields.find((each) => each.field === field.name)}
          error={sayWrong(wrong[`${language}.${field.name}`])}
        />
      ))}
    </>
  );
}

interface OneFieldProps {
  language: OtherLanguage;
  field: TranslatableField;
  english: string;
  known: FieldTranslations | undefined;
  error: string | undefined;
}

function OneField({ language, field: { name, label, longest, isLine }, english, known, error }: OneFieldProps) {
  const { t } = useTranslation('office-translations');
  const group = useRef<HTMLDivElement>(null);
  const suggestion = known?.[language].suggestion;
  const take = () => {
    const input = group.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!input || !suggestion) return;
    input.value = suggestion;
    input.focus();
  };
  const shared = {
    ...wordsIn(language),
    label,
    error,
    above: <English text={english} state={stateOf(known, language, english)} />,
    name: `${language}.${name}`,
    // The same text is longer in some languages.
    maxLength: longest && 2 * longest,
    defaultValue: known?.[language].text ?? '',
  };
  return (
    <div className={styles.field} ref={group}>
      {isLine ? <TextInput {...shared} autoComplete="off" /> : <TextArea {...shared} rows={5} />}
      {suggestion && (
        <div className={styles.earlier}>
          <p className="soft">{t('tabs.earlier')}</p>
          <p className={styles.words} {...wordsIn(language)}>
            {suggestion}
          </p>
          <Button look="quiet" size="small" onClick={take}>
            {t('tabs.take')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The English and the translation's state. */
function English({ text, state }: { text: string; state: TranslationState }) {
  const { t } = useTranslation('office-translations');
  if (!text.trim()) return <p className="soft">{t('noEnglish')}</p>;
  return (
    <div className={styles.english}>
      <StateBadge state={state} />
      <p className={styles.words} {...wordsIn(sourceLanguage)}>
        {text}
      </p>
    </div>
  );
}

/** A changed English text makes its translation stale. */
function stateOf(known: FieldTranslations | undefined, language: OtherLanguage, english: string): TranslationState {
  if (!known?.source) return 'missing';
  const { text, state } = known[language];
  if (asWritten(known.source) === asWritten(english)) return state;
  return text === null ? 'missing' : 'stale';
}
