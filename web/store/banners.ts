import type { Banner } from '#contract/banners/banners.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

export const bannersSlice = createListSlice({
  name: 'banners',
  list: (ask, query: PartQuery<{ pageSize: string }>) => ask('listBanners', { query }),
  toItem: (sent) => (hasId(sent) ? (sent as Banner) : undefined),
});

export const { reducer: bannersReducer, load: loadBanners } = bannersSlice;
