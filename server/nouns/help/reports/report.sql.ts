import sql, { type Sql } from 'sql-template-tag';
import type { reportParts } from '#contract/help/help.facts.ts';
import type { Queryable } from '../../../platform/database/database.ts';

export type ReportPart = (typeof reportParts)[number];

/** What is counted of a group of cases. */
export interface ReportSums {
  asked: number;
  people: number;
  answered: number;
  settled: number;
  /** Cases with money that is claimed, and with money that came. */
  claims: number;
  recoveries: number;
  median_days_to_answer: number | null;
  median_days_to_settle: number | null;
  claimed_paise: number;
  agreed_paise: number;
  recovered_paise: number;
}

export interface ReportRow extends ReportSums {
  key: string | null;
}

export interface CountedCases {
  rows: ReportRow[];
  total: ReportSums;
}

/** `listed`: of all districts only these are told. */
const keysWith = (listed: readonly string[] | null): Record<ReportPart, Sql> => ({
  kind: sql`kind`,
  district: listed === null ? sql`district` : sql`CASE WHEN district = ANY (${listed}::text[]) THEN district END`,
  month: sql`to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`,
  outcome: sql`outcome`,
  stage: sql`stage`,
});

const daysTo = (instant: Sql): Sql => sql`floor(extract(epoch FROM ${instant} - created_at) / 86400)`;
const medianOf = (instant: Sql): Sql =>
  sql`round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${daysTo(instant)}))::numeric, 1)::float8`;

/** Samples and suspects never count. For others than caseworkers a case counts once the office has acted on it. */
const counted = (isAccepted: boolean): Sql =>
  isAccepted ? sql`NOT is_sample AND accepted` : sql`NOT is_sample AND NOT suspect`;

const sums = sql`count(*) AS asked, coalesce(sum(people_affected), 0)::int AS people, count(first_answer_at) AS answered,
  count(settled_at) AS settled, ${medianOf(sql`first_answer_at`)} AS median_days_to_answer,
  count(*) FILTER (WHERE amount_claimed_paise > 0) AS claims, count(*) FILTER (WHERE recovered_paise > 0) AS recoveries,
  ${medianOf(sql`settled_at`)} AS median_days_to_settle, coalesce(sum(amount_claimed_paise), 0)::bigint AS claimed_paise,
  coalesce(sum(due_paise), 0)::bigint AS agreed_paise,
  coalesce(sum(recovered_paise), 0)::bigint AS recovered_paise`;

interface Period {
  from: Date;
  before: Date;
}

/** Each group, and all of them together. */
export async function countCases(
  queryable: Queryable,
  by: ReportPart,
  { from, before, isAccepted, districts }: Period & { isAccepted: boolean; districts: readonly string[] | null },
): Promise<CountedCases> {
  const counts = await queryable.query<ReportRow & { isTotal: boolean }>(sql`
    SELECT key, grouping(key) = 1 AS "isTotal", ${sums}
    FROM (SELECT *, ${keysWith(districts)[by]} AS key FROM help_cases
      WHERE ${counted(isAccepted)} AND created_at >= ${from} AND created_at < ${before}) AS cases
    GROUP BY GROUPING SETS ((key), ()) ORDER BY key`);
  const rows = counts.filter(({ isTotal }) => !isTotal).map(({ isTotal: _isTotal, ...row }) => row);
  const [total] = counts.filter(({ isTotal }) => isTotal).map(({ isTotal: _isTotal, key: _key, ...all }) => all);
  if (!total) throw new Error('The report has no total.');
  return { rows, total };
}

/** Of accepted cases. */
export async function sumYear(queryable: Queryable, { from, before }: Period): Promise<ReportSums> {
  const [row] = await queryable.query<ReportSums>(sql`
    SELECT ${sums} FROM help_cases WHERE ${counted(true)} AND created_at >= ${from} AND created_at < ${before}`);
  if (!row) throw new Error('The statement answered no row.');
  return row;
}
