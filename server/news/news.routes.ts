import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/paging.ts';
import type { ContentTools } from '../content/content-tools.ts';
import { officeActOf } from '../http/office-act.ts';
import { type Registry, serve } from '../http/serve.ts';
import { servePicture } from '../media/pictures.routes.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { findNewsPicture, listNews, readNews } from './news.service.ts';
import { changeNews, createNews, removeNews } from './news-office.service.ts';

export function serveNews(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listNews, async ({ query, answersIn, reader }) => {
    const answer = await listNews({ ...tools, reader }, query.lang, pageAsked(query));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.readNews, async ({ params, query, answersIn, reader }) => {
    const data = await readNews({ ...tools, reader }, params.id, query.lang);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });
  servePicture(app, registry, endpoints.readNewsImage, tools, (id) => findNewsPicture(database, id));

  serve(app, registry, endpoints.createNews, async (call) => ({
    data: await createNews(tools, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateNews, async (call) => ({
    data: await changeNews(tools, call.params.id, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteNews, async (call) => {
    await removeNews(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
