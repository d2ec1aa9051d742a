import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Call, type Registry, serve } from '../../platform/http/serve.ts';
import {
  confirmNewsletter,
  leaveNewsletter,
  type NewsletterCall,
  type NewsletterTools,
  subscribeToNewsletter,
} from './newsletter.service.ts';
import { deleteSubscriber, exportSubscribers, listSubscribers, resumeSubscriber } from './subscribers.service.ts';

const contextOf = ({ clock, visitor, log }: Call<Endpoint>): NewsletterCall => ({
  now: clock.now(),
  visitor,
  log,
});

export function serveNewsletter(app: FastifyInstance, registry: Registry, tools: NewsletterTools): void {
  serve(app, registry, endpoints.subscribeToNewsletter, async (call) => {
    await subscribeToNewsletter(tools, call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.confirmNewsletter, async (call) => {
    await confirmNewsletter(tools, call.body, contextOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.leaveNewsletter, async (call) => {
    await leaveNewsletter(tools, call.body, contextOf(call));
    return undefined;
  });

  const { database } = tools;
  serve(app, registry, endpoints.listSubscribers, ({ query }) => listSubscribers(database, query));
  serve(app, registry, endpoints.deleteSubscriber, async (call) => {
    await deleteSubscriber(database, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.resumeSubscriber, async (call) => {
    await resumeSubscriber(database, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.exportSubscribers, (call) => exportSubscribers(tools, call.query, officeActOf(call)));
}
