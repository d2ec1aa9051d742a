import type { z } from 'zod';
import type { OutboxQuery } from '#contract/mail/mail.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Person } from '../platform/http/person.ts';
import { announceOutbox, queueEmail } from './outbox.service.ts';
import {
  countEmails,
  type EmailRow,
  findEmailForUpdate,
  findSecret,
  listEmailsNewestFirst,
  type MailQueue,
  makeEmailDue,
  readQueue,
  type SecretsSeen,
  takeNewlyShown,
} from './outbox.sql.ts';

export interface OutboxTools {
  database: Database;
  hasMailServer: boolean;
}

interface Reading {
  reader: Person;
  now: Date;
  requestId: string;
}

/**
 * With a secret link any administrator could take over another's account. The main administrator hands links over where
 * no mail server does; those to colleagues are shown to nobody once there is one.
 */
function secretsSeenBy({ isMainAdministrator }: Person, hasMailServer: boolean): SecretsSeen {
  if (!isMainAdministrator) return 'none';
  return hasMailServer ? 'members' : 'all';
}

/** Whoever reads the secret link of a colleague could act in their name: it is noted, and they are told. */
async function noteShown(
  tx: Queryable,
  emails: readonly Pick<EmailRow, 'id'>[],
  { reader, now, requestId }: Reading,
): Promise<void> {
  const ids = emails.map(({ id }) => id);
  for (const { id, to, subject, language, person } of await takeNewlyShown(tx, ids, reader)) {
    const target = person ? { kind: 'user', ...person } : { kind: 'letter', id, name: subject };
    await recordAct(tx, { actor: reader, action: 'secret_shown', target, requestId }, now);
    const words = { actor: reader.name, subject, ...(person && { name: person.name }) };
    await queueEmail(tx, { to, language, kind: 'secretShown', words }, now);
  }
}

/** A secret link is shown where it is made, to whoever makes it. */
export async function noteShownWhereMade(
  tx: Queryable,
  made: Parameters<typeof findSecret>[1],
  reading: Reading,
): Promise<void> {
  await noteShown(tx, await findSecret(tx, made), reading);
}

export const listOutbox = (
  { database, hasMailServer }: OutboxTools,
  { status, page, pageSize }: z.output<typeof OutboxQuery>,
  reading: Reading,
) =>
  database.transaction(async (tx) => {
    const seen = secretsSeenBy(reading.reader, hasMailServer);
    const data = await listEmailsNewestFirst(tx, status, { page, pageSize }, seen);
    const total = await countEmails(tx, status);
    if (seen === 'all') await noteShown(tx, data, reading);
    return { data, total, page, pageSize };
  });

export async function retryLetter(
  { database, hasMailServer }: OutboxTools,
  id: string,
  reading: Reading,
): Promise<EmailRow> {
  const { reader: actor, now, requestId } = reading;
  return database.transaction(async (tx) => {
    const email = await findEmailForUpdate(tx, id);
    if (!email) throw new Problem('not_found');
    if (email.status === 'sent') throw new Problem('letter_sent');
    const seen = secretsSeenBy(actor, hasMailServer);
    const target = { kind: 'letter', id, name: email.subject };
    await recordAct(tx, { actor, action: 'retried', target, requestId }, now);
    const due = await makeEmailDue(tx, id, now, seen);
    announceOutbox(tx);
    if (!due) throw new Problem('not_found');
    if (seen === 'all') await noteShown(tx, [due], reading);
    return due;
  });
}

const patienceMs = 60 * 60 * 1000;

/** How the post does: what waits, what failed, and whether anything has waited for more than an hour. */
export const readMailQueue = (queryable: Queryable, now: Date): Promise<MailQueue> =>
  readQueue(queryable, new Date(now.getTime() - patienceMs));
