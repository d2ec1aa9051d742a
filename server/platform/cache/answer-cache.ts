import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type AnswerEarly, type AnswerForAll, type AnswerSource, fillReply, type MadeAnswer } from '../http/answer.ts';
import type { Encoding } from '../http/encoding.ts';
import type { Metrics } from '../http/metrics.ts';
import { requestIdOf } from '../http/request-id.ts';
import type { ContentStamp, Freshness } from './freshness.ts';
import { createRequestNaming } from './request-naming.ts';
import { createSingleFlight } from './single-flight.ts';

const mostRequests = 4_000;
/** Shares of the bound: one answer must not push out all others, and long addresses must not push out answers. */
const largestShare = 1 / 8;
const requestsShare = 1 / 16;
const apartShare = 1 / 32;
/** Headers and bookkeeping, in bytes. */
const overhead = 1024;

/** Counts how many callers got an answer that was made before. */
interface Readers {
  count: number;
}

/** The headers as Node sends them without further work: names and values in turn. */
interface ReadyReply {
  body: Buffer;
  headers: string[];
  /** The same for callers that have the body already. */
  knownHeaders: string[];
}

interface Entry {
  key: string;
  keptApart: boolean;
  answer: MadeAnswer;
  stamp: ContentStamp;
  readers: Readers;
  ready: Map<Encoding, ReadyReply>;
}

interface NamedRequest {
  key: string;
  encoding: Encoding;
  route: string;
}

/** The one place where answers are kept: pages and public calls alike, each body once. */
export interface AnswerCache {
  answerEarly: AnswerEarly;
  answer: AnswerForAll;
  /** The two halves of `answer`, for sources that add headers of their own to one reply. */
  find(source: AnswerSource): Promise<Entry>;
  send(request: FastifyRequest, reply: FastifyReply, source: AnswerSource, found: Entry): Promise<FastifyReply>;
}

interface Parts {
  maximumBytes: number;
  metrics: Pick<Metrics, 'requestSeconds' | 'pageCacheHits'>;
  log: Logger;
  lifecycle: { draining: boolean };
  freshness: Freshness;
  /** Counts the readers who get an answer later, for the texts that it lacks. */
  countReaders<Made>(make: () => Promise<Made>): Promise<Made & { readers: Readers }>;
  /** Hears the key of every answer that is given. */
  onRead?(key: string): void;
}

/** An answer without an ETag is sent each time. */
const hasAlready = (asked: IncomingHttpHeaders, { headers }: MadeAnswer): boolean =>
  headers.etag !== undefined && asked['if-none-match'] === headers.etag;

const bodyHeaders = new Set(['content-type', 'content-length', 'content-encoding']);

