import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { InLanguages } from '#contract/values/language.ts';
import { mapLink } from '#contract/values/map-link.ts';
import { sayTime } from '#contract/values/time-of-day.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Tick, TickList } from '../ui/TickList.tsx';
import { wordsOf } from '../ui/words-in.ts';
import { sayDays, saySpan } from './course-dates.ts';
import styles from './EventPage.module.css';
import { EventTime } from './EventTime.tsx';
import { formatWholeDay } from './format-whole-day.ts';

type FactsOfEvent = Pick<Event, 'date' | 'time' | 'location'> &
  Partial<Pick<Event, 'end_time' | 'map_link' | 'bring' | 'contact_name' | 'contact_phone' | 'course'>> &
  Partial<Pick<Registration, 'days'>>;

export function EventFacts({ event }: { event: FactsOfEvent & InLanguages<'location' | 'bring'> }) {
  const { t, i18n } = useTranslation('events');
  const { date, time, end_time, location, map_link, bring, contact_name, contact_phone, course, days } = event;
  return (
    <dl className={styles.facts}>
      <Fact icon="cal" name={t('fact.date')}>
        {(days && sayDays(days, i18n.language)) ?? (course && saySpan(course, i18n.language)) ?? (
          <time dateTime={date}>{formatWholeDay(date, i18n.language)}</time>
        )}
      </Fact>
      <Fact icon="clock" name={t('fact.time')}>
        <EventTime time={time} />
        {end_time && <span> {t('fact.until', { time: sayTime(end_time, i18n.language) })}</span>}
      </Fact>
      {location && (
        <Fact icon="pin" tone="terracotta" name={t('fact.place')}>
          <span {...wordsOf(event, 'location')}>{location}</span>
          <a className={styles.map} href={map_link ?? mapLink(location)} rel="noopener noreferrer">
            {t('fact.map')}
            {map_link && ` (${t('fact.otherSite')})`}
          </a>
        </Fact>
      )}
      {bring && (
        <Fact icon="briefcase" tone="terracotta" name={t('fact.bring')}>
          <TickList>
            {bring.split('\n').map((thing) => (
              <Tick key={thing}>
                <span {...wordsOf(event, 'bring')}>{thing}</span>
              </Tick>
            ))}
          </TickList>
        </Fact>
      )}
      {(contact_name || contact_phone) && (
        <Fact icon="phone" name={t('fact.contact')}>
          {contact_name && <bdi>{contact_name}</bdi>}{' '}
          {contact_phone && (
            <a href={`tel:+91${contact_phone}`}>
              <bdi dir="ltr">{contact_phone}</bdi>
            </a>
          )}
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
