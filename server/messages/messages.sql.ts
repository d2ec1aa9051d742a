import sql from 'sql-template-tag';
import type { Language } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';

export interface NewMessage {
  reference: string;
  name: string;
  email: string;
  message: string;
  language: Language;
}

/** False when the reference is taken. */
export async function insertMessage(tx: Queryable, message: NewMessage, now: Date): Promise<boolean> {
  const { reference, name, email, language } = message;
  const rows = await tx.query(sql`
    INSERT INTO messages (reference, name, email, message, language, created_at, updated_at)
    VALUES (${reference}, ${name}, ${email}, ${message.message}, ${language}, ${now}, ${now})
    ON CONFLICT (reference) DO NOTHING
    RETURNING id`);
  return rows.length > 0;
}
