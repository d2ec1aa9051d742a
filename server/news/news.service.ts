import type { Language } from '#contract/language.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { translateFields } from '../translations/translations.service.ts';
import { countNews, findNewsById, listNewsNewestFirst, type NewsRow } from './news.sql.ts';

async function inLanguage(queryable: Queryable, rows: NewsRow[], language: Language): Promise<NewsItem[]> {
  const items = rows.map((row) => ({ ...row, ...pictureFieldsOf('news', row) }));
  return translateFields(queryable, language, items, ['title', 'content']);
}

export async function listNews(queryable: Queryable, language: Language, page: Page | null) {
  const data = await inLanguage(queryable, await listNewsNewestFirst(queryable, page), language);
  return page ? { data, total: await countNews(queryable), ...page } : { data };
}

export async function readNews(queryable: Queryable, id: string, language: Language): Promise<NewsItem> {
  const row = await findNewsById(queryable, id);
  const [item] = row ? await inLanguage(queryable, [row], language) : [];
  if (!item) throw new Problem('not_found');
  return item;
}

export const findNewsPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findNewsById(queryable, id))?.pictureId;
