import ical, { ICalCalendarMethod } from 'ical-generator';
import { indiaInstantOf } from '#contract/india-day.ts';
import type { Language } from '#contract/language.ts';
import { Problem } from '#contract/problem.ts';
import type { ContentTools } from '../content/content-tools.ts';
import { defaultTime } from './event-words.ts';
import { findEventById } from './events.sql.ts';

interface CalendarTools extends ContentTools {
  /** The address of the event's page begins with it. */
  publicUrl: string;
}

/** When an event begins. */
export const startOf = ({ date, time }: { date: string; time: string | null }): Date =>
  new Date(indiaInstantOf(date, time ?? defaultTime) ?? date);

/** An event for calendars. Its start is written as an instant, so that no table of time zones has to agree with ours. */
export async function writeCalendar(
  { database, translations, publicUrl }: CalendarTools,
  id: string,
  language: Language,
): Promise<{ text: string; language: Language }> {
  const row = await findEventById(database, id);
  const [event] = row ? await translations.inLanguage('events', language, [row]) : [];
  if (!event) throw new Problem('not_found');
  const calendar = ical({
    prodId: { company: 'Shramik Seva', product: 'Events', language: event.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    start: startOf(event),
    stamp: event.updated_at,
    lastModified: event.updated_at,
    summary: event.title,
    description: event.description,
    location: event.location,
    url: `${publicUrl}/events/${event.id}`,
  });
  return { text: calendar.toString(), language: event.language };
}
