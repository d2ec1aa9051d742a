import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { IndiaDay } from '#contract/india-day.ts';
import { useApp } from '../AppProviders.tsx';
import { sortEvents } from '../events/choose-events.ts';
import { EventCard } from '../events/EventCard.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ListStates } from '../lists/ListStates.tsx';
import type { StoreState } from '../store/create-store.ts';
import { loadEvents } from '../store/events.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';

const mostEvents = 6;

export function UpcomingEvents({ today }: { today: IndiaDay }) {
  const { t, i18n } = useTranslation('home');
  const { store } = useApp();
  const list = useSelector((state: StoreState) => state.events);
  const items = sortEvents(list.items, today).upcoming.slice(0, mostEvents);
  return (
    <section className="section cloth" aria-labelledby="events">
      <div className="wrap">
        <SectionHead id="events" title={t('events.title')} text={t('events.text')}>
          <LinkButton as={Link} look="quiet" to="/events">
            {t('events.all')}
          </LinkButton>
        </SectionHead>
        <ListStates
          list={{ ...list, items }}
          onRetry={() => void store.dispatch(loadEvents({ language: i18n.language, reload: true }))}
          empty={<EmptyState level={3} title={t('events.empty')} text={t('events.emptyText')} />}
        >
          <div className="grid-3">
            {items.map((event) => (
              <EventCard key={event.id} event={event} more={t('events.learnMore')} />
            ))}
          </div>
        </ListStates>
      </div>
    </section>
  );
}
