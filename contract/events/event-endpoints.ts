import { paths } from '../paths.ts';
import { contentItem, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { endpoint, type Route } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { ContentQuery, listOf, oneOf } from '../protocol/paging.ts';
import {
  Addressees,
  CancelEvent,
  CountTold,
  CreateEvent,
  CreateSeries,
  DeleteEvent,
  Event,
  EventList,
  EventListQuery,
  OfficeEvent,
  OfficeEventList,
  OfficeEventListQuery,
  PublishEvent,
  SeriesScope,
  Told,
  UpdateEvent,
} from './events.ts';

export const eventEndpoints = {
  listEvents: endpoint({
    route: paths.listEvents,
    access: 'public',
    summary: 'All events, or those to come or past',
    query: EventListQuery,
    reply: EventList,
    status: 200,
    keptUntil: 'seatsChange',
  }),
  readEvent: endpoint({ ...contentItem(paths.readEvent, 'One event', Event), keptUntil: 'seatsChange' }),
  readEventImage: contentPicture(paths.readEventImage, 'The picture of an event'),
};

/** Of something that the office does with one event. */
const eventAct = <const Path extends Route>(route: Path, summary: string) => ({
  route,
  access: 'admin' as const,
  summary,
  params: IdParams,
  reply: oneOf(OfficeEvent),
  status: 200 as const,
});

export const officeEventEndpoints = {
  listOfficeEvents: endpoint({
    route: paths.listOfficeEvents,
    access: 'admin',
    summary: 'All events with drafts and cancelled ones',
    query: OfficeEventListQuery,
    reply: OfficeEventList,
    status: 200,
  }),
  readOfficeEvent: endpoint({
    ...eventAct(paths.readOfficeEvent, 'One event, also a draft, as visitors will read it'),
    query: ContentQuery,
    problems: ['not_found'],
  }),
  createEvent: endpoint({
    route: paths.createEvent,
    access: 'admin',
    summary: 'Create an event, and tell the subscribers of the newsletter if asked',
    bodyType: 'multipart',
    body: CreateEvent,
    reply: oneOf(Event),
    status: 201,
    problems: [...pictureProblems, 'no_mail_server'],
  }),
  updateEvent: endpoint({
    route: paths.updateEvent,
    access: 'admin',
    summary: 'Change an event, or it and all of its series that follow; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    query: SeriesScope,
    body: UpdateEvent,
    reply: oneOf(Event),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteEvent: endpoint({
    route: paths.deleteEvent,
    access: 'admin',
    summary: 'Put an event and its registrations into the bin; those registered are told',
    params: IdParams,
    query: DeleteEvent,
    status: 204,
    problems: ['not_found'],
  }),
  createSeries: endpoint({
    route: paths.createSeries,
    access: 'admin',
    summary: 'Create the events of a series',
    bodyType: 'multipart',
    body: CreateSeries,
    reply: listOf(OfficeEvent),
    status: 201,
    problems: pictureProblems,
  }),
  publishEvent: endpoint({
    ...eventAct(paths.publishEvent, 'Publish a draft, now or at an hour'),
    body: PublishEvent,
    problems: ['not_found', 'event_already_cancelled'],
  }),
  unpublishEvent: endpoint({
    ...eventAct(paths.unpublishEvent, 'Make an event a draft again'),
    problems: ['not_found', 'event_has_registrations', 'event_already_cancelled'],
  }),
  cancelEvent: endpoint({
    ...eventAct(paths.cancelEvent, 'Cancel an event; nothing is deleted'),
    body: CancelEvent,
    problems: ['not_found', 'event_already_cancelled', 'event_past', 'event_not_published'],
  }),
  countAddressees: endpoint({
    route: paths.countAddressees,
    access: 'admin',
    summary: 'How many would be told if the event were cancelled',
    params: IdParams,
    reply: oneOf(Addressees),
    status: 200,
    problems: ['not_found'],
  }),
  countTold: endpoint({
    route: paths.countTold,
    access: 'admin',
    summary: 'How many would be told about a change of an event; nothing is changed',
    params: IdParams,
    body: CountTold,
    reply: oneOf(Told),
    status: 200,
    problems: ['not_found', 'event_already_cancelled', 'event_past', 'event_not_published'],
  }),
  takeBack: endpoint({
    route: paths.takeBack,
    access: 'admin',
    summary: 'Take back a change of an event, with all that was to be said about it, within a minute',
    params: IdParams,
    status: 204,
    problems: ['not_found', 'take_back_late', 'take_back_changed'],
  }),
};
