import { z } from 'zod';
import { contentKinds } from '../content/content-kinds.ts';
import {
  Day,
  Id,
  Instant,
  IsSample,
  languageFields,
  optionalLine,
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
import { eventFilters } from './event-filters.ts';
import { eventCategories, eventLengths, largestCapacity } from './events.facts.ts';

export const EventCategory = oneChoice(eventCategories);
export type EventCategory = z.infer<typeof EventCategory>;

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

/** Without `when` all events, ordered by day. */
export const EventListQuery = ContentListQuery.extend({
  when: oneChoice(eventFilters).optional(),
  /** As the office wrote the end of the place: what follows its last comma. */
  town: SearchText,
  category: unlessBlank(EventCategory, 'choice_unknown'),
  /** Also which towns there are. */
  towns: oneChoice(['list']).optional(),
});
export type EventListQuery = z.infer<typeof EventListQuery>;

const EventCounts = z.record(z.enum(eventFilters), z.int());
export type EventCounts = z.infer<typeof EventCounts>;

/** With `counts` per filter when `when` was given. */
export const EventList = listOf(Event).extend({
  counts: EventCounts.optional(),
  /** With `towns`: those that the list can be narrowed to, as it is asked for and as it is read. */
  towns: z.array(z.object({ town: z.string(), label: z.string() })).optional(),
});

/** Text like `10:00 AM`, in India's time. */
const TimeOfDay = z
  .string(says('time_form'))
  .trim()
  .toUpperCase()
  .regex(/^(?:(?:0?[1-9]|1[0-2]):[0-5][0-9] [AP]M)?$/, says('time_form'))
  .transform((time) => time || null)
  .nullable()
  .optional();

const Capacity = z
  .union(
    [z.literal('').transform(() => null), z.null(), wholeNumber(1, largestCapacity, 'capacity_at_least_one')],
    says('capacity_at_least_one'),
  )
  .optional();

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
  /** Write a newsletter about it to all subscribers. */
  tellSubscribers: YesOrNo.optional(),
});
export type CreateEvent = z.input<typeof CreateEvent>;

export const UpdateEvent = CreateEvent.omit({ tellSubscribers: true }).partial();
export type UpdateEvent = z.input<typeof UpdateEvent>;
