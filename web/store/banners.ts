import type { Banner } from '#contract/banners/banners.ts';
import { defineCall } from '../calls/call.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

export const bannersSlice = createListSlice({
  name: 'banners',
  list: defineCall('fallback.listBanners', (send, query: PartQuery<{ pageSize: string }>) =>
    send('listBanners', { query }),
  ),
  toItem: (sent) => (hasId(sent) ? (sent as Banner) : undefined),
});

export const { reducer: bannersReducer, load: loadBanners } = bannersSlice;
