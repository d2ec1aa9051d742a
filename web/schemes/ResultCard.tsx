import { Link } from 'react-router';
import type { Answers } from '#contract/schemes/answers.facts.ts';
import type { Condition } from '#contract/schemes/rule.ts';
import type { SchemeResult } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { Language } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { wordsIn, wordsOf } from '../ui/words-in.ts';
import { Gives } from './Gives.tsx';
import { MindThis } from './MindThis.tsx';
import { OfficialName } from './OfficialName.tsx';
import styles from './Results.module.css';
import { SchemeActs } from './SchemeActs.tsx';
import { SchemeFacts } from './SchemeFacts.tsx';
import { useAnswerWords } from './use-answer-words.ts';

interface ResultCardProps {
  scheme: Scheme;
  result: SchemeResult;
  answers: Answers;
}

/** The rule in plain words with the person's own answer, then papers, place and cost. */
export function ResultCard({ scheme, result, answers }: ResultCardProps) {
  const { t } = useTranslation('schemes');
  const { questionOf } = useAnswerWords();
  const { because, questions, mayHaveChanged, group } = result;
  return (
    <Card look="panel">
      <h3 className={styles.name} {...wordsOf(scheme, 'name')}>
        <Link to={`/schemes/${scheme.slug}`}>{scheme.name}</Link>
      </h3>
      <OfficialName scheme={scheme} />
      <Gives scheme={scheme} />
      {because.length > 0 && (
        <>
          <h4>{t('card.why')}</h4>
          <ul className={styles.reasons}>
            {because.map((condition) => (
              <Why key={Object.values(condition.says).join()} condition={condition} answers={answers} />
            ))}
          </ul>
        </>
      )}
      {questions.length > 0 && (
        <>
          <h4>{t('card.findOut')}</h4>
          <ul className={styles.reasons}>
            {questions.map((field) => (
              <li key={field}>{questionOf(field)}</li>
            ))}
          </ul>
        </>
      )}
      {mayHaveChanged && group !== 'no' && <p className={styles.changed}>{t('card.mayHaveChanged')}</p>}
      {group !== 'no' && <MindThis scheme={scheme} />}
      {group !== 'no' && (
        <details className={styles.more}>
          <summary>{t('card.more')}</summary>
          <SchemeFacts scheme={scheme} have={answers.papers ?? []} />
        </details>
      )}
      {group !== 'no' && <SchemeActs scheme={scheme} />}
    </Card>
  );
}

function Why({ condition, answers }: { condition: Condition; answers: Answers }) {
  const { t } = useTranslation('schemes');
  const { sayAnswer } = useAnswerWords();
  const [[language, text] = []] = Object.entries(condition.says) as [Language, string][];
  const answer = sayAnswer(answers, condition.field);
  return (
    <li>
      <span {...wordsIn(language)}>{text}</span>{' '}
      {answer !== undefined && <span className="soft">{t('card.youSaid', { answer })}</span>}
    </li>
  );
}
