import { z } from 'zod';
import { memberCall, publicCall } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { ContentQuery, listOf, oneOf } from '../protocol/paging.ts';
import {
  ChangeParty,
  CreateRegistration,
  GiveFeedback,
  Pass,
  RegisterForEvent,
  Registration,
} from './registrations.ts';

const registrationProblems = [
  'not_found',
  'event_full',
  'not_enough_seats',
  'party_too_large',
  'event_past',
  'event_cancelled',
  'already_registered',
  'registration_not_needed',
  'registration_not_open',
  'registered_too_often',
] as const;

/** Member calls about events, in their language. */
export const registrationEndpoints = {
  readCalendar: publicCall('GET /events/{id}/calendar.ics', {
    summary: 'An event as a file for calendars',
    params: IdParams,
    query: ContentQuery,
    reply: z.string(),
    download: { type: 'text/calendar', fileName: 'event.ics' },
    status: 200,
    problems: ['not_found'],
  }),
  registerForEvent: memberCall('POST /events/{id}/register', {
    summary: 'Register for an event',
    params: IdParams,
    query: ContentQuery,
    body: RegisterForEvent,
    reply: oneOf(Registration),
    status: 201,
    problems: registrationProblems,
  }),
  listMyEvents: memberCall('GET /events/my', {
    summary: 'My registrations',
    query: ContentQuery,
    reply: listOf(Registration),
    status: 200,
  }),
  createRegistration: memberCall('POST /event-registrations', {
    says: 'registerForEvent',
    summary: 'Register for an event',
    query: ContentQuery,
    body: CreateRegistration,
    reply: oneOf(Registration),
    status: 201,
    problems: registrationProblems,
  }),
  listMyRegistrations: memberCall('GET /event-registrations/my-registrations', {
    says: 'listRegistrations',
    summary: 'My registrations',
    query: ContentQuery,
    reply: listOf(Registration),
    status: 200,
  }),
  cancelRegistration: memberCall('DELETE /event-registrations/{id}', {
    says: 'cancelRegistration',
    summary: 'Cancel my registration; the seat is free again',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'not_cancellable'],
  }),
  changeParty: memberCall('PUT /event-registrations/{id}/party', {
    says: 'changeParty',
    summary: 'Change who comes along with me, until one of us is in',
    params: IdParams,
    query: ContentQuery,
    body: ChangeParty,
    reply: oneOf(Registration),
    status: 200,
    problems: [
      'not_found',
      'party_settled',
      'event_cancelled',
      'registration_not_needed',
      'registration_not_open',
      'event_full',
      'not_enough_seats',
      'party_too_large',
      'loses_place',
    ],
  }),
  giveFeedback: memberCall('POST /event-registrations/{id}/feedback', {
    says: 'giveFeedback',
    summary: 'Give or change my feedback on an event that I attended',
    params: IdParams,
    query: ContentQuery,
    body: GiveFeedback,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'not_attended'],
  }),
  readPass: memberCall('GET /event-registrations/{id}/pass', {
    summary: 'My pass: what I show or say at the door',
    params: IdParams,
    query: ContentQuery,
    reply: oneOf(Pass),
    status: 200,
    problems: ['not_found'],
  }),
};
