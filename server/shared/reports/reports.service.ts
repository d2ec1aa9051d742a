import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type { UploadReport } from '#contract/reports/reports.ts';
import type { Report } from '#contract/settings/settings.ts';
import { raiseContentVersion } from '../../platform/cache/content-version.ts';
import type { Database, Queryable, Reader } from '../../platform/database/database.ts';
import type { OfficeAct } from '../../platform/http/office-act.ts';
import type { ServedFile } from '../../platform/http/serve-file.ts';
import { recordAct } from '../audit/audit.service.ts';
import { putIntoBin } from '../bin/bin.service.ts';
import {
  deleteReportRow,
  findContent,
  findReport,
  insertReport,
  listReportsNewestFirst,
  lockReport,
  type ReportRow,
} from './reports.sql.ts';

const withAddress = (report: ReportRow): Report => ({ ...report, href: `/api/reports/${report.id}` });

export const listReports = async (reader: Reader): Promise<Report[]> =>
  (await listReportsNewestFirst(reader)).map(withAddress);

/** Told by the content, whatever the file is called. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

const asTarget = ({ id, label }: ReportRow) => ({ kind: 'report', id, name: label });
const notesOf = ({ label, language, sizeInBytes }: ReportRow) => ({ label, language, sizeInBytes });

export async function uploadReport(
  database: Database,
  input: z.output<typeof UploadReport>,
  file: Uint8Array | null,
  act: OfficeAct,
): Promise<Report> {
  if (!file) throw new Problem('invalid', { errors: { file: 'file_required' } });
  if (!isPdf(file)) throw new Problem('not_a_pdf');
  return database.transaction(async (tx) => {
    const report = await insertReport(tx, { ...input, content: file }, act.now);
    if (!report) throw new Error('The report was not kept.');
    await recordAct(tx, { ...act, action: 'created', target: asTarget(report), after: notesOf(report) }, act.now);
    await raiseContentVersion(tx);
    return withAddress(report);
  });
}

export const deleteReport = (database: Database, id: string, act: OfficeAct): Promise<void> =>
  database.transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new Problem('not_found');
    await putIntoBin(tx, asTarget(report), act);
    await deleteReportRow(tx, id);
    await recordAct(tx, { ...act, action: 'deleted', target: asTarget(report), before: notesOf(report) }, act.now);
    await raiseContentVersion(tx);
  });

/** The address is stable but revalidated each time: a withdrawn report is gone at once. */
export async function openReport(queryable: Queryable, id: string): Promise<ServedFile> {
  const report = await findReport(queryable, id);
  if (!report) throw new Problem('not_found');
  return {
    type: 'application/pdf',
    etag: `"${id}"`,
    isFinal: false,
    fileName: `${report.label}.pdf`,
    read: async () => {
      const content = await findContent(queryable, id);
      if (!content) throw new Problem('not_found');
      return content;
    },
  };
}
