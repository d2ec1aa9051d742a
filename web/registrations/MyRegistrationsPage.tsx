import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLoaderData, useLocation } from 'react-router';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useAuth } from '../app/use-auth.ts';
import { readOwnCard } from '../calls/phone-memory.ts';
import { LateRegistrationToasts } from '../events/LateRegistrationToasts.tsx';
import { useMyRegistrations } from '../events/use-my-registrations.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageLinks } from '../lists/PageLinks.tsx';
import { pageNumberIn } from '../lists/page-number.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadMyRegistrations } from '../store/registrations.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './MyRegistrationsPage.module.css';
import { PastRegistrations } from './PastRegistrations.tsx';
import { RegistrationSkeletons } from './RegistrationSkeletons.tsx';
import { pageOfRegistrations } from './sort-registrations.ts';
import { UpcomingRegistrations } from './UpcomingRegistrations.tsx';

const MyCard = lazy(() => import('../cards/MyCard.tsx'));

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'registrations' }), frame, language),
  description: t('description', { ns: 'registrations' }),
  hidden: true,
});

/** Language of the content, which follows the reader's choice after a debounce. */
export const load: Page['load'] = ({ i18n }) => i18n.language;

export function Component() {
  const { t } = useTranslation('registrations');
  const { status, items } = useSelector((state: StoreState) => state.registrations);
  useMyRegistrations(useLoaderData<Language>());
  const { madeCard } = useAuth();
  // A phone that others use keeps no card; one that was just made on it is shown as long as its holder stays.
  const ownCard = readOwnCard() ?? madeCard;
  const isWaiting = items.length === 0 && (status === 'idle' || status === 'loading');
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <h1>{t('title')}</h1>
      <Problem />
      {isWaiting && <RegistrationSkeletons />}
      {!isWaiting && (items.length > 0 || status === 'succeeded') && <Both />}
      {ownCard && (
        <Suspense>
          <MyCard code={ownCard} />
        </Suspense>
      )}
      <LateRegistrationToasts />
    </main>
  );
}

/** The last failure. A failed list can be loaded again. */
function Problem() {
  const { t, i18n } = useTranslation('registrations');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const { status, error } = useSelector((state: StoreState) => state.registrations);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (!error) return null;
  const retry = { retryWord: t('retry'), onRetry: () => void store.dispatch(loadMyRegistrations(i18n.language)) };
  return (
    <div ref={place}>
      <ErrorBox message={sayProblem(error)} {...(status === 'failed' && retry)} />
    </div>
  );
}

function Both() {
  const { t } = useTranslation('registrations');
  const { now } = useApp();
  const items = useSelector((state: StoreState) => state.registrations.items);
  const asked = pageNumberIn(new URLSearchParams(useLocation().search));
  const { page, pages, upcoming, past } = pageOfRegistrations(items, now(), asked);
  return (
    <>
      {(upcoming.length > 0 || page === 1) && (
        <Part title={t('upcoming.title')}>
          {upcoming.length > 0 ? (
            <UpcomingRegistrations items={upcoming} />
          ) : (
            <EmptyState level={3} title={t('upcoming.empty')} text={t('upcoming.emptyText')}>
              <LinkButton as={Link} to="/events?filter=upcoming">
                {t('upcoming.find')}
              </LinkButton>
            </EmptyState>
          )}
        </Part>
      )}
      {(past.length > 0 || page === pages) && (
        <Part title={t('past.title')}>
          {past.length > 0 ? (
            <PastRegistrations items={past} />
          ) : (
            <Card look="panel" as="div">
              <p>{t('past.empty')}</p>
            </Card>
          )}
        </Part>
      )}
      <PageLinks
        page={page}
        pages={pages}
        words={{
          label: t('pages.label'),
          status: t('pages.status', { page, pages }),
          previous: t('pages.previous'),
          next: t('pages.next'),
        }}
        addressOf={(other) => (other > 1 ? `/my-registrations?page=${other}` : '/my-registrations')}
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      {children}
    </section>
  );
}
