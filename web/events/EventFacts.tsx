import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { InLanguages } from '#contract/values/language.ts';
import { mapLink } from '#contract/values/map-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './EventPage.module.css';
import { EventTime } from './EventTime.tsx';
import { formatWholeDay } from './format-whole-day.ts';

export function EventFacts({ event }: { event: Pick<Event, 'date' | 'time' | 'location'> & InLanguages<'location'> }) {
  const { t, i18n } = useTranslation('events');
  const { date, time, location } = event;
  return (
    <dl className={styles.facts}>
      <Fact icon="cal" name={t('fact.date')}>
        <time dateTime={date}>{formatWholeDay(date, i18n.language)}</time>
      </Fact>
      <Fact icon="clock" name={t('fact.time')}>
        <EventTime time={time} />
      </Fact>
      {location && (
        <Fact icon="pin" tone="terracotta" name={t('fact.place')}>
          <span {...wordsOf(event, 'location')}>{location}</span>
          <a className={styles.map} href={mapLink(location)} rel="noopener">
            {t('fact.map')}
          </a>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  icon: IconName;
  tone?: 'indigo' | 'terracotta';
  name: string;
  children: ReactNode;
}

function Fact({ icon, tone = 'indigo', name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        <ArchIcon icon={icon} tone={tone} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
