import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, useLoaderData, useParams } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import { Logo } from '../app/Logo.tsx';
import type { Page } from '../app/page.ts';
import { useAuth } from '../app/use-auth.ts';
import { readSharedUse } from '../calls/phone-memory.ts';
import { EventFacts } from '../events/EventFacts.tsx';
import { hasSeat } from '../events/pass.ts';
import { useMyRegistrations } from '../events/use-my-registrations.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadMyRegistrations } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { latePart } from '../ui/late-part.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './PassPage.module.css';
import { PassProof } from './PassProof.tsx';

/** Only after somebody made a card. */
const MadeCard = lazy(() => import('../cards/MadeCard.tsx'));
/** Of most events there is none, and the code stands above it. */
const EventNews = latePart(async () => ({ default: (await import('../events/EventNews.tsx')).EventNews }));
const SavePass = latePart(async () => ({ default: (await import('./SavePass.tsx')).SavePass }));

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('pass.title', { ns: 'registrations' }), frame, language),
  description: t('pass.description', { ns: 'registrations' }),
  hidden: true,
});

/** Language of the content, which follows the reader's choice after a debounce. */
export const load: Page['load'] = ({ i18n }) => i18n.language;

export function Component() {
  const { t } = useTranslation('registrations');
  useMyRegistrations(useLoaderData<Language>());
  return (
    <main className={`wrap ${styles.page}`} id="content" tabIndex={-1}>
      <Shown />
      <LinkButton as={Link} className={styles.onScreen} look="more" icon="back" to="/my-registrations">
        {t('pass.back')}
      </LinkButton>
    </main>
  );
}

function Shown() {
  const { t, i18n } = useTranslation('registrations');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const { id } = useParams();
  const { items, status, error } = useSelector((state: StoreState) => state.registrations);
  const registration = items.find((each) => each.id === id);
  if (registration && hasSeat(registration)) return <Pass registration={registration} />;
  if (error) {
    return (
      <ErrorBox
        message={sayProblem(error)}
        retryWord={t('retry')}
        onRetry={() => void store.dispatch(loadMyRegistrations(i18n.language))}
      />
    );
  }
  if (status !== 'succeeded') return <Spinner label={t('pass.loading')} />;
  return <EmptyState level={1} title={t('pass.missing')} text={t('pass.missingText')} />;
}

function Pass({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const { now } = useApp();
  const { user, madeCard } = useAuth();
  const isShared = readSharedUse() !== null;
  const saveLook = isShared ? 'primary' : 'quiet';
  return (
    <div className={styles.pass}>
      <Ticket>
        <h1 className={styles.title}>{t('pass.title')}</h1>
        <PassProof registration={registration} />
        <h2 className={styles.event} {...wordsOf(registration, 'title')}>
          {registration.title}
        </h2>
        <Suspense>
          <EventNews event={{ ...registration, status: registration.event_status }} today={indiaDayOf(now())} />
        </Suspense>
        <EventFacts event={registration} />
        <p className="soft">{t('pass.text')}</p>
        <Foundation />
      </Ticket>
      {isShared && (
        <MessageBox tone="warn">
          <p>{t('pass.shared')}</p>
        </MessageBox>
      )}
      <div className={`row ${styles.onScreen}`}>
        <Suspense fallback={<Button look={saveLook} busy busyWord={t('pass.save')} />}>
          <SavePass registration={registration} look={saveLook} />
        </Suspense>
        <Button look="quiet" icon="print" onClick={() => print()}>
          {t('pass.print')}
        </Button>
      </div>
      {user && madeCard !== null && (
        <Suspense>
          <MadeCard code={madeCard} name={user.name} />
        </Suspense>
      )}
    </div>
  );
}

function Foundation() {
  const { i18n } = useTranslation('registrations');
  const { foundation } = useFrame().settings;
  return (
    <p className={styles.foundation}>
      <Logo />
      <b>{foundation.name[i18n.language]}</b>
    </p>
  );
}
