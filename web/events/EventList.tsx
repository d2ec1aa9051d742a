import { Link } from 'react-router';
import type { Event } from '#contract/events.ts';
import type { IndiaDay } from '#contract/india-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { type EventFilter, eventFilters } from './choose-events.ts';
import { EventCard } from './EventCard.tsx';

interface EventListProps {
  filter: EventFilter;
  page: number;
  pages: number;
  today: IndiaDay;
  sorted: Record<EventFilter, Event[]>;
  shown: Event[];
}

export function EventList({ filter, page, pages, today, sorted, shown }: EventListProps) {
  const { t } = useTranslation('events');
  return (
    <>
      <FilterChips label={t('filter.label')}>
        {eventFilters.map((each) => (
          <Chip key={each} as={Link} chosen={each === filter} to={addressOf(each, 1)} preventScrollReset>
            {t(`filter.${each}`)} <span aria-hidden="true">{sorted[each].length}</span>
          </Chip>
        ))}
      </FilterChips>
      <p className="visually-hidden" role="status">
        {t('found', { count: sorted[filter].length })}
      </p>
      {shown.length === 0 && <NoEvents filter={filter} />}
      <div className="grid-3">
        {shown.map((event) => (
          <ListedEvent key={event.id} event={event} past={event.date < today} />
        ))}
      </div>
      {pages > 1 && (
        <Pagination
          as={Link}
          label={t('pages')}
          status={t('status', { page, pages })}
          previous={stepTo(t('previous'), page > 1 && { to: addressOf(filter, page - 1), rel: 'prev' })}
          next={stepTo(t('next'), page < pages && { to: addressOf(filter, page + 1), rel: 'next' })}
        />
      )}
    </>
  );
}

const stepTo = <Address extends object>(word: string, link: Address | false) => ({ word, link: link || null });

function ListedEvent({ event, past }: { event: Event; past: boolean }) {
  const { t } = useTranslation('events');
  return (
    <EventCard
      event={event}
      past={past}
      level={2}
      more={t(past ? 'viewDetails' : 'registerNow')}
      badge={past ? <Badge>{t('badge.past')}</Badge> : <Badge tone="paper">{t('badge.upcoming')}</Badge>}
    />
  );
}

function NoEvents({ filter }: { filter: EventFilter }) {
  const { t } = useTranslation('events');
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      {filter !== 'all' && (
        <LinkButton as={Link} to={addressOf('all', 1)}>
          {t('seeAll')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

/** The plain address shows the first page of all. */
function addressOf(filter: EventFilter, page: number): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/events?${query}` : '/events';
}
