import type { Input } from '#contract/send.ts';
import { defineCall } from '../../calls/call.ts';

/** Lists hold what the office wrote, in the language in which it did. */
const asWritten = { query: { as: 'written' } } as const;

export const listAllBanners = defineCall('fallback.listBanners', (send) => send('listAllBanners'));

export const listAllStories = defineCall('fallback.listStories', (send) => send('listAllStories'));

export const listProjects = defineCall('fallback.listProjects', (send) => send('listProjects', asWritten));

export const listNews = defineCall('fallback.listNews', (send) => send('listNews', asWritten));

export const createNews = defineCall(
  'fallback.saveNews',
  async (send, draft: Input<'createNews'>) => (await send('createNews', draft)).data,
);

export const updateNews = defineCall('fallback.saveNews', (send, input: Input<'updateNews'>) =>
  send('updateNews', input),
);

export const deleteNews = defineCall('fallback.deleteNews', (send, id: string) =>
  send('deleteNews', { params: { id } }),
);
