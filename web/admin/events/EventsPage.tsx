import { useState } from 'react';
import { eventFilters } from '#contract/events/event-filters.ts';
import type { Event } from '#contract/events/events.ts';
import { eventStatuses } from '#contract/values/event-status.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { useMay } from '../shared/Duties.tsx';
import { ListView } from '../shared/ListView.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { useListQuery } from '../shared/use-list-query.ts';
import { useNewInAddress } from '../shared/use-new-in-address.ts';
import { CancelEvent } from './CancelEvent.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventDialog } from './EventDialog.tsx';
import type { EventDraft } from './event-draft.ts';
import { OfficeEventCard } from './OfficeEventCard.tsx';
import { useWrittenEvents } from './use-office-events.ts';

export const head = officeHead('nav.events');

type OpenDialog = ({ act: 'write' } & EventDraft) | { act: 'delete' | 'cancel'; event: Event };

export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const lang = i18n.language;
  const { now } = useApp();
  const toast = useToast();
  const may = useMay();
  const query = useListQuery(['filter', 'status']);
  const isInside = may('listOfficeEvents');
  const status = eventStatuses.find((each) => each === query.filters.status);
  const filter = eventFilters.find((each) => each === query.filters.filter) ?? 'all';
  const list = useWrittenEvents({ isInside, when: filter, status, page: String(query.page), lang });
  const newOne = useNewInAddress();
  const [chosen, setAsked] = useState<OpenDialog>();
  const asked: OpenDialog | undefined = newOne.isAsked && may('createEvent') ? { act: 'write', as: 'new' } : chosen;
  const today = indiaDayOf(now());
  const close = () => {
    setAsked(undefined);
    newOne.close();
  };
  const done = (sentence: string) => {
    close();
    toast(sentence);
    list.reload();
  };

  return (
    <>
      <OfficeHead
        title={t('admin:nav.events')}
        text={list.known ? t('events.count', { count: list.total, number: formatNumber(list.total) }) : undefined}
      >
        {may('createEvent') && (
          <Button icon="plus" onClick={newOne.ask}>
            {t('events.add')}
          </Button>
        )}
      </OfficeHead>
      <FilterChips label={t('events:filter.label')}>
        {eventFilters.map((each) => (
          <Chip key={each} chosen={each === filter} onClick={() => query.choose('filter', each === 'all' ? '' : each)}>
            {t(`events:filter.${each}`)}
          </Chip>
        ))}
        {isInside &&
          (['draft', 'cancelled'] as const).map((each) => (
            <Chip
              key={each}
              chosen={each === status}
              onClick={() => query.choose('status', each === status ? '' : each)}
            >
              {t(`events.status.${each}`)}
            </Chip>
          ))}
      </FilterChips>
      <ListView list={list} query={query} empty={{ title: t('events:empty') }}>
        {(events) => (
          <div className="grid-3">
            {events.map(({ event, shown }) => (
              <OfficeEventCard
                key={event.id}
                event={shown}
                today={today}
                onEdit={() => setAsked({ act: 'write', as: 'change', event })}
                onDuplicate={() => setAsked({ act: 'write', as: 'copy', event })}
                onDelete={() => setAsked({ act: 'delete', event: shown })}
                onCancel={() => setAsked({ act: 'cancel', event })}
                onChanged={list.reload}
              />
            ))}
          </div>
        )}
      </ListView>
      {asked?.act === 'write' && (
        <EventDialog
          draft={asked}
          onSaved={() => done(t(asked.as === 'change' ? 'events.saved' : 'events.created'))}
          onHalfSaved={list.reload}
          onClose={close}
        />
      )}
      {asked?.act === 'cancel' && (
        <CancelEvent
          event={asked.event}
          onCancelled={() => done(t('events.cancelled'))}
          onTakenBack={list.reload}
          onClose={close}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteEvent
          event={asked.event}
          onDeleted={() => done(t('events.deleted'))}
          onTakenBack={list.reload}
          onClose={close}
        />
      )}
    </>
  );
}
