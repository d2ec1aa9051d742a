import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { pageAsked } from '#contract/paging.ts';
import type { Database } from '../database/database.ts';
import { type Registry, serve } from '../http/serve.ts';
import { languagesOf } from '../translations/translations.service.ts';
import { listEvents, readEvent } from './events.service.ts';

export function serveEvents(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listEvents, async ({ query, answersIn }) => {
    const answer = await listEvents(database, query.lang, pageAsked(query));
    answersIn(languagesOf(answer.data, query.lang));
    return answer;
  });

  serve(app, registry, endpoints.readEvent, async ({ params, query, answersIn }) => {
    const data = await readEvent(database, params.id, query.lang);
    answersIn([data.language]);
    return { data };
  });
}
