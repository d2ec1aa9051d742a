import type { Registration } from '#contract/registrations/registrations.ts';
import type { OwnData } from '#contract/rights/rights.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../app/AppProviders.tsx';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';

type Seat = Pick<Registration, 'id' | 'title' | 'date' | 'status'>;

interface WhatStaysProps {
  stays: OwnData['stays'];
  registrations: readonly Seat[];
}

/** Before an account is deleted: what a law lets stay and until which day, and which seats others get. */
export function WhatStays({ stays, registrations }: WhatStaysProps) {
  const { t, i18n } = useTranslation('purposes');
  const { now } = useApp();
  const dayOf = (day: string): string => formatDay(day, i18n.language);
  const seats = registrations.filter(
    ({ status, date }) => (status === 'registered' || status === 'waitlisted') && isUpcoming(date, now()),
  );
  return (
    <>
      {seats.length > 0 && (
        <>
          <p>
            <b>{t('stays.seats')}</b>
          </p>
          <ul>
            {seats.map(({ id, title, date }) => (
              <li key={id}>
                <bdi>{title}</bdi> · {dayOf(date)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <b>{t('stays.title')}</b>
      </p>
      <ul>
        {stays.map(({ what, until }) => (
          <li key={what}>{t(`stays.${what}`, { day: until === null ? '' : dayOf(until) })}</li>
        ))}
      </ul>
    </>
  );
}

/** What an account holds, by its parts. */
export const registrationsIn = ({ purposes }: Pick<OwnData, 'purposes'>): readonly Registration[] =>
  purposes.flatMap(({ held }) => held.registrations ?? []);
