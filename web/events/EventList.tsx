import { Link } from 'react-router';
import { eventFilters } from '#contract/events/event-filters.ts';
import { eventCategories } from '#contract/events/events.facts.ts';
import type { Event, Town } from '#contract/events/events.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Select } from '../ui/Select.tsx';
import { wordsIn } from '../ui/words-in.ts';
import type { EventChoice } from './choose-events.ts';
import { EventCard } from './EventCard.tsx';
import styles from './EventsPage.module.css';

interface EventListProps extends EventChoice {
  page: number;
  pages: number;
  today: IndiaDay;
  items: readonly Event[];
  total: number;
  counts: Readonly<Record<string, number>>;
  towns?: readonly Town[];
}

export function EventList({ page, pages, today, items, total, counts, towns = [], ...choice }: EventListProps) {
  const { t } = useTranslation('events');
  const { filter } = choice;
  return (
    <>
      <FilterChips label={t('filter.label')}>
        {eventFilters.map((each) => (
          <Chip
            key={each}
            as={Link}
            chosen={each === filter}
            to={addressOf({ ...choice, filter: each }, 1)}
            preventScrollReset
          >
            {t(`filter.${each}`)} <span aria-hidden="true">{counts[each]}</span>
          </Chip>
        ))}
      </FilterChips>
      <Narrowing choice={choice} towns={towns} />
      <p className="visually-hidden" role="status">
        {t('found', { count: total })}
      </p>
      {items.length === 0 && <NoEvents choice={choice} />}
      <div className="grid-3">
        {items.map((event, index) => (
          <ListedEvent key={event.id} event={event} past={event.date < today} first={index === 0} />
        ))}
      </div>
      <PageLinks
        page={page}
        pages={pages}
        words={{ label: t('pages'), status: t('status', { page, pages }), previous: t('previous'), next: t('next') }}
        addressOf={(other) => addressOf(choice, other)}
      />
    </>
  );
}

/** A plain form: it works before the application has come, and without it. */
function Narrowing({ choice, towns }: { choice: EventChoice; towns: readonly Town[] }) {
  const { t } = useTranslation('events');
  const { filter, town = '', category = '' } = choice;
  // Made anew by another choice, so that both fields show it.
  return (
    <form className={styles.narrowing} key={`${town} ${category}`} method="get" action="/events">
      {filter !== 'all' && <input type="hidden" name="filter" value={filter} />}
      <Select label={t('filter.town')} name="town" defaultValue={town}>
        <option value="">{t('filter.allTowns')}</option>
        {towns.map((each) => (
          <option key={each.town} value={each.town} {...wordsIn(each.language)}>
            {each.label}
          </option>
        ))}
      </Select>
      <Select label={t('filter.category')} name="category" defaultValue={category}>
        <option value="">{t('filter.allCategories')}</option>
        {eventCategories.map((each) => (
          <option key={each} value={each}>
            {t(`category.${each}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" look="quiet">
        {t('filter.show')}
      </Button>
    </form>
  );
}

function ListedEvent({ event, past, first }: { event: Event; past: boolean; first: boolean }) {
  const { t } = useTranslation('events');
  // What does not take place is not to come; the card says that it is cancelled.
  const upcoming = event.status === 'cancelled' ? undefined : <Badge tone="paper">{t('badge.upcoming')}</Badge>;
  const whenBadge = past ? <Badge>{t('badge.past')}</Badge> : upcoming;
  return (
    <EventCard
      event={event}
      past={past}
      first={first}
      level={2}
      more={t(past || !event.registrationRequired || event.status === 'cancelled' ? 'viewDetails' : 'registerNow')}
      badge={whenBadge}
    />
  );
}

function NoEvents({ choice }: { choice: EventChoice }) {
  const { t } = useTranslation('events');
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      {addressOf(choice, 1) !== '/events' && (
        <LinkButton as={Link} to="/events">
          {t('seeAll')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

/** The address without parameters is the first page of all. */
function addressOf({ filter, town, category }: EventChoice, page: number): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(town && { town }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/events?${query}` : '/events';
}
