import type { UploadReport } from '#contract/reports.ts';
import type { Report } from '#contract/settings.ts';
import type { OfficeSettings, UpdateSettings } from '#contract/settings-office.ts';
import { callThunk } from '../../store/call-thunk.ts';

/** What the office sees and saves concerns this page only, so that nothing of it stays in the store. */

export const readOfficeSettings = callThunk<OfficeSettings>(
  'settings/read',
  'fallback.readSettings',
  async ({ send }) => (await send('readOfficeSettings')).data,
);

export const saveSettings = callThunk<OfficeSettings, UpdateSettings>(
  'settings/save',
  'fallback.saveSettings',
  async ({ send }, body) => (await send('updateSettings', { body })).data,
);

export const uploadReport = callThunk<Report, UploadReport & { file: File }>(
  'reports/upload',
  'fallback.uploadReport',
  async ({ send }, { file, ...body }) => (await send('uploadReport', { body, file })).data,
);

export const deleteReport = callThunk<void, string>('reports/delete', 'fallback.deleteReport', async ({ send }, id) => {
  await send('deleteReport', { params: { id } });
});
