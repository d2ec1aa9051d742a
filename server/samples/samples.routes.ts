import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/database.ts';
import { officeActOf } from '../http/office-act.ts';
import { type Registry, serve } from '../http/serve.ts';
import { removeSampleContent } from './samples.service.ts';

export function serveSamples(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.deleteSampleContent, async (call) => {
    await removeSampleContent(database, officeActOf(call));
    return undefined;
  });
}
