import { isNewlyMoved } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { InLanguages } from '#contract/values/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { formatWhen } from './format-whole-day.ts';

type Told = Pick<Event, 'date' | 'time' | 'location' | 'status' | 'cancel_reason' | 'moved'>;

interface EventNewsProps {
  event: Told & InLanguages<'cancel_reason'>;
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
  return isNewlyMoved(event.moved, today) ? <Moved event={event} /> : null;
}

function Moved({ event: { date, time, location, moved } }: { event: Told }) {
  const { t, i18n } = useTranslation('events');
  if (!moved) return null;
  const before = formatWhen(moved.date, moved.time, i18n.language);
  const now = formatWhen(date, time, i18n.language);
  const isElsewhere = moved.location && location && moved.location !== location;
  const isolated = (text: string): string => `\u2068${text}\u2069`;
  return (
    <MessageBox tone="warn">
      {before !== now && <p>{t(moved.date === date ? 'news.movedTime' : 'news.moved', { before, now })}</p>}
      {isElsewhere && (
        <p>{t('news.movedPlace', { before: isolated(moved.location ?? ''), now: isolated(location ?? '') })}</p>
      )}
    </MessageBox>
  );
}
