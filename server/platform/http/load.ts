import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';

const beatMs = 200;
const farBehindMs = 500;
const longestPauseMs = 1.5 * farBehindMs;
const manyUnderWay = 100;
const retryAfterSeconds = 3;

/**
 * Whether the event loop is far behind, by the delay of its heartbeat. One pause does not count: a machine may have
 * slept.
 */
export function watchEventLoop(app: FastifyInstance): () => boolean {
  let lastBeat = performance.now();
  let behindMs = 0;
  const heart = setInterval(() => {
    const now = performance.now();
    const lateMs = Math.min(Math.max(0, now - lastBeat - beatMs), longestPauseMs);
    behindMs = (behindMs + lateMs) / 2;
    lastBeat = now;
  }, beatMs);
  heart.unref();
  app.addHook('onClose', async () => clearInterval(heart));
  return () => behindMs > farBehindMs;
}

/** Where an operator sees how many are under way. */
interface Gauge {
  set(count: number): void;
}

/**
 * Counts requests not yet answered. Fastify has no hook for aborted ones, so they are subtracted when their connection
 * closes.
 */
function countUnderWay(app: FastifyInstance, shown: Gauge): () => number {
  const ofConnections = new WeakMap<Socket, number>();
  let underWay = 0;
  const change = (by: number): void => {
    underWay += by;
    shown.set(underWay);
  };
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    const before = ofConnections.get(socket);
    if (before === undefined) {
      socket.once('close', () => {
        change(-(ofConnections.get(socket) ?? 0));
        ofConnections.delete(socket);
      });
    }
    ofConnections.set(socket, (before ?? 0) + 1);
    change(1);
    done();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const before = ofConnections.get(socket);
    if (before !== undefined) {
      ofConnections.set(socket, before - 1);
      change(-1);
    }
    done();
  });
  return () => underWay;
}

/**
 * Answers 503 when many requests are under way and the process is far behind. Health, metrics and pages are exempt:
 * kept pages cost nothing, others have a queue.
 */
export function shedLoad(app: FastifyInstance, isFarBehind: () => boolean, shown: Gauge): void {
  const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics', '/*']);
  const underWay = countUnderWay(app, shown);
  app.addHook('onRequest', (request, _reply, done) => {
    const isTooMuch = underWay() > manyUnderWay && isFarBehind() && !alwaysAnswered.has(request.routeOptions.url ?? '');
    done(isTooMuch ? new Problem('unavailable', { retryAfterSeconds }) : undefined);
  });
}
