import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';

export const sendMessage = defineCall(
  null,
  async (send, body: Input<'sendMessage'>['body']) => (await send('sendMessage', { body })).data,
);
