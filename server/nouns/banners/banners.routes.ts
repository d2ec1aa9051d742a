import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveContent } from '../../shared/content/content.routes.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { banners, listAllBanners } from './banners.service.ts';

export function serveBanners(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  serve(app, registry, endpoints.listAllBanners, () => listAllBanners(tools.database));
  serveContent(app, registry, tools, banners, {
    list: endpoints.listBanners,
    read: endpoints.readBanner,
    image: endpoints.readBannerImage,
    create: endpoints.createBanner,
    update: endpoints.updateBanner,
    remove: endpoints.deleteBanner,
  });
}
