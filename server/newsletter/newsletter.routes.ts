import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/database.ts';
import { type Registry, serve } from '../http/serve.ts';
import { subscribeToNewsletter } from './newsletter.service.ts';

export function serveNewsletter(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.subscribeToNewsletter, async ({ body, clock }) => {
    await subscribeToNewsletter(database, clock, body);
    return undefined;
  });
}
