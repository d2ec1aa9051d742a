import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { commitImport, deleteImport, type ImportTools, readImport, startImport } from './imports.service.ts';

/** Lists of people that the office brings along. */
export function serveImports(app: FastifyInstance, registry: Registry, tools: ImportTools): void {
  serve(app, registry, endpoints.startImport, async (call) => ({
    data: await startImport(tools, call.body.basis, call.file, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readImport, async ({ params, query, clock }) => ({
    data: await readImport(tools, params.id, query, clock.now()),
  }));
  serve(app, registry, endpoints.deleteImport, async ({ params, clock }) => {
    await deleteImport(tools, params.id, clock.now());
    return undefined;
  });
  serve(app, registry, endpoints.commitImport, async (call) => ({
    data: await commitImport(tools, call.params.id, call.body, officeActOf(call)),
  }));
}
