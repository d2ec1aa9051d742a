import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { KeptUntil } from '#contract/endpoint.ts';
import { languageCookie, parseLanguage } from '#contract/language.ts';
import type { Freshness, Moment } from '../content/freshness.ts';
import { chooseLanguage, readCookie } from '../pages/page-language.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

const mostKept = 4_000;
/** Bodies of pages are counted here too, though the page cache holds the same bytes. */
const mostBytes = 64 * 1024 * 1024;
const largestBytes = 1024 * 1024;
const mostRemembered = 1_000;

/** An answer that is ready to be sent. */
export interface ReadyAnswer {
  /** What it was made for, and what ends it. */
  moment: Moment;
  keptUntil: KeptUntil;
  etag: string;
  encoding: Encoding;
  body: Buffer;
  /** Counts those who get it. */
  readers: { count: number };
  /** Whether everybody gets it who asks in the same way. */
  mayBeKept: boolean;
}

interface Kept extends Pick<ReadyAnswer, 'moment' | 'keptUntil' | 'etag' | 'body' | 'readers'> {
  route: string;
  /** Whether somebody waits for a newer one. */
  isBeingRenewed: boolean;
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
  /** Sends a reply whose headers are set, or says that the caller has it already; keeps it for the next one. */
  send(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply;
}

interface QuickAnswersDependencies {
  metrics: Pick<Metrics, 'requestSeconds' | 'pageCacheHits'>;
  log: Logger;
  lifecycle: { draining: boolean };
  freshness: Freshness;
}

const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

export function createQuickAnswers({ metrics, log, lifecycle, freshness }: QuickAnswersDependencies): QuickAnswers {
  const kept = new LRUCache<string, Kept>({
    max: mostKept,
    maxSize: mostBytes,
    maxEntrySize: largestBytes,
    sizeCalculation: ({ body }, name) => body.length + name.length + 1024,
  });

  const nameOf = createNaming();

  const record = (requestId: string, route: string, status: number, begun: number): void => {
    const ms = performance.now() - begun;
    metrics.pageCacheHits.inc();
    metrics.requestSeconds.observe({ method: 'GET', route, status: String(status) }, ms / 1000);
    log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request answered');
  };

  const keep = (request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): void => {
    const name = nameOf(request.raw);
    const given = Object.entries(reply.getHeaders()).filter(([header]) => header !== 'x-request-id');
    if (name === undefined || reply.hasHeader('set-cookie')) return;
    const { moment, keptUntil, etag, body, readers } = answer;
    const all = [...given, ['content-length', body.length] as const];
    const flat = (headers: typeof all): string[] => headers.flatMap(([header, value]) => [header, String(value)]);
    kept.set(name, {
      moment,
      keptUntil,
      isBeingRenewed: false,
      route: request.routeOptions.url ?? 'unknown',
      etag,
      body,
      readers,
      headers: flat(all),
      knownHeaders: flat(all.filter(([header]) => !bodyHeaders.has(header))),
    });
  };

  /** What is old and nothing else is renewed by the first who asks for it; those who come meanwhile need not wait. */
  const mayBeGiven = (found: Kept): boolean => {
    if (freshness.isStill(found.moment, found.keptUntil)) return true;
    const wasBeingRenewed = found.isBeingRenewed;
    found.isBeingRenewed = true;
    return wasBeingRenewed && freshness.mayBeGivenMeanwhile(found.moment);
  };

  return {
    answer(request, response) {
      // On the way out every answer asks the caller to leave; that is not among what was kept.
      const name = lifecycle.draining ? undefined : nameOf(request);
      const found = name === undefined ? undefined : kept.get(name);
      if (!found || !mayBeGiven(found)) return false;
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

    send(request, reply, answer) {
      const { encoding, etag, body } = answer;
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      // Also when only readers come who have it: otherwise it would be made anew for each of them.
      if (answer.mayBeKept) keep(request, reply, answer);
      if (request.headers['if-none-match'] !== etag) return reply.send(body);
      for (const header of bodyHeaders) reply.removeHeader(header);
      return reply.code(304).send();
    },
  };
}

/** Browsers say the same few things again and again; whoever says ever new ones only makes us read them. */
function rememberReading<T>(read: (text: string | undefined) => T): (text: string | undefined) => T {
  const known = new Map<string | undefined, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = read(text);
    if (known.size >= mostRemembered) known.clear();
    known.set(text, found);
    return found;
  };
}

/** Names what the answer depends on; undefined for what is more than a plain question of anybody. */
function createNaming(): (request: IncomingMessage) => string | undefined {
  const encodingIn = rememberReading(chooseEncoding);
  const languageIn = rememberReading((acceptLanguage) =>
    chooseLanguage({ query: null, cookies: undefined, acceptLanguage }),
  );
  return ({ method, url = '', headers }) => {
    const isPlain =
      method === 'GET' &&
      headers.authorization === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined;
    if (!isPlain) return undefined;
    const encoded = `${url}\n${encodingIn(headers['accept-encoding'])}`;
    // A call names its language in the address; a page may go by what the browser says and what was chosen before.
    if (url.startsWith('/api/')) return encoded;
    const chosen = headers.cookie === undefined ? undefined : parseLanguage(readCookie(headers.cookie, languageCookie));
    // Only who has not chosen yet is given a cookie for a choice in the address.
    return `${encoded}\n${chosen ? `chosen ${chosen}` : languageIn(headers['accept-language'])}`;
  };
}
