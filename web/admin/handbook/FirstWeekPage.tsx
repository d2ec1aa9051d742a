import { firstWeek } from '#contract/handbook/handbook.facts.ts';
import { useQueries } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { Booklet, PaperHead } from './Booklet.tsx';

export const head = officeHead('nav.handbook');

/** What a new office learns in its first week, a day a page. */
export function Component() {
  const { t, i18n } = useTranslation('how');
  const lang = i18n.language;
  const query = useQueries(
    (ask) => Promise.all(firstWeek.map((id) => ask('readTask', { params: { id }, query: { lang } }))),
    lang,
  );
  return (
    <>
      <PaperHead title={t('firstWeek')} hint={t('firstWeekHint')} />
      <QueryView query={query}>
        {(answers) => (
          <Booklet
            title={t('firstWeek')}
            tasks={answers.map(({ data }) => data)}
            markOf={(place) => t('day', { number: place + 1 })}
          />
        )}
      </QueryView>
    </>
  );
}
