import type { Logger } from 'pino';
import { missedBeforeCall } from '#contract/events/courses.facts.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { recordAct } from '../../../shared/audit/audit.service.ts';
import { asTarget } from '../desk/office-registrations.service.ts';
import { emailPeople, putOnCallList } from '../registration-emails.ts';
import { findRegistrations } from '../registrations.sql.ts';
import { changeSeats } from '../seats/seats.service.ts';
import { updateStatus } from '../seats/seats.sql.ts';
import { listCoursesToFree, listMissed, listNeverCame, lockCallsAboutMissed } from './course-job.sql.ts';

export interface CourseJobParts {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}

type Parts = Omit<CourseJobParts, 'log'>;

const lookEveryMs = 60_000;
const callsAtOnce = 50;

/** Seats of those who never came go to the line, as many as it needs. Answers how many registrations lost theirs. */
export async function freeSeatsOfAbsent({ database, clock, publicUrl }: Parts): Promise<number> {
  const now = clock.now();
  let freed = 0;
  for (const eventId of await listCoursesToFree(database, indiaDayOf(now))) {
    await database.transaction((tx) =>
      changeSeats(tx, { eventId, publicUrl, now }, async () => {
        const rows = await findRegistrations(tx, await listNeverCame(tx, eventId));
        for (const row of rows) {
          await updateStatus(tx, row.id, { status: 'no_show' }, now);
          const act = { actor: null, requestId: 'courses', action: 'status_changed', target: asTarget(row) };
          await recordAct(tx, { ...act, before: { status: row.status }, after: { status: 'no_show' } }, now);
        }
        await emailPeople(tx, { kind: 'courseSeatGiven', rows, publicUrl }, now);
        freed += rows.length;
      }),
    );
  }
  return freed;
}

/** Who has missed days without a word is called. Answers how many were put on the list. */
export async function callMissed({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  for (let called = 0; ; ) {
    const ids = await listMissed(database, indiaDayOf(now), missedBeforeCall, callsAtOnce);
    if (ids.length === 0) return called;
    await database.transaction(async (tx) => {
      await lockCallsAboutMissed(tx);
      const missed = new Set(await listMissed(tx, indiaDayOf(now), missedBeforeCall, callsAtOnce));
      const rows = await findRegistrations(
        tx,
        ids.filter((id) => missed.has(id)),
      );
      await putOnCallList(tx, 'course_missed', rows, now);
    });
    called += ids.length;
  }
}

/** Every worker looks; the lock of the event, or of the calls, lets one act. */
export const startCourses = (parts: CourseJobParts): Job =>
  startJob({
    log: parts.log,
    failure: 'courses could not be looked after',
    everyMs: lookEveryMs,
    first: 'run',
    work: async () => {
      await freeSeatsOfAbsent(parts);
      await callMissed(parts);
    },
  });
