import { languages } from '#contract/values/language.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { translateFields } from '../../shared/content/translations/translations.service.ts';
import { type EmailToQueue, queueEmails } from '../../shared/mail/outbox.service.ts';
import { type CallToQueue, queueCalls } from '../../shared/phone-list/calls.service.ts';
import { whenAndWhere } from '../events/event-words.ts';
import type { RegistrationRow } from '../registrations/desk/gate.service.ts';

const toldForDays = 30;
const dayMs = 86_400_000;

/** By e-mail, and by hand where none goes; each in the own language. */
export async function tellOfCertificates(
  tx: Queryable,
  rows: readonly RegistrationRow[],
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  for (const language of languages) {
    const readers = rows.filter(({ personLanguage }) => personLanguage === language);
    const emails: EmailToQueue[] = [];
    const calls: CallToQueue[] = [];
    for (const row of await translateFields(tx, language, readers, ['title', 'location'])) {
      const { id, personId, name, phone, title, email } = row;
      const facts = whenAndWhere(row, language);
      const [day = '', place = ''] = facts.split('\n');
      const byHand: CallToQueue = {
        kind: 'certificate_ready',
        personId,
        guest: personId === null ? { name, phone } : null,
        registrationId: id,
        language,
        words: { name, event: title, day, place },
        until: new Date(now.getTime() + toldForDays * dayMs),
      };
      const link = `${publicUrl}/my-registrations`;
      if (email === null) calls.push(byHand);
      else emails.push({ to: email, language, kind: 'certificateReady', words: { name, title, facts, link }, byHand });
    }
    await queueEmails(tx, emails, now);
    await queueCalls(tx, calls, now);
  }
}
