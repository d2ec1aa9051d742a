import type { Banner } from '#contract/banners.ts';
import type { Input } from '#contract/send.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

const slice = createListSlice({
  name: 'banners',
  calls: {
    list: (send, query: PartQuery<{ pageSize: string }>) => send('listBanners', { query }),
    read: (send, id, lang) => send('readBanner', { params: { id }, query: { lang } }),
    create: (send, draft: Input<'createBanner'>) => send('createBanner', draft),
    update: (send, id, changes: Omit<Input<'updateBanner'>, 'params'>) =>
      send('updateBanner', { params: { id }, ...changes }),
    remove: (send, id) => send('deleteBanner', { params: { id } }),
  },
  fallbacks: {
    list: 'fallback.listBanners',
    read: 'fallback.listBanners',
    create: 'fallback.saveBanner',
    update: 'fallback.saveBanner',
    remove: 'fallback.deleteBanner',
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
