import type { Event } from '#contract/events/events.ts';
import { formatLeaf } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateLeaf, type DateLeafProps } from '../ui/DateLeaf.tsx';
import { EventTime } from './EventTime.tsx';

interface EventLeafProps extends Pick<DateLeafProps, 'past' | 'hanging'> {
  event: Pick<Event, 'date' | 'time'>;
}

/** Day, short month and time of an event. */
export function EventLeaf({ event: { date, time }, ...look }: EventLeafProps) {
  const { i18n } = useTranslation();
  return <DateLeaf {...look} {...formatLeaf(date, i18n.language)} time={<EventTime time={time} />} moment={date} />;
}
