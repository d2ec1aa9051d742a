import type { CallKind } from '#contract/calls/calls.facts.ts';
import { endOfIndiaDay } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { type CallToQueue, queueCalls } from '../calls/calls.service.ts';
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

export function registrationEmail(kind: Addressees['kind'], told: Told, publicUrl: string): EmailToQueue {
  const { name, title, facts, code, email, language } = told;
  const position = String(told.waitlist_position ?? '');
  const link = kind === 'eventCancelled' ? `${publicUrl}/events` : `${publicUrl}/events/${told.event_id}`;
  const words = { name, title, facts, code, position, link };
  return { to: email, language, kind, words, ...(standing.includes(kind) && { topic: topicOf(told.event_id) }) };
}

/** What is told by hand where no e-mail goes; the others are said at the screen or at the desk. */
const callKind: Partial<Record<Addressees['kind'], CallKind>> = {
  eventSeatFreed: 'seat_freed',
  eventReminder: 'reminder',
  eventChanged: 'event_changed',
  eventCancelled: 'event_cancelled',
  registrationCancelled: 'registration_cancelled',
};

/** Undefined: nobody needs to call. A reminder at the next visit would come too late. */
function callAbout(kind: Addressees['kind'], row: RegistrationRow, facts: string): CallToQueue | undefined {
  const asCall = callKind[kind];
  if (!asCall || (asCall === 'reminder' && row.phone === null)) return undefined;
  const { personId, name, phone, code, title } = row;
  const [day = '', place = ''] = facts.split('\n');
  return {
    kind: asCall,
    personId,
    guest: personId === null ? { name, phone } : null,
    registrationId: row.id,
    language: row.personLanguage,
    words: { name, event: title, day, place, code },
    until: endOfIndiaDay(row.date),
  };
}

/** E-mails everyone with an address, in their own language; the others are put on the list of those to call. */
export async function emailPeople(tx: Queryable, { kind, rows, publicUrl }: Addressees, now: Date): Promise<void> {
  for (const language of languages) {
    const readers = rows.filter((row) => row.personLanguage === language);
    const emails: EmailToQueue[] = [];
    const calls: CallToQueue[] = [];
    for (const row of await translateFields(tx, language, readers, ['title', 'location'])) {
      const facts = whenAndWhere(row, language);
      const byHand = callAbout(kind, row, facts);
      if (row.email === null) calls.push(...(byHand ? [byHand] : []));
      else {
        const email = registrationEmail(kind, { ...row, email: row.email, language, facts }, publicUrl);
        emails.push({ ...email, ...(byHand && { byHand }) });
      }
    }
    await queueEmails(tx, emails, now);
    await queueCalls(tx, calls, now);
  }
}
