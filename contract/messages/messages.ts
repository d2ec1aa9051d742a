import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import {
  EmailAddress,
  HiddenText,
  Id,
  IdParams,
  Instant,
  LanguageCode,
  PersonName,
  PhoneNumber,
  requiredText,
  SearchText,
  says,
} from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { longestMessage, messageStatuses } from './messages.facts.ts';

const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => undefined);

export const SendMessage = z
  .object({
    name: PersonName,
    /** One of e-mail and phone. */
    email: z
      .union([blank, EmailAddress], {
        error: ({ input }) => says(typeof input === 'string' ? 'email_form' : 'email_required'),
      })
      .optional(),
    phone: PhoneNumber,
    message: requiredText(longestMessage, 'message_required'),
    /** Language of the page, for the office's reply. */
    language: LanguageCode.default('en'),
    /** Honeypot, hidden from people: a filled one marks a robot, which gets the same answer. */
    website: HiddenText,
    /** Signed token of the page; without it a tighter rate limit applies. */
    formToken: HiddenText,
    /** Seconds that the form was open, sent by script only: robots submit too fast. */
    secondsTaken: z.number(says('text_unreadable')).nonnegative(says('text_unreadable')).optional(),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    error: says('email_required'),
    // Reported together with the other field errors.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !issues.some(({ path }) => path?.[0] === 'email' || path?.[0] === 'phone'),
  });
export type SendMessage = z.input<typeof SendMessage>;

/** Reference number for both sides. */
export const MessageReceipt = z.object({ reference: z.string() });

export const FormToken = z.object({ token: z.string() });

export const MessageStatus = oneChoice(messageStatuses);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** The office's reply, sent by e-mail. */
export const MessageReply = z.object({ message: z.string(), user: z.string(), createdAt: Instant });

/** A message as the office sees it. */
export const Message = z.object({
  id: Id,
  reference: z.string(),
  name: z.string(),
  /** Empty where only a telephone number was left. */
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  language: LanguageCode,
  status: MessageStatus,
  createdAt: Instant,
  replies: z.array(MessageReply),
});
export type Message = z.infer<typeof Message>;

export const MessagesQuery = z.object({ status: MessageStatus.optional(), search: SearchText, ...pagingFields });
export type MessagesQuery = z.input<typeof MessagesQuery>;

export const SetMessageStatus = z.object({ status: MessageStatus });
export type SetMessageStatus = z.input<typeof SetMessageStatus>;

export const ReplyToMessage = z.object({ message: requiredText(longestMessage, 'message_required') });
export type ReplyToMessage = z.input<typeof ReplyToMessage>;

export const messageEndpoints = {
  sendMessage: publicCall('POST /contact', {
    summary: 'Write to the office; the answer names the number of the message',
    body: SendMessage,
    reply: oneOf(MessageReceipt),
    status: 202,
    problems: ['too_many'],
  }),
  readFormToken: publicCall('GET /form-token', {
    summary: 'The token that forms of this site carry; valid for a day',
    reply: oneOf(FormToken),
    status: 200,
  }),
};

export const officeMessageEndpoints = {
  listMessages: officeCall('GET /admin/messages', {
    duties: ['owner', 'desk', 'caseworker'],
    says: 'listMessages',
    summary: 'Messages to the office, newest first; `search` looks into number, name, e-mail and text',
    query: MessagesQuery,
    reply: pagedListOf(Message),
    status: 200,
  }),
  setMessageStatus: officeCall('PUT /admin/messages/{id}', {
    duties: ['owner', 'desk', 'caseworker'],
    says: 'changeMessage',
    summary: 'Set the status of a message',
    params: IdParams,
    body: SetMessageStatus,
    reply: oneOf(Message),
    status: 200,
    problems: ['not_found'],
  }),
  replyToMessage: officeCall('POST /admin/messages/{id}/reply', {
    duties: ['owner', 'desk', 'caseworker'],
    says: 'replyToMessage',
    summary: 'Answer a message by letter; a new message is open from then on',
    params: IdParams,
    body: ReplyToMessage,
    reply: oneOf(Message),
    status: 200,
    problems: ['not_found', 'no_email'],
  }),
  deleteMessage: officeCall('DELETE /admin/messages/{id}', {
    duties: ['owner', 'desk'],
    says: 'deleteMessage',
    summary: 'Delete a message, for good',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
