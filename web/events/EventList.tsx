import { Link } from 'react-router';
import { type EventFilter, eventFilters } from '#contract/events/event-filters.ts';
import type { Event } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { EventCard } from './EventCard.tsx';

interface EventListProps {
  filter: EventFilter;
  page: number;
  pages: number;
  today: IndiaDay;
  items: readonly Event[];
  total: number;
  counts: Readonly<Record<string, number>>;
}

export function EventList({ filter, page, pages, today, items, total, counts }: EventListProps) {
  const { t } = useTranslation('events');
  return (
    <>
      <FilterChips label={t('filter.label')}>
        {eventFilters.map((each) => (
          <Chip key={each} as={Link} chosen={each === filter} to={addressOf(each, 1)} preventScrollReset>
            {t(`filter.${each}`)} <span aria-hidden="true">{counts[each]}</span>
          </Chip>
        ))}
      </FilterChips>
      <p className="visually-hidden" role="status">
        {t('found', { count: total })}
      </p>
      {items.length === 0 && <NoEvents filter={filter} />}
      <div className="grid-3">
        {items.map((event, index) => (
          <ListedEvent key={event.id} event={event} past={event.date < today} first={index === 0} />
        ))}
      </div>
      <PageLinks
        page={page}
        pages={pages}
        words={{ label: t('pages'), status: t('status', { page, pages }), previous: t('previous'), next: t('next') }}
        addressOf={(other) => addressOf(filter, other)}
      />
    </>
  );
}

function ListedEvent({ event, past, first }: { event: Event; past: boolean; first: boolean }) {
  const { t } = useTranslation('events');
  return (
    <EventCard
      event={event}
      past={past}
      first={first}
      level={2}
      more={t(past || !event.registrationRequired ? 'viewDetails' : 'registerNow')}
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

/** The address without parameters is the first page of all. */
function addressOf(filter: EventFilter, page: number): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/events?${query}` : '/events';
}
