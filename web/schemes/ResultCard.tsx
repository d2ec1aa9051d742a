import { Link } from 'react-router';
import type { Answers } from '#contract/schemes/answers.facts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { FirstStep } from './FirstStep.tsx';
import type { Found } from './found-schemes.ts';
import { Gives } from './Gives.tsx';
import { MindThis } from './MindThis.tsx';
import { OfficialName } from './OfficialName.tsx';
import { OneThing } from './OneThing.tsx';
import { Reasons } from './Reasons.tsx';
import styles from './Results.module.css';
import { HelpWithIt, PassItOn } from './SchemeActs.tsx';
import { SchemeDrawing } from './SchemeDrawing.tsx';
import { SchemeFacts } from './SchemeFacts.tsx';

interface ResultCardProps extends Found {
  answers: Answers;
}

/** What it is, what to find out, what to do first, and help; the rest is folded. */
export function ResultCard({ scheme, result, answers }: ResultCardProps) {
  return (
    <Card look="panel">
      <div className={styles.head}>
        <SchemeDrawing scheme={scheme} />
        <h3 className={styles.name} {...wordsOf(scheme, 'name')}>
          <Link to={`/schemes/${scheme.slug}`}>{scheme.name}</Link>
        </h3>
      </div>
      <ResultBody scheme={scheme} result={result} answers={answers} />
    </Card>
  );
}

/** The same below the name of an open card and of a line that was opened. */
export function ResultBody({ scheme, result, answers }: ResultCardProps) {
  const { t } = useTranslation('schemes');
  return (
    <>
      <Gives scheme={scheme} />
      {result.group === 'perhaps' && (
        <p className={styles.step}>
          <b>{t('card.findOut')}:</b> <OneThing result={result} answers={answers} />
        </p>
      )}
      <FirstStep scheme={scheme} />
      <MindThis scheme={scheme} />
      <HelpWithIt scheme={scheme} />
      <details className={styles.more}>
        <summary>{t('card.details')}</summary>
        <div className="stack">
          <OfficialName scheme={scheme} />
          <Reasons result={result} answers={answers} />
          <SchemeFacts scheme={scheme} have={answers.papers ?? []} />
          <PassItOn scheme={scheme} />
        </div>
      </details>
    </>
  );
}
