import type { Logger } from 'pino';
import { type Language, sourceLanguage } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { translateFields } from '../translations/translations.service.ts';
import {
  type BannerRow,
  countActiveBanners,
  findBannerById,
  listActiveBannersInOrder,
  listAllBannersInOrder,
} from './banners.sql.ts';

async function inLanguage(queryable: Queryable, rows: BannerRow[], language: Language) {
  const banners = rows.map((row) => ({ ...row, ...pictureFieldsOf('banners', row) }));
  return translateFields(queryable, language, banners, ['title', 'description', 'linkLabel']);
}

export async function listBanners(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listActiveBannersInOrder(queryable, page), language);
  return page ? { data, total: await countActiveBanners(queryable), ...page } : { data };
}

export async function readBanner({ database, pictures }: PictureTools, id: string, language: Language, log: Logger) {
  const row = await findBannerById(database, id);
  const [banner] = row?.active ? await inLanguage(database, [row], language) : [];
  if (!banner) throw new Problem('not_found');
  return { ...banner, imageData: await pictures.readAsDataUrl(database, banner.pictureId, log) };
}

/** Also of a banner that is switched off: the office looks at it before it goes on. */
export const findBannerPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findBannerById(queryable, id))?.pictureId;

/** As the office wrote them. */
export async function listAllBanners(queryable: Queryable) {
  return { data: await inLanguage(queryable, await listAllBannersInOrder(queryable), sourceLanguage) };
}

export { countBannersSince } from './banners.sql.ts';
