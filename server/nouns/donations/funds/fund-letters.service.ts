import type { Logger } from 'pino';
import type { FundSentence } from '#contract/donations/donations-public.ts';
import { financialYearName, financialYearOf, firstDayOf, lastDayOf } from '#contract/values/financial-year.ts';
import { dayInFigures, indiaDayOf } from '#contract/values/india-day.ts';
import { type Language, languages } from '#contract/values/language.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { queueEmails } from '../../../shared/mail/outbox.service.ts';
import { lockDonorsWithoutLetter, noteLetters } from './fund-letters.sql.ts';
import { listFundsWithStories, listStoriesSince } from './funds.service.ts';

interface LetterParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

const atOnce = 100;
/** What one letter tells at most; the website has the rest. */
const mostSentences = 30;

const sayIn =
  (language: Language) =>
  ({ day, said }: FundSentence): string => {
    const spoken = [language, ...languages].find((each) => said[each] !== null) ?? language;
    return `${dayInFigures(day)}: ${said[spoken]}`;
  };

/** In April each donor of the year before is told what their funds have done, as it was published. Once a year. */
export async function sendFundLetters({ database, clock, publicUrl }: LetterParts): Promise<void> {
  const now = clock.now();
  const today = indiaDayOf(now);
  if (today.slice(5, 7) !== '04') return;
  const year = financialYearOf(today) - 1;
  const period = { from: firstDayOf(year), to: lastDayOf(year) };
  let count = atOnce;
  while (count === atOnce) {
    count = await database.transaction(async (tx) => {
      const fundIds = await listFundsWithStories(tx);
      if (fundIds.length === 0) return 0;
      const donors = await lockDonorsWithoutLetter(tx, { year, period, fundIds, most: atOnce });
      const letters = [];
      for (const { email, language, gifts: donations } of donors) {
        const stories = await listStoriesSince(tx, donations);
        const sentences = stories.flatMap((story) => story?.sentences ?? []).slice(0, mostSentences);
        if (sentences.length === 0) continue;
        const said = sentences.map(sayIn(language)).join('\n');
        const words = { year: financialYearName(year), sentences: said, link: `${publicUrl}/impact` };
        letters.push({ to: email, language, kind: 'fundLetter' as const, words });
      }
      await queueEmails(tx, letters, now);
      await noteLetters(
        tx,
        year,
        donors.map(({ id }) => id),
        now,
      );
      return donors.length;
    });
  }
}

const everyHourMs = 3_600_000;

export const startFundLetters = ({ log, ...parts }: LetterParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'donors could not be told what their funds have done',
    everyMs: everyHourMs,
    first: 'wait',
    work: () => sendFundLetters(parts),
  });
