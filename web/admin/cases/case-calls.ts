import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listCases = defineCall('fallback.listCases', (send, query: Query<'listCases'>) =>
  send('listCases', { query }),
);
export const exportCases = defineCall('fallback.listCases', (send, query: Query<'exportCases'>) =>
  send('exportCases', { query }),
);
export const readCaseReport = defineCall(
  'fallback.listCases',
  async (send, query: Query<'readCaseReport'>) => (await send('readCaseReport', { query })).data,
);
export const createCase = defineCall(
  null,
  async (send, body: Input<'createCase'>['body']) => (await send('createCase', { body })).data,
);
export const readCase = defineCall(null, async (send, id: string) => (await send('readCase', { params: { id } })).data);
export const updateCase = defineCall(
  null,
  async (send, input: Input<'updateCase'>) => (await send('updateCase', input)).data,
);
export const deleteCase = defineCall(null, (send, input: Input<'deleteCase'>) => send('deleteCase', input));
export const addCaseEntry = defineCall(
  null,
  async (send, input: Input<'addCaseEntry'>) => (await send('addCaseEntry', input)).data,
);
export const setCaseStatus = defineCall(
  null,
  async (send, input: Input<'setCaseStatus'>) => (await send('setCaseStatus', input)).data,
);
export const handOverCase = defineCall(
  null,
  async (send, input: Input<'handOverCase'>) => (await send('handOverCase', input)).data,
);
export const mergeCase = defineCall(
  null,
  async (send, input: Input<'mergeCase'>) => (await send('mergeCase', input)).data,
);
export const unmergeCase = defineCall(null, async (send, id: string) => {
  await send('unmergeCase', { params: { id } });
  return (await send('readCase', { params: { id } })).data;
});
export const renewCasePin = defineCall(
  null,
  async (send, id: string) => (await send('renewCasePin', { params: { id } })).data,
);
export const acceptCase = defineCall(
  null,
  async (send, id: string) => (await send('acceptCase', { params: { id } })).data,
);
export const addCaseFile = defineCall(
  null,
  async (send, input: Input<'addCaseFile'>) => (await send('addCaseFile', input)).data,
);
export const listCaseViews = defineCall(
  null,
  async (send, id: string) => (await send('listCaseViews', { params: { id } })).data,
);
export const exportCase = defineCall(null, async (send, input: Input<'exportCase'>) =>
  JSON.stringify(await send('exportCase', input), null, 2),
);
export const breakGlass = defineCall(
  null,
  async (send, input: Input<'breakGlass'>) => (await send('breakGlass', input)).data,
);
