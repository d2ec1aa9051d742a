import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/paging.ts';
import type { Database } from '../database/database.ts';
import { type Registry, serve } from '../http/serve.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { listProjects, readProject } from './projects.service.ts';

export function serveProjects(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listProjects, async ({ query, answersIn }) => {
    const answer = await listProjects(database, query.lang, pageAsked(query));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });

  serve(app, registry, endpoints.readProject, async ({ params, query, answersIn }) => {
    const data = await readProject(database, params.id, query.lang);
    answersIn([data.language]);
    return { data };
  });
}
