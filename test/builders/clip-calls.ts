import type { LightMyRequestResponse } from 'fastify';
import type { SpokenText } from '#contract/clips/clips.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { oggOf } from '../harness/voices.ts';

interface ClipList {
  data: SpokenText[];
  total: number;
  counts: { missing: number; old: number; current: number };
}

/** What the office does with voices. */
export const clipCalls = (fresh: () => FreshApp, as: () => { authorization: string }) => ({
  save: async (fields: Record<string, string>, file: Uint8Array = oggOf(2)): Promise<LightMyRequestResponse> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([Uint8Array.from(file)]), 'voice.mp3');
    const request = new Request('http://site.invalid', { method: 'POST', body: form });
    return fresh().inject({
      method: 'POST',
      url: '/api/admin/clips',
      headers: { ...as(), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  },
  list: async (query: string): Promise<ClipList> =>
    (await fresh().inject({ url: `/api/admin/clips?${query}`, headers: as() })).json(),
});
