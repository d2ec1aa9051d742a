import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { deleteMessage, listMessages, replyToMessage, setMessageStatus } from './inbox.service.ts';
import { type MessageTools, sendMessage } from './messages.service.ts';

export function serveMessages(app: FastifyInstance, registry: Registry, tools: MessageTools): void {
  serve(app, registry, endpoints.sendMessage, async ({ body, clock, visitor, log }) => ({
    data: await sendMessage(tools, body, { now: clock.now(), visitor, log }),
  }));

  const { database } = tools;
  serve(app, registry, endpoints.listMessages, ({ query }) => listMessages(database, query));
  serve(app, registry, endpoints.setMessageStatus, async (call) => ({
    data: await setMessageStatus(database, call.params.id, call.body.status, officeActOf(call)),
  }));
  serve(app, registry, endpoints.replyToMessage, async (call) => ({
    data: await replyToMessage(database, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteMessage, async (call) => {
    await deleteMessage(database, call.params.id, officeActOf(call));
    return undefined;
  });
}
