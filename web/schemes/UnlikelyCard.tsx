import { Link } from 'react-router';
import type { Answers } from '#contract/schemes/answers.facts.ts';
import { Card } from '../ui/Card.tsx';
import { wordsOf } from '../ui/words-in.ts';
import type { Found } from './found-schemes.ts';
import { Gives } from './Gives.tsx';
import { OfficialName } from './OfficialName.tsx';
import { Reasons } from './Reasons.tsx';
import styles from './Results.module.css';

/** What somebody probably does not get, or has already, and why. */
export function UnlikelyCard({ scheme, result, answers }: Found & { answers: Answers }) {
  return (
    <Card look="panel">
      <h3 className={styles.name} {...wordsOf(scheme, 'name')}>
        <Link to={`/schemes/${scheme.slug}`}>{scheme.name}</Link>
      </h3>
      <OfficialName scheme={scheme} />
      <Gives scheme={scheme} />
      <Reasons result={result} answers={answers} />
    </Card>
  );
}
