import type { z } from 'zod';
import { sourceLanguage } from '#contract/language.ts';
import type { CreateNews, UpdateNews } from '#contract/news.ts';
import { type ContentTable, changeContent, createContent, removeContent } from '../content/content-office.ts';
import type { OfficeAct } from '../http/office-act.ts';
import type { PictureTools } from '../media/picture-tools.ts';
import { pictureFieldsOf } from '../media/pictures.service.ts';
import { deleteNews, insertNews, lockNews, type NewsRow, type NewsText, updateNews } from './news.sql.ts';

const news: ContentTable<NewsRow, NewsText> = {
  kind: 'news',
  nameOf: ({ title }) => title,
  texts: 'news',
  insert: insertNews,
  lock: lockNews,
  update: updateNews,
  remove: deleteNews,
};

const asWritten = (row: NewsRow) => ({ ...row, ...pictureFieldsOf('news', row), language: sourceLanguage });

export async function createNews(
  tools: PictureTools,
  wish: z.output<typeof CreateNews>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await createContent(news, tools, wish, image, act));
}

export async function changeNews(
  tools: PictureTools,
  id: string,
  wish: z.output<typeof UpdateNews>,
  image: Uint8Array | null,
  act: OfficeAct,
) {
  return asWritten(await changeContent(news, tools, id, wish, image, act));
}

export const removeNews = (tools: PictureTools, id: string, act: OfficeAct): Promise<void> =>
  removeContent(news, tools, id, act);
