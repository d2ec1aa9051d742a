import { useRef } from 'react';
import type { TranslationState } from '#contract/content/translations.facts.ts';
import type { FieldTranslations } from '#contract/content/translations.ts';
import type { Language } from '#contract/values/language.ts';
import { saySame } from '#contract/values/same-words.ts';
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
import type { ThingTranslations, TranslatableField, TranslationInput } from './use-thing-translations.ts';

interface TranslationFieldsProps {
  language: Language;
  fields: readonly TranslatableField[];
  /** What the form holds in the first language. */
  sources: ReadonlyMap<string, string>;
  translations: ThingTranslations;
  wrong: FormState<TranslationInput>['wrong'];
}

export function TranslationFields({ language, fields, sources, translations, wrong }: TranslationFieldsProps) {
  const { t } = useTranslation('office-translations');
  const { sayProblem, sayWrong } = useProblemWords();
  const { translated, failure, loadAgain, source: sourceLanguage } = translations;
  if (failure) {
    return <ErrorBox message={sayProblem(failure.code)} retryWord={t('admin:list.retry')} onRetry={loadAgain} />;
  }
  if (!translated) return <Spinner label={t('admin:list.loading')} />;
  return (
    <>
      <p className="soft">{t(`tabs.text.${language}`)}</p>
      {fields.map((field) => (
        <OneField
          key={field.name}
          language={language}
          field={field}
          source={sources.get(field.name) ?? ''}
          sourceLanguage={sourceLanguage}
          known={translated.find((each) => each.field === field.name)}
          error={sayWrong(wrong[`${language}.${field.name}`])}
        />
      ))}
    </>
  );
}

interface OneFieldProps {
  language: Language;
  field: TranslatableField;
  source: string;
  sourceLanguage: Language;
  known: FieldTranslations | undefined;
  error: string | undefined;
}

function OneField({ language, field, source, sourceLanguage, known, error }: OneFieldProps) {
  const { name, label, longest, isLine } = field;
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
    above: <Source text={source} language={sourceLanguage} state={stateOf(known, language, source)} />,
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

/** What is translated, and the state of its translation. */
function Source({ text, language, state }: { text: string; language: Language; state: TranslationState }) {
  const { t } = useTranslation('office-translations');
  if (!text.trim()) return <p className="soft">{t('noSource')}</p>;
  return (
    <div className={styles.source}>
      <StateBadge state={state} />
      <p className={styles.words} {...wordsIn(language)}>
        {text}
      </p>
    </div>
  );
}

/** A source that says something else makes its translation stale. */
function stateOf(known: FieldTranslations | undefined, language: Language, source: string): TranslationState {
  if (!known?.source) return 'missing';
  const { text, state } = known[language];
  if (saySame(known.source, source)) return state;
  return text === null ? 'missing' : 'stale';
}
