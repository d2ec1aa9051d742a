import type { z } from 'zod';
import type { CaseReport, ReportQuery } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readHelpSettings } from '../../../shared/settings/help-settings.ts';
import { daysLater, startOf } from '../due-days.ts';
import { type ClosedReport, findReport, insertReport } from './closed-months.sql.ts';
import { hideSmall, roundLine } from './hidden-numbers.ts';
import { countCases, type ReportPart } from './report.sql.ts';

const monthOf = (day: string): string => day.slice(0, 7);
const lastDayBefore = (month: string): string => daysLater(`${month}-01`, -1);
const lastClosed = (now: Date): string => monthOf(lastDayBefore(monthOf(indiaDayOf(now))));
/** No month has more than 31 days, and none fewer than 28. */
const monthAfter = (month: string): string => monthOf(daysLater(`${month}-01`, 31));

/** Accepted cases of the year up to the end of the month, all counted at one instant. */
const makeReport = (database: Database, month: string): Promise<ClosedReport> =>
  database.snapshot(async (tx) => {
    const period = { from: startOf(`${month.slice(0, 4)}-01-01`), before: startOf(`${monthAfter(month)}-01`) };
    // In a district that the office has not listed, anything may have been told.
    const { districts } = await readHelpSettings(tx);
    const countBy = async (by: ReportPart) => {
      const { rows, total } = await countCases(tx, by, { ...period, isAccepted: true, districts });
      const shown = hideSmall(rows, total);
      return { rows: shown.rows.map(roundLine), total: roundLine(shown.total) };
    };
    const { rows: kind, total } = await countBy('kind');
    const [{ rows: district }, { rows: byMonth }, { rows: outcome }, { rows: stage }] = [
      await countBy('district'),
      await countBy('month'),
      await countBy('outcome'),
      await countBy('stage'),
    ];
    return { total, rows: { kind, district, month: byMonth, outcome, stage } };
  });

/**
 * Made once: a report that is made anew would tell of one case by the difference to the one before. One that is missing,
 * because the product did not run when its month ended, is made when it is first needed.
 */
async function closeMonth(database: Database, month: string, now: Date): Promise<ClosedReport> {
  const made = await findReport(database, month);
  if (made) return made;
  await insertReport(database, month, await makeReport(database, month), now);
  return closeMonth(database, month, now);
}

export async function closeLastMonth(database: Database, now: Date): Promise<void> {
  await closeMonth(database, lastClosed(now), now);
}

/** For owners and viewers: the year up to the month asked for, at most up to the last one that is over. */
export async function readClosedReport(
  database: Database,
  { by, to }: z.output<typeof ReportQuery>,
  now: Date,
): Promise<CaseReport> {
  const last = lastClosed(now);
  const month = to !== undefined && monthOf(to) < last ? monthOf(to) : last;
  const { total, rows } = await closeMonth(database, month, now);
  const range = { from: `${month.slice(0, 4)}-01-01`, to: lastDayBefore(monthAfter(month)) };
  // Reports that were made before there were accounts of wages know no stages.
  const listed = (rows[by] ?? []).map((row) => ({ ...row, agreed_paise: null }));
  return { ...range, by, is_hidden: true, rows: listed, total: { ...total, agreed_paise: null } };
}
