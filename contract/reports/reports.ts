import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import { IdParams, LanguageCode, requiredLine } from '../protocol/fields.ts';
import { oneOf } from '../protocol/paging.ts';
import { Report } from '../settings/settings.ts';
import { longestLabel } from './reports.facts.ts';

/** Fields of a report; the PDF is uploaded beside them as `file`. */
export const UploadReport = z.object({
  label: requiredLine(longestLabel, 'title_required'),
  /** Of the report, not of the page. */
  language: LanguageCode.default('en'),
});
export type UploadReport = z.input<typeof UploadReport>;

export const reportEndpoints = {
  readReport: publicCall('GET /reports/{id}', {
    summary: 'One report, as a PDF; which there are stands in the settings',
    params: IdParams,
    status: 200,
    problems: ['not_found'],
  }),
};

export const officeReportEndpoints = {
  uploadReport: officeCall('POST /admin/reports', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'uploadReport',
    summary: 'Put up a report, a PDF',
    bodyType: 'document',
    body: UploadReport,
    reply: oneOf(Report),
    status: 201,
    problems: ['file_too_large', 'not_a_pdf'],
  }),
  deleteReport: officeCall('DELETE /admin/reports/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteReport',
    summary: 'Take a report down, for good',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
