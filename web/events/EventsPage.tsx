import { useSelector } from 'react-redux';
import { data, Link, useLoaderData } from 'react-router';
import { type IndiaDay, indiaDayOf } from '#contract/india-day.ts';
import { useApp } from '../AppProviders.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { titleOf } from '../layout/head.ts';
import { useSignedInUser } from '../layout/use-signed-in-user.ts';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import type { Page } from '../page.ts';
import { pageNumberIn } from '../page-number.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadEvents } from '../store/events.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SkeletonCards } from '../ui/Skeleton.tsx';
import { type EventFilter, filterIn, sortEvents } from './choose-events.ts';
import { EventList } from './EventList.tsx';
import styles from './EventsPage.module.css';
import { MissingEvent } from './MissingEvent.tsx';

const eventsOnPage = 12;

interface Choice {
  filter: EventFilter;
  page: number;
  /** The server's and the browser's first page agree on the day, whatever the clock of the phone says. */
  today: IndiaDay;
}

export const head: Page['head'] = ({ t, language, frame, data: choice }) => ({
  title: titleOf(t(choice ? 'title' : 'missing.title', { ns: 'events' }), frame, language),
  description: t('lead', { ns: 'events' }),
  hidden: !choice,
});

/** Null: there is no such page of the list. */
export const load: Page['load'] = async ({ store, i18n, now }, { request }) => {
  const query = new URL(request.url).searchParams;
  const page = pageNumberIn(query);
  if (page === undefined) return data(null, { status: 404 });
  await store.dispatch(loadEvents({ language: i18n.language }));
  const choice: Choice = { filter: filterIn(query), page, today: indiaDayOf(now()) };
  const { status, items } = store.getState().events;
  if (status === 'failed') return data(choice, { status: 503 });
  return page > pagesOf(sortEvents(items, choice.today)[choice.filter].length) ? data(null, { status: 404 }) : choice;
};

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / eventsOnPage));

export function Component() {
  const { t } = useTranslation('events');
  const user = useSignedInUser();
  // Looked up for everybody, so that it comes with the page.
  const mine = t('site:nav.myRegistrations');
  const choice = useLoaderData<Choice | null>();
  if (!choice) return <MissingEvent />;
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

function Events({ filter, page, today }: Choice) {
  const { t, i18n } = useTranslation('events');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const { items, status, error } = useSelector((state: StoreState) => state.events);
  if (status === 'failed') {
    return (
      <ErrorBox
        message={sayProblem(error ?? 'fallback.listEvents')}
        retryWord={t('retry')}
        onRetry={() => void store.dispatch(loadEvents({ language: i18n.language, reload: true }))}
      />
    );
  }
  if (items.length === 0 && status === 'loading') return <SkeletonCards count={3} label={t('loading')} />;
  const sorted = sortEvents(items, today);
  const shown = sorted[filter].slice((page - 1) * eventsOnPage, page * eventsOnPage);
  return <EventList {...{ filter, page, today, sorted, shown }} pages={pagesOf(sorted[filter].length)} />;
}
