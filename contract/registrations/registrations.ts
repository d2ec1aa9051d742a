import { z } from 'zod';
import {
  EmailAddress,
  Id,
  Instant,
  languageFields,
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
import { fewestStars, longestFeedback, longestNotes, mostStars, registrationStatuses } from './registrations.facts.ts';

export const RegistrationStatus = z.enum(registrationStatuses, says('choice_unknown'));
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const Registration = z.object({
  id: Id,
  event_id: Id,
  /** Of the event, as are location, date and time. */
  title: z.string(),
  location: z.string().nullable(),
  date: z.string(),
  time: z.string().nullable(),
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
  ...languageFields(['title', 'location']),
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
  language: true,
  languages: true,
});
export type Pass = z.infer<typeof Pass>;

export const RegisterForEvent = z.object({
  notes: optionalText(longestNotes),
  /** On a full event: join the waiting list instead. */
  waitlist: YesOrNo.optional(),
});
export type RegisterForEvent = z.input<typeof RegisterForEvent>;

const ChosenEvent = z.uuid({ error: ({ input }) => says(input === undefined ? 'event_required' : 'id_unknown') });

export const CreateRegistration = RegisterForEvent.extend({ event_id: ChosenEvent });
export type CreateRegistration = z.input<typeof CreateRegistration>;

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
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });
export type GiveFeedback = z.input<typeof GiveFeedback>;

export const SetRegistrationStatus = z.object({
  status: z.enum(registrationStatuses, {
    error: ({ input }) => says(input === undefined ? 'status_required' : 'choice_unknown'),
  }),
  /** Confirmed: give a seat although the event is full. */
  overCapacity: YesOrNo.optional(),
});
export type SetRegistrationStatus = z.input<typeof SetRegistrationStatus>;

/** A person registered at check-in, with or without an account. */
export const RegisterWalkIn = z
  .object({
    event_id: ChosenEvent,
    name: PersonName,
    phone: PhoneNumber,
    email: unlessBlank(EmailAddress, 'email_form'),
    notes: optionalText(longestNotes),
    overCapacity: YesOrNo.optional(),
  })
  .refine(({ phone, email }) => phone || email, { path: ['phone'], error: says('phone_or_email_required') });
export type RegisterWalkIn = z.input<typeof RegisterWalkIn>;

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
export const RegistrationsExportQuery = z.object(registrationsFilter);

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
