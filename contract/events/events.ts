import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import { EventStatus, Moved, TimeOfDay } from '../protocol/event-parts.ts';
import {
  Day,
  Id,
  Instant,
  IsSample,
  LanguageCode,
  languageFields,
  optionalLine,
  optionalText,
  PhoneNumber,
  pictureFields,
  requiredLine,
  requiredText,
  SearchText,
  says,
  sourceFields,
  unlessBlank,
  wholeNumber,
  writtenIn,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentListQuery, listOf, oneChoice } from '../protocol/paging.ts';
import { fewestPeople, mostPeople } from '../registrations/registrations.facts.ts';
import { parseUrl } from '../values/parse-url.ts';
import { Course, CourseSettings } from './courses.ts';
import { eventFilters } from './event-filters.ts';
import {
  eventCategories,
  eventLengths,
  fewestInSeries,
  heldActs,
  largestCapacity,
  mapSites,
  mostInSeries,
  seriesRules,
  seriesScopes,
  toldBecause,
} from './events.facts.ts';

export const EventCategory = oneChoice(eventCategories);
export type EventCategory = z.infer<typeof EventCategory>;
/** What the life of an event adds. Visitors are told what is not as usual: without `status` it is published. */
const lifeFields = {
  status: EventStatus,
  /** Of a draft: when it is published by itself. */
  publish_at: Instant.nullable(),
  /** Of a cancelled event. */
  cancel_reason: z.string().nullable(),
  end_time: z.string().nullable(),
  registration_opens_at: Instant.nullable(),
  registration_closes_at: Instant.nullable(),
  /** Papers and things to bring. */
  bring: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  map_link: z.string().nullable(),
  series_id: Id.nullable(),
  /** From 1. */
  series_place: z.int().nullable(),
  /** The last place in the series. */
  series_size: z.int().nullable(),
  moved: Moved.nullable(),
  /** `course`: one registration for all days of the series. */
  registration: oneChoice(['course']).nullable(),
  course: Course.nullable(),
};
export const lifeFieldNames = Object.keys(lifeFields) as (keyof typeof lifeFields)[];

export const Event = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  location: z.string().nullable(),
  date: z.string(),
  time: z.string().nullable(),
  /** Null: unlimited. */
  capacity: z.int().nullable(),
  registrationRequired: z.boolean(),
  category: EventCategory,
  seatsLeft: z.int().nullable(),
  /** Seats that a newcomer may have: those left when everybody who waits has one. Null: as many as come. */
  seatsOpen: z.int().nullable(),
  /** Registrations on the waiting list, and the people of them. */
  waitlistLength: z.int(),
  waitingPeople: z.int(),
  /** Of one registration. */
  maxPeople: z.int(),
  /** Number of people with a seat or on the waiting list. */
  registrationCount: z.int(),
  ...z.object(lifeFields).partial().shape,
  ...pictureFields,
  /** A data URL, in the answer about one event only. */
  imageData: z.string().nullable().optional(),
  ...languageFields(contentKinds.events.translatedFields),
  ...sourceFields,
  isSample: IsSample,
  created_at: Instant,
  updated_at: Instant,
});
export type Event = z.infer<typeof Event>;

/** With all that the office knows. */
export const OfficeEvent = Event.extend(lifeFields);
export type OfficeEvent = z.infer<typeof OfficeEvent>;

/** Without `when` all events, ordered by day. */
export const EventListQuery = ContentListQuery.extend({
  when: oneChoice(eventFilters).optional(),
  /** As the office wrote the end of the place: what follows its last comma. */
  town: SearchText,
  category: unlessBlank(EventCategory, 'choice_unknown'),
  /** Also which towns there are. */
  towns: oneChoice(['list']).optional(),
  /** Of a course only its first day, for as long as the course goes on; else every day is in the list. */
  courses: oneChoice(['once']).optional(),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

/** Of the office, which sees drafts. */
export const OfficeEventListQuery = EventListQuery.extend({ status: EventStatus.optional() });

const EventCounts = z.record(z.enum(eventFilters), z.int());
export type EventCounts = z.infer<typeof EventCounts>;

/** `language` where it is not the one asked for. */
const Town = z.object({ town: z.string(), label: z.string(), language: LanguageCode.optional() });
export type Town = z.infer<typeof Town>;

/** With `counts` per filter when `when` was given. */
const more = {
  counts: EventCounts.optional(),
  /** With `towns`: those that the list can be narrowed to, as it is asked for and as it is read. */
  towns: z.array(Town).optional(),
};
export const EventList = listOf(Event).extend(more);
export const OfficeEventList = listOf(OfficeEvent).extend(more);

const Capacity = z
  .union(
    [z.literal('').transform(() => null), z.null(), wholeNumber(1, largestCapacity, 'capacity_at_least_one')],
    says('capacity_at_least_one'),
  )
  .optional();

/** Absent: unchanged. Empty or null: cleared. */
const InstantOrBlank = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    ],
    says('instant_form'),
  )
  .optional();

