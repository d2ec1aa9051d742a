import type { RegistrationWindow } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { languageOf } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ShareLink } from '../share/ShareLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Listen } from '../ui/Listen.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { CourseDays } from './CourseDays.tsx';
import { saySpan } from './course-dates.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventNews } from './EventNews.tsx';
import styles from './EventPage.module.css';
import { SheetFoot, SheetHead } from './EventSheet.tsx';
import { EventTicket } from './EventTicket.tsx';
import { sceneOf } from './event-pictures.ts';
import { formatWhen } from './format-whole-day.ts';

interface EventDetailProps {
  event: Event;
  today: IndiaDay;
  /** Whether somebody can register now, as far as the hours go. */
  registration: RegistrationWindow;
  /** Its address for the paper, as a QR code; null where it could not be drawn. */
  code: string | null;
}

export function EventDetail({ event, today, registration, code }: EventDetailProps) {
  const { t, i18n } = useTranslation('events');
  const { id, title, description, imageUrl, imageData } = event;
  const when = event.course ? saySpan(event.course, i18n.language) : formatWhen(event.date, event.time, i18n.language);
  const past = (event.course?.ends_on ?? event.date) < today;
  return (
    <div className={styles.detail}>
      <div className={styles.part}>
        <SheetHead />
        <EventNews event={event} today={today} />
        <Picture
          className={styles.picture}
          src={imageUrl ?? imageData}
          fallback={sceneOf(event)}
          sizes="(min-width: 64rem) 46rem, 88vw"
          loading="eager"
          fetchPriority="high"
          alt=""
          width={800}
          height={450}
        />
        <h1 {...wordsOf(event, 'title')}>{title}</h1>
        <Listen of="page" />
        <Tags event={event} past={past} />
        <EventFacts event={event} />
      </div>
      <aside className={styles.side} aria-label={t('ticket.label')}>
        <EventTicket event={event} past={past} today={today} registration={registration} />
      </aside>
      <div className={classNames(styles.part, styles.about)}>
        <SectionHead title={t('about')} />
        <div className={styles.text}>
          <Paragraphs text={description} lang={languageOf(event, 'description')} />
        </div>
        {event.course && <CourseDays course={event.course} />}
        <div className={styles.onScreen}>
          <ShareLink
            title={title}
            path={`/events/${id}`}
            details={[when, ...(event.location ? [event.location] : [])]}
          />
        </div>
      </div>
      <SheetFoot path={`/events/${id}`} code={code} />
    </div>
  );
}

/** Category, place and whether it is upcoming. */
function Tags({ event, past }: { event: Event; past: boolean }) {
  const { t } = useTranslation('events');
  const { category, location } = event;
  return (
    <div className={styles.tags}>
      <Badge tone="info">{t(`category.${category}`)}</Badge>
      {location && (
        <Badge>
          <bdi {...wordsOf(event, 'location')}>{location.toLowerCase()}</bdi>
        </Badge>
      )}
      {event.status !== 'cancelled' && <Badge>{t(past ? 'badge.past' : 'badge.upcoming')}</Badge>}
      {event.isSample && <SampleMark />}
    </div>
  );
}
