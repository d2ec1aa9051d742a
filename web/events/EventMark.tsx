import { isNewlyMoved } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { formatDay, formatLeaf } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';

/** That an event is cancelled, moved or a course, in a word, for lists; null when there is nothing to say. */
export function EventMark({
  event,
  today,
}: {
  event: Pick<Event, 'status' | 'moved' | 'date' | 'course'>;
  today: IndiaDay;
}) {
  const { t, i18n } = useTranslation();
  const { status, moved, course } = event;
  if (status === 'cancelled') {
    return (
      <Badge tone="danger" icon="x">
        {t('eventMark.cancelled')}
      </Badge>
    );
  }
  if (course) {
    return (
      <Badge tone="info" icon="cal">
        {t('eventMark.course', { count: course.count, day: formatDay(course.ends_on, i18n.language) })}
      </Badge>
    );
  }
  if (!moved || moved.date === event.date || !isNewlyMoved(event, today)) return null;
  const { day, month } = formatLeaf(moved.date, i18n.language);
  return <Badge tone="info">{t('eventMark.moved', { before: `${day} ${month}` })}</Badge>;
}
