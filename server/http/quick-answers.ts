import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { languageCookie, readCookie } from '../pages/page-language.ts';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

const mostKept = 4_000;

interface Kept {
  /** The state of the content and the day that it was made for. */
  freshness: string;
  route: string;
  etag: string;
  body: Buffer;
  /** Counts those who get it. */
  readers: { count: number };
  /** Names and values in turn, as Node takes them quickest. */
  headers: string[];
  /** Of the answer to whoever has it already. */
  knownHeaders: string[];
}

/**
 * Answers that were given before, given again as they are before the router and its hooks are asked: nine of ten requests
 * need no more. Only what everybody gets who asks for the same address in the same language and encoding may be kept.
 */
export interface QuickAnswers {
  /** Whether it has answered; if not, the request goes its usual way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps what the reply is about to send. */
  keep(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Pick<Kept, 'freshness' | 'etag' | 'body' | 'readers'>,
  ): void;
}

interface QuickAnswersDependencies {
  metrics: Pick<Metrics, 'requestSeconds' | 'pageCacheHits'>;
  log: Logger;
  lifecycle: { draining: boolean };
  freshness: () => string;
}

const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

export function createQuickAnswers({ metrics, log, lifecycle, freshness }: QuickAnswersDependencies): QuickAnswers {
  const kept = new LRUCache<string, Kept>({ max: mostKept });

  const record = (requestId: string, route: string, status: number, begun: number): void => {
    const ms = performance.now() - begun;
    metrics.pageCacheHits.inc();
    metrics.requestSeconds.observe({ method: 'GET', route, status: String(status) }, ms / 1000);
    log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request answered');
  };

  return {
    answer(request, response) {
      // On the way out every answer asks the caller to leave; that is not among what was kept.
      const name = lifecycle.draining ? undefined : nameOf(request);
      const found = name === undefined ? undefined : kept.get(name);
      if (!found || found.freshness !== freshness()) return false;
      const begun = performance.now();
      found.readers.count += 1;
      const requestId = requestIdOf(request);
      const isKnown = request.headers['if-none-match'] === found.etag;
      const status = isKnown ? 304 : 200;
      response.writeHead(status, [...(isKnown ? found.knownHeaders : found.headers), 'x-request-id', requestId]);
      response.end(isKnown ? undefined : found.body);
      record(requestId, found.route, status, begun);
      return true;
    },

    keep(request, reply, { freshness: madeFor, etag, body, readers }) {
      const name = nameOf(request.raw);
      const given = Object.entries(reply.getHeaders()).filter(([header]) => header !== 'x-request-id');
      if (name === undefined || reply.hasHeader('set-cookie')) return;
      const all = [...given, ['content-length', body.length] as const];
      const flat = (headers: typeof all): string[] => headers.flatMap(([header, value]) => [header, String(value)]);
      kept.set(name, {
        freshness: madeFor,
        route: request.routeOptions.url ?? 'unknown',
        etag,
        body,
        readers,
        headers: flat(all),
        knownHeaders: flat(all.filter(([header]) => !bodyHeaders.has(header))),
      });
    },
  };
}

/** What the answer depends on; undefined for what is more than a plain question of anybody. */
function nameOf({ method, url, headers }: IncomingMessage): string | undefined {
  const isPlain =
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined;
  if (!isPlain) return undefined;
  const chosen = headers.cookie === undefined ? '' : readCookie(headers.cookie, languageCookie);
  return `${url}\n${headers['accept-encoding']}\n${headers['accept-language']}\n${chosen}`;
}
