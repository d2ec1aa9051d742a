import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events.ts';
import { Card, CardPicture } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './EventCard.module.css';
import { EventLeaf } from './EventLeaf.tsx';
import { sceneOf } from './event-pictures.ts';
import { Place } from './Place.tsx';

interface EventCardProps {
  event: Event;
  /** The word of the link, such as "Register Now". */
  more: string;
  past?: boolean;
  /** In the corner of the picture. */
  badge?: ReactNode;
  level?: 2 | 3;
}

/** All of it leads to the page of the event. */
export function EventCard({ event, more, past = false, badge, level = 3 }: EventCardProps) {
  const { id, title, description, location, imageUrl, language } = event;
  const Heading = `h${level}` as const;
  const picture = (
    <CardPicture
      className={classNames(past && styles.faded)}
      src={imageUrl}
      fallback={sceneOf(event)}
      alt=""
      width={800}
      height={450}
    />
  );
  return (
    <Card className={styles.card} top={picture}>
      <EventLeaf event={event} past={past} hanging />
      {badge && <div className={styles.badge}>{badge}</div>}
      {location && <Place lang={language}>{location}</Place>}
      <Heading className={styles.title} lang={language}>
        {title}
      </Heading>
      <p className="clamp" lang={language}>
        {description}
      </p>
      <LinkButton
        as={Link}
        className={styles.link}
        look="more"
        endIcon="next"
        to={`/events/${id}`}
        aria-label={`${more}: ${title}`}
      >
        {more}
      </LinkButton>
    </Card>
  );
}
