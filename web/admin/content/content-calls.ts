import type { Input } from '#contract/send.ts';
import { defineCall } from '../../calls/call.ts';

/** Lists are in English, the language that the office writes. */

export const listAllBanners = defineCall('fallback.listBanners', (send) => send('listAllBanners'));

export const listAllStories = defineCall('fallback.listStories', (send) => send('listAllStories'));

export const listProjects = defineCall('fallback.listProjects', (send) => send('listProjects', {}));

export const listNews = defineCall('fallback.listNews', (send) => send('listNews', {}));

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
