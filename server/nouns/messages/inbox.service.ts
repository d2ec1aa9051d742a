import type { z } from 'zod';
import type { MessageStatus, MessagesQuery, ReplyToMessage } from '#contract/messages/messages.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import { recordAct } from '../../shared/audit/audit.service.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import {
  countMessages,
  deleteMessageRow,
  findMessageForUpdate,
  insertReply,
  listMessagesNewestFirst,
  type MessageRow,
  updateStatus,
} from './inbox.sql.ts';

export async function listMessages(
  queryable: Queryable,
  { page, pageSize, ...filter }: z.output<typeof MessagesQuery>,
) {
  const [data, total] = await Promise.all([
    listMessagesNewestFirst(queryable, filter, { page, pageSize }),
    countMessages(queryable, filter),
  ]);
  return { data, total, page, pageSize };
}

const asTarget = ({ id, reference }: MessageRow) => ({ kind: 'message', id, name: reference });

async function findMessage(tx: Queryable, id: string): Promise<MessageRow> {
  const message = await findMessageForUpdate(tx, id);
  if (!message) throw new Problem('not_found');
  return message;
}

async function setStatus(tx: Queryable, message: MessageRow, status: MessageStatus, act: OfficeAct): Promise<void> {
  if (message.status === status) return;
  await updateStatus(tx, message.id, status, act.now);
  const facts = { action: 'status_changed', before: { status: message.status }, after: { status } };
  await recordAct(tx, { ...act, ...facts, target: asTarget(message) }, act.now);
}

export const setMessageStatus = (
  database: Database,
  id: string,
  status: MessageStatus,
  act: OfficeAct,
): Promise<MessageRow> =>
  database.transaction(async (tx) => {
    await setStatus(tx, await findMessage(tx, id), status, act);
    return findMessage(tx, id);
  });

/** The answer goes out in the language in which the person wrote. What is new becomes open; a settled matter stays settled. */
export const replyToMessage = (
  database: Database,
  id: string,
  { message: reply }: z.output<typeof ReplyToMessage>,
  act: OfficeAct,
): Promise<MessageRow> =>
  database.transaction(async (tx) => {
    const message = await findMessage(tx, id);
    const { name, email, language, reference, status } = message;
    if (email === '') throw new Problem('no_email');
    await insertReply(tx, id, { message: reply, authorName: act.actor.name }, act.now);
    await queueEmail(tx, { to: email, language, kind: 'messageReply', words: { name, reference, reply } }, act.now);
    await recordAct(tx, { ...act, action: 'replied', target: asTarget(message), after: { reply } }, act.now);
    if (status === 'new') await setStatus(tx, message, 'open', act);
    return findMessage(tx, id);
  });

/** Of what the person wrote, nothing stays in the record either. */
export const deleteMessage = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const message = await findMessage(tx, id);
    await deleteMessageRow(tx, id);
    const before = { status: message.status };
    await recordAct(tx, { ...act, action: 'deleted', target: asTarget(message), before }, act.now);
  });
