import { paths } from '../paths.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { ContentQuery, oneOf } from '../protocol/paging.ts';
import { PublicSettings } from './settings.ts';
import { OfficeSettings, UpdateSettings } from './settings-office.ts';

export const settingsEndpoints = {
  readSettings: endpoint({
    route: paths.readSettings,
    access: 'public',
    summary: 'What everybody may know about the foundation: contact, figures, donation details, reports',
    query: ContentQuery,
    reply: oneOf(PublicSettings),
    status: 200,
    keptUntil: 'contentChanges',
  }),
};

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
    summary:
      'Change parts of the settings; `donation` and `tax` are for the main administrator and treasurers, with password and reason, and wait for a second person',
    body: UpdateSettings,
    reply: oneOf(OfficeSettings),
    status: 200,
    problems: ['donation_main_administrator', 'wrong_password', 'approval_waiting', 'approvals_full', 'too_many'],
  }),
};
