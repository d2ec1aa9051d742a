import { useRef } from 'react';
import { sourceLanguage } from '#contract/language.ts';
import type { OtherLanguage, TranslationState } from '#contract/translated-fields.ts';
import type { FieldTranslations } from '#contract/translations.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './TranslationFields.module.css';
import type { ThingTranslations, TranslatableField, TranslationInput } from './use-thing-translations.ts';

interface TranslationFieldsProps {
  language: OtherLanguage;
  fields: readonly TranslatableField[];
  /** As it stands in the form. */
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
  const area = useRef<HTMLTextAreaElement>(null);
  const suggestion = known?.[language].suggestion;
  const take = () => {
    if (!area.current || !suggestion) return;
    area.current.value = suggestion;
    area.current.focus();
  };
  return (
    <div className={styles.field}>
      <TextArea
        {...wordsIn(language)}
        ref={area}
        label={label}
        error={error}
        name={`${language}.${name}`}
        maxLength={longest && 2 * longest}
        rows={isLine ? 2 : 5}
        defaultValue={known?.[language].text ?? ''}
      />
      <div className={styles.beside}>
        {english.trim() === '' ? (
          <p className="soft">{t('noEnglish')}</p>
        ) : (
          <>
            <StateBadge state={stateOf(known, language, english)} />
            <p className={styles.words} {...wordsIn(sourceLanguage)}>
              {english}
            </p>
          </>
        )}
      </div>
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

/** English that has been changed in the form has left its translation behind. */
function stateOf(known: FieldTranslations | undefined, language: OtherLanguage, english: string): TranslationState {
  if (!known?.source) return 'missing';
  const { text, state } = known[language];
  if (known.source.trim() === english.replaceAll('\r\n', '\n').trim()) return state;
  return text === null ? 'missing' : 'stale';
}
