import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { type DashboardTools, readDashboard } from './dashboard.service.ts';

export function serveDashboard(app: FastifyInstance, registry: Registry, tools: DashboardTools): void {
  serve(app, registry, endpoints.readDashboard, (call) => {
    const { id, duties } = callerOf(call);
    return readDashboard(tools, { id, language: call.query.lang, duties }, call.clock.now());
  });
}
