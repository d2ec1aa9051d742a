import { Problem } from '#contract/protocol/problem.ts';
import type { Input } from '#contract/send.ts';
import { defineCall } from '../../calls/call.ts';

export const listAllSchemes = defineCall('fallback.listSchemes', (send) => send('listAllSchemes'));

/** There are few of them: one is found in the list. */
export const readOfficeScheme = defineCall('fallback.listSchemes', async (send, id: string) => {
  const { data } = await send('listAllSchemes');
  const scheme = data.find((each) => each.id === id);
  if (!scheme) throw new Problem('not_found');
  return scheme;
});

export const markSchemeChecked = defineCall(
  'fallback.saveScheme',
  async (send, id: string) => (await send('markSchemeChecked', { params: { id } })).data,
);

export const deleteScheme = defineCall('fallback.deleteScheme', (send, id: string) =>
  send('deleteScheme', { params: { id } }),
);

/** Without an id a new one. */
export const saveScheme = defineCall(
  'fallback.saveScheme',
  async (send, { id, body }: { id: string | undefined; body: Input<'createScheme'>['body'] }) =>
    (await (id === undefined ? send('createScheme', { body }) : send('updateScheme', { params: { id }, body }))).data,
);

export const tryScheme = defineCall(
  'fallback.tryScheme',
  async (send, body: Input<'tryScheme'>['body']) => (await send('tryScheme', { body })).data,
);
