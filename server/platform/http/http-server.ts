import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Problem } from '#contract/protocol/problem.ts';
import type { Config } from '../process/config.ts';
import type { AnswerEarly } from './answer.ts';
import { jsonLimit, readJsonBodies } from './bodies.ts';
import { limitConnections, refuseBrokenRequest } from './connection-limits.ts';
import { expectForms } from './forms-with-pictures.ts';
import { answerProblem } from './problem-answer.ts';
import { requestIdOf } from './request-id.ts';
import { secureAnswer, secureEveryAnswer, securityHeadersFor } from './security-headers.ts';
import { limitAnswerTime } from './time-limit.ts';

/** A slow or silent connection is closed; a slow answer becomes 503. */
const timeLimitsMs = { headers: 10_000, request: 20_000, answer: 14_000, silentSocket: 60_000, keepAlive: 65_000 };
/** How often Node checks timeouts; its default of 30 s would let connections stay three times as long. */
const connectionsCheckingInterval = 2_000;
export const longestParameter = 200;

/**
 * The server with its limits, headers and refusals, before any route. Addresses: case matters, one trailing slash does
 * not, doubled slashes differ.
 */
export function createHttpServer(
  config: Config,
  log: Logger,
  answerEarly?: AnswerEarly,
  answerWithinMs: number = timeLimitsMs.answer,
): FastifyInstance {
  const securityHeaders = securityHeadersFor(config.publicUrl);
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // As many hops as the operator has proxies, counted from the socket, are trusted.
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    serverFactory: (handler) =>
      openServer((request, response) => {
        if (!answerEarly?.(request, response)) handler(request, response);
      }),
    bodyLimit: jsonLimit,
    // While draining, requests that still arrive are answered; the supervisor decides when to close.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: false,
      maxParamLength: longestParameter,
    },
    frameworkErrors: (error, request, reply) => {
      answerProblem(error, request, secureAnswer(reply, securityHeaders));
    },
    clientErrorHandler: refuseBrokenRequest,
  });
  limitAnswerTime(app, answerWithinMs);
  readJsonBodies(app);
  expectForms(app);
  secureEveryAnswer(app, securityHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    // Answered here and not thrown: error handlers of pages read the address themselves.
    if (isPlainAddress(request.url)) done();
    else answerProblem(new Problem('malformed'), request, reply.header('connection', 'close'));
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => {
    if (isApiAddress(request.url) || isPageMethod(request.method)) throw new Problem('not_found');
    reply.header('allow', 'GET, HEAD');
    throw new Problem('method_not_allowed');
  });
  return app;
}

function openServer(listener: RequestListener): Server {
  const { headers: headersTimeout, request: requestTimeout, keepAlive: keepAliveTimeout, silentSocket } = timeLimitsMs;
  const limits = { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval };
  // Without a host header Node would answer by itself, every time.
  const manners = { requireHostHeader: false, joinDuplicateHeaders: true };
  return limitConnections(createServer({ ...limits, ...manners }).setTimeout(silentSocket), listener);
}

/**
 * Programs disagree on what a backslash, a fragment or another host in an address means; this server refuses all of
 * them.
 */
const isPlainAddress = (url: string): boolean => /^\/[^\\?#]*(?:\?[^#]*)?$/.test(url);
const isApiAddress = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
const isPageMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';
