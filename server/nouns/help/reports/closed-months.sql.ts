import sql from 'sql-template-tag';
import type { CaseReport } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { ReportPart } from './report.sql.ts';

/** What owners and viewers may know of a year up to one month. */
export interface ClosedReport {
  total: CaseReport['total'];
  rows: Partial<Record<ReportPart, CaseReport['rows']>>;
}

export async function findReport(queryable: Queryable, month: string): Promise<ClosedReport | undefined> {
  const rows = await queryable.query<{ report: ClosedReport }>(sql`
    SELECT report FROM help_reports WHERE month = ${`${month}-01`}`);
  return rows[0]?.report;
}

/** The first report of a month stays for ever. */
export async function insertReport(
  queryable: Queryable,
  month: string,
  report: ClosedReport,
  now: Date,
): Promise<void> {
  await queryable.query(sql`
    INSERT INTO help_reports (month, report, made_at) VALUES (${`${month}-01`}, ${JSON.stringify(report)}::jsonb, ${now})
    ON CONFLICT (month) DO NOTHING`);
}
