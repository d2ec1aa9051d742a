import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../platform/database/database.ts';
import { callerOf } from '../platform/http/access.ts';
import { type Registry, serve } from '../platform/http/serve.ts';
import { listOutbox, retryLetter } from './outbox-office.service.ts';

export function serveOutbox(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.listOutbox, (call) => listOutbox(database, callerOf(call), call.query));
  serve(app, registry, endpoints.retryLetter, async (call) => {
    const context = { now: call.clock.now(), requestId: call.requestId };
    return { data: await retryLetter(database, callerOf(call), call.params.id, context) };
  });
}
