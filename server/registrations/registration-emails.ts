import { type Language, languages } from '#contract/values/language.ts';
import { translateFields } from '../content/translations/translations.service.ts';
import { whenAndWhere } from '../events/event-words.ts';
import { type EmailToQueue, queueEmails } from '../mail/outbox.service.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { RegistrationRow } from './registrations.sql.ts';

export interface Addressees {
  kind:
    | 'eventRegistered'
    | 'eventWaitlisted'
    | 'eventSeatFreed'
    | 'eventReminder'
    | 'eventChanged'
    | 'eventCancelled'
    | 'registrationCancelled';
  rows: readonly RegistrationRow[];
  /** The address of links: never one that a caller names. */
  publicUrl: string;
}

type Told = Pick<RegistrationRow, 'event_id' | 'title' | 'name' | 'code'> & {
  email: string;
  language: Language;
  /** When and where the event is, in words of that language. */
  facts: string;
  waitlist_position?: number | null;
};

/** About the state of one registration: only the newest is true. */
const standing: readonly Addressees['kind'][] = [
  'eventRegistered',
  'eventWaitlisted',
  'eventSeatFreed',
  'registrationCancelled',
];

export const topicOf = (eventId: string): string => `registration ${eventId}`;

export function registrationEmail(
  kind: Addressees['kind'],
  told: Told,
  publicUrl: string,
): EmailToQueue & { to: string } {
  const { name, title, facts, code, email, language } = told;
  const position = String(told.waitlist_position ?? '');
  const link = kind === 'eventCancelled' ? `${publicUrl}/events` : `${publicUrl}/events/${told.event_id}`;
  const words = { name, title, facts, code, position, link };
  return { to: email, language, kind, words, ...(standing.includes(kind) && { topic: topicOf(told.event_id) }) };
}

/** E-mails everyone with an address, in their own language. */
export async function emailPeople(tx: Queryable, { kind, rows, publicUrl }: Addressees, now: Date): Promise<void> {
  for (const language of languages) {
    const readers = rows.filter((row) => row.personLanguage === language);
    const translated = await translateFields(tx, language, readers, ['title', 'location']);
    const emails = translated.flatMap((row) =>
      row.email === null
        ? []
        : [
            registrationEmail(
              kind,
              { ...row, email: row.email, language, facts: whenAndWhere(row, language) },
              publicUrl,
            ),
          ],
    );
    await queueEmails(tx, emails, now);
  }
}
