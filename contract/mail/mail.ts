import { z } from 'zod';
import { officeCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode } from '../protocol/fields.ts';
import { oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import { emailStatuses } from './mail.facts.ts';

export const EmailStatus = oneChoice(emailStatuses);
export type EmailStatus = z.infer<typeof EmailStatus>;

/** An e-mail of the outbox. */
export const OutboxEmail = z.object({
  id: Id,
  to: z.string(),
  language: LanguageCode,
  subject: z.string(),
  text: z.string(),
  /** True when the e-mail holds a secret link that this reader may not see. */
  isBlanked: z.boolean(),
  status: EmailStatus,
  attempts: z.int(),
  /** The mail server's last error. */
  lastError: z.string().nullable(),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});
export type OutboxEmail = z.infer<typeof OutboxEmail>;

export const OutboxQuery = z.object({ status: EmailStatus.optional(), ...pagingFields });
export type OutboxQuery = z.input<typeof OutboxQuery>;

export const mailEndpoints = {
  listOutbox: officeCall('GET /admin/outbox', {
    duties: ['owner'],
    says: 'listOutbox',
    summary:
      'Letters of the product, newest first; secret links are shown to the main administrator only, and those to people of the office only without a mail server',
    query: OutboxQuery,
    reply: pagedListOf(OutboxEmail),
    status: 200,
  }),
  retryLetter: officeCall('POST /admin/outbox/{id}/retry', {
    duties: ['owner'],
    says: 'retryLetter',
    summary: 'Send a letter that waits or failed as soon as possible',
    params: IdParams,
    reply: oneOf(OutboxEmail),
    status: 200,
    problems: ['not_found', 'letter_sent'],
  }),
};
