import { type ReactNode, useState } from 'react';
import { otherLanguages } from '#contract/content/translations.facts.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Failure } from '../../calls/failure.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import type { ThingTranslations, TranslatableField, TranslationInput } from './use-thing-translations.ts';

interface InThreeLanguagesProps {
  form: FormState<TranslationInput>;
  translations: ThingTranslations;
  fields: readonly TranslatableField[];
  /** English texts, and fields that are the same in every language. */
  children: ReactNode;
}

/** Form of translated content: a tab per language. */
export function InThreeLanguages({ form, translations, fields, children }: InThreeLanguagesProps) {
  const { t } = useTranslation('office-translations');
  const { selected, isOpened, select } = translations;
  const [english, setEnglish] = useState<ReadonlyMap<string, string>>(new Map());
  const selectTab = (language: Language) => {
    const typed = form.form.current ? new FormData(form.form.current) : undefined;
    setEnglish(new Map(fields.map(({ name }) => [name, String(typed?.get(name) ?? '')])));
    select(language);
  };
  useTabOfFirstMistake(form.wrong, selected, select);
  const panels = Object.fromEntries(
    otherLanguages
      .filter(isOpened)
      .map((language) => [
        language,
        <TranslationFields
          key={language}
          language={language}
          fields={fields}
          english={english}
          translations={translations}
          wrong={form.wrong}
        />,
      ]),
  );
  return (
    <LanguageTabs
      label={t('tabs.label')}
      selected={selected}
      onSelect={selectTab}
      panels={{ en: children, ...panels }}
    />
  );
}

/** During render, not in an effect: the first wrong field must be visible when the form focuses it. */
function useTabOfFirstMistake(wrong: object, selected: Language, select: (language: Language) => void): void {
  const [seen, setSeen] = useState(wrong);
  if (seen === wrong) return;
  setSeen(wrong);
  const mistakes = Object.entries(wrong).filter(([, code]) => code !== undefined);
  const withMistakes = languages.filter((language) => mistakes.some(([name]) => languageOf(name) === language));
  const [first] = withMistakes;
  if (first && !withMistakes.includes(selected)) select(first);
}

const languageOf = (input: string): Language =>
  otherLanguages.find((language) => input.startsWith(`${language}.`)) ?? 'en';

/** The failure's sentence, with what was saved nevertheless. */
export function useSaveFailureWords(
  { isHalfSaved }: ThingTranslations,
  sayOther: (failure: Failure) => string,
): (failure: Failure) => string {
  const { t } = useTranslation('office-translations');
  const { sayProblem } = useProblemWords();
  return (failure) => (isHalfSaved ? t('tabs.halfSaved', { reason: sayProblem(failure.code) }) : sayOther(failure));
}