/** Only sites that show a map, and only by https. */
function isMapLink(text: string): boolean {
  const url = parseUrl(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false;
  const host = url.hostname.replace(/^www\./, '');
  return mapSites.some((site) => {
    const isPath = site.path === '/' || url.pathname === site.path || url.pathname.startsWith(`${site.path}/`);
    return site.host === host && isPath;
  });
}

const MapLink = optionalLine(eventLengths.mapLink).refine((text) => !text || isMapLink(text), says('map_link_form'));

export const CreateEvent = z.object({
  ...writtenIn,
  title: requiredLine(eventLengths.title, 'title_required'),
  description: requiredText(eventLengths.description, 'description_required'),
  date: Day,
  time: TimeOfDay,
  location: optionalLine(eventLengths.location),
  capacity: Capacity,
  registrationRequired: YesOrNo.optional(),
  maxPeople: unlessBlank(wholeNumber(fewestPeople, mostPeople, 'people_one_to_six'), 'people_one_to_six'),
  /** Absent: derived from the description. */
  category: unlessBlank(EventCategory, 'choice_unknown'),
  /** Absent: published at once. */
  status: unlessBlank(oneChoice(['draft', 'published']), 'choice_unknown'),
  end_time: TimeOfDay,
  registration_opens_at: InstantOrBlank,
  registration_closes_at: InstantOrBlank,
  bring: optionalText(eventLengths.bring),
  contact_name: optionalLine(eventLengths.contactName),
  contact_phone: PhoneNumber,
  map_link: MapLink,
  /** Write a newsletter about it to all subscribers. */
  tellSubscribers: YesOrNo.optional(),
});
export type CreateEvent = z.input<typeof CreateEvent>;

/** How people are told about a change. Without these they are told at once. */
export const TellChoice = z.object({
  /** An id that the caller makes up: what is told waits for a minute, and until then the change can be taken back by it. */
  hold: Id.optional(),
  /** Why nobody is told; kept in the record of acts. */
  not_told: optionalText(eventLengths.notTold),
});

/** The reason can be written before the event is cancelled; visitors see it afterwards. */
export const UpdateEvent = CreateEvent.omit({ status: true, tellSubscribers: true })
  .partial()
  .extend({ cancel_reason: optionalText(eventLengths.cancelReason), ...TellChoice.shape });
export type UpdateEvent = z.input<typeof UpdateEvent>;

export const SeriesScope = z.object({ scope: oneChoice(seriesScopes).default('one') });

export const DeleteEvent = SeriesScope.extend(TellChoice.shape);

export const CreateSeries = CreateEvent.omit({ tellSubscribers: true }).extend({
  rule: z.enum(seriesRules, { error: ({ input }) => says(input === undefined ? 'required' : 'choice_unknown') }),
  count: wholeNumber(fewestInSeries, mostInSeries, 'series_count'),
  /** One registration for all of them; the other fields of it are left out elsewhere. */
  course: YesOrNo.optional(),
  course_rule: CourseSettings.shape.rule,
  course_least: CourseSettings.shape.least.optional(),
  course_late_until: CourseSettings.shape.late_until,
  course_free_by: CourseSettings.shape.free_by,
  course_hours: CourseSettings.shape.hours,
});
export type CreateSeries = z.input<typeof CreateSeries>;

/** Without an hour: now. */
export const PublishEvent = z.object({ publish_at: InstantOrBlank });
export type PublishEvent = z.input<typeof PublishEvent>;

export const CancelEvent = z.object({
  /** In the language in which the event was written. */
  reason: requiredText(eventLengths.cancelReason, 'reason_required'),
  /** Whether those registered or waiting are told. */
  tell: YesOrNo.default(true),
  ...TellChoice.shape,
});
export type CancelEvent = z.input<typeof CancelEvent>;

/** How many would be told of a cancellation. */
export const Addressees = z.object({ emails: z.int(), calls: z.int() });
export type Addressees = z.infer<typeof Addressees>;

/** A change that is not made yet. */
export const CountRecipients = z.object({
  act: oneChoice(heldActs),
  scope: oneChoice(seriesScopes).default('one'),
  /** As they would be sent. */
  changes: z.object(UpdateEvent.omit({ hold: true, not_told: true }).shape, says('wrong_kind')).default({}),
});
export type CountRecipients = z.input<typeof CountRecipients>;

export const RecipientGroup = z.object({ why: oneChoice(toldBecause), emails: z.int(), calls: z.int() });
export type RecipientGroup = z.infer<typeof RecipientGroup>;
/** How many would be told, and why. */
export const RecipientCount = Addressees.extend({ groups: z.array(RecipientGroup) });
export type RecipientCount = z.infer<typeof RecipientCount>;
