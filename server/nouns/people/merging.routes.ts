import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { listDuplicates, type MergeTools, mergePeople, previewMerge } from './merging.service.ts';

/** One person who was written down twice. */
export function serveMerging(app: FastifyInstance, registry: Registry, tools: MergeTools): void {
  serve(app, registry, endpoints.listDuplicates, ({ query }) => listDuplicates(tools.database, query));
  serve(app, registry, endpoints.readMerge, async ({ params, query }) => ({
    data: await previewMerge(tools, params.id, query.other_id),
  }));
  serve(app, registry, endpoints.mergePeople, async (call) => ({
    data: await mergePeople(tools, call.params.id, call.body, officeActOf(call)),
  }));
}
