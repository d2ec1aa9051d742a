import { defineCall } from '../calls/call.ts';

export const confirmNewsletter = defineCall('fallback.unknown', (send, token: string) =>
  send('confirmNewsletter', { body: { token } }),
);

export const leaveNewsletter = defineCall('fallback.unknown', (send, token: string) =>
  send('leaveNewsletter', { body: { token } }),
);
