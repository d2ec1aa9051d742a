import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/values/language.ts';
import { indiaInstantOf } from '#contract/values/machine-time.ts';
import { usualTime } from '#contract/values/time-of-day.ts';
import type { ReadingTools } from '../../shared/content/content-tools.ts';
import { languagesOf, translateFields } from '../../shared/content/translations/translations.service.ts';
import { findEventInLanguage, listCourseDays } from './events.service.ts';

interface CalendarTools extends ReadingTools {
  /** The address of the event's page begins with it. */
  publicUrl: string;
}

interface Start {
  date: string;
  time: string | null;
}

const startText = ({ date, time }: Start): string => indiaInstantOf(date, time ?? usualTime) ?? date;

/** India's local time as if it were UTC: the generator writes UTC fields unchanged, others in the host's time. */
const wallClockOf = (event: Start): Date => new Date(startText(event).replace('+05:30', 'Z'));

const indiaZone = 'Asia/Kolkata';
/** What the zone means, for programs that have no table of zones: one time all the year. */
const meaningOfZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${indiaZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

const putIntoIndiasZone = (text: string): string =>
  text
    .replaceAll('DTSTART:', `DTSTART;TZID=${indiaZone}:`)
    .replaceAll('DTEND:', `DTEND;TZID=${indiaZone}:`)
    .replace('BEGIN:VEVENT', `${meaningOfZone}\r\nBEGIN:VEVENT`);

/** An event for calendars, in India's time: readers elsewhere see their own hour, and those who travel still see India's. */
export async function writeCalendar(
  { reader, translations, publicUrl }: CalendarTools,
  id: string,
  language: Language,
): Promise<{ text: string; languages: Language[] }> {
  const event = await findEventInLanguage({ reader, translations }, id, language);
  const calendar = ical({
    prodId: { company: 'Shramik Seva', product: 'Events', language: event.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const days = event.course ? await listCourseDays(reader, id) : [];
  // Of a course every day; those that nobody was told of yet are left out.
  const held = days.length > 0 ? days.filter(({ status }) => status !== 'draft') : [event];
  const places = event.course ? await translateFields(reader, language, held, ['location']) : held;
  for (const day of places) {
    calendar.createEvent({
      id: `${day.id}@${new URL(publicUrl).hostname}`,
      start: wallClockOf(day),
      end: day.end_time === null ? null : wallClockOf({ date: day.date, time: day.end_time }),
      // A file with a higher number replaces the one that a calendar has.
      sequence: day.sequence,
      status: day.status === 'cancelled' ? ICalEventStatus.CANCELLED : null,
      floating: true,
      stamp: day.updated_at,
      lastModified: day.updated_at,
      summary: event.title,
      description: event.description,
      location: day.location,
      url: `${publicUrl}/events/${event.course?.event_id ?? event.id}`,
    });
  }
  return { text: putIntoIndiasZone(calendar.toString()), languages: languagesOf([event], language) };
}
