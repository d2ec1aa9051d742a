import { z } from 'zod';
import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
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
  'already_registered',
  'registration_not_needed',
  'registered_too_often',
] as const;

/** Member calls about events, in their language. */
export const registrationEndpoints = {
  readCalendar: endpoint({
    route: paths.readCalendar,
    access: 'public',
    summary: 'An event as a file for calendars',
    params: IdParams,
    query: ContentQuery,
    reply: z.string(),
    download: { type: 'text/calendar', fileName: 'event.ics' },
    status: 200,
    problems: ['not_found'],
  }),
  registerForEvent: endpoint({
    route: paths.registerForEvent,
    access: 'member',
    summary: 'Register for an event',
    params: IdParams,
    query: ContentQuery,
    body: RegisterForEvent,
    reply: oneOf(Registration),
    status: 201,
    problems: registrationProblems,
  }),
  listMyEvents: endpoint({
    route: paths.listMyEvents,
    access: 'member',
    summary: 'My registrations',
    query: ContentQuery,
    reply: listOf(Registration),
    status: 200,
  }),
  createRegistration: endpoint({
    route: paths.createRegistration,
    access: 'member',
    summary: 'Register for an event',
    query: ContentQuery,
    body: CreateRegistration,
    reply: oneOf(Registration),
    status: 201,
    problems: registrationProblems,
  }),
  listMyRegistrations: endpoint({
    route: paths.listMyRegistrations,
    access: 'member',
    summary: 'My registrations',
    query: ContentQuery,
    reply: listOf(Registration),
    status: 200,
  }),
  cancelRegistration: endpoint({
    route: paths.cancelRegistration,
    access: 'member',
    summary: 'Cancel my registration; the seat is free again',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'not_cancellable'],
  }),
  changeParty: endpoint({
    route: paths.changeParty,
    access: 'member',
    summary: 'Change who comes along with me, until one of us is in',
    params: IdParams,
    query: ContentQuery,
    body: ChangeParty,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'party_settled', 'event_full', 'not_enough_seats', 'party_too_large', 'loses_place'],
  }),
  giveFeedback: endpoint({
    route: paths.giveFeedback,
    access: 'member',
    summary: 'Give or change my feedback on an event that I attended',
    params: IdParams,
    query: ContentQuery,
    body: GiveFeedback,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'not_attended'],
  }),
  readPass: endpoint({
    route: paths.readPass,
    access: 'member',
    summary: 'My pass: what I show or say at the door',
    params: IdParams,
    query: ContentQuery,
    reply: oneOf(Pass),
    status: 200,
    problems: ['not_found'],
  }),
};
