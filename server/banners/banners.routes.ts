import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/paging.ts';
import type { ContentTools } from '../content/content-tools.ts';
import { officeActOf } from '../http/office-act.ts';
import { type Registry, serve } from '../http/serve.ts';
import { servePicture } from '../media/pictures.routes.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { findBannerPicture, listAllBanners, listBanners, readBanner } from './banners.service.ts';
import { changeBanner, createBanner, removeBanner } from './banners-office.service.ts';

export function serveBanners(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listBanners, async ({ query, answersIn, reader }) => {
    const answer = await listBanners({ ...tools, reader }, query.lang, pageAsked(query));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.readBanner, async ({ params, query, answersIn, log, reader }) => {
    const data = await readBanner({ ...tools, reader }, params.id, query.lang, log);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });
  servePicture(app, registry, endpoints.readBannerImage, tools, (id) => findBannerPicture(database, id));

  serve(app, registry, endpoints.listAllBanners, () => listAllBanners(database));
  serve(app, registry, endpoints.createBanner, async (call) => ({
    data: await createBanner(tools, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateBanner, async (call) => ({
    data: await changeBanner(tools, call.params.id, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteBanner, async (call) => {
    await removeBanner(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
