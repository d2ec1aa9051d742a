import { languages } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';
import { whenAndWhere } from '../events/event-words.ts';
import { putLetters } from '../mail/outbox.service.ts';
import { translateFields } from '../translations/translations.service.ts';
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

/** Writes to everybody who can be written to, in their own language. */
export async function tellPeople(tx: Queryable, { kind, rows, publicUrl }: Addressees, now: Date): Promise<void> {
  for (const language of languages) {
    const readers = rows.filter((row) => row.personLanguage === language);
    const translated = await translateFields(tx, language, readers, ['title', 'location']);
    const letters = translated.flatMap((row) => {
      if (row.email === null) return [];
      const words = {
        name: row.name,
        title: row.title,
        facts: whenAndWhere(row, language),
        code: row.code,
        position: String(row.waitlist_position ?? ''),
        link: kind === 'eventCancelled' ? `${publicUrl}/events` : `${publicUrl}/events/${row.event_id}`,
      };
      return [{ to: row.email, language, kind, words }];
    });
    await putLetters(tx, letters, now);
  }
}
