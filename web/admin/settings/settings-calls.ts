import type { UploadReport } from '#contract/reports/reports.ts';
import type { Input } from '#contract/send.ts';
import type { UpdateSettings } from '#contract/settings/settings-office.ts';
import { defineCall } from '../../calls/call.ts';

export const readOfficeSettings = defineCall(
  'fallback.readSettings',
  async (send) => (await send('readOfficeSettings')).data,
);

export const saveSettings = defineCall(
  'fallback.saveSettings',
  async (send, body: UpdateSettings) => (await send('updateSettings', { body })).data,
);

export const uploadReport = defineCall(
  'fallback.uploadReport',
  async (send, { file, ...body }: UploadReport & { file: File }) => (await send('uploadReport', { body, file })).data,
);

export const deleteReport = defineCall('fallback.deleteReport', (send, id: string) =>
  send('deleteReport', { params: { id } }),
);

export const readIdentity = defineCall('fallback.readIdentity', async (send) => (await send('readIdentity')).data);

export const saveIdentity = defineCall(
  'fallback.saveIdentity',
  async (send, input: Input<'updateIdentity'>) => (await send('updateIdentity', input)).data,
);
