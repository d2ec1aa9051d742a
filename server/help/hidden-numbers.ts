import type { CaseReport } from '#contract/help/help-office.ts';
import type { ReportSums } from './report.sql.ts';

/** From so many on a group can be shown. */
export const smallest = 5;

export type ReportLine = CaseReport['total'];

const unmeasured = {
  people: null,
  median_days_to_answer: null,
  median_days_to_settle: null,
  claimed_paise: null,
  recovered_paise: null,
} as const;

/** Everything, for those who may see the cases themselves. */
export const openLine = ({ answered: _, settled: __, ...sums }: ReportSums): ReportLine => sums;

/** Medians are shown from five measured cases on. */
function shownLine({ answered, settled, ...sums }: ReportSums): ReportLine {
  return {
    ...sums,
    median_days_to_answer: answered >= smallest ? sums.median_days_to_answer : null,
    median_days_to_settle: settled >= smallest ? sums.median_days_to_settle : null,
  };
}

const hiddenLine = (sums: ReportSums): ReportLine => ({ ...unmeasured, asked: sums.asked < smallest ? '<5' : null });

/**
 * Which groups are hidden: the small ones, and of the others the smallest, until what is hidden cannot be found by
 * subtraction from the total: at least two groups, of five cases or more together.
 */
function hiddenOf<Row extends ReportSums>(rows: readonly Row[]): Set<Row> {
  const ordered = rows.toSorted((one, other) => one.asked - other.asked);
  const hidden = new Set(ordered.filter(({ asked }) => asked < smallest));
  if (hidden.size === 0) return hidden;
  const isSafe = (): boolean => hidden.size >= 2 && [...hidden].reduce((sum, { asked }) => sum + asked, 0) >= smallest;
  for (const row of ordered) {
    if (isSafe()) break;
    hidden.add(row);
  }
  return hidden;
}

/** For those who do not see cases: no small group, also not by subtraction. */
export function hideSmall<Row extends ReportSums & { key: string | null }>(
  rows: readonly Row[],
  total: ReportSums,
): Pick<CaseReport, 'rows' | 'total'> {
  const hidden = hiddenOf(rows);
  const shown = rows.length - hidden.size;
  const isTotalSafe = total.asked >= smallest && (hidden.size === 0 || hidden.size >= 2 || shown === 0);
  return {
    rows: rows.map((row) => ({ ...(hidden.has(row) ? hiddenLine(row) : shownLine(row)), key: row.key })),
    total: isTotalSafe ? shownLine(total) : hiddenLine(total),
  };
}
