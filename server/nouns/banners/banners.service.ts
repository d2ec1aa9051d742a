import type { z } from 'zod';
import type { CreateBanner } from '#contract/banners/banners.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { asWritten, type ContentKind, inPages } from '../../shared/content/content-kind.ts';
import {
  type BannerRow,
  type BannerText,
  countActiveBanners,
  deleteBanner,
  findBannerById,
  insertBanner,
  listActiveBannersInOrder,
  listAllBannersInOrder,
  lockBanner,
  updateBanner,
} from './banners.sql.ts';

export { countBannersSince } from './banners.sql.ts';

export const banners: ContentKind<'banners', BannerRow, BannerText, z.output<typeof CreateBanner>> = {
  kind: 'banner',
  texts: 'banners',
  nameOf: ({ title }) => title,
  textOf: ({ description = null, link = null, linkLabel = null, active = true, position = 0, ...text }) => ({
    ...text,
    description,
    link,
    linkLabel,
    active,
    position,
  }),
  list: inPages(listActiveBannersInOrder, countActiveBanners),
  find: findBannerById,
  isPublic: ({ active }) => active,
  withImageData: true,
  insert: insertBanner,
  lock: lockBanner,
  update: updateBanner,
  remove: deleteBanner,
};

export const listAllBanners = async (queryable: Queryable) => ({
  data: (await listAllBannersInOrder(queryable)).map((row) => asWritten('banners', row)),
});
