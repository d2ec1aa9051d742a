import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { type CallTools, exportCalls, listCalls, markCall, takeCall } from './office-calls.service.ts';

export function serveCalls(app: FastifyInstance, registry: Registry, tools: CallTools): void {
  serve(app, registry, endpoints.listCalls, (call) => listCalls(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.exportCalls, (call) => exportCalls(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.takeCall, async (call) => ({
    data: await takeCall(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.markCall, async (call) => ({
    data: await markCall(tools, call.params.id, call.body, officeActOf(call)),
  }));
}
