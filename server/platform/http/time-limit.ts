import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';
import { retrySoonSeconds } from './problem-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time limit of an answer; absent: the usual one. */
    answeredWithinMs?: number;
  }
}

/** An answer that has begun to be sent may take as long as the caller's connection needs. */
function refuseLate(reply: FastifyReply): void {
  if (!reply.sent && !reply.raw.headersSent)
    void reply.send(new Problem('unavailable', { retryAfterSeconds: retrySoonSeconds }));
}

/**
 * An answer that takes too long becomes 503. Fastify's own limit ends with reading the body and makes an error for
 * every request.
 */
export function limitAnswerTime(app: FastifyInstance, usualMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, reply, done) => {
    const { answeredWithinMs = usualMs } = request.routeOptions.config;
    timers.set(request, setTimeout(refuseLate, answeredWithinMs, reply).unref());
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}
