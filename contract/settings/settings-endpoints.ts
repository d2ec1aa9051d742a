import { officeCall, publicCall } from '../protocol/endpoint.ts';
import { ContentQuery, oneOf } from '../protocol/paging.ts';
import { PublicSettings } from './settings.ts';
import { OfficeSettings, UpdateSettings } from './settings-office.ts';

export const settingsEndpoints = {
  readSettings: publicCall('GET /settings', {
    often: true,
    summary: 'What everybody may know about the foundation: contact, figures, donation details, reports',
    query: ContentQuery,
    reply: oneOf(PublicSettings),
    status: 200,
    isKept: true,
  }),
};

export const officeSettingsEndpoints = {
  readOfficeSettings: officeCall('GET /admin/settings', {
    duties: ['owner', 'editor', 'treasurer'],
    says: 'readSettings',
    summary: 'All settings, and which of them are still samples',
    reply: oneOf(OfficeSettings),
    status: 200,
  }),
  updateSettings: officeCall('PUT /admin/settings', {
    duties: ['owner'],
    partly: { treasurer: 'donationSettings' },
    publicWords: true,
    says: 'saveSettings',
    summary:
      'Change parts of the settings; `donation` and `tax` are for the main administrator and treasurers, with password and reason, and wait for a second person',
    body: UpdateSettings,
    reply: oneOf(OfficeSettings),
    status: 200,
    problems: ['donation_main_administrator', 'wrong_password', 'approval_waiting', 'approvals_full', 'too_many'],
  }),
};
