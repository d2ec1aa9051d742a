import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/paging.ts';
import type { ContentTools } from '../content/content-tools.ts';
import { officeActOf } from '../http/office-act.ts';
import { type Registry, serve } from '../http/serve.ts';
import { servePicture } from '../media/pictures.routes.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { findStoryPicture, listStories, readStory } from './stories.service.ts';
import { changeStory, createStory, removeStory } from './stories-office.service.ts';

export function serveStories(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listStories, async ({ query, answersIn, reader }) => {
    const answer = await listStories({ ...tools, reader }, query.lang, pageAsked(query));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.readStory, async ({ params, query, answersIn, reader }) => {
    const data = await readStory({ ...tools, reader }, params.id, query.lang);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });
  servePicture(app, registry, endpoints.readStoryImage, tools, (id) => findStoryPicture(database, id));

  serve(app, registry, endpoints.createStory, async (call) => ({
    data: await createStory(tools, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateStory, async (call) => ({
    data: await changeStory(tools, call.params.id, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteStory, async (call) => {
    await removeStory(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
