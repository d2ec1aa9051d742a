import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { EventCard } from '../events/EventCard.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useListPart } from '../lists/use-list-part.ts';
import type { StoreState } from '../store/create-store.ts';
import { loadEvents } from '../store/events.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { EmptyLine } from './EmptyLine.tsx';
import { homeEvents } from './home-lists.ts';
import { ListSection } from './ListSection.tsx';
import styles from './UpcomingEvents.module.css';

export function UpcomingEvents() {
  const { t, i18n } = useTranslation('home');
  const { store } = useApp();
  const list = useListPart(
    useSelector((state: StoreState) => state.events),
    homeEvents,
  );
  return (
    <ListSection
      id="events"
      ground="cloth"
      title={t('events.title')}
      text={t('events.text')}
      all={
        <LinkButton as={Link} look="quiet" to="/events">
          {t('events.all')}
        </LinkButton>
      }
      list={list}
      onRetry={() => void store.dispatch(loadEvents({ language: i18n.language, part: homeEvents, reload: true }))}
      empty={<EmptyLine title={t('events.empty')}>{t('events.emptyText')}</EmptyLine>}
    >
      <div className={`grid-3 ${styles.rows}`}>
        {list.items.map((event) => (
          <EventCard key={event.id} event={event} more={t('events.learnMore')} />
        ))}
      </div>
    </ListSection>
  );
}
