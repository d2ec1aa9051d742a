import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problem.ts';

const sampleMs = 500;
const resolutionMs = 20;
const farBehindMs = 500;
const manyUnderWay = 100;
const retryAfterSeconds = 3;

/**
 * Tells whether the event loop was far behind during the last half second, with many requests under way. Both together:
 * a lone visitor on a machine that others keep busy is slow to serve, but turning them away would help nobody.
 */
export function watchEventLoop(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  let isFarBehind = false;
  let underWay = 0;
  delay.enable();
  const sampling = setInterval(() => {
    isFarBehind = delay.mean / 1e6 - resolutionMs > farBehindMs;
    delay.reset();
  }, sampleMs);
  sampling.unref();
  app.addHook('onRequest', async () => {
    underWay += 1;
  });
  app.addHook('onResponse', async () => {
    underWay -= 1;
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  return () => isFarBehind && underWay > manyUnderWay;
}

/** Answers 503 at once instead of letting every caller wait; health and metrics go on answering. */
export function shedLoad(app: FastifyInstance, isOverloaded: () => boolean): void {
  const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);
  app.addHook('onRequest', async (request) => {
    if (isOverloaded() && !alwaysAnswered.has(request.routeOptions.url ?? '')) {
      throw new Problem('unavailable', { retryAfterSeconds });
    }
  });
}
