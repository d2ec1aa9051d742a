import type { Banner } from '#contract/banners.ts';
import type { Language } from '#contract/language.ts';
import type { Input } from '#contract/send.ts';
import { defineCall } from '../calls/call.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

const slice = createListSlice({
  name: 'banners',
  calls: {
    list: defineCall('fallback.listBanners', (send, query: PartQuery<{ pageSize: string }>) =>
      send('listBanners', { query }),
    ),
    read: defineCall('fallback.listBanners', (send, id: string, lang: Language) =>
      send('readBanner', { params: { id }, query: { lang } }),
    ),
    create: defineCall('fallback.saveBanner', (send, draft: Input<'createBanner'>) => send('createBanner', draft)),
    update: defineCall('fallback.saveBanner', (send, id: string, changes: Omit<Input<'updateBanner'>, 'params'>) =>
      send('updateBanner', { params: { id }, ...changes }),
    ),
    remove: defineCall('fallback.deleteBanner', (send, id: string) => send('deleteBanner', { params: { id } })),
  },
  toItem: (sent) => (hasId(sent) ? (sent as Banner) : undefined),
});

export const {
  reducer: bannersReducer,
  load: loadBanners,
  read: readBanner,
  create: createBanner,
  update: updateBanner,
  remove: deleteBanner,
} = slice;
