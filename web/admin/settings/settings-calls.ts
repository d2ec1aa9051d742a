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
