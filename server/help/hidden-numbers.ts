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
export const openLine = ({
  answered: _,
  settled: __,
  claims: ___,
  recoveries: ____,
  ...sums
}: ReportSums): ReportLine => sums;

/** What so many cases add up to tells of none of them. */
const isSumSafe = (cases: number): boolean => cases === 0 || cases >= smallest;

/** Medians and sums of money are shown from five cases on that have any. */
function shownLine(sums: ReportSums): ReportLine {
  const { answered, settled, claims, recoveries } = sums;
  return {
    ...openLine(sums),
    median_days_to_answer: answered >= smallest ? sums.median_days_to_answer : null,
    median_days_to_settle: settled >= smallest ? sums.median_days_to_settle : null,
    claimed_paise: isSumSafe(claims) ? sums.claimed_paise : null,
    recovered_paise: isSumSafe(recoveries) ? sums.recovered_paise : null,
  };
}

const hiddenLine = (sums: ReportSums): ReportLine => ({ ...unmeasured, asked: sums.asked < smallest ? '<5' : null });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What a reader knows of a number that is not shown. */
interface Bounds {
  least: number;
  most: number;
}

/** A hidden group has one case at least; one that is not small is hidden before all larger ones. */
const boundsOf = ({ asked }: ReportSums, smallestShown: number): Bounds =>
  asked < smallest ? { least: 1, most: smallest - 1 } : { least: smallest, most: smallestShown };

/** Whether each of these could be more than one number, if their sum is within bounds. */
const areAllOpen = (hidden: readonly Bounds[], sum: Bounds): boolean =>
  hidden.every((one) => {
    const others = hidden.filter((other) => other !== one);
    const least = Math.max(one.least, sum.least - sumOf(others.map(({ most }) => most)));
    return least < Math.min(one.most, sum.most - sumOf(others.map((other) => other.least)));
  });

/** Whether the hidden groups cannot be found though the total and all others are shown. */
function areHiddenSafe(rows: readonly ReportSums[], hidden: ReadonlySet<ReportSums>): boolean {
  if (hidden.size === 0) return true;
  const rest = sumOf([...hidden].map(({ asked }) => asked));
  const smallestShown = Math.min(...rows.filter((row) => !hidden.has(row)).map(({ asked }) => asked));
  const bounds = [...hidden].map((row) => boundsOf(row, smallestShown));
  return hidden.size >= 2 && rest >= smallest && areAllOpen(bounds, { least: rest, most: rest });
}

/**
 * Which groups are hidden: the small ones, and of the others the smallest, until what is hidden cannot be found by
 * subtraction from the total.
 */
function hiddenOf<Row extends ReportSums>(rows: readonly Row[]): Set<Row> {
  const ordered = rows.toSorted((one, other) => one.asked - other.asked);
  const hidden = new Set(ordered.filter(({ asked }) => asked < smallest));
  for (const row of ordered) {
    if (areHiddenSafe(rows, hidden)) break;
    hidden.add(row);
  }
  return hidden;
}

/** Few cases with money in all rows that do not show it would be found by subtraction. */
function totalLine(total: ReportSums, rows: readonly ReportSums[], hidden: ReadonlySet<ReportSums>): ReportLine {
  const line = shownLine(total);
  const isRestSafe = (name: 'claims' | 'recoveries'): boolean => {
    const unshown = rows.filter((row) => hidden.has(row) || !isSumSafe(row[name]));
    return isSumSafe(sumOf(unshown.map((row) => row[name])));
  };
  return {
    ...line,
    claimed_paise: isRestSafe('claims') ? line.claimed_paise : null,
    recovered_paise: isRestSafe('recoveries') ? line.recovered_paise : null,
  };
}

/** A hidden total tells that it is small, unless that would tell how small each group is. */
function hiddenTotal(total: ReportSums, rows: readonly ReportSums[]): ReportLine {
  const bounds = rows.map((row) => boundsOf(row, Number.POSITIVE_INFINITY));
  return areAllOpen(bounds, { least: 0, most: smallest - 1 }) ? hiddenLine(total) : { ...unmeasured, asked: null };
}

/** For those who do not see cases: no small group, also not by subtraction. */
export function hideSmall<Row extends ReportSums & { key: string | null }>(
  rows: readonly Row[],
  total: ReportSums,
): Pick<CaseReport, 'rows' | 'total'> {
  const hidden = hiddenOf(rows);
  const isTotalSafe = total.asked >= smallest && areHiddenSafe(rows, hidden);
  return {
    rows: rows.map((row) => ({ ...(hidden.has(row) ? hiddenLine(row) : shownLine(row)), key: row.key })),
    total: isTotalSafe ? totalLine(total, rows, hidden) : hiddenTotal(total, rows),
  };
}
