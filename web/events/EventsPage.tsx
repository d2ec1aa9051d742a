import { useSelector } from 'react-redux';
import { data, Link, useLoaderData } from 'react-router';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../app/AppProviders.tsx';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { pageNumberIn, pagesOf } from '../lists/page-number.ts';
import { useListPart } from '../lists/use-list-part.ts';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import type { StoreState } from '../store/create-store.ts';
import { loadEvents } from '../store/events.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SkeletonCards } from '../ui/Skeleton.tsx';
import { choiceIn, type EventChoice } from './choose-events.ts';
import { EventList } from './EventList.tsx';
import styles from './EventsPage.module.css';
import { MissingEvent } from './MissingEvent.tsx';

const eventsOnPage = 12;

interface Choice extends EventChoice {
  page: number;
  /** The server's day, so that hydration agrees whatever the phone's clock says. */
  today: IndiaDay;
}

export const head: Page['head'] = ({ t, language, frame, data: choice }) => ({
  title: titleOf(choice ? t('title', { ns: 'events' }) : t('notFound.title'), frame, language),
  description: t('lead', { ns: 'events' }),
  hidden: !choice,
});

/** Null: the list has no such page. */
export const load: Page['load'] = async ({ store, i18n, now }, { request }) => {
  const query = new URL(request.url).searchParams;
  const page = pageNumberIn(query);
  if (page === undefined) return data(null, { status: 404 });
  const choice: Choice = { ...choiceIn(query), page, today: indiaDayOf(now()) };
  await store.dispatch(loadEvents({ language: i18n.language, part: partOf(choice) }));
  const { status, total } = store.getState().events;
  if (status === 'failed') return data(choice, { status: 503 });
  return page > pagesOf(total, eventsOnPage) ? data(null, { status: 404 }) : choice;
};

const partOf = ({ filter, town, category, page }: Choice) => ({
  when: filter,
  towns: 'list' as const,
  courses: 'once' as const,
  ...(town && { town }),
  ...(category && { category }),
  page: String(page),
  pageSize: String(eventsOnPage),
});

export function Component() {
  const { t } = useTranslation('events');
  const user = useSignedInUser();
  // Looked up on the server too, so that the page includes these words.
  const mine = t('site:nav.myRegistrations');
  const choice = useLoaderData<Choice | null>();
  if (!choice) return <MissingEvent title={t('site:notFound.title')} text={t('site:notFound.text')} />;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')}>
        {user && (
          <LinkButton as={Link} look="light" icon="list" to="/my-registrations">
            {mine}
          </LinkButton>
        )}
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <Events {...choice} />
        <Card as="section" look="panel">
          <div className={styles.newsletter}>
            <NewsletterForm label={t('newsletter')} look="primary" />
          </div>
        </Card>
      </div>
    </main>
  );
}

function Events(choice: Choice) {
  const { t, i18n } = useTranslation('events');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const part = partOf(choice);
  const list = useListPart(
    useSelector((state: StoreState) => state.events),
    part,
  );
  if (list.status === 'failed') {
    return (
      <ErrorBox
        message={sayProblem(list.error ?? 'fallback.listEvents')}
        retryWord={t('retry')}
        onRetry={() => void store.dispatch(loadEvents({ language: i18n.language, part, reload: true }))}
      />
    );
  }
  if (list.items.length === 0 && list.status === 'loading') return <SkeletonCards count={3} label={t('loading')} />;
  return <EventList {...choice} {...list} pages={pagesOf(list.total, eventsOnPage)} />;
}
