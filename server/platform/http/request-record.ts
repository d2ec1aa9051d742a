import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { problemOf } from './problem-answer.ts';

const asksForHealth = (route: string): boolean => route === '/healthz' || route === '/readyz' || route === '/metrics';

/** One log line and one measurement per request, by route pattern: an address can carry what should not be kept. */
export function recordEveryRequest(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onError', async (_request, _reply, error) => metrics.problems.inc({ code: problemOf(error).code }));
  // A callback: a promise would take longer than the hook's own work.
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    const facts = { method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (asksForHealth(route)) request.log.debug(facts, 'request answered');
    else request.log.info(facts, 'request answered');
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.debug({ method: request.method, route: request.routeOptions.url ?? 'unknown' }, 'caller went away');
  });
}
