import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { listPurposes } from './purposes.service.ts';

export function serveRights(app: FastifyInstance, registry: Registry): void {
  serve(app, registry, endpoints.listPurposes, async ({ reader }) => ({ data: await listPurposes(reader) }));
}
