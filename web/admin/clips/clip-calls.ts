import type { SaveClip } from '#contract/clips/clips.ts';
import { defineCall, type Query } from '../../calls/call.ts';

export const listClips = defineCall('fallback.listClips', (send, query: Query<'listClips'>) =>
  send('listClips', { query }),
);

export const saveClip = defineCall(
  'fallback.saveClip',
  async (send, body: SaveClip, file: Blob) => (await send('saveClip', { body, file })).data,
);

export const deleteClip = defineCall('fallback.cards', (send, id: string) => send('deleteClip', { params: { id } }));
