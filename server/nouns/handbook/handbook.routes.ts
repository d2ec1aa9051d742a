import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { createHandbook } from './handbook.service.ts';
import { readPictures } from './pictures.ts';

/** The pictures lie among the built files, which are served already. */
export function serveHandbook(app: FastifyInstance, registry: Registry, assetsFolder: string): void {
  const handbook = createHandbook(readPictures(assetsFolder));
  serve(app, registry, endpoints.listTasks, ({ query, answersIn }) => {
    answersIn([query.lang]);
    return { data: handbook.list(query) };
  });
  serve(app, registry, endpoints.readTask, ({ params, query, answersIn }) => {
    answersIn([query.lang]);
    return { data: handbook.read(params.id, query) };
  });
  serve(app, registry, endpoints.readTasks, ({ params, query, answersIn }) => {
    answersIn([query.lang]);
    return { data: handbook.readAll(params.audience, query.lang) };
  });
}
