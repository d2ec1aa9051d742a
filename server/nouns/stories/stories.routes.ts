import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withdrawConsent } from '../../shared/content/consent.ts';
import { serveContent } from '../../shared/content/content.routes.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { listAllStories, stories } from './stories.service.ts';

export function serveStories(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  serve(app, registry, endpoints.listAllStories, async ({ clock }) => ({
    data: await listAllStories(tools.database, clock.now()),
  }));
  serve(app, registry, endpoints.withdrawStory, async (call) => {
    await withdrawConsent(stories, tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serveContent(app, registry, tools, stories, {
    list: endpoints.listStories,
    read: endpoints.readStory,
    image: endpoints.readStoryImage,
    create: endpoints.createStory,
    update: endpoints.updateStory,
    remove: endpoints.deleteStory,
  });
}
