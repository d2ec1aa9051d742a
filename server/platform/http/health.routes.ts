import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/protocol/problem.ts';
import type { Database } from '../database/database.ts';
import type { Config } from '../process/config.ts';

const patienceMs = 1_500;
const isPublic = { config: { access: 'public' } } as const;
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

interface HealthDependencies {
  config: Config;
  database: Pick<Database, 'isReachable'>;
  lifecycle: {
    readonly draining: boolean;
    readonly relieved?: boolean;
    readonly ready: boolean;
    readonly isOnTrial?: () => boolean;
  };
  readMetrics: () => Promise<{ contentType: string; text: string }>;
  isDiskNearlyFull: () => Promise<boolean>;
}

/** `/healthz`: the process lives; `/readyz`: it can work; `/metrics`: for the operator only. */
export function serveHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  const { config, database, lifecycle, readMetrics, isDiskNearlyFull } = dependencies;

  app.get('/healthz', isPublic, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', isPublic, async (_request, reply) => {
    const state = await readinessOf();
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: state,
        ...((await isDiskNearlyFull()) && { disk: 'low' }),
        ...(lifecycle.isOnTrial?.() && { waitsForMark: true }),
      });
  });

  app.get('/metrics', isPublic, async (request, reply) => {
    if (!isOperator(request, config.metricsToken)) throw new Problem('not_allowed');
    const { contentType, text } = await readMetrics();
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });

  async function readinessOf(): Promise<'ready' | 'draining' | 'starting' | 'database_unreachable'> {
    if (lifecycle.draining && !lifecycle.relieved) return 'draining';
    if (!lifecycle.ready) return 'starting';
    // A load balancer that waits too long for the answer would take the whole product for dead.
    const isReachable = await Promise.race([database.isReachable(), sleep(patienceMs, false, { ref: false })]);
    return isReachable ? 'ready' : 'database_unreachable';
  }
}

/** A caller on this machine who was not forwarded by a proxy, or one who brings the token. */
function isOperator(request: FastifyRequest, token: string | null): boolean {
  const offered = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== null && offered !== undefined && isSameSecret(offered, token)) return true;
  return isLoopback(request.socket.remoteAddress) && !forwardingHeaders.some((name) => name in request.headers);
}

function isSameSecret(offered: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(offered), digest(expected));
}

function isLoopback(address: string | undefined): boolean {
  const plain = (address ?? '').replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
