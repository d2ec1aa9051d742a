import type { HelpFigures } from '#contract/help/help-public.ts';
import type { Figure } from '#contract/settings/settings.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { raiseContentVersion } from '../../../platform/cache/content-version.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { startOf } from '../due-days.ts';
import { findLastMonth, hasMonth, insertMonth, type PublishedMonth } from './figures.sql.ts';
import { roundCases, roundRupees, smallest } from './hidden-numbers.ts';
import { sumYear } from './report.sql.ts';

const fewestPublished = 10;

/** On the first of a month, or at the first chance after it: over the twelve months before. */
export async function publishFigures(database: Database, now: Date): Promise<void> {
  const month = indiaDayOf(now).slice(0, 7);
  if (!(await readHelpSettings(database)).publish || (await hasMonth(database, month))) return;
  const earlier = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  await database.transaction(async (tx) => {
    const sums = await sumYear(tx, { from: startOf(`${earlier}-01`), before: startOf(`${month}-01`) });
    if (sums.asked < fewestPublished) return;
    const { settled, median_days_to_settle: median } = sums;
    const figures: PublishedMonth = {
      month,
      cases: roundCases(sums.asked),
      people: roundCases(sums.people),
      settled: roundCases(settled),
      median_days_to_settle: settled >= smallest && median !== null ? Math.floor(median) : null,
      recovered_rupees: roundRupees(sums.recovered_paise / 100),
    };
    if (await insertMonth(tx, figures, now)) await raiseContentVersion(tx);
  });
}

/** Null until a month was published, and while the office does not want it. */
export async function readFigures(reader: Reader): Promise<PublishedMonth | null> {
  if (!(await readHelpSettings(reader)).publish) return null;
  return (await findLastMonth(reader)) ?? null;
}

/** What was counted replaces what the office has typed. */
export function withCountedFigures(figures: readonly Figure[], counted: HelpFigures | null): Figure[] {
  if (!counted) return [...figures];
  const asOf = `${counted.month}-01`;
  const { cases, median_days_to_settle: days } = counted;
  const own: Figure[] = [
    { key: 'legalCases', value: cases, kind: 'atLeast', asOf, isSample: false },
    ...(days === null
      ? []
      : // The page says "in under …": a median of 10 days and a bit is under 11.
        [{ key: 'settlementDays', value: days + 1, kind: 'exact', asOf, isSample: false } as const]),
  ];
  return [
    ...figures.map((figure) => own.find(({ key }) => key === figure.key) ?? figure),
    ...own.filter(({ key }) => !figures.some((figure) => figure.key === key)),
  ];
}
