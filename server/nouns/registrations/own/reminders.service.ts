import type { Logger } from 'pino';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { emailPeople } from '../registration-emails.ts';
import { findRegistrations } from '../registrations.sql.ts';
import { claimReminders } from './reminders.sql.ts';

export interface ReminderParts {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}

const emailsAtOnce = 50;
const lookEveryMs = 60_000;
const dayMs = 86_400_000;

/** Reminds once of events that are tomorrow in India. Answers how many e-mails it queued. */
export async function remindOfTomorrow({ database, clock, publicUrl }: Omit<ReminderParts, 'log'>): Promise<number> {
  const now = clock.now();
  const tomorrow = indiaDayOf(new Date(now.getTime() + dayMs));
  for (let reminded = 0; ; ) {
    const claimed = await database.transaction(async (tx) => {
      const ids = await claimReminders(tx, tomorrow, emailsAtOnce, now);
      await emailPeople(tx, { kind: 'eventReminder', rows: await findRegistrations(tx, ids), publicUrl }, now);
      return ids.length;
    });
    reminded += claimed;
    if (claimed < emailsAtOnce) return reminded;
  }
}

/** Every worker looks; what one has taken in hand, the others pass over. */
export const startReminders = (parts: ReminderParts): Job =>
  startJob({
    log: parts.log,
    failure: 'nobody could be reminded of an event',
    everyMs: lookEveryMs,
    first: 'run',
    work: async () => void (await remindOfTomorrow(parts)),
  });
