import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { sayDays } from '../events/course-dates.ts';
import { EventLeaf } from '../events/EventLeaf.tsx';
import { EventNews } from '../events/EventNews.tsx';
import { Place } from '../events/Place.tsx';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Stars } from '../ui/Stars.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './RegistrationCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface RegistrationCardProps {
  registration: Registration;
  past?: boolean;
  /** Buttons of the registration. */
  children: ReactNode;
}

export function RegistrationCard({ registration, past = false, children }: RegistrationCardProps) {
  const { t, i18n } = useTranslation('registrations');
  const { now } = useApp();
  const { event_id, title, location, registration_date, notes, people, days } = registration;
  const registeredOn = indiaDayOf(new Date(registration_date));
  return (
    <li className={styles.card}>
      <EventLeaf event={registration} past={past} />
      <div className={styles.words}>
        <h3>
          <Link to={`/events/${event_id}`} {...wordsOf(registration, 'title')}>
            {title}
          </Link>
        </h3>
        <div className={styles.meta}>
          {location && <Place lang={languageOf(registration, 'location')}>{location}</Place>}
          {days && <Place icon="cal">{sayDays(days, i18n.language)}</Place>}
          {people > 1 && <Place icon="users">{t('events:party.people', { count: people })}</Place>}
          <Place icon="cal">{t('registeredOn', { day: formatDay(registeredOn, i18n.language) })}</Place>
        </div>
        <EventNews event={{ ...registration, status: registration.event_status }} today={indiaDayOf(now())} />
        {notes && (
          <p className={styles.note}>
            {t('note')} <bdi>{notes}</bdi>
          </p>
        )}
        <Feedback registration={registration} />
      </div>
      <div className={styles.acts}>
        <StatusBadge registration={registration} />
        {children}
      </div>
    </li>
  );
}

function Feedback({ registration: { feedback, rating } }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  if (rating === null) return null;
  return (
    <div className={classNames(styles.note, styles.opinion)}>
      <b>{t('feedback.yours')}</b>
      <Stars value={rating} label={t('feedback.outOfFive', { rating })} />
      {feedback !== null && (
        <p>
          <bdi>{feedback}</bdi>
        </p>
      )}
    </div>
  );
}
