import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface NewMessage {
  reference: string;
  name: string;
  /** Empty where only a telephone number was left. */
  email: string;
  phone: string | null;
  message: string;
  language: Language;
}

/** Until the transaction ends, nobody else keeps the same message. */
export async function lockMessage(tx: Queryable, { name, email, phone, message }: SameMessage): Promise<void> {
  const key = JSON.stringify(['message', email || phone, name, message]);
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export type SameMessage = Pick<NewMessage, 'name' | 'email' | 'phone' | 'message'>;

/** The reference of the same words by the same person, if they came after that instant. */
export async function findSameMessage(
  queryable: Queryable,
  { name, email, phone, message }: SameMessage,
  since: Date,
): Promise<string | undefined> {
  const rows = await queryable.query<{ reference: string }>(sql`
    SELECT reference FROM messages
    WHERE created_at > ${since} AND email = ${email}
      AND (email <> '' OR phone = ${phone}) AND name = ${name} AND message = ${message}
    ORDER BY created_at DESC, id LIMIT 1`);
  return rows[0]?.reference;
}

/** False when the reference is taken. */
export async function insertMessage(tx: Queryable, message: NewMessage, now: Date): Promise<boolean> {
  const { reference, name, email, phone, language } = message;
  const rows = await tx.query(sql`
    INSERT INTO messages (reference, name, email, phone, message, language, created_at, updated_at)
    VALUES (${reference}, ${name}, ${email}, ${phone}, ${message.message}, ${language}, ${now}, ${now})
    ON CONFLICT (reference) DO NOTHING
    RETURNING id`);
  return rows.length > 0;
}
