import type { Language } from '#contract/language.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import { translateFields } from '../translations/translations.service.ts';
import { type BannerRow, countActiveBanners, findActiveBannerById, listActiveBannersInOrder } from './banners.sql.ts';

async function inLanguage(queryable: Queryable, rows: BannerRow[], language: Language) {
  const banners = rows.map((row) => ({ ...row, hasImage: false, imageUrl: null }));
  return translateFields(queryable, language, banners, ['title', 'description', 'linkLabel']);
}

export async function listBanners(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listActiveBannersInOrder(queryable, page), language);
  return page ? { data, total: await countActiveBanners(queryable), ...page } : { data };
}

export async function readBanner(queryable: Queryable, id: string, language: Language) {
  const row = await findActiveBannerById(queryable, id);
  const [banner] = row ? await inLanguage(queryable, [row], language) : [];
  if (!banner) throw new Problem('not_found');
  return { ...banner, imageData: null };
}
