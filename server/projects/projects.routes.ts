import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { ContentTools } from '../content/content-tools.ts';
import { officeActOf } from '../http/office-act.ts';
import { type Registry, serve } from '../http/serve.ts';
import { servePicture } from '../media/pictures.routes.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { findProjectPicture, listProjects, readProject } from './projects.service.ts';
import { changeProject, createProject, removeProject } from './projects-office.service.ts';

export function serveProjects(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listProjects, async ({ query, answersIn, reader }) => {
    const answer = await listProjects({ ...tools, reader }, query);
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });
  serve(app, registry, endpoints.readProject, async ({ params, query, answersIn, reader }) => {
    const data = await readProject({ ...tools, reader }, params.id, query.lang);
    answersIn(languagesOf([data], query.lang));
    return { data };
  });
  servePicture(app, registry, endpoints.readProjectImage, tools, (id) => findProjectPicture(database, id));

  serve(app, registry, endpoints.createProject, async (call) => ({
    data: await createProject(tools, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateProject, async (call) => ({
    data: await changeProject(tools, call.params.id, call.body, call.image, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteProject, async (call) => {
    await removeProject(tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
