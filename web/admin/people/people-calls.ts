import type { Input } from '#contract/send.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listDuplicates = defineCall('fallback.listUsers', (send, query: Query<'listDuplicates'>) =>
  send('listDuplicates', { query }),
);

export const readMerge = defineCall(
  'fallback.listUsers',
  async (send, id: string, otherId: string) =>
    (await send('readMerge', { params: { id }, query: { other_id: otherId } })).data,
);

export const mergePeople = defineCall(
  'fallback.changeUser',
  async (send, input: Input<'mergePeople'>) => (await send('mergePeople', input)).data,
);

export const startImport = defineCall(
  'fallback.importPeople',
  async (send, basis: string, file: File) => (await send('startImport', { body: { basis }, file })).data,
);

export const readImport = defineCall(
  'fallback.listCalls',
  async (send, id: string, query: Query<'readImport'>) => (await send('readImport', { params: { id }, query })).data,
);

export const deleteImport = defineCall('fallback.cards', (send, id: string) =>
  send('deleteImport', { params: { id } }),
);

export const commitImport = defineCall(
  'fallback.importPeople',
  async (send, input: Input<'commitImport'>) => (await send('commitImport', input)).data,
);
