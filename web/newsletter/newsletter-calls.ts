import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';

export const subscribeToNewsletter = defineCall(null, (send, body: Input<'subscribeToNewsletter'>['body']) =>
  send('subscribeToNewsletter', { body }),
);

export const confirmNewsletter = defineCall('fallback.unknown', (send, token: string) =>
  send('confirmNewsletter', { body: { token } }),
);

export const leaveNewsletter = defineCall('fallback.unknown', (send, token: string) =>
  send('leaveNewsletter', { body: { token } }),
);
