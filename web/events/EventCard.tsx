import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './EventCard.module.css';
import { EventLeaf } from './EventLeaf.tsx';
import { EventMark } from './EventMark.tsx';
import { EventPicture } from './EventPicture.tsx';
import { Place } from './Place.tsx';

interface EventCardProps {
  event: Event;
  /** The word of the link, such as "Register Now". */
  more: string;
  past?: boolean;
  /** Whether it is in the first view: its picture loads eagerly. */
  first?: boolean;
  /** In the corner of the picture. */
  badge?: ReactNode;
  level?: 2 | 3;
}

/** The whole card links to the event. */
export function EventCard({ event, more, past = false, first = false, badge, level = 3 }: EventCardProps) {
  const { id, title, description, location, course } = event;
  const { now } = useApp();
  const Heading = `h${level}` as const;
  return (
    <Card className={styles.card} top={<EventPicture event={event} past={past} first={first} />}>
      <EventLeaf event={event} past={past} hanging />
      {badge && <div className={styles.badge}>{badge}</div>}
      {location && <Place lang={languageOf(event, 'location')}>{location}</Place>}
      <EventMark event={event} today={indiaDayOf(now())} />
      {event.isSample && <SampleMark />}
      <Heading className={styles.title} {...wordsOf(event, 'title')}>
        {title}
      </Heading>
      <p className="clamp" {...wordsOf(event, 'description')}>
        {description}
      </p>
      <LinkButton as={Link} className={styles.link} look="more" endIcon="next" to={`/events/${course?.event_id ?? id}`}>
        <span>{more}</span>
        <span className="visually-hidden" {...wordsOf(event, 'title')}>
          {title}
        </span>
      </LinkButton>
    </Card>
  );
}
