import type { Event } from '#contract/events/events.ts';
import { CardPicture } from '../ui/Card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './EventPicture.module.css';
import { sceneOf } from './event-pictures.ts';

/** Picture of an event's card; pale when the event is over. */
export function EventPicture({ event, past, first = false }: { event: Event; past: boolean; first?: boolean }) {
  return (
    <CardPicture
      className={classNames(past && styles.faded)}
      src={event.imageUrl}
      fallback={sceneOf(event)}
      alt=""
      width={800}
      height={450}
      {...(first && ({ loading: 'eager', fetchPriority: 'high' } as const))}
    />
  );
}