export function createAnswerCache(parts: Parts): AnswerCache {
  const { maximumBytes, metrics, log, lifecycle, freshness, countReaders, onRead } = parts;
  const requestBytes = Math.floor(maximumBytes * requestsShare);
  const apartBytes = Math.floor(maximumBytes * apartShare);
  const placeFor = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: Math.min(maxSize, Math.floor(maximumBytes * largestShare)),
      sizeCalculation: ({ answer, key }) => (answer.body?.size() ?? 0) + key.length + overhead,
    });
  const entries = placeFor(maximumBytes - requestBytes - apartBytes);
  const apart = placeFor(apartBytes);
  const placeOf = ({ keptApart }: { keptApart?: boolean }) => (keptApart ? apart : entries);
  const requests = new LRUCache<string, NamedRequest>({
    max: mostRequests,
    maxSize: requestBytes,
    sizeCalculation: ({ key }, name) => key.length + name.length,
  });
  const flights = createSingleFlight<Entry>(freshness);
  const nameOf = createRequestNaming();

  const hit = (entry: Entry): Entry => {
    metrics.pageCacheHits.inc();
    entry.readers.count += 1;
    onRead?.(entry.key);
    return entry;
  };

  const isFresh = ({ stamp, answer }: Entry): boolean => freshness.isFresh(stamp, answer.longestMs);

  /**
   * After a gap the database is asked for its version: that costs less than making the answer, and needs no turn in a
   * queue.
   */
  async function confirm(entry: Entry): Promise<boolean> {
    const stamp = await freshness.confirm(entry.stamp);
    if (stamp) entry.stamp = stamp;
    return isFresh(entry);
  }

  async function make(source: AnswerSource, stamp: ContentStamp): Promise<Entry> {
    const { key, fallsBack, mayBeKept, keptApart = false } = source;
    const known = placeOf(source).get(key);
    const onlyAged = () => (known && freshness.isFresh(known.stamp) ? known : undefined);
    const fallback = () => (fallsBack ? onlyAged() : undefined);
    try {
      if (known && !onlyAged() && (await confirm(known))) return hit(known);
      const { readers, ...answer } = await countReaders(source.make);
      onRead?.(key);
      const entry: Entry = { key, keptApart, answer, stamp, readers, ready: new Map() };
      if (answer.isIncomplete) return fallback() ?? entry;
      if (mayBeKept(answer)) placeOf(source).set(key, entry);
      return entry;
    } catch (error) {
      const last = fallback();
      if (!last) throw error;
      return last;
    }
  }

  /** The next caller who asks in the same way is answered before the router. */
  function rememberRequest(request: FastifyRequest, reply: FastifyReply, entry: Entry, encoding: Encoding): void {
    const name = nameOf(request.raw);
    if (name === undefined || reply.hasHeader('set-cookie')) return;
    requests.set(name, { key: entry.key, encoding, route: request.routeOptions.url ?? 'unknown' });
  }

  function makeReady(reply: FastifyReply, entry: Entry, encoding: Encoding, body: Buffer): void {
    if (entry.ready.has(encoding)) return;
    const given = Object.entries(reply.getHeaders()).filter(
      ([name]) => name !== 'x-request-id' && name !== 'set-cookie',
    );
    const all = [...given, ['content-length', body.length] as const];
    const flat = (headers: typeof all): string[] => headers.flatMap(([name, value]) => [name, String(value)]);
    const knownHeaders = flat(all.filter(([name]) => !bodyHeaders.has(name)));
    entry.ready.set(encoding, { body, headers: flat(all), knownHeaders });
    // Its size has grown, which the cache only sees in a new place.
    placeOf(entry).delete(entry.key);
    placeOf(entry).set(entry.key, entry);
  }

  const cache: AnswerCache = {
    answerEarly(request, response) {
      // While draining, answers ask the caller to leave; kept headers do not.
      const name = lifecycle.draining ? undefined : nameOf(request);
      const known = name === undefined ? undefined : requests.get(name);
      const entry = known && entries.get(known.key);
      const ready = known && entry?.ready.get(known.encoding);
      if (!known || !entry || !ready || !isFresh(entry)) return false;
      const begun = performance.now();
      hit(entry);
      const requestId = requestIdOf(request);
      const isKnown = hasAlready(request.headers, entry.answer);
      const status = isKnown ? 304 : 200;
      response.writeHead(status, [...(isKnown ? ready.knownHeaders : ready.headers), 'x-request-id', requestId]);
      response.end(isKnown ? undefined : ready.body);
      const ms = performance.now() - begun;
      const { route } = known;
      metrics.requestSeconds.observe({ method: 'GET', route, status: String(status) }, ms / 1000);
      log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request answered');
      return true;
    },

    async find(source) {
      const known = placeOf(source).get(source.key);
      if (known && isFresh(known)) return hit(known);
      return flights.run(source.key, (stamp) => make(source, stamp));
    },

    async send(request, reply, source, entry) {
      const { status } = entry.answer;
      const { encoding, bytes } = await fillReply(request, reply, entry.answer);
      if (!bytes || status >= 500) return reply.send(bytes);
      if (placeOf(entry).peek(entry.key) === entry) {
        makeReady(reply, entry, encoding, bytes);
        // Also when all callers have the body already: otherwise each of them would cause it to be made anew.
        if (source.mayBeAnsweredEarly && status === 200) rememberRequest(request, reply, entry, encoding);
      }
      if (!hasAlready(request.headers, entry.answer)) return reply.send(bytes);
      for (const header of bodyHeaders) reply.removeHeader(header);
      return reply.code(304).send();
    },

    answer: async (request, reply, source) => cache.send(request, reply, source, await cache.find(source)),
  };
  return cache;
}
