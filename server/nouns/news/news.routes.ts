import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { CreateNews } from '#contract/news/news.ts';
import type { Registry } from '../../platform/http/serve.ts';
import { serveContent } from '../../shared/content/content.routes.ts';
import { type ContentKind, inPages } from '../../shared/content/content-kind.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import {
  countNews,
  deleteNews,
  findNewsById,
  insertNews,
  listNewsNewestFirst,
  lockNews,
  type NewsRow,
  type NewsText,
  updateNews,
} from './news.sql.ts';

const news: ContentKind<'news', NewsRow, NewsText, z.output<typeof CreateNews>> = {
  kind: 'news',
  texts: 'news',
  nameOf: ({ title }) => title,
  textOf: (body) => body,
  list: inPages(listNewsNewestFirst, countNews),
  find: findNewsById,
  insert: insertNews,
  lock: lockNews,
  update: updateNews,
  remove: deleteNews,
};

export function serveNews(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  serveContent(app, registry, tools, news, {
    list: endpoints.listNews,
    read: endpoints.readNews,
    image: endpoints.readNewsImage,
    create: endpoints.createNews,
    update: endpoints.updateNews,
    remove: endpoints.deleteNews,
  });
}
