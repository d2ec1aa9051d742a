import { useSelector } from 'react-redux';
import { data, Link, redirect, useLoaderData } from 'react-router';
import { type RegistrationWindow, windowAt } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import type { Language } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { readEvent } from '../store/events.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { EventDetail } from './EventDetail.tsx';
import styles from './EventPage.module.css';
import { LateRegistrationToasts } from './LateRegistrationToasts.tsx';
import { MissingEvent } from './MissingEvent.tsx';
import { useMyRegistrations } from './use-my-registrations.ts';

interface EventPageData {
  id: string;
  /** Null: loading failed. */
  event: Event | null;
  /** Language of the content, which follows the reader's choice after a debounce. */
  language: Language;
  /** The server's day, so that hydration agrees whatever the phone's clock says. */
  today: IndiaDay;
  /** Likewise whether the hours of registration are open. */
  registration: RegistrationWindow;
  code: string | null;
}

const longestDescription = 200;

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const shown = loaded as EventPageData | null;
  if (!shown?.event) {
    const title = t(shown ? 'title' : 'missing.title', { ns: 'events' });
    return { title: titleOf(title, frame, language), description: t('missing.text', { ns: 'events' }), hidden: true };
  }
  const { title, description } = shown.event;
  return {
    title: titleOf(title, frame, language),
    description: beginningOf(description, longestDescription),
    subject: { kind: 'event', item: shown.event },
  };
};

/** Null: unknown id. */
export const load: Page['load'] = async ({ store, i18n, now, siteUrl }, { params, request }) => {
  const id = params.id ?? '';
  const { language } = i18n;
  await store.dispatch(readEvent({ id, language }));
  const { current, reading } = store.getState().events;
  if (reading.error === 'not_found') return data(null, { status: 404 });
  const event = current?.id === id ? current : null;
  // A course has one page, on which all its days stand.
  const { search } = new URL(request.url);
  if (event?.course && event.course.event_id !== id) return redirect(`/events/${event.course.event_id}${search}`);
  const registration = windowAt(event ?? {}, now());
  // Apart from the page: drawing weighs more than the drawn code.
  const code = await import('../share/qr.ts').then(
    ({ qrPicture }) => qrPicture(`${siteUrl}/events/${id}`),
    () => null,
  );
  const shown: EventPageData = { id, event, language, today: indiaDayOf(now()), registration, code };
  return event ? shown : data(shown, { status: 503 });
};

export function Component() {
  const { t } = useTranslation('events');
  const shown = useLoaderData<EventPageData | null>();
  if (!shown) return <MissingEvent />;
  return (
    <main className="wrap" id="content" tabIndex={-1}>
      <LinkButton as={Link} className={classNames(styles.back, styles.onScreen)} look="more" icon="back" to="/events">
        {t('back')}
      </LinkButton>
      <Shown key={shown.id} {...shown} />
    </main>
  );
}

function Shown({ id, event: loaded, language, today, registration, code }: EventPageData) {
  const { t } = useTranslation('events');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const current = useSelector((state: StoreState) => state.events.current);
  // Only the browser knows the registrations: the server's page is the same for everybody.
  useMyRegistrations(language);

  // The store is newer after a registration here.
  const event = current?.id === id ? current : loaded;
  if (!event) {
    return (
      <div className={styles.failed}>
        <ErrorBox
          message={sayProblem('fallback.readEvent')}
          retryWord={t('retry')}
          onRetry={() => void store.dispatch(readEvent({ id, language }))}
        />
      </div>
    );
  }
  return (
    <>
      <EventDetail event={event} today={today} registration={registration} code={code} />
      <LateRegistrationToasts />
    </>
  );
}
