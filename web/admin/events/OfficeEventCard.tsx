import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { languageOf } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { EventLeaf } from '../../events/EventLeaf.tsx';
import { EventMark } from '../../events/EventMark.tsx';
import { EventPicture } from '../../events/EventPicture.tsx';
import { Place } from '../../events/Place.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { wordsOf } from '../../ui/words-in.ts';
import { useMay } from '../shared/Duties.tsx';
import { LifeActs } from './LifeActs.tsx';
import styles from './OfficeEventCard.module.css';

interface OfficeEventCardProps {
  event: Event;
  today: IndiaDay;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onCancel: () => void;
  /** Its status is another now. */
  onChanged: () => void;
}

export function OfficeEventCard(props: OfficeEventCardProps) {
  const { event, today, onEdit, onDuplicate, onDelete } = props;
  const { t } = useTranslation('office-events');
  const may = useMay();
  const { id, title, date, location, category, series_place, series_size } = event;
  const past = date < today;
  // The picture of a draft has no address yet.
  const drawn = event.status === 'draft' ? { ...event, imageUrl: null } : event;
  return (
    <Card className={styles.card} top={<EventPicture event={drawn} past={past} />}>
      <EventLeaf event={event} past={past} hanging />
      <div className="row">
        <StatusMark event={event} past={past} />
        <EventMark event={event} today={today} />
        <Badge tone="info">{t(`events:category.${category}`)}</Badge>
        {series_place && series_size && (
          <Badge icon="cal">{t('events.ofSeries', { place: series_place, size: series_size })}</Badge>
        )}
      </div>
      <h2 className={styles.title} {...wordsOf(event, 'title')}>
        {title}
      </h2>
      {location && <Place lang={languageOf(event, 'location')}>{location}</Place>}
      <Place icon="users">
        <Attendance event={event} />
      </Place>
      <div className={styles.acts}>
        <LifeActs {...props} />
        {date === today && may('checkInRegistration') && (
          <LinkButton as={Link} icon="tick" to={screens.checkIn({ id })} aria-label={`${t('desk.title')}: ${title}`}>
            {t('desk.title')}
          </LinkButton>
        )}
        {event.course && may('readAttendance') && (
          <LinkButton
            as={Link}
            look="quiet"
            icon="tick"
            to={screens.courseRegister({ id: event.course.event_id })}
            aria-label={`${t('register.title')}: ${title}`}
          >
            {t('register.title')}
          </LinkButton>
        )}
        {event.series_id && may('setCourse') && (
          <LinkButton
            as={Link}
            look="quiet"
            icon="cal"
            to={screens.eventCourse({ id: event.course?.event_id ?? id })}
            aria-label={`${t('events.course.title')}: ${title}`}
          >
            {t('events.course.title')}
          </LinkButton>
        )}
        {may('listEventRegistrations') && (
          <LinkButton
            as={Link}
            look={date === today ? 'quiet' : 'primary'}
            icon="list"
            to={screens.eventRegistrations({ id: event.course?.event_id ?? id })}
            aria-label={`${t('admin:nav.registrations')}: ${title}`}
          >
            {t('admin:nav.registrations')}
          </LinkButton>
        )}
        {may('updateEvent') && (
          <div className={styles.small}>
            <Button look="quiet" size="dense" icon="edit" aria-label={`${t('events.edit')}: ${title}`} onClick={onEdit}>
              {t('events.edit')}
            </Button>
            <Button
              look="quiet"
              size="dense"
              icon="copy"
              aria-label={`${t('events.duplicate')}: ${title}`}
              onClick={onDuplicate}
            >
              {t('events.duplicate')}
            </Button>
            <Button
              look="dangerQuiet"
              size="dense"
              icon="trash"
              aria-label={`${t('events.delete')}: ${title}`}
              onClick={onDelete}
            >
              {t('events.delete')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** A draft says so; what is published says whether it is to come. */
function StatusMark({ event, past }: { event: Event; past: boolean }) {
  const { t, i18n } = useTranslation('office-events');
  const { status, publish_at } = event;
  if (status === 'cancelled') return null;
  if (status !== 'draft') {
    return <Badge tone={past ? 'neutral' : 'success'}>{t(past ? 'events:badge.past' : 'events:badge.upcoming')}</Badge>;
  }
  return (
    <Badge icon="edit">
      {publish_at
        ? t('events.publishedAt', { moment: formatMoment(new Date(publish_at), i18n.language) })
        : t('events.status.draft')}
    </Badge>
  );
}

/** People with a seat, and on the waiting list. */
function Attendance({ event }: { event: Event }) {
  const { t } = useTranslation('office-events');
  const { capacity, registrationCount, waitingPeople, registrationRequired } = event;
  const seated = registrationCount - waitingPeople;
  if (!registrationRequired && registrationCount === 0) return t('events.noneNeeded');
  const seats =
    capacity === null
      ? t('events.people', { count: seated, number: formatNumber(seated) })
      : t('events:ticket.seatsTaken', { taken: formatNumber(seated), capacity: formatNumber(capacity) });
  return (
    <>
      {seats}
      {waitingPeople > 0 && (
        <span className={styles.line}>
          {t('events.waiting', { count: waitingPeople, number: formatNumber(waitingPeople) })}
        </span>
      )}
    </>
  );
}
