import type { Logger } from 'pino';
import { type Language, sourceLanguage } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { ReadingTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import {
  type BannerRow,
  countActiveBanners,
  findBannerById,
  listActiveBannersInOrder,
  listAllBannersInOrder,
} from './banners.sql.ts';

const withPicture = (row: BannerRow) => ({ ...row, ...pictureFieldsOf('banners', row) });

async function inLanguage({ reader, translations }: ReadingTools, rows: BannerRow[], language: Language) {
  return translations.inLanguage(reader, 'banners', language, rows.map(withPicture));
}

export async function listBanners(tools: ReadingTools, language: Language, page: Page | null) {
  const data = await inLanguage(tools, await listActiveBannersInOrder(tools.reader, page), language);
  return page ? { data, total: await countActiveBanners(tools.reader), ...page } : { data };
}

export async function readBanner(tools: ReadingTools, id: string, language: Language, log: Logger) {
  const row = await findBannerById(tools.reader, id);
  const [banner] = row?.active ? await inLanguage(tools, [row], language) : [];
  if (!banner) throw new Problem('not_found');
  return { ...banner, imageData: await tools.pictures.readAsDataUrl(tools, banner.pictureId, log) };
}

/** Also of a banner that is switched off: the office looks at it before it goes on. */
export const findBannerPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findBannerById(queryable, id))?.pictureId;

/** As the office wrote them. */
export async function listAllBanners(queryable: Queryable) {
  return {
    data: (await listAllBannersInOrder(queryable)).map((row) => ({ ...withPicture(row), language: sourceLanguage })),
  };
}

export { countBannersSince } from './banners.sql.ts';
