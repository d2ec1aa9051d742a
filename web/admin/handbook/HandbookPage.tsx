import { Link } from 'react-router';
import { audiences } from '#contract/handbook/handbook.facts.ts';
import type { HandbookTask } from '#contract/handbook/handbook.ts';
import { pages } from '../../app/pages.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useDuties } from '../shared/Duties.tsx';
import { ChoiceFilter, ListFilters, SearchField } from '../shared/ListFilters.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { useListQuery } from '../shared/use-list-query.ts';
import styles from './Handbook.module.css';
import { useAudienceWords } from './use-audience-words.ts';

export const head = officeHead('nav.handbook');

/** Tasks by duty, one's own duties first. */
export function Component() {
  const { t, i18n } = useTranslation('how');
  const { sayAudience } = useAudienceWords();
  const query = useListQuery(['q', 'audience', 'screen']);
  const { q, screen } = query.filters;
  const audience = audiences.find((each) => each === query.filters.audience);
  const tasks = useQuery(
    'listTasks',
    { query: { lang: i18n.language, ...(q && { q }), ...(audience && { audience }) } },
    { keepsPrevious: true },
  );
  return (
    <>
      <OfficeHead title={t('admin:nav.handbook')} text={t('officeLead')}>
        <LinkButton as={Link} look="quiet" icon="cal" to={screens.firstWeek()}>
          {t('firstWeek')}
        </LinkButton>
        <LinkButton as={Link} look="quiet" icon="print" to={screens.wall()}>
          {t('wall')}
        </LinkButton>
      </OfficeHead>
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <SearchField query={query} name="q" label={t('search')} />
        <ChoiceFilter
          query={query}
          name="audience"
          label={t('forWhom')}
          all={t('forAll')}
          choices={audiences.map((value) => ({ value, word: sayAudience(value) }))}
        />
      </ListFilters>
      <QueryView query={tasks}>
        {({ data }) => {
          const here = screen ? data.filter(({ screens }) => screens.includes(screen)) : data;
          const isWithoutTask = data.length > 0 && here.length === 0;
          const shown = isWithoutTask ? data : here;
          return shown.length === 0 ? (
            <EmptyState title={t('noneFound')}>
              <Button look="quiet" onClick={query.clear}>
                {t('showAll')}
              </Button>
            </EmptyState>
          ) : (
            <>
              {isWithoutTask && <p role="status">{t('noneHere')}</p>}
              <Audiences tasks={shown} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Audiences({ tasks }: { tasks: readonly HandbookTask[] }) {
  const { t } = useTranslation('how');
  const { sayAudience } = useAudienceWords();
  const own: readonly string[] = useDuties();
  const inOrder = [
    ...audiences.filter((each) => own.includes(each)),
    ...audiences.filter((each) => !own.includes(each)),
  ];
  return (
    <div className={styles.audiences}>
      {inOrder
        .map((audience) => ({ audience, some: tasks.filter((task) => task.audience === audience) }))
        .filter(({ some }) => some.length > 0)
        .map(({ audience, some }) => (
          <OfficePanel
            key={audience}
            title={sayAudience(audience)}
            aside={<Link to={screens.booklet({ slug: audience })}>{t('booklet')}</Link>}
          >
            <ul className={styles.tasks}>
              {some.map(({ id, title, why }) => (
                <li key={id}>
                  <Link to={audience === 'visitor' ? pages.howTask({ slug: id }) : screens.handbookTask({ slug: id })}>
                    {title}
                  </Link>
                  <span className="soft">{why}</span>
                </li>
              ))}
            </ul>
          </OfficePanel>
        ))}
    </div>
  );
}
