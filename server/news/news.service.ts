import type { Language } from '#contract/language.ts';
import type { NewsItem } from '#contract/news.ts';
import type { Page } from '#contract/paging.ts';
import { Problem } from '#contract/problem.ts';
import type { ReadingTools } from '../content/content-tools.ts';
import type { Queryable } from '../database/database.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { countNews, findNewsById, listNewsNewestFirst, type NewsRow } from './news.sql.ts';

async function inLanguage(
  { reader, translations }: ReadingTools,
  rows: NewsRow[],
  language: Language,
): Promise<NewsItem[]> {
  const items = rows.map((row) => ({ ...row, ...pictureFieldsOf('news', row) }));
  return translations.inLanguage(reader, 'news', language, items);
}

export async function listNews(tools: ReadingTools, language: Language, page: Page | null) {
  const data = await inLanguage(tools, await listNewsNewestFirst(tools.reader, page), language);
  return page ? { data, total: await countNews(tools.reader), ...page } : { data };
}

export async function readNews(tools: ReadingTools, id: string, language: Language): Promise<NewsItem> {
  const row = await findNewsById(tools.reader, id);
  const [item] = row ? await inLanguage(tools, [row], language) : [];
  if (!item) throw new Problem('not_found');
  return item;
}

export const findNewsPicture = async (queryable: Queryable, id: string): Promise<string | null | undefined> =>
  (await findNewsById(queryable, id))?.pictureId;
