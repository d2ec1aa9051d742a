import { Link } from 'react-router';
import type { Answers } from '#contract/schemes/answers.facts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { wordsOf } from '../ui/words-in.ts';
import type { Found } from './found-schemes.ts';
import { OneThing } from './OneThing.tsx';
import { ResultBody } from './ResultCard.tsx';
import styles from './Results.module.css';
import { SchemeDrawing } from './SchemeDrawing.tsx';

/** One line: the name, and the one thing to find out. It opens to what a card says. */
export function ResultRow({ scheme, result, answers }: Found & { answers: Answers }) {
  const { t } = useTranslation('schemes');
  return (
    <details className={styles.row}>
      <summary>
        <SchemeDrawing scheme={scheme} />
        <span>
          <b {...wordsOf(scheme, 'name')}>{scheme.name}</b>
          {result.group === 'perhaps' && (
            <span className={styles.thing}>
              <OneThing result={result} answers={answers} />
            </span>
          )}
        </span>
      </summary>
      <article className={styles.opened}>
        <ResultBody scheme={scheme} result={result} answers={answers} />
        <LinkButton as={Link} look="more" endIcon="next" to={`/schemes/${scheme.slug}`}>
          {t('card.more')}
        </LinkButton>
      </article>
    </details>
  );
}
