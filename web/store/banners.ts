import type { Banner } from '#contract/banners/banners.ts';
import type { Language } from '#contract/values/language.ts';
import { defineCall } from '../calls/call.ts';
import { readThunk } from './item-thunks.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

export const bannersSlice = createListSlice({
  name: 'banners',
  list: defineCall('fallback.listBanners', (send, query: PartQuery<{ pageSize: string }>) =>
    send('listBanners', { query }),
  ),
  toItem: (sent) => (hasId(sent) ? (sent as Banner) : undefined),
});

export const { reducer: bannersReducer, load: loadBanners } = bannersSlice;

/** Specified; no page reads one by itself. */
export const readBanner = /* @__PURE__ */ readThunk(
  bannersSlice,
  /* @__PURE__ */ defineCall('fallback.listBanners', (send, id: string, lang: Language) =>
    send('readBanner', { params: { id }, query: { lang } }),
  ),
);
