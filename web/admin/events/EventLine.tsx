import { Link } from 'react-router';
import { languageOf } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { saySpan } from '../../events/course-dates.ts';
import { EventTime } from '../../events/EventTime.tsx';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { Place } from '../../events/Place.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { wordsOf } from '../../ui/words-in.ts';
import styles from './EventLine.module.css';
import { useOfficeEvents } from './use-office-events.ts';

interface EventLineProps {
  id: string;
  backTo: 'events' | 'registrations';
  /** Of a course all its days are meant, not this one. */
  isWhole?: boolean;
  /** What the phone knows of it without network. */
  kept?: { title: string; date: string } | undefined;
}

/** The event of a screen, and the way back. */
export function EventLine({ id, backTo, isWhole = false, kept }: EventLineProps) {
  const { t, i18n } = useTranslation('office-events');
  const event = useOfficeEvents().rows.find((each) => each.id === id);
  const way = backTo === 'events' ? screens.events() : screens.eventRegistrations({ id });
  return (
    <div className={styles.line}>
      <LinkButton as={Link} className={styles.back} look="more" icon="back" to={way}>
        {t(`admin:nav.${backTo}`)}
      </LinkButton>
      <p className={styles.event} {...(event && wordsOf(event, 'title'))}>
        {event?.title ?? kept?.title}
      </p>
      {event && (
        <div className={styles.facts}>
          <Place icon="cal">
            {isWhole && event.course ? saySpan(event.course, i18n.language) : formatWholeDay(event.date, i18n.language)}
          </Place>
          <Place icon="clock">
            <EventTime time={event.time} />
          </Place>
          {event.location && <Place lang={languageOf(event, 'location')}>{event.location}</Place>}
        </div>
      )}
    </div>
  );
}
