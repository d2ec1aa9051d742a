import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';

export const readHelpInfo = defineCall(null, async (send) => (await send('readHelpInfo')).data);
export const askForHelp = defineCall(
  null,
  async (send, body: Input<'askForHelp'>['body']) => (await send('askForHelp', { body })).data,
);
export const openCase = defineCall(
  null,
  async (send, body: Input<'openCase'>['body']) => (await send('openCase', { body })).data,
);
export const addToCase = defineCall(
  null,
  async (send, body: Input<'addToCase'>['body']) => (await send('addToCase', { body })).data,
);
export const changeCaseContact = defineCall(
  null,
  async (send, body: Input<'changeCaseContact'>['body']) => (await send('changeCaseContact', { body })).data,
);
export const askForErasure = defineCall(
  null,
  async (send, body: Input<'askForErasure'>['body']) => (await send('askForErasure', { body })).data,
);
export const sendCaseFile = defineCall(
  null,
  async (send, body: Input<'sendCaseFile'>['body'], file: Blob) => (await send('sendCaseFile', { body, file })).data,
);
