import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { serveContent } from '../content/content.routes.ts';
import type { ContentTools } from '../content/content-tools.ts';
import type { Registry } from '../platform/http/serve.ts';
import { stories } from './stories.service.ts';

export function serveStories(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  serveContent(app, registry, tools, stories, {
    list: endpoints.listStories,
    read: endpoints.readStory,
    image: endpoints.readStoryImage,
    create: endpoints.createStory,
    update: endpoints.updateStory,
    remove: endpoints.deleteStory,
  });
}
