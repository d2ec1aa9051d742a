import { taskOfTheWall } from '#contract/handbook/handbook.facts.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { PaperHead } from './Booklet.tsx';
import styles from './Handbook.module.css';

export const head = officeHead('nav.handbook');

/** One sheet of A4 for the wall of the gate: the steps with their pictures, and when all is done. */
export function Component() {
  const { t, i18n } = useTranslation('how');
  const query = useQuery('readTask', { params: { id: taskOfTheWall }, query: { lang: i18n.language } });
  return (
    <>
      <PaperHead title={t('wall')} hint={t('wallHint')} />
      <QueryView query={query}>
        {({ data }) => (
          <div className={styles.wall}>
            <h2>{data.title}</h2>
            <ol className={styles.numbered}>
              {data.steps.map(({ number, text, picture }) => (
                <li key={number}>
                  <p>{text}</p>
                  {picture && <img src={picture.url} alt="" width={picture.width} height={picture.height} />}
                </li>
              ))}
              <li>
                <p>{data.done}</p>
              </li>
            </ol>
          </div>
        )}
      </QueryView>
    </>
  );
}
