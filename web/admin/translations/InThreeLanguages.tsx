import { type ReactNode, useState } from 'react';
import { type Language, languages, languagesBesides } from '#contract/values/language.ts';
import type { Failure } from '../../calls/failure.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VoiceLink } from '../clips/VoiceLink.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import type { ThingTranslations, TranslatableField, TranslationInput } from './use-thing-translations.ts';

interface InThreeLanguagesProps {
  form: FormState<TranslationInput>;
  translations: ThingTranslations;
  fields: readonly TranslatableField[];
  /** Texts in the first language, and fields that are the same in every language. */
  children: ReactNode;
}

/** Form of translated content: a tab per language, opened at the one in which it is written first. */
export function InThreeLanguages({ form, translations, fields, children }: InThreeLanguagesProps) {
  const { t } = useTranslation('office-translations');
  const { source, writeIn, selected, isOpened, select } = translations;
  const [sources, setSources] = useState<ReadonlyMap<string, string>>(new Map());
  const selectTab = (language: Language) => {
    const typed = form.form.current ? new FormData(form.form.current) : undefined;
    setSources(new Map(fields.map(({ name }) => [name, String(typed?.get(name) ?? '')])));
    select(language);
  };
  useTabOfFirstMistake(form.wrong, translations);
  const panels = Object.fromEntries(
    languagesBesides(source)
      .filter(isOpened)
      .map((language) => [
        language,
        <TranslationFields
          key={language}
          language={language}
          fields={fields}
          sources={sources}
          translations={translations}
          wrong={form.wrong}
        />,
      ]),
  );
  return (
    <>
      <LanguageSelect label={t('source.label')} hint={t('source.hint')} language={source} onSelect={writeIn} />
      {translations.thing && (
        <VoiceLink kind={translations.thing.kind} thing={translations.thing.id} language={selected} />
      )}
      <LanguageTabs
        label={t('tabs.label')}
        source={source}
        selected={selected}
        onSelect={selectTab}
        panels={{ [source]: children, ...panels }}
      />
    </>
  );
}

/** During render, not in an effect: the first wrong field must be visible when the form focuses it. */
function useTabOfFirstMistake(wrong: object, { source, selected, select }: ThingTranslations): void {
  const [seen, setSeen] = useState(wrong);
  if (seen === wrong) return;
  setSeen(wrong);
  const mistakes = Object.entries(wrong).filter(([, code]) => code !== undefined);
  const withMistakes = languages.filter((language) =>
    mistakes.some(([name]) => (languageOf(name) ?? source) === language),
  );
  const [first] = withMistakes;
  if (first && !withMistakes.includes(selected)) select(first);
}

const languageOf = (input: string): Language | undefined =>
  languages.find((language) => input.startsWith(`${language}.`));

/** The failure's sentence, with what was saved nevertheless. */
export function useSaveFailureWords(
  { isHalfSaved }: ThingTranslations,
  sayOther: (failure: Failure) => string,
): (failure: Failure) => string {
  const { t } = useTranslation('office-translations');
  const { sayProblem } = useProblemWords();
  return (failure) => (isHalfSaved ? t('tabs.halfSaved', { reason: sayProblem(failure.code) }) : sayOther(failure));
}
