import type { FastifyInstance } from 'fastify';
import { isWhollyOpen } from '#contract/duties.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../platform/database/database.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { listActivity } from './audit.service.ts';

export function serveActivity(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listActivity, (call) =>
    listActivity(database, { ...call.query, isAboutMoney: !isWhollyOpen('listActivity', callerOf(call).duties) }),
  );
}
