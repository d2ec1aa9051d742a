import type { Banner } from '#contract/banners/banners.ts';
import type { Input } from '#contract/send.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

const bannersSlice = createListSlice({
  name: 'banners',
  list: (ask, query: PartQuery<{ pageSize: string }>) => ask('listBanners', { query }),
  toItem: (sent) => (hasId(sent) ? (sent as Banner) : undefined),
});

export const { reducer: bannersReducer, load: loadBanners } = bannersSlice;

export const createBanner = (draft: Input<'createBanner'>) => bannersSlice.create((ask) => ask('createBanner', draft));

export const updateBanner = ({ id, changes }: { id: string; changes: Omit<Input<'updateBanner'>, 'params'> }) =>
  bannersSlice.update((ask) => ask('updateBanner', { params: { id }, ...changes }));

export const deleteBanner = (id: string) =>
  bannersSlice.remove({ id, request: (ask) => ask('deleteBanner', { params: { id } }) });
