import type { Logger } from 'pino';
import { expenseLengths } from '#contract/donations/expenses.facts.ts';
import { languages } from '#contract/values/language.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Job, startJob } from '../../../platform/jobs/job.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { listNames } from '../../../shared/content/translations/glossary.service.ts';
import { translateByMachine } from '../../../shared/content/translations/machine-translation.ts';
import type { TranslationService } from '../../../shared/content/translations/translation-service.ts';
import { claimToFill, putFilled } from './filling.sql.ts';

interface FillingParts {
  database: Database;
  clock: Clock;
  /** Null: no machine; the office writes each language. */
  service: TranslationService | null;
}

const atOnce = 20;
const againAfterMs = 3_600_000;

/** The machine fills in the languages in which nobody wrote; what people write meanwhile stays. */
export async function fillSaid({ database, clock, service }: FillingParts): Promise<void> {
  if (service === null) return;
  const now = clock.now();
  const since = new Date(now.getTime() - againAfterMs);
  const names = await listNames(database);
  for (const text of await claimToFill(database, { since, now, most: atOnce })) {
    for (const to of languages.filter((language) => text.missing.includes(language))) {
      const wanted = { source: text.source, sourceLanguage: text.from, language: to };
      const filled = await translateByMachine(service, wanted, names);
      if (filled !== null && filled.length <= expenseLengths.said) await putFilled(database, { ...text, to, filled });
    }
  }
}

const everyMinuteMs = 60_000;

export const startFillingSaid = ({ log, ...parts }: FillingParts & { log: Logger }): Job =>
  startJob({
    log,
    failure: 'what the public reads of expenses could not be translated',
    everyMs: everyMinuteMs,
    first: 'wait',
    work: () => fillSaid(parts),
  });
