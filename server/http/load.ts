import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problem.ts';

const sampleMs = 500;
const resolutionMs = 20;
const farBehindMs = 400;
const retryAfterSeconds = 3;

/** Tells whether the event loop was far behind during the last half second. */
export function watchEventLoop(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  let isFarBehind = false;
  delay.enable();
  const sampling = setInterval(() => {
    isFarBehind = delay.mean / 1e6 - resolutionMs > farBehindMs;
    delay.reset();
  }, sampleMs);
  sampling.unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  return () => isFarBehind;
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
