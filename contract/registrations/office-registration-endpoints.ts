import { z } from 'zod';
import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { ContentQuery, listOf, oneOf, pagedListOf } from '../protocol/paging.ts';
import {
  FeedbackQuery,
  FeedbackReply,
  RegisterWalkIn,
  Registration,
  RegistrationsExportQuery,
  RegistrationsQuery,
  SetRegistrationStatus,
} from './registrations.ts';

/** Office calls about registrations. */
export const officeRegistrationEndpoints = {
  listEventRegistrations: endpoint({
    route: paths.listEventRegistrations,
    access: 'admin',
    summary: 'Who registered for one event',
    params: IdParams,
    query: ContentQuery,
    reply: listOf(Registration),
    status: 200,
    problems: ['not_found'],
  }),
  exportEventRegistrations: endpoint({
    route: paths.exportEventRegistrations,
    access: 'admin',
    summary: 'Who registered for one event, as a table for spreadsheets',
    params: IdParams,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'registrations.csv' },
    status: 200,
    problems: ['not_found'],
  }),
  listAllRegistrations: endpoint({
    route: paths.listAllRegistrations,
    access: 'admin',
    summary: 'All registrations, filtered, searched, sorted and paged',
    query: RegistrationsQuery,
    reply: pagedListOf(Registration),
    status: 200,
  }),
  exportRegistrations: endpoint({
    route: paths.exportRegistrations,
    access: 'admin',
    summary: 'The list of registrations as a table for spreadsheets, with the same filters',
    query: RegistrationsExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'registrations.csv' },
    status: 200,
  }),
  registerWalkIn: endpoint({
    route: paths.registerWalkIn,
    access: 'admin',
    summary: 'Register somebody who stands at the door',
    body: RegisterWalkIn,
    reply: oneOf(Registration),
    status: 201,
    problems: ['not_found', 'event_full', 'already_registered'],
  }),
  listFeedback: endpoint({
    route: paths.listFeedback,
    access: 'admin',
    summary: 'What people said about the events, the latest events first, with the average of their ratings',
    query: FeedbackQuery,
    reply: FeedbackReply,
    status: 200,
  }),
  setRegistrationStatus: endpoint({
    route: paths.setRegistrationStatus,
    access: 'admin',
    summary: 'Set the status of a registration',
    params: IdParams,
    body: SetRegistrationStatus,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'event_full', 'already_registered'],
  }),
  checkInRegistration: endpoint({
    route: paths.checkInRegistration,
    access: 'admin',
    summary: 'Note that a registered person has come; a repeat answers with the first time',
    params: IdParams,
    reply: oneOf(Registration),
    status: 200,
    problems: ['not_found', 'not_checkable'],
  }),
  deleteRegistration: endpoint({
    route: paths.deleteRegistration,
    access: 'admin',
    summary: 'Delete a registration',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
