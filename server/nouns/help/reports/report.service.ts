import type { z } from 'zod';
import type { CaseReport, ReportQuery } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Database } from '../../../platform/database/database.ts';
import { daysLater, startOf } from '../due-days.ts';
import { readClosedReport } from './closed-months.service.ts';
import { openLine } from './hidden-numbers.ts';
import { countCases } from './report.sql.ts';

/** Caseworkers see any days as they are now; others the closed months, as they were. */
export async function readReport(
  database: Database,
  query: z.output<typeof ReportQuery>,
  isHidden: boolean,
  now: Date,
): Promise<CaseReport> {
  if (isHidden) return readClosedReport(database, query, now);
  const { by, to = indiaDayOf(now) } = query;
  const range = { from: query.from ?? `${to.slice(0, 4)}-01-01`, to };
  const period = { from: startOf(range.from), before: startOf(daysLater(range.to, 1)) };
  const { rows, total } = await countCases(database, by, { ...period, isAccepted: false, districts: null });
  return {
    ...range,
    by,
    is_hidden: false,
    rows: rows.map(({ key, ...row }) => ({ ...openLine(row), key })),
    total: openLine(total),
  };
}
