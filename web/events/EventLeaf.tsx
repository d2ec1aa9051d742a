import { useTranslation } from 'react-i18next';
import type { Event } from '#contract/events.ts';
import { languageOf } from '../i18n/create-i18n.ts';
import { formatLeaf } from '../i18n/formats.ts';
import { DateLeaf, type DateLeafProps } from '../ui/DateLeaf.tsx';
import { EventTime } from './EventTime.tsx';

interface EventLeafProps extends Pick<DateLeafProps, 'past' | 'hanging'> {
  event: Pick<Event, 'date' | 'time'>;
}

/** Day, short month and time of an event. */
export function EventLeaf({ event: { date, time }, ...look }: EventLeafProps) {
  const { i18n } = useTranslation();
  return <DateLeaf {...look} {...formatLeaf(date, languageOf(i18n))} time={<EventTime time={time} />} moment={date} />;
}
