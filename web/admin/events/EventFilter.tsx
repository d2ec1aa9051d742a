import type { Event } from '#contract/events/events.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceFilter } from '../shared/ListFilters.tsx';
import type { ListQuery } from '../shared/use-list-query.ts';

interface EventFilterProps<Name extends string> {
  query: ListQuery<Name | 'event_id'>;
  events: readonly Event[];
}

/** Latest days first: those are needed most. */
export function EventFilter<Name extends string>({ query, events }: EventFilterProps<Name>) {
  const { t, i18n } = useTranslation('office-events');
  const choices = [...events]
    .sort((one, other) => other.date.localeCompare(one.date))
    .map(({ id, title, date }) => ({ value: id, word: `${title} · ${formatDay(date, i18n.language)}` }));
  return (
    <ChoiceFilter
      // A select can show the address's event only once it is among the options.
      key={events.length === 0 ? 'waiting' : 'ready'}
      query={query}
      name="event_id"
      label={t('registrations.event')}
      all={t('registrations.allEvents')}
      choices={choices}
    />
  );
}
