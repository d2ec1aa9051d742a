import type { z } from 'zod';
import type { OutboxQuery } from '#contract/mail/mail.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { recordAct } from '../audit/audit.service.ts';
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
  takeNewlyRead,
} from './outbox.sql.ts';

export interface OutboxTools {
  database: Database;
  hasMailServer: boolean;
  /** Remembers who has read a secret that is as good as a password. Handed in, since accounts write e-mails. */
  noteKeyRead(
    tx: Queryable,
    read: { readerId: string; personId: string | null; email: string },
    now: Date,
  ): Promise<void>;
}

interface Reading {
  reader: Person;
  now: Date;
  requestId: string;
}

/**
 * With a secret link any administrator could take over another's account. Without a mail server the main
 * administrator hands links over; links to colleagues are shown to nobody once there is one.
 */
function secretsSeenBy({ isMainAdministrator }: Person, hasMailServer: boolean): SecretsSeen {
  if (!isMainAdministrator) return 'none';
  return hasMailServer ? 'members' : 'all';
}

const readableIn = (emails: readonly Pick<EmailRow, 'id' | 'isBlanked'>[]): string[] =>
  emails.flatMap(({ id, isBlanked }) => (isBlanked ? [] : [id]));

/**
 * Somebody who reads a secret link could act in the name of its person: readers of links that open an account are
 * remembered. For a colleague's link it is an act as well, and they are told.
 */
async function noteShown(
  tx: Queryable,
  { noteKeyRead }: Pick<OutboxTools, 'noteKeyRead'>,
  ids: readonly string[],
  { reader, now, requestId }: Reading,
): Promise<void> {
  for (const { id, to, subject, language, person, isToOffice, isKey } of await takeNewlyRead(tx, ids, reader)) {
    if (isKey) await noteKeyRead(tx, { readerId: reader.id, personId: person?.id ?? null, email: to }, now);
    if (!isToOffice) continue;
    const target = person ? { kind: 'user', ...person } : { kind: 'letter', id, name: subject };
    await recordAct(tx, { actor: reader, action: 'secret_shown', target, requestId }, now);
    const words = { actor: reader.name, subject, ...(person && { name: person.name }) };
    await queueEmail(tx, { to, language, kind: 'secretShown', words }, now);
  }
}

/** A secret link is shown where it is made, to the person who makes it. */
export async function noteShownWhereMade(
  tx: Queryable,
  made: Parameters<typeof findSecret>[1],
  reading: Reading,
): Promise<void> {
  // Making a key for somebody already ties the maker to them.
  await noteShown(tx, { noteKeyRead: async () => undefined }, await findSecret(tx, made), reading);
}

export const listOutbox = (
  tools: OutboxTools,
  { status, page, pageSize }: z.output<typeof OutboxQuery>,
  reading: Reading,
) =>
  tools.database.transaction(async (tx) => {
    const seen = secretsSeenBy(reading.reader, tools.hasMailServer);
    const data = await listEmailsNewestFirst(tx, status, { page, pageSize }, seen);
    const total = await countEmails(tx, status);
    if (seen !== 'none') await noteShown(tx, tools, readableIn(data), reading);
    return { data, total, page, pageSize };
  });

export async function retryLetter(tools: OutboxTools, id: string, reading: Reading): Promise<EmailRow> {
  const { database, hasMailServer } = tools;
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
    if (seen !== 'none') await noteShown(tx, tools, readableIn([due]), reading);
    return due;
  });
}

const patienceMs = 60 * 60 * 1000;

/** The state of the outbox: how many wait, how many failed, and whether one has waited for more than an hour. */
export const readMailQueue = (queryable: Queryable, now: Date): Promise<MailQueue> =>
  readQueue(queryable, new Date(now.getTime() - patienceMs));
