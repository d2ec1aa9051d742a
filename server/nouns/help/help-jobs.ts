import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { type Job, startJob } from '../../platform/jobs/job.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { watchCases } from './cases/alerts.service.ts';
import { closeLastMonth } from './reports/closed-months.service.ts';
import { publishFigures } from './reports/figures.service.ts';

interface HelpJobParts {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}

const everyMinuteMs = 60_000;

/** Every worker looks once a minute; what is due is told and published once. */
export const startHelpJobs = ({ database, clock, log, publicUrl }: HelpJobParts): Job =>
  startJob({
    log,
    failure: 'caseworkers could not be told what is due',
    everyMs: everyMinuteMs,
    first: 'wait',
    work: async () => {
      const now = clock.now();
      await watchCases(database, publicUrl, now);
      await publishFigures(database, now);
      await closeLastMonth(database, now);
    },
  });
