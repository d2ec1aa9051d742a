import { type Answers, choices, type SchemeField, ticks } from '#contract/schemes/answers.facts.ts';
import { joinedList } from '#contract/values/joined-list.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';

export interface Option {
  value: string;
  word: string;
}

/** Questions and answers in the reader's language. */
export function useAnswerWords() {
  const { t, i18n } = useTranslation('schemes');
  const wordOf = (field: SchemeField, value: string): string => t(`options.${field}.${value}` as WordKey<'schemes'>);
  const optionsOf = (field: SchemeField): Option[] => {
    const values: readonly string[] = field === 'age' ? [] : { ...choices, ...ticks }[field];
    return values.map((value) => ({ value, word: wordOf(field, value) }));
  };
  const sayAnswer = (answers: Answers, field: SchemeField): string | undefined => {
    const answer = answers[field];
    if (answer === undefined) return undefined;
    if (typeof answer === 'number') return t('yearsOld', { count: answer, number: formatNumber(answer) });
    if (typeof answer === 'string') return wordOf(field, answer);
    if (answer.length === 0) return t('noneOfThese');
    return joinedList(
      answer.map((each) => wordOf(field, each)),
      i18n.language,
    );
  };
  return { wordOf, optionsOf, sayAnswer, questionOf: (field: SchemeField): string => t(`questions.${field}`) };
}
