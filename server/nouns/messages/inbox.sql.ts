import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { MessageStatus } from '#contract/messages/messages.ts';
import type { Page } from '#contract/protocol/paging.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { holdsWord } from '../../platform/database/word-search.ts';

export interface MessageRow {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  language: Language;
  status: MessageStatus;
  createdAt: Date;
  replies: { message: string; user: string; createdAt: string }[];
}

export interface MessagesFilter {
  status?: MessageStatus | undefined;
  search?: string | undefined;
}

const columns = sql`id, reference, name, email, phone, message, language, status, created_at AS "createdAt",
  (SELECT coalesce(
      json_agg(json_build_object('message', reply.message, 'user', reply.author_name, 'createdAt', reply.created_at)
        ORDER BY reply.id), '[]')
    FROM message_replies AS reply WHERE reply.message_id = messages.id) AS replies`;

function matching({ status, search }: MessagesFilter): Sql {
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(search ? [holdsWord(sql`search_text`, search)] : []),
  ];
  return conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : empty;
}

export const listMessagesNewestFirst = (
  queryable: Queryable,
  filter: MessagesFilter,
  { page, pageSize }: Page,
): Promise<MessageRow[]> =>
  queryable.query<MessageRow>(sql`
    SELECT ${columns} FROM messages ${matching(filter)}
    ORDER BY created_at DESC, id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);

export async function countMessages(queryable: Queryable, filter: MessagesFilter): Promise<number> {
  const rows = await queryable.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM messages ${matching(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Nobody else changes the message until the transaction ends. */
export async function findMessageForUpdate(tx: Queryable, id: string): Promise<MessageRow | undefined> {
  const rows = await tx.query<MessageRow>(sql`SELECT ${columns} FROM messages WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

export async function updateStatus(tx: Queryable, id: string, status: MessageStatus, now: Date): Promise<void> {
  await tx.query(sql`UPDATE messages SET status = ${status}, updated_at = ${now} WHERE id = ${id}`);
}

export async function insertReply(
  tx: Queryable,
  messageId: string,
  { message, authorName }: { message: string; authorName: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO message_replies (message_id, message, author_name, created_at)
    VALUES (${messageId}, ${message}, ${authorName}, ${now})`);
}

export async function deleteMessageRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`DELETE FROM messages WHERE id = ${id}`);
}
