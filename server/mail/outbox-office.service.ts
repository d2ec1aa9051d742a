import type { z } from 'zod';
import type { OutboxQuery } from '#contract/mail/mail.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Person } from '../platform/http/person.ts';
import { announceOutbox } from './outbox.service.ts';
import {
  countEmails,
  type EmailRow,
  findEmailForUpdate,
  listEmailsNewestFirst,
  type MailQueue,
  makeEmailDue,
  readQueue,
} from './outbox.sql.ts';

/** With a secret link any administrator could take over another's account. */
const seesSecrets = (reader: Person): boolean => reader.isMainAdministrator;

export async function listOutbox(
  queryable: Queryable,
  reader: Person,
  { status, page, pageSize }: z.output<typeof OutboxQuery>,
) {
  const data = await listEmailsNewestFirst(queryable, status, { page, pageSize }, seesSecrets(reader));
  return { data, total: await countEmails(queryable, status), page, pageSize };
}

export async function retryLetter(
  database: Database,
  actor: Person,
  id: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<EmailRow> {
  return database.transaction(async (tx) => {
    const email = await findEmailForUpdate(tx, id);
    if (!email) throw new Problem('not_found');
    if (email.status === 'sent') throw new Problem('letter_sent');
    const target = { kind: 'letter', id, name: email.subject };
    await recordAct(tx, { actor, action: 'retried', target, requestId }, now);
    const due = await makeEmailDue(tx, id, now, seesSecrets(actor));
    announceOutbox(tx);
    if (!due) throw new Problem('not_found');
    return due;
  });
}

const patienceMs = 60 * 60 * 1000;

/** How the post does: what waits, what failed, and whether anything has waited for more than an hour. */
export const readMailQueue = (queryable: Queryable, now: Date): Promise<MailQueue> =>
  readQueue(queryable, new Date(now.getTime() - patienceMs));
