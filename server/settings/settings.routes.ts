import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/database.ts';
import { type Registry, serve } from '../http/serve.ts';
import { readSettings } from './settings.service.ts';

export function serveSettings(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.readSettings, async ({ query, answersIn }) => {
    const data = await readSettings(database, query.lang);
    answersIn([data.foundation.language]);
    return { data };
  });
}
