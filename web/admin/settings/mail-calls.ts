import type { ConfirmMail, DecideHeld, UpdateMail } from '#contract/dashboard/first-hour.ts';
import { defineCall } from '../../calls/call.ts';

export const readMail = defineCall('fallback.readSettings', async (send) => (await send('readMail')).data);

export const updateMail = defineCall(
  'fallback.saveSettings',
  async (send, body: UpdateMail) => (await send('updateMail', { body })).data,
);

export const decideHeld = defineCall(
  'fallback.saveSettings',
  async (send, body: DecideHeld) => (await send('decideHeld', { body })).data,
);

export const testMail = defineCall('fallback.sendNewsletter', (send) => send('testMail'));

export const confirmMail = defineCall(
  'fallback.sendNewsletter',
  async (send, body: ConfirmMail) => (await send('confirmMail', { body })).data,
);
