import sql from 'sql-template-tag';
import { recordAct } from '../../server/shared/audit/audit.service.ts';
import { aBanner, aNewsItem, aPerson, aProject, aStory, type PersonRow, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, type EventRow, type RegistrationRow } from '../builders/event-builders.ts';

/** Words without a place to break, as people and machines write them; a person's are told to no translator. */
const longName = 'Mohammadabdulrahmankhanpathananwarulhaqansari';
const longEmail = 'mohammad.abdul.rahman.khan.pathan.ansari@labour-office.example';
const longWord = 'Rashtriyaswasthyabimayojanalabharthisammelan';
const longAddress = 'registration.of.construction.workers.district.rampur@welfare.example';

export interface LongContent {
  event: EventRow;
  member: PersonRow;
  registration: RegistrationRow;
}

/** One of everything that people write, each with a word that is wider than a small phone. */
export const longContent: Thing<LongContent> = async (database) => {
  const now = new Date('2026-01-20T06:30:00Z');
  const text = `${longWord} ${longAddress}`;
  const member = await aPerson({ name: longName, email: longEmail })(database);
  const event = await anEvent({ title: longWord, description: text, location: longWord, date: '2099-02-14' })(database);
  const attended = await anEvent({ title: longWord, date: '2026-01-14' })(database);
  const registration = await aRegistration({ eventId: event.id, personId: member.id, notes: longEmail })(database);
  await aRegistration({
    eventId: attended.id,
    personId: member.id,
    status: 'attended',
    feedback: longEmail,
    rating: 4,
  })(database);
  await aBanner({ title: longWord, description: text })(database);
  await aStory({ title: longWord, content: text, personName: longName })(database);
  await aProject({ name: longWord, description: text })(database);
  await aNewsItem({ title: longWord, content: text })(database);
  await database.query(sql`
    INSERT INTO messages (reference, name, email, message, language, created_at, updated_at)
    VALUES ('1234-5678', ${longName}, ${longEmail}, ${longEmail}, 'en', ${now}, ${now})`);
  await database.query(sql`
    INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
    VALUES (${longEmail}, 'en', 'confirmed', ${now}, ${now}, ${now})`);
  await database.query(sql`
    INSERT INTO outbox (kind, recipient, language, subject, text, status, next_attempt_at, waiting_since, created_at, sent_at)
    VALUES ('registered', ${longEmail}, 'en', ${longName}, ${longEmail}, 'sent', ${now}, ${now}, ${now}, ${now})`);
  await recordAct(
    database,
    {
      actor: { id: member.id, name: longName },
      action: 'status_changed',
      target: { kind: 'user', id: member.id, name: longEmail },
      before: { name: longEmail },
      after: { name: longName },
      requestId: 'request-1',
    },
    now,
  );
  return { event, member, registration };
};
