import { paths } from '../paths.ts';
import { contentItem, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import { CreateEvent, Event, EventList, EventListQuery, UpdateEvent } from './events.ts';

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

export const officeEventEndpoints = {
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
    summary: 'Change an event; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateEvent,
    reply: oneOf(Event),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  }),
  deleteEvent: endpoint({
    route: paths.deleteEvent,
    access: 'admin',
    summary: 'Delete an event and its registrations; those registered are told',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
