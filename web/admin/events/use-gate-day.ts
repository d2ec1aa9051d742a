import type { Event } from '#contract/events/events.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useOfficeEvents } from './use-office-events.ts';

/** Of the course of an event the day whose gate is open: today's, else the last one before, else the first. */
export function useGateDay(id: string): Event | undefined {
  const { now } = useApp();
  const { rows } = useOfficeEvents();
  const courseId = rows.find((each) => each.id === id)?.course?.event_id;
  if (courseId === undefined) return undefined;
  const days = heldDays(rows.filter(({ course }) => course?.event_id === courseId));
  const inOrder = [...days].sort((one, other) => one.date.localeCompare(other.date));
  const today = indiaDayOf(now());
  return inOrder.filter(({ date }) => date <= today).at(-1) ?? inOrder[0];
}
