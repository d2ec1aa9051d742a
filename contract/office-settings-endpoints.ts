import { paths } from './paths.ts';
import { endpoint } from './protocol/endpoint.ts';
import { IdParams } from './protocol/fields.ts';
import { oneOf } from './protocol/paging.ts';
import { UploadReport } from './reports/reports.ts';
import { Report } from './settings/settings.ts';
import { OfficeSettings, UpdateSettings } from './settings/settings-office.ts';

/** What administrators call about the foundation itself. */
export const officeSettingsEndpoints = {
  readOfficeSettings: endpoint({
    route: paths.readOfficeSettings,
    access: 'admin',
    summary: 'All settings, and which of them are still samples',
    reply: oneOf(OfficeSettings),
    status: 200,
  }),
  updateSettings: endpoint({
    route: paths.updateSettings,
    access: 'admin',
    summary: 'Change parts of the settings; `donation` is for the main administrator, with the password once more',
    body: UpdateSettings,
    reply: oneOf(OfficeSettings),
    status: 200,
    problems: ['donation_main_administrator', 'wrong_password', 'too_many'],
  }),
  uploadReport: endpoint({
    route: paths.uploadReport,
    access: 'admin',
    summary: 'Put up a report, a PDF',
    bodyType: 'document',
    body: UploadReport,
    reply: oneOf(Report),
    status: 201,
    problems: ['file_too_large', 'not_a_pdf'],
  }),
  deleteReport: endpoint({
    route: paths.deleteReport,
    access: 'admin',
    summary: 'Take a report down, for good',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
