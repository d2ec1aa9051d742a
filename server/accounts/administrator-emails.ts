import type { EmailKind } from '../mail/email-texts.ts';
import { queueEmail } from '../mail/outbox.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { listAllPeople } from './accounts.service.ts';

/** To every active administrator, each by name and in their language. */
export async function emailAdministrators(
  tx: Queryable,
  { kind, words }: { kind: EmailKind; words: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  for (const { name, email: to, language } of await listAllPeople(tx, { role: 'admin', status: 'active' })) {
    await queueEmail(tx, { to, language, kind, words: { ...words, name } }, now);
  }
}
