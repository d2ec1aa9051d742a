import type { RecipientGroup } from '#contract/events/events.ts';
import type { CallKind } from '#contract/phone-list/calls.facts.ts';
import { addDays, endOfIndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { commaIn, type Language, languages } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { forPeople, sayDropped, sayMove } from '../../shared/mail/email-texts.ts';
import { type EmailToQueue, queueEmails } from '../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCalls } from '../../shared/phone-list/calls.service.ts';
import { sayDay, sayHour, sayWhen, type When, whenAndWhere } from '../events/event-words.ts';
import { translateMovedPlaces } from '../events/moved-places.ts';
import { type DayChange, type Telling, usualTelling } from '../events/telling.ts';
import type { RegistrationRow } from './registrations.sql.ts';

export interface Addressees {
  kind:
    | 'eventRegistered'
    | 'eventWaitlisted'
    | 'eventSeatFreed'
    | 'eventPartyTooLarge'
    | 'eventReminder'
    | 'eventChanged'
    | 'courseChanged'
    | 'courseChangedWaiting'
    | 'courseSeatGiven'
    | 'eventCancelled'
    | 'eventCalledOff'
    | 'eventTakesPlace'
    | 'registrationCancelled';
  rows: readonly RegistrationRow[];
  /** The address of links: never one that a caller names. */
  publicUrl: string;
  /** At once unless said. */
  telling?: Telling;
  /** Of a course: the days that are not as they were. */
  dayChanges?: readonly DayChange[];
}

type Addressee = Pick<RegistrationRow, 'event_id' | 'title' | 'name' | 'code' | 'people'> & {
  email: string;
  language: Language;
  /** When and where the event is, in words of that language. */
  facts: string;
  waitlist_position?: number | null;
  /** Of a cancelled event, in that language. */
  cancel_reason?: string | null;
  /** Of a moved event, or of the days of a course: what was before and what holds now. */
  moves?: string;
};

/** About the state of one registration: only the newest is true. */
const standing: readonly Addressees['kind'][] = [
  'eventRegistered',
  'eventWaitlisted',
  'eventSeatFreed',
  'eventPartyTooLarge',
  'registrationCancelled',
  'courseSeatGiven',
];

export const topicOf = (eventId: string): string => `registration ${eventId}`;

export function registrationEmail(
  kind: Addressees['kind'],
  told: Addressee,
  publicUrl: string,
): EmailToQueue & { to: string } {
  const { name, title, code, email, language } = told;
  const facts = [told.facts, ...forPeople(told.people, language)].join('\n');
  const position = String(told.waitlist_position ?? '');
  const link = kind === 'eventCancelled' ? `${publicUrl}/events` : `${publicUrl}/events/${told.event_id}`;
  const reason = told.cancel_reason ?? '';
  const words = { name, title, facts, code, position, link, reason, moved: told.moves ?? '' };
  return { to: email, language, kind, words, ...(standing.includes(kind) && { topic: topicOf(told.event_id) }) };
}

/** What is told by hand where no e-mail goes; the others are said at the screen or at the desk. */
const callKind: Partial<Record<Addressees['kind'], CallKind>> = {
  eventSeatFreed: 'seat_freed',
  eventReminder: 'reminder',
  eventChanged: 'event_changed',
  courseChanged: 'course_changed',
  courseChangedWaiting: 'course_changed',
  courseSeatGiven: 'course_seat_given',
  eventCancelled: 'event_cancelled',
  eventCalledOff: 'event_cancelled',
  eventTakesPlace: 'event_changed',
  registrationCancelled: 'registration_cancelled',
};

/** Of a moved event, in words: what is not as it was. */
interface Before {
  when: string | null;
  where: string | null;
}

/** Undefined: nobody needs to call. A reminder at the next visit would come too late. */
function callAbout(
  asCall: CallKind | undefined,
  row: RegistrationRow,
  { facts, before: { when, where }, changes = '', now }: { facts: string; before: Before; changes?: string; now: Date },
): CallToQueue | undefined {
  if (!asCall || (asCall === 'reminder' && row.phone === null)) return undefined;
  const { personId, name, phone, code, title } = row;
  const [day = '', place = ''] = facts.split('\n');
  return {
    kind: asCall,
    personId,
    guest: personId === null ? { name, phone } : null,
    registrationId: row.id,
    language: row.personLanguage,
    words: {
      name,
      event: title,
      day,
      place,
      code,
      ...(changes && { reason: changes }),
      ...(row.cancel_reason && { reason: row.cancel_reason }),
      ...(when && { dayBefore: when }),
      ...(where && { placeBefore: where }),
    },
    // It says "tomorrow".
    until: endOfIndiaDay(asCall === 'reminder' ? addDays(row.date, -1) : lastDayOf(row, now)),
  };
}

type RegisteredDay = NonNullable<RegistrationRow['days']>[number];

/** Of a course the days that take place and are not over; all of them if none is left. */
function daysToCome(days: readonly RegisteredDay[], now: Date): readonly RegisteredDay[] {
  const held = days.filter(({ status }) => status === 'published');
  const open = held.filter(({ date }) => date >= indiaDayOf(now));
  return open.length > 0 ? open : held;
}

/** Each on a line. */
function sayDays(days: readonly RegisteredDay[], language: Language): string {
  const [place, ...others] = new Set(days.map(({ location }) => location));
  if (others.length > 0)
    return days.map((day) => whenAndWhere(day, language).replace('\n', commaIn(language).concat(' '))).join('\n');
  return [...days.map((day) => sayWhen(day, language)), ...(place ? [place] : [])].join('\n');
}

/** With the places of the days as readers of the language know them. */
async function withDaysInLanguage<Row extends Pick<RegistrationRow, 'days' | 'source_language'>>(
  tx: Queryable,
  language: Language,
  rows: readonly Row[],
): Promise<Row[]> {
  const places = rows.flatMap(({ days, source_language }) =>
    (days ?? []).map(({ location }) => ({ location, source_language })),
  );
  const known = [...new Map(places.map((each) => [`${each.source_language} ${each.location}`, each])).values()];
  const shown = await translateFields(tx, language, known, ['location']);
  const saidFor = new Map(known.map(({ location }, index) => [location, shown[index]?.location ?? location]));
  return rows.map((row) => ({
    ...row,
    days: row.days?.map((day) => ({ ...day, location: saidFor.get(day.location) ?? day.location })) ?? null,
  }));
}

/** Of a course the next day: all of them are too much to be said. */
function factsByHand(row: RegistrationRow, language: Language, now: Date): string {
  const [next] = row.days ? daysToCome(row.days, now) : [];
  return whenAndWhere(next ?? row, language);
}

/** After it nobody needs to be told; of a course that is over, or whose days are gone, the day of the event. */
const lastDayOf = ({ date, days }: RegistrationRow, now: Date): string =>
  days?.filter((day) => day.date >= indiaDayOf(now)).at(-1)?.date ?? date;

/** By registration: where its event was, in the language. */
async function placesBefore(
  tx: Queryable,
  language: Language,
  rows: readonly RegistrationRow[],
): Promise<Map<string, string | null>> {
  const shown = await translateMovedPlaces(tx, language, rows);
  return new Map(shown.map(({ id, moved }) => [id, moved?.location ?? null]));
}

function findBefore(row: RegistrationRow, placeBefore: string | null, language: Language): Before {
  const when = row.moved ? sayWhen(row.moved, language) : null;
  return {
    when: when === sayWhen(row, language) ? null : when,
    where: row.location && placeBefore !== row.location ? placeBefore : null,
  };
}

/** What has become of each day, in a line each. */
async function sayDayChanges(tx: Queryable, language: Language, changes: readonly DayChange[]): Promise<string[]> {
  const fields = ['location', 'cancel_reason'] as const;
  const before = await translateFields(
    tx,
    language,
    changes.map((each) => ({ ...each.before, cancel_reason: each.reason })),
    fields,
  );
  const after = await translateFields(
    tx,
    language,
    changes.map((each) => each.after ?? each.before),
    fields,
  );
  return changes.flatMap((change, index) => {
    const [was, is] = [before[index], after[index]];
    if (!was || !is) return [];
    if (change.after === null) return sayDropped(sayDay(was, language), was.cancel_reason, language);
    const isElsewhere = was.location !== is.location && was.location !== null && is.location !== null;
    const place = isElsewhere
      ? sayMove({ before: was.location ?? '', now: is.location ?? '' }, 'movedPlace', language)
      : '';
    const when = sayNewTime(was, is, language);
    // Of which day a sentence about the place alone is.
    return [...when, ...(place ? [when.length > 0 ? place : `${sayDay(is, language)}: ${place}`] : [])].join(' ');
  });
}

/** The sentence about the day has no place for an hour: in Hindi and Urdu it would read wrong. */
function sayNewTime(before: When, now: When, language: Language): string[] {
  const isSameDay = before.date === now.date;
  const sayHours = isSameDay ? sayWhen : sayHour;
  const sentence = (say: typeof sayWhen, of: 'moved' | 'movedTime'): string =>
    sayMove({ before: say(before, language), now: say(now, language) }, of, language);
  return [
    ...(isSameDay ? [] : [sentence(sayDay, 'moved')]),
    ...(sayHour(before, language) === sayHour(now, language) ? [] : [sentence(sayHours, 'movedTime')]),
  ];
}

/** What was before and what holds now: of the day and the hour, of the place, or of both. */
function saySentences(row: RegistrationRow, { when, where }: Before, language: Language): string {
  return [
    ...(when && row.moved ? sayNewTime(row.moved, row, language) : []),
    ...(where && row.location ? [sayMove({ before: where, now: row.location }, 'movedPlace', language)] : []),
  ].join('\n');
}

const asItWas: Before = { when: null, where: null };

/** Of what the office is asked about before it changes an event. */
const whyTold: Partial<Record<Addressees['kind'], RecipientGroup['why']>> = {
  eventChanged: 'moved',
  courseChanged: 'moved',
  courseChangedWaiting: 'moved',
  eventSeatFreed: 'seat_freed',
  eventPartyTooLarge: 'too_large',
  eventCancelled: 'cancelled',
  eventCalledOff: 'cancelled',
};

/** E-mails everyone with an address, in their own language; the others are put on the list of those to call. */
export async function emailPeople(
  tx: Queryable,
  { kind, rows, publicUrl, telling = usualTelling, dayChanges = [] }: Addressees,
  now: Date,
): Promise<void> {
  const why = whyTold[kind];
  for (const language of languages) {
    const readers = rows.filter((row) => row.personLanguage === language);
    const emails: EmailToQueue[] = [];
    const calls: CallToQueue[] = [];
    const places = await placesBefore(tx, language, readers);
    const lines = await sayDayChanges(tx, language, readers.length > 0 ? dayChanges : []);
    const shown = await translateFields(tx, language, readers, ['title', 'location', 'cancel_reason']);
    for (const row of await withDaysInLanguage(tx, language, shown)) {
      const facts = row.days ? sayDays(daysToCome(row.days, now), language) : whenAndWhere(row, language);
      const isMove = kind === 'eventChanged';
      const before = isMove ? findBefore(row, places.get(row.id) ?? null, language) : asItWas;
      const moves = dayChanges.length > 0 ? lines.join('\n') : saySentences(row, before, language);
      const more = { facts: factsByHand(row, language, now), before, changes: lines.join(' '), now };
      const byHand = callAbout(callKind[kind], row, more);
      if (row.email === null) calls.push(...(byHand ? [byHand] : []));
      else {
        const email = registrationEmail(kind, { ...row, email: row.email, language, facts, moves }, publicUrl);
        emails.push({ ...email, ...(byHand && { byHand }) });
      }
    }
    if (why) telling.hear({ why, emails: emails.length, calls: calls.length });
    if (telling.isSilent) continue;
    await queueEmails(tx, emails, now, telling.hold);
    await queueCalls(tx, calls, now, telling.hold);
  }
}

/** Told by hand whatever address they have: somebody is to speak with them. */
export async function putOnCallList(
  tx: Queryable,
  kind: CallKind,
  rows: readonly RegistrationRow[],
  now: Date,
): Promise<void> {
  for (const language of languages) {
    const readers = rows.filter((row) => row.personLanguage === language);
    const shown = await translateFields(tx, language, readers, ['title', 'location']);
    const calls = (await withDaysInLanguage(tx, language, shown)).flatMap(
      (row) => callAbout(kind, row, { facts: factsByHand(row, language, now), before: asItWas, now }) ?? [],
    );
    await queueCalls(tx, calls, now);
  }
}
