import type { Answers } from '#contract/schemes/answers.facts.ts';
import { checkedDayOf, resultOf, type SchemeResult, schemeGroups } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ResultCard } from './ResultCard.tsx';
import styles from './Results.module.css';

interface ResultsProps {
  schemes: readonly Scheme[];
  answers: Answers;
  today: IndiaDay;
}

interface Found {
  scheme: Scheme;
  result: SchemeResult;
}

/** What nobody has checked yet is never a yes. */
const judged = (scheme: Scheme) => ({ ...scheme, checked_on: checkedDayOf(scheme) });

/** Three groups; the last one is closed. */
export function Results({ schemes, answers, today }: ResultsProps) {
  const { t } = useTranslation('schemes');
  const found = schemes.map((scheme): Found => ({ scheme, result: resultOf(judged(scheme), answers, today) }));
  return (
    <div className={styles.groups}>
      {schemeGroups.map((group) => {
        const cards = found.filter(({ result }) => result.group === group);
        const list = (
          <ul className={styles.list}>
            {cards.map(({ scheme, result }) => (
              <li key={scheme.id}>
                <ResultCard scheme={scheme} result={result} answers={answers} />
              </li>
            ))}
          </ul>
        );
        if (group === 'no') {
          return (
            cards.length > 0 && (
              <details key={group} className={styles.closed}>
                <summary>
                  {t('result.no')} ({cards.length})
                </summary>
                {list}
              </details>
            )
          );
        }
        return (
          <section key={group}>
            <h2 className={styles.group}>{t(`result.${group}`)}</h2>
            {cards.length > 0 ? list : <p className="soft">{t('result.nothing')}</p>}
          </section>
        );
      })}
    </div>
  );
}
