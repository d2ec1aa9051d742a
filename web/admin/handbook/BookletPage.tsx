import { useParams } from 'react-router';
import { audiences } from '#contract/handbook/handbook.facts.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { Booklet, PaperHead } from './Booklet.tsx';
import { useAudienceWords } from './use-audience-words.ts';

export const head = officeHead('nav.handbook');

/** All tasks of a duty. */
export function Component() {
  const { t, i18n } = useTranslation('how');
  const { slug } = useParams();
  const { sayAudience } = useAudienceWords();
  const audience = audiences.find((each) => each === slug) ?? 'owner';
  const query = useQuery('readTasks', { params: { audience }, query: { lang: i18n.language } });
  const title = t('bookletOf', { who: sayAudience(audience) });
  return (
    <>
      <PaperHead title={title} hint={t('bookletHint')} />
      <QueryView query={query}>{({ data }) => <Booklet title={title} tasks={data} />}</QueryView>
    </>
  );
}
