import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type Registry, serve } from '../http/serve.ts';
import { type MessageTools, sendMessage } from './messages.service.ts';

export function serveMessages(app: FastifyInstance, registry: Registry, tools: MessageTools): void {
  serve(app, registry, endpoints.sendMessage, async ({ body, clock, visitor, log }) => ({
    data: await sendMessage(tools, body, { now: clock.now(), visitor, log }),
  }));
}
