import type { z } from 'zod';
import type { CaseReport, ReportQuery } from '#contract/help/help-office.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readHelpSettings } from '../settings/help-settings.ts';
import { daysLater } from './due-days.ts';
import { hideSmall, openLine } from './hidden-numbers.ts';
import { countCases, type ReportRow } from './report.sql.ts';

/** Midnight in India. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/**
 * Others than caseworkers get one whole calendar year: out of two ranges that overlap, a small group could be found by
 * subtraction.
 */
function rangeOf({ from, to }: z.output<typeof ReportQuery>, isHidden: boolean, now: Date) {
  const last = to ?? indiaDayOf(now);
  const year = last.slice(0, 4);
  if (isHidden) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: from ?? `${year}-01-01`, to: last };
}

const withoutMark = ({ isTotal: _, ...row }: ReportRow) => row;

export async function readReport(
  queryable: Queryable,
  query: z.output<typeof ReportQuery>,
  isHidden: boolean,
  now: Date,
): Promise<CaseReport> {
  const { by } = query;
  const range = rangeOf(query, isHidden, now);
  const counted = await countCases(queryable, by, {
    from: startOf(range.from),
    before: startOf(daysLater(range.to, 1)),
    // In a district that the office has not listed, anything may have been told.
    districts: isHidden ? (await readHelpSettings(queryable)).districts : null,
  });
  const rows = counted.filter(({ isTotal }) => !isTotal).map(withoutMark);
  const [total] = counted.filter(({ isTotal }) => isTotal).map(withoutMark);
  if (!total) throw new Error('The report has no total.');
  const { key: _, ...sums } = total;
  const shown = isHidden
    ? hideSmall(rows, sums)
    : { rows: rows.map(({ key, ...row }) => ({ ...openLine(row), key })), total: openLine(sums) };
  return { ...range, by, is_hidden: isHidden, ...shown };
}
