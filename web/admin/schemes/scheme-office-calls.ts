import { defineCall } from '../../calls/call.ts';

export const listAllSchemes = defineCall('fallback.listSchemes', (send) => send('listAllSchemes'));

export const markSchemeChecked = defineCall(
  'fallback.saveScheme',
  async (send, id: string) => (await send('markSchemeChecked', { params: { id } })).data,
);

export const deleteScheme = defineCall('fallback.deleteScheme', (send, id: string) =>
  send('deleteScheme', { params: { id } }),
);
