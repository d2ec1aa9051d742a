import { z } from 'zod';
import { Message, MessagesQuery, ReplyToMessage, SetMessageStatus } from './messages/messages.ts';
import { Subscriber, SubscribersExportQuery, SubscribersQuery } from './newsletter/newsletter.ts';
import { paths } from './paths.ts';
import { endpoint } from './protocol/endpoint.ts';
import { IdParams } from './protocol/fields.ts';
import { oneOf, pagedListOf } from './protocol/paging.ts';

/** What administrators call about those who write to the office and those who want news. */
export const officePostEndpoints = {
  listMessages: endpoint({
    route: paths.listMessages,
    access: 'admin',
    summary: 'Messages to the office, newest first; `search` looks into number, name, e-mail and text',
    query: MessagesQuery,
    reply: pagedListOf(Message),
    status: 200,
  }),
  setMessageStatus: endpoint({
    route: paths.setMessageStatus,
    access: 'admin',
    summary: 'Set the status of a message',
    params: IdParams,
    body: SetMessageStatus,
    reply: oneOf(Message),
    status: 200,
    problems: ['not_found'],
  }),
  replyToMessage: endpoint({
    route: paths.replyToMessage,
    access: 'admin',
    summary: 'Answer a message by letter; a new message is open from then on',
    params: IdParams,
    body: ReplyToMessage,
    reply: oneOf(Message),
    status: 200,
    problems: ['not_found'],
  }),
  deleteMessage: endpoint({
    route: paths.deleteMessage,
    access: 'admin',
    summary: 'Delete a message, for good',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),

  listSubscribers: endpoint({
    route: paths.listSubscribers,
    access: 'admin',
    summary: 'Who wants news by e-mail, newest first',
    query: SubscribersQuery,
    reply: pagedListOf(Subscriber),
    status: 200,
  }),
  deleteSubscriber: endpoint({
    route: paths.deleteSubscriber,
    access: 'admin',
    summary: 'Take somebody off the list and forget the address',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  exportSubscribers: endpoint({
    route: paths.exportSubscribers,
    access: 'admin',
    summary:
      'The list as a table for spreadsheets, with the same filters and a link for leaving that each letter must carry',
    query: SubscribersExportQuery,
    reply: z.string(),
    download: { type: 'text/csv', fileName: 'subscribers.csv' },
    status: 200,
  }),
};
