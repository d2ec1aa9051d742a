import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { listOutbox, type OutboxTools, retryLetter } from './outbox-office.service.ts';

type OfficeCaller = Pick<Parameters<Parameters<typeof serve>[3]>[0], 'caller' | 'clock' | 'requestId'>;

const readingOf = (call: OfficeCaller) => ({
  reader: callerOf(call),
  now: call.clock.now(),
  requestId: call.requestId,
});

export function serveOutbox(app: FastifyInstance, registry: Registry, tools: OutboxTools): void {
  serve(app, registry, endpoints.listOutbox, (call) => listOutbox(tools, call.query, readingOf(call)));
  serve(app, registry, endpoints.retryLetter, async (call) => ({
    data: await retryLetter(tools, call.params.id, readingOf(call)),
  }));
}
