import type { Answers } from '#contract/schemes/answers.facts.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Found, findSchemes } from './found-schemes.ts';
import { ResultCard } from './ResultCard.tsx';
import { ResultRow } from './ResultRow.tsx';
import styles from './Results.module.css';
import { UnlikelyCard } from './UnlikelyCard.tsx';

interface ResultsProps {
  schemes: readonly Scheme[];
  answers: Answers;
  today: IndiaDay;
}

/** Three groups, the likely one first. Three cards stand open, the others are a line each, and the last group is closed. */
export function Results({ schemes, answers, today }: ResultsProps) {
  const { t } = useTranslation('schemes');
  const { no, ...likely } = findSchemes(schemes, answers, today);
  return (
    <div className={styles.groups}>
      {(['yes', 'perhaps'] as const).map((group) => (
        <section key={group} className={styles.found}>
          <h2 className={styles.group}>{t(`result.${group}`)}</h2>
          <Group {...likely[group]} answers={answers} />
        </section>
      ))}
      {no.length > 0 && (
        <details className={styles.closed}>
          <summary>
            {t('result.no')} ({no.length})
          </summary>
          <ul className={styles.list}>
            {no.map((found) => (
              <li key={found.scheme.id}>
                <UnlikelyCard {...found} answers={answers} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Group({ open, folded, answers }: { open: Found[]; folded: Found[]; answers: Answers }) {
  const { t } = useTranslation('schemes');
  if (open.length + folded.length === 0) return <p className="soft">{t('result.nothing')}</p>;
  return (
    <>
      {open.length > 0 && (
        <ul className={styles.list}>
          {open.map((found) => (
            <li key={found.scheme.id}>
              <ResultCard {...found} answers={answers} />
            </li>
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <ul className={styles.rows}>
          {folded.map((found) => (
            <li key={found.scheme.id}>
              <ResultRow {...found} answers={answers} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
