import { useSelector } from 'react-redux';
import { data, Link, useLoaderData } from 'react-router';
import { type IndiaDay, indiaDayOf } from '#contract/india-day.ts';
import type { Language } from '#contract/language.ts';
import { useApp } from '../AppProviders.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { titleOf } from '../layout/head.ts';
import type { Page } from '../page.ts';
import { RegistrationToasts } from '../registrations/RegistrationToasts.tsx';
import { useMyRegistrations } from '../registrations/use-my-registrations.ts';
import type { StoreState } from '../store/create-store.ts';
import { readEvent } from '../store/events.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { EventDetail } from './EventDetail.tsx';
import styles from './EventPage.module.css';
import { MissingEvent } from './MissingEvent.tsx';

interface ShownEvent {
  id: string;
  /** Of the content: it follows the reader's choice a moment later. */
  language: Language;
  /** The server's and the browser's first page agree on the day, whatever the clock of the phone says. */
  today: IndiaDay;
  /** Null when the event could not be read. */
  head: { title: string; description: string } | null;
}

const longestDescription = 200;

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const shown = loaded as ShownEvent | null;
  if (shown?.head) return { ...shown.head, title: titleOf(shown.head.title, frame, language) };
  const title = shown ? t('title', { ns: 'events' }) : t('missing.title', { ns: 'events' });
  return { title: titleOf(title, frame, language), description: t('missing.text', { ns: 'events' }), hidden: true };
};

/** Null: nothing has this id. */
export const load: Page['load'] = async ({ store, i18n, now }, { params }) => {
  const id = params.id ?? '';
  const { language } = i18n;
  await store.dispatch(readEvent({ id, language }));
  const { current, reading } = store.getState().events;
  if (reading.error === 'not_found') return data(null, { status: 404 });
  const today = indiaDayOf(now());
  if (current?.id !== id) return data({ id, language, today, head: null } satisfies ShownEvent, { status: 503 });
  const { title, description } = current;
  const head = { title, description: beginningOf(description, longestDescription) };
  return { id, language, today, head } satisfies ShownEvent;
};

export function Component() {
  const { t } = useTranslation('events');
  const shown = useLoaderData<ShownEvent | null>();
  if (!shown) return <MissingEvent />;
  return (
    <main className="wrap" id="content" tabIndex={-1}>
      <LinkButton as={Link} className={styles.back} look="more" icon="back" to="/events">
        {t('back')}
      </LinkButton>
      <Shown key={shown.id} {...shown} />
    </main>
  );
}

function Shown({ id, language, today }: ShownEvent) {
  const { t } = useTranslation('events');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const { current, reading } = useSelector((state: StoreState) => state.events);
  // Who is registered is known to the browser alone: the server's page is the same for everybody.
  useMyRegistrations(language);

  if (current?.id === id) {
    return (
      <>
        <EventDetail event={current} today={today} />
        <RegistrationToasts />
      </>
    );
  }
  return (
    <div className={styles.waiting}>
      {reading.error ? (
        <ErrorBox
          message={sayProblem(reading.error)}
          retryWord={t('retry')}
          onRetry={() => void store.dispatch(readEvent({ id, language }))}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </div>
  );
}
