import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../http/serve.ts';
import { type DashboardTools, readDashboard } from './dashboard.service.ts';

export function serveDashboard(app: FastifyInstance, registry: Registry, tools: DashboardTools): void {
  serve(app, registry, endpoints.readDashboard, ({ clock }) => readDashboard(tools, clock.now()));
}
