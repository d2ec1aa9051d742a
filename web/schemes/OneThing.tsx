import type { Answers } from '#contract/schemes/answers.facts.ts';
import type { SchemeResult } from '#contract/schemes/scheme-result.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openQuestionOf } from './found-schemes.ts';
import { RuleWords } from './RuleWords.tsx';
import { useAnswerWords } from './use-answer-words.ts';

/** The one thing that somebody finds out first of a scheme that is perhaps. */
export function OneThing({ result, answers }: { result: SchemeResult; answers: Answers }) {
  const { t } = useTranslation('schemes');
  const { questionOf } = useAnswerWords();
  const [nearest] = result.findOut;
  if (!nearest) return t('card.mayHaveChanged');
  const question = openQuestionOf(nearest, answers);
  return question ? questionOf(question) : <RuleWords condition={nearest} />;
}
