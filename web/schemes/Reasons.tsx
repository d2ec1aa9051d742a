import type { Answers, SchemeField } from '#contract/schemes/answers.facts.ts';
import type { SchemeResult } from '#contract/schemes/scheme-result.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { openQuestionOf } from './found-schemes.ts';
import styles from './Results.module.css';
import { RuleWords } from './RuleWords.tsx';
import { useAnswerWords } from './use-answer-words.ts';

interface ReasonsProps {
  result: SchemeResult;
  answers: Answers;
}

/** The rule in plain words with the person's own answer, and everything that is still to be found out. */
export function Reasons({ result, answers }: ReasonsProps) {
  const { t } = useTranslation('schemes');
  const { because, findOut, held, mayHaveChanged, group } = result;
  return (
    <>
      {(because.length > 0 || held) && (
        <>
          <h4>{t('card.why')}</h4>
          <ul className={styles.reasons}>
            {held && (
              <li>
                {t('card.held')} <YouSaid field="registered" answers={answers} />
              </li>
            )}
            {because.map((condition) => (
              <li key={Object.values(condition.says).join()}>
                <RuleWords condition={condition} />{' '}
                {condition.field !== 'unasked' && <YouSaid field={condition.field} answers={answers} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {findOut.length > 0 && <ToFindOut findOut={findOut} answers={answers} />}
      {mayHaveChanged && group !== 'no' && <p className={styles.changed}>{t('card.mayHaveChanged')}</p>}
    </>
  );
}

function YouSaid({ field, answers }: { field: SchemeField; answers: Answers }) {
  const { t } = useTranslation('schemes');
  const { sayAnswer } = useAnswerWords();
  const answer = sayAnswer(answers, field);
  return answer !== undefined && <span className="soft">{t('card.youSaid', { answer })}</span>;
}

function ToFindOut({ findOut, answers }: Pick<SchemeResult, 'findOut'> & { answers: Answers }) {
  const { t } = useTranslation('schemes');
  const { questionOf } = useAnswerWords();
  const questions = new Set(findOut.map((condition) => openQuestionOf(condition, answers)));
  const others = findOut.filter((condition) => openQuestionOf(condition, answers) === undefined);
  return (
    <>
      <h4>{t('card.findOut')}</h4>
      <ul className={styles.reasons}>
        {[...questions].map((field) => field && <li key={field}>{questionOf(field)}</li>)}
        {others.map((condition) => (
          <li key={Object.values(condition.says).join()}>
            <RuleWords condition={condition} />
          </li>
        ))}
      </ul>
    </>
  );
}
