import { z } from 'zod';
import { deskAgeFields } from '../protocol/age-fields.ts';
import { EventStatus, Moved } from '../protocol/event-parts.ts';
import {
  EmailAddress,
  Id,
  Instant,
  LanguageCode,
  languageFields,
  optionalLine,
  optionalText,
  PersonName,
  PhoneNumber,
  SearchText,
  says,
  unlessBlank,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { ContentListQuery, ContentQuery, oneChoice, pagingFields } from '../protocol/paging.ts';
import { longestName } from '../values/text-length.ts';
import {
  ageGroups,
  fewestStars,
  longestFeedback,
  longestNotes,
  longestRequestId,
  mostCompanions,
  mostPeople,
  mostStars,
  registrationStatuses,
  usualAgeGroup,
} from './registrations.facts.ts';

export const RegistrationStatus = z.enum(registrationStatuses, says('choice_unknown'));
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const AgeGroup = z.enum(ageGroups, says('choice_unknown'));
export type AgeGroup = z.infer<typeof AgeGroup>;

/** One of several who come with one registration. */
export const PartyMember = z.object({
  /** 0 is the person who registered. */
  position: z.int(),
  /** Null when none was given, or 90 days after the event. */
  name: z.string().nullable(),
  age_group: AgeGroup,
  /** Where it is false, `age_group` is nobody's word. Absent in what a phone kept from an earlier version. */
  age_said: z.boolean().optional(),
  check_in_time: Instant.nullable(),
  absent: z.boolean(),
});
export type PartyMember = z.infer<typeof PartyMember>;

/** A day of a course. */
const RegisteredDay = z.object({
  date: z.string(),
  time: z.string().nullable(),
  status: EventStatus,
});

export const Registration = z.object({
  id: Id,
  event_id: Id,
  /** Of the event, as are location, date and time. */
  title: z.string(),
  location: z.string().nullable(),
  date: z.string(),
  time: z.string().nullable(),
  /** Absent in what a phone kept from an earlier version, as are the next two. */
  event_status: EventStatus.optional(),
  /** Of a cancelled event. */
  cancel_reason: z.string().nullable().optional(),
  /** When and where the event was before. */
  moved: Moved.nullable().optional(),
  status: RegistrationStatus,
  /** The spoken pass code. */
  code: z.string(),
  /** From 1; null when not waiting. */
  waitlist_position: z.int().nullable(),
  registration_date: Instant,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  feedback: z.string().nullable(),
  rating: z.int().nullable(),
  check_in_time: Instant.nullable(),
  /** Who come, without those marked absent. */
  people: z.int(),
  people_here: z.int(),
  /** Empty for one person. */
  party: z.array(PartyMember),
  /** Of a course: its days in order; those that were dropped are cancelled. */
  days: z.array(RegisteredDay).optional(),
  ...languageFields(['title', 'location', 'cancel_reason']),
});
export type Registration = z.infer<typeof Registration>;

/** The pass, shown at check-in. */
export const Pass = Registration.pick({
  id: true,
  code: true,
  status: true,
  waitlist_position: true,
  name: true,
  event_id: true,
  title: true,
  location: true,
  date: true,
  time: true,
  event_status: true,
  cancel_reason: true,
  moved: true,
  people: true,
  people_here: true,
  party: true,
  days: true,
  language: true,
  languages: true,
});
export type Pass = z.infer<typeof Pass>;

/** Those who come along; who registers is not among them. */
export const Party = z
  .array(
    z
      .object({ name: optionalLine(longestName), age_group: unlessBlank(AgeGroup, 'choice_unknown') })
      .transform(({ name, age_group }) => ({
        name,
        age_group: age_group ?? usualAgeGroup,
        age_said: age_group !== undefined,
      })),
    says('party_form'),
  )
  .max(mostCompanions, says('party_form'));
export type Party = z.input<typeof Party>;

/** Of children in the party: whether who registers is their parent or guardian. Absent: not said. */
const Guardian = unlessBlank(YesOrNo, 'yes_or_no');

export const RegisterForEvent = z.object({
  notes: optionalText(longestNotes),
  party: Party.optional(),
  /** On a full event: join the waiting list instead. */
  waitlist: YesOrNo.optional(),
  guardian: Guardian,
});
export type RegisterForEvent = z.input<typeof RegisterForEvent>;

const ChosenEvent = z.uuid({ error: ({ input }) => says(input === undefined ? 'event_required' : 'id_unknown') });

export const CreateRegistration = RegisterForEvent.extend({ event_id: ChosenEvent });
export type CreateRegistration = z.input<typeof CreateRegistration>;

const isFilled = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A comment is required, unless `ratingOnly` says that there is none. */
export const GiveFeedback = z
  .object({
    feedback: optionalText(longestFeedback),
    rating: wholeNumber(fewestStars, mostStars, 'rating_one_to_five').default(mostStars),
    ratingOnly: YesOrNo.optional(),
  })
  .refine(({ feedback, ratingOnly }) => feedback || ratingOnly === true, {
    path: ['feedback'],
    error: says('feedback_required'),
    // Reported together with the other field errors.
    when: ({ value }) => isFilled(value),
  });
export type GiveFeedback = z.input<typeof GiveFeedback>;

/** Who comes along now; while waiting, more people go to the end of the list. */
export const ChangeParty = z.object({ party: Party, moveToEnd: YesOrNo.optional() });
export type ChangeParty = z.input<typeof ChangeParty>;

export const ChangeMyParty = ChangeParty.extend({ guardian: Guardian });
export type ChangeMyParty = z.input<typeof ChangeMyParty>;

export const ChangePartyInOffice = ChangeParty.extend({ overCapacity: YesOrNo.optional() });
export type ChangePartyInOffice = z.input<typeof ChangePartyInOffice>;

export const Positions = z
  .array(z.int(says('choice_unknown')).min(0, says('choice_unknown')), says('choice_unknown'))
  .max(mostPeople, says('choice_unknown'));

/** Nothing: all are here. */
export const CheckIn = z.object({
  here: Positions.optional(),
  absent: Positions.optional(),
  /** Of a course: the day. Absent: the one that takes place today. */
  event_id: Id.optional(),
  /** Confirmed: somebody who was marked absent comes although the event is full by now. */
  overCapacity: YesOrNo.optional(),
});
export type CheckIn = z.input<typeof CheckIn>;

export const SetRegistrationStatus = z.object({
  status: z.enum(registrationStatuses, {
    error: ({ input }) => says(input === undefined ? 'status_required' : 'choice_unknown'),
  }),
  /** Confirmed: give a seat although the event is full. */
  overCapacity: YesOrNo.optional(),
});
export type SetRegistrationStatus = z.input<typeof SetRegistrationStatus>;

/** A person whom the office registers, at the door or by telephone, with or without an account. */
export const RegisterWalkIn = z
  .object({
    event_id: ChosenEvent,
    /** Of an account, instead of a name. */
    person_id: Id.optional(),
    /** Instead of a name; with a name and consent, a free card becomes this person's. */
    card: optionalLine(longestRequestId),
    name: unlessBlank(PersonName, 'name_required'),
    phone: PhoneNumber,
    email: unlessBlank(EmailAddress, 'email_form'),
    notes: optionalText(longestNotes),
    party: Party.optional(),
    language: LanguageCode.optional(),
    /** The text about data was read aloud and agreed to. */
    consent: YesOrNo.optional(),
    ...deskAgeFields,
    /** At the door: they are here. */
    checkIn: YesOrNo.optional(),
    /** Confirmed: neither phone nor e-mail. */
    noContact: YesOrNo.optional(),
    overCapacity: YesOrNo.optional(),
    /** Sent again with the same text, it answers what it answered first. */
    requestId: optionalLine(longestRequestId),
  })
  .refine(({ person_id, card, name }) => person_id || card || name, {
    path: ['name'],
    error: says('name_required'),
    when: ({ value }) => isFilled(value),
  })
  .refine(({ person_id, card, phone, email, noContact }) => person_id || card || phone || email || noContact === true, {
    path: ['phone'],
    error: says('phone_or_email_required'),
  });
export type RegisterWalkIn = z.input<typeof RegisterWalkIn>;

/** A line for each registration, or for each person. */
const exportedRows = { rows: oneChoice(['registrations', 'people']).default('registrations') };

const registrationsFilter = {
  status: RegistrationStatus.optional(),
  event_id: z.uuid(says('choice_unknown')).optional(),
  search: SearchText,
  sort: oneChoice(['registration_date', 'title']).default('registration_date'),
  order: oneChoice(['asc', 'desc']).default('desc'),
};
/** Titles and places are in the requested language; search and sorting use the office's text. */
export const RegistrationsQuery = ContentQuery.extend({ ...registrationsFilter, ...pagingFields });
export type RegistrationsQuery = z.input<typeof RegistrationsQuery>;

/** The same filters; an export is not paged. */
export const RegistrationsExportQuery = z.object({ ...registrationsFilter, ...exportedRows });
export const EventRegistrationsExportQuery = z.object(exportedRows);

export const Feedback = z.object({
  id: Id,
  event_id: Id,
  title: z.string(),
  date: z.string(),
  name: z.string(),
  /** Null: stars without words. */
  feedback: z.string().nullable(),
  rating: z.int(),
  ...languageFields(['title']),
});
export type Feedback = z.infer<typeof Feedback>;

/** The whole list unless a page is given. */
export const FeedbackQuery = ContentListQuery.extend({
  event_id: z.uuid(says('choice_unknown')).optional(),
});
export type FeedbackQuery = z.input<typeof FeedbackQuery>;

export const FeedbackReply = z.object({
  data: z.array(Feedback),
  /** Of all ratings; null when there is none. */
  average: z.number().nullable(),
  count: z.int(),
});
export type FeedbackReply = z.infer<typeof FeedbackReply>;
