import type { CaseReport } from '#contract/help/help-office.ts';
import type { ReportSums } from './report.sql.ts';

/** From so many on a group can be shown. */
export const smallest = 5;

export type ReportLine = CaseReport['total'];

const roundedTo = { cases: 5, rupees: 1_000 };
const downTo = (step: number, number: number): number => Math.floor(number / step) * step;
export const roundCases = (count: number): number => downTo(roundedTo.cases, count);
export const roundRupees = (rupees: number): number => downTo(roundedTo.rupees, rupees);

const roundCount = (count: ReportLine['asked']): ReportLine['asked'] =>
  typeof count === 'number' ? roundCases(count) : count;
const roundDays = (days: number | null): number | null => (days === null ? null : Math.floor(days));
const roundPaise = (paise: number | null): number | null => (paise === null ? null : roundRupees(paise / 100) * 100);

/** Counts in fives, rupees in thousands, whole days, all rounded down. */
export const roundLine = <Line extends ReportLine>(line: Line): Line => ({
  ...line,
  asked: roundCount(line.asked),
  people: roundCount(line.people),
  median_days_to_answer: roundDays(line.median_days_to_answer),
  median_days_to_settle: roundDays(line.median_days_to_settle),
  claimed_paise: roundPaise(line.claimed_paise),
  recovered_paise: roundPaise(line.recovered_paise),
});

const unmeasured = {
  people: null,
  median_days_to_answer: null,
  median_days_to_settle: null,
  claimed_paise: null,
  agreed_paise: null,
  recovered_paise: null,
} as const;

/** Everything, for those who may see the cases themselves. */
export const openLine = ({
  answered: _answered,
  settled: _settled,
  claims: _claims,
  recoveries: _recoveries,
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
    // Not rounded and not weighed against other sums: for those who see the cases alone.
    agreed_paise: null,
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

/** A hidden group has one case at least; one that is not small has fewer than those shown: of equals the first is hidden. */
const boundsOf = ({ asked }: ReportSums, smallestShown: number): Bounds =>
  asked < smallest ? { least: 1, most: smallest - 1 } : { least: smallest, most: smallestShown - 1 };

/** Whether each of these could be more than one number, if this is their sum. */
const areAllOpen = (hidden: readonly Bounds[], sum: number): boolean =>
  hidden.every((one) => {
    const others = hidden.filter((other) => other !== one);
    const least = Math.max(one.least, sum - sumOf(others.map(({ most }) => most)));
    return least < Math.min(one.most, sum - sumOf(others.map((other) => other.least)));
  });

/** Whether the hidden groups cannot be found though the total and all others are shown. */
function areHiddenSafe(rows: readonly ReportSums[], hidden: ReadonlySet<ReportSums>): boolean {
  if (hidden.size === 0) return true;
  const rest = sumOf([...hidden].map(({ asked }) => asked));
  const smallestShown = Math.min(...rows.filter((row) => !hidden.has(row)).map(({ asked }) => asked));
  const bounds = [...hidden].map((row) => boundsOf(row, smallestShown));
  return hidden.size >= 2 && rest >= smallest && areAllOpen(bounds, rest);
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

type Money = 'claims' | 'recoveries';

/** Rows without their money: hidden ones, those with few cases that have any, and one more if these could be found. */
function withoutMoney(rows: readonly ReportSums[], hidden: ReadonlySet<ReportSums>, money: Money): Set<ReportSums> {
  const unshown = rows.filter((row) => hidden.has(row) || !isSumSafe(row[money]));
  const isRestSafe = isSumSafe(sumOf(unshown.map((row) => row[money])));
  const [fewest] = rows
    .filter((row) => row[money] > 0 && !unshown.includes(row))
    .toSorted((one, other) => one[money] - other[money]);
  return new Set(isRestSafe || !fewest ? unshown : [...unshown, fewest]);
}

/**
 * For those who do not see cases: no small group, also not by subtraction. The total is the same for all ways to group, so
 * it hides nothing for the sake of rows: where it would tell how many they are, no row is shown.
 */
export function hideSmall<Row extends ReportSums & { key: string | null }>(
  rows: readonly Row[],
  total: ReportSums,
): Pick<CaseReport, 'rows' | 'total'> {
  const hidden = hiddenOf(rows);
  const isTotalSmall = total.asked < smallest;
  // Of fewer than five cases in four groups, each has one.
  const areRowsSafe = isTotalSmall ? rows.length < smallest - 1 : areHiddenSafe(rows, hidden);
  const withoutClaims = withoutMoney(rows, hidden, 'claims');
  const withoutRecoveries = withoutMoney(rows, hidden, 'recoveries');
  const lineOf = (row: Row): ReportLine => {
    const line = hidden.has(row) ? hiddenLine(row) : shownLine(row);
    return {
      ...line,
      claimed_paise: withoutClaims.has(row) ? null : line.claimed_paise,
      recovered_paise: withoutRecoveries.has(row) ? null : line.recovered_paise,
    };
  };
  return {
    rows: areRowsSafe ? rows.map((row) => ({ ...lineOf(row), key: row.key })) : [],
    total: isTotalSmall ? hiddenLine(total) : shownLine(total),
  };
}
