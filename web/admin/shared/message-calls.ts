import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listMessages = defineCall('fallback.listMessages', (send, query: Query<'listMessages'>) =>
  send('listMessages', { query }),
);

export const setMessageStatus = defineCall(
  'fallback.changeMessage',
  async (send, input: Input<'setMessageStatus'>) => (await send('setMessageStatus', input)).data,
);

export const replyToMessage = defineCall(
  'fallback.replyToMessage',
  async (send, input: Input<'replyToMessage'>) => (await send('replyToMessage', input)).data,
);

export const deleteMessage = defineCall('fallback.deleteMessage', (send, id: string) =>
  send('deleteMessage', { params: { id } }),
);
