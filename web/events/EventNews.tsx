import { isNewlyMoved } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { InLanguages } from '#contract/values/language.ts';
import { sayTime, usualTime } from '#contract/values/time-of-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { formatWhen, formatWholeDay } from './format-whole-day.ts';

type NewsOfEvent = Pick<Event, 'date' | 'time' | 'location' | 'status' | 'cancel_reason' | 'moved'>;

interface EventNewsProps {
  event: NewsOfEvent & InLanguages<'cancel_reason'>;
  today: IndiaDay;
}

/** What must be read first: that an event does not take place, or not as it was announced. */
export function EventNews({ event, today }: EventNewsProps) {
  const { t } = useTranslation('events');
  if (event.status === 'cancelled') {
    return (
      <MessageBox tone="danger" title={t('news.cancelled')}>
        {event.cancel_reason && <p {...wordsOf(event, 'cancel_reason')}>{event.cancel_reason}</p>}
      </MessageBox>
    );
  }
  return isNewlyMoved(event, today) ? <Moved event={event} /> : null;
}

function Moved({ event: { date, time, location, moved } }: { event: NewsOfEvent }) {
  const { t, i18n } = useTranslation('events');
  if (!moved) return null;
  const { language } = i18n;
  const isSameDay = moved.date === date;
  // The sentence about the day has no place for an hour: in Hindi and Urdu it would read wrong.
  const sayHour = (hour: string | null): string =>
    isSameDay ? formatWhen(date, hour, language) : sayTime(hour ?? usualTime, language);
  const [before, now] = [sayHour(moved.time), sayHour(time)];
  const isElsewhere = moved.location && location && moved.location !== location;
  const isolated = (text: string): string => `\u2068${text}\u2069`;
  return (
    <MessageBox tone="warn">
      {!isSameDay && (
        <p>{t('news.moved', { before: formatWholeDay(moved.date, language), now: formatWholeDay(date, language) })}</p>
      )}
      {before !== now && <p>{t('news.movedTime', { before, now })}</p>}
      {isElsewhere && (
        <p>{t('news.movedPlace', { before: isolated(moved.location ?? ''), now: isolated(location ?? '') })}</p>
      )}
    </MessageBox>
  );
}
