import { z } from 'zod';
import { Id, Instant, optionalText, requiredText, SearchText, says, wholeNumber, YesOrNo } from './fields.ts';
import { oneChoice, pagingFields } from './paging.ts';

export const registrationStatuses = ['registered', 'attended', 'cancelled', 'no_show', 'waitlisted'] as const;
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
});
export type Registration = z.infer<typeof Registration>;

export const RegisterForEvent = z.object({
  notes: optionalText(1_000),
  /** On a full event: take a place in the line instead. */
  waitlist: YesOrNo.optional(),
});
export type RegisterForEvent = z.input<typeof RegisterForEvent>;

export const CreateRegistration = RegisterForEvent.extend({
  event_id: z.uuid({ error: ({ input }) => says(input === undefined ? 'event_required' : 'id_unknown') }),
});
export type CreateRegistration = z.input<typeof CreateRegistration>;

export const GiveFeedback = z.object({
  feedback: requiredText(2_000, 'feedback_required'),
  rating: wholeNumber(1, 5, 'rating_one_to_five').default(5),
});
export type GiveFeedback = z.input<typeof GiveFeedback>;

export const SetRegistrationStatus = z.object({
  status: z.enum(registrationStatuses, {
    error: ({ input }) => says(input === undefined ? 'status_required' : 'choice_unknown'),
  }),
  /** Yes, seat this person although the event is full. */
  overCapacity: YesOrNo.optional(),
});
export type SetRegistrationStatus = z.input<typeof SetRegistrationStatus>;

export const RegistrationsQuery = z.object({
  status: RegistrationStatus.optional(),
  event_id: z.uuid(says('choice_unknown')).optional(),
  search: SearchText,
  sort: oneChoice(['registration_date', 'title']).default('registration_date'),
  order: oneChoice(['asc', 'desc']).default('desc'),
  ...pagingFields,
});
export type RegistrationsQuery = z.input<typeof RegistrationsQuery>;
