import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { windowAt } from '#contract/events/event-life.ts';
import type { Event } from '#contract/events/events.ts';
import { isUpcoming } from '#contract/values/india-day.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { StoreState } from '../store/create-store.ts';
import { readEvent } from '../store/events.ts';

const takesNewcomers = (event: Event, now: Date): boolean =>
  event.status !== 'cancelled' &&
  event.registrationRequired &&
  isUpcoming(event.course?.enter_until ?? event.date, now) &&
  windowAt(event, now) === 'open';

/** The event for which somebody wants to register, as it is now; undefined while it is read, null where nobody can. */
export function useWantedEvent(id: string | undefined): Event | null | undefined {
  const { store, now } = useApp();
  const { language } = useTranslation('events').i18n;
  const { current, reading } = useSelector((state: StoreState) => state.events);
  useEffect(() => {
    if (id !== undefined) void store.dispatch(readEvent({ id, language }));
  }, [store, id, language]);
  const [wasOpen, setWasOpen] = useState(false);
  const event = current !== null && current.id === id ? current : undefined;
  const isOpen = event !== undefined && takesNewcomers(event, now());
  if (isOpen && !wasOpen) setWasOpen(true);
  if (id === undefined) return null;
  // Closed meanwhile, it stays: the form may hold typed text, and the server says why it refuses.
  if (event) return isOpen || wasOpen ? event : null;
  return reading.error === null ? undefined : null;
}
