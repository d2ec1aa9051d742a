import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { WaitsForRelease } from '#contract/content/public-words.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Opening } from '#contract/protocol/duties.ts';
import {
  accessLevels,
  type Endpoint,
  type ParsedInput,
  type ReplyInputOf,
  type Route,
} from '#contract/protocol/endpoint.ts';
import { fillPath } from '#contract/protocol/fill-path.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Send } from '#contract/send.ts';
import type { Language } from '#contract/values/language.ts';
import type { Queryable, Reader } from '../database/database.ts';
import type { Clock } from '../process/clock.ts';
import { demandAccess, openingIn } from './access.ts';
import type { AnswerForAll } from './answer.ts';
import { createBody } from './encoding.ts';
import { problemOfInput } from './field-codes.ts';
import { readForms, receiveForm } from './forms-with-pictures.ts';
import { officeActOf } from './office-act.ts';
import type { Person } from './person.ts';
import type { HoldWords, PublicWords, RawInput } from './public-words.ts';
import { checkTexts } from './texts.ts';
import { isUsuallySpelled } from './usual-spelling.ts';
import { nobody, type Visitor, visitorOf } from './visitor.ts';

export interface Context {
  caller: Person | null;
  visitor: Visitor;
  requestId: string;
  clock: Clock;
  log: Logger;
  /** Says in which languages the answer really is; they become `Content-Language`. */
  answersIn(languages: readonly Language[]): void;
  /** Answers with another status than the usual one of the call. */
  answersWith(status: 200 | 201 | 202): void;
  /** For words that were held: the transaction in which they take effect. */
  release?: Queryable;
}

/** What a handler is given: the parsed input, the caller, and where public data is read. */
export type Call<E extends Endpoint> = ParsedInput<E> & Context & { reader: Reader };
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInputOf<E>> | ReplyInputOf<E>;

type Answer = (input: RawInput, context: Context) => Promise<unknown>;
type Standing = (tx: Queryable, input: RawInput) => Promise<unknown>;

/** Opens a place to read from. A replica of the database is enough for a stranger's public read. */
type OpenReader = (isPublicRead: boolean) => Promise<Reader>;

/** A page hands its files on as the browser would. */
async function withBytes({ file, ...input }: RawInput & { file?: unknown }): Promise<RawInput> {
  if (!(file instanceof Blob)) return input;
  return { ...input, file: new Uint8Array(await file.arrayBuffer()) };
}

/** All routes: for calls in process, for refusing other methods and for the OpenAPI document. */
export interface Registry {
  served: Map<Route, Answer>;
  clock: Clock;
  openReader: OpenReader;
  /** Makes a call in process, as a stranger who comes from nowhere. */
  sendInProcess: Send;
  /** Makes a call for a visitor who posted a page, under the visitor's limits. */
  sendFor(visitor: Visitor, signedIn?: () => SignedIn | null): Send;
  /** Without it every answer is made for its caller alone. */
  answerForAll: AnswerForAll | undefined;
  /** The duties that open each call of the office. */
  openings: Map<Route, Opening>;
  /** Reads what is published now, for each call that writes public words. */
  standing: Map<Route, Standing>;
  holdWords: HoldWords;
  isDemo: boolean;
}

/** The person who posted a page, by their cookie. */
export interface SignedIn {
  caller: Person;
  /** Whether the form was made for this session. If not, another site may have sent it, and nothing may change. */
  mayChange: boolean;
}

/** Posted pages do what members may do, never what the office does. */
function callerOfPage({ route, access }: Endpoint, signedIn: SignedIn | null): Person | null {
  if (access !== 'member' || signedIn === null) return null;
  return signedIn.mayChange || splitRoute(route).method === 'GET' ? signedIn.caller : null;
}

interface RegistryParts {
  openReader?: OpenReader;
  answerForAll?: AnswerForAll;
  /** Without it all words are published at once. */
  holdWords?: HoldWords;
  isDemo?: boolean;
}

const refuseReading: OpenReader = async () => ({ query: () => Promise.reject(new Error('There is no database.')) });

export function createRegistry(clock: Clock, log: Logger, parts: RegistryParts = {}): Registry {
  const { openReader = refuseReading, answerForAll } = parts;
  const served: Registry['served'] = new Map();
  const sendFor: Registry['sendFor'] = (visitor, signedIn = () => null) => {
    const send = async (name: keyof typeof endpoints, input: RawInput = {}) => {
      const endpoint: Endpoint = endpoints[name];
      const answer = served.get(endpoint.route);
      if (!answer) throw new Problem('not_found');
      const caller = callerOfPage(endpoint, signedIn());
      demandAccess(endpoint.access, caller);
      const nothing = () => undefined;
      const context = {
        caller,
        visitor,
        requestId: 'in-process',
        clock,
        log,
        answersIn: nothing,
        answersWith: nothing,
      };
      return answer(await withBytes(input), context);
    };
    return send as Send;
  };
  return {
    served,
    clock,
    openReader,
    sendInProcess: sendFor(nobody),
    sendFor,
    answerForAll,
    openings: new Map(),
    standing: new Map(),
    holdWords: parts.holdWords ?? (async () => undefined),
    isDemo: parts.isDemo ?? false,
  };
}

export function splitRoute(route: Route): { method: HTTPMethods; path: string } {
  const [method, path] = route.split(' ') as [HTTPMethods, string];
  return { method, path };
}

export const fastifyPathOf = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

export function parseInput<E extends Endpoint>(endpoint: E, input: RawInput): ParsedInput<E> {
  const params = endpoint.params?.safeParse(input.params);
  // An id of a wrong form belongs to nothing.
  if (params?.success === false) throw new Problem('not_found');
  checkTexts(input.query, 'query');
  const query = endpoint.query?.safeParse(input.query ?? {}, { reportInput: true });
  if (query?.success === false) throw problemOfInput(query.error, 'query');
  if (endpoint.body && !endpoint.partsParsedLater) checkTexts(input.body, 'body');
  const body = endpoint.body?.safeParse(input.body === undefined ? {} : input.body, { reportInput: true });
  const hasPicture = input.image || (endpoint.imageOr && isFilled(body?.data, endpoint.imageOr));
  const missing = endpoint.imageRequired && !hasPicture ? { image: endpoint.imageRequired } : undefined;
  if (body?.success === false) throw problemOfInput(body.error, 'body', missing);
  if (missing) throw new Problem('invalid', { errors: missing });
  const image = endpoint.bodyType === 'multipart' ? (input.image ?? null) : undefined;
  const carriesFile = ['document', 'table', 'voice', 'voucher'].includes(endpoint.bodyType ?? '');
  const file = carriesFile ? (input.file ?? null) : undefined;
  const { logo = null, logoDark = null } = input;
  const logos = endpoint.bodyType === 'logos' ? { logo, logoDark } : undefined;
  return { params: params?.data, query: query?.data, body: body?.data, image, file, logos } as ParsedInput<E>;
}

const isFilled = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.entries(body).some(([name, value]) => name === field && value);

/** Only fields that the contract lists can leave; an answer that does not fit is our own fault. */
function parseReply(endpoint: Endpoint, reply: unknown): unknown {
  if (!endpoint.reply) return undefined;
  const parsed = endpoint.reply.safeParse(reply);
  if (!parsed.success)
    throw new Error(`The answer of ${endpoint.route} does not fit the contract.`, { cause: parsed.error });
  return parsed.data;
}

function offerAsFile(reply: FastifyReply, { type, fileName }: NonNullable<Endpoint['download']>): void {
  reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${fileName}"`);
}

export function contextOf(request: FastifyRequest, reply: FastifyReply, { clock }: Registry): Context {
  return {
    caller: request.caller,
    visitor: visitorOf(request, reply),
    requestId: request.id,
    clock,
    log: request.log as Logger,
    answersIn: (languages) => void reply.header('content-language', languages.join(', ')),
    answersWith: (status) => void reply.code(status),
  };
}

/** Whether an address is spelled in the usual way: only such answers are kept. */
export function isPlainlyAsked({ route, query }: Endpoint, { url, params, query: asked }: FastifyRequest): boolean {
  const { path } = splitRoute(fillPath(route, params as Record<string, string>));
  return isUsuallySpelled(url, `/api${path.toLowerCase()}`, Object.entries(Object(query?.safeParse(asked).data)));
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** For an endpoint whose answers are the same for all callers; undefined for others. */
function answeringForAll(registry: Registry, endpoint: Endpoint, answer: Answer): Answering | undefined {
  const { isKept, route, keptApart = false } = endpoint;
  const { answerForAll } = registry;
  if (!isKept || !answerForAll) return undefined;
  if (endpoint.access !== 'public' || splitRoute(route).method !== 'GET')
    throw new Error(`The endpoint ${route} is not for everybody to read: its answers must not be kept.`);
  return (request, reply) => {
    const { params, query, url: key } = request;
    const isPlain = isPlainlyAsked(endpoint, request);
    const make = async () => {
      let languages: readonly Language[] = [];
      const context = contextOf(request, reply, registry);
      const answersIn: Context['answersIn'] = (given) => {
        languages = given;
      };
      const answered = await answer({ params, query }, { ...context, answersIn });
      const body = createBody(JSON.stringify(answered));
      const headers = {
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: body.etag,
        ...(languages.length > 0 && { 'content-language': languages.join(', ') }),
        'content-type': 'application/json; charset=utf-8',
      };
      return { status: endpoint.status, headers, body, isIncomplete: false };
    };
    return answerForAll(request, reply, {
      key,
      mayBeKept: () => isPlain,
      keptApart,
      mayBeAnsweredEarly: isPlain && !keptApart,
      fallsBack: false,
      make,
    });
  };
}

/** Serves one endpoint of the contract: access, parsing, one call of the handler, and the answer parsed again. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  registry: Registry,
  endpoint: E,
  handler: Handler<E>,
  words?: PublicWords<E>,
): void {
  const { method, path } = splitRoute(endpoint.route);
  if ((endpoint.publicWords === true) !== (words !== undefined))
    throw new Error(`Whether visitors read the words of ${endpoint.route} is said differently in the contract.`);
  if (!accessLevels.includes(endpoint.access))
    throw new Error(`The endpoint ${endpoint.route} names no valid access level.`);
  const isPublicRead = endpoint.access === 'public' && method === 'GET';
  const answer: Answer = async (input, context) => {
    if (endpoint.closedInDemo && registry.isDemo) throw new Problem('demo_closed');
    const parsed = parseInput(endpoint, input);
    const reader = await registry.openReader(isPublicRead && context.caller === null);
    if (words && !context.release) {
      const { kind, apart = [], said = (body: object) => body } = words;
      const held = await registry.holdWords({
        kind,
        route: endpoint.route,
        input: { ...input, body: said(Object(input.body)) },
        apart: apart.filter((name) => Object.hasOwn(Object(input.body), name)),
        said: said(Object(parsed.body)),
        standing: (tx) => words.standing(tx, parsed),
        tryIn: async (release) => handler({ ...parsed, ...context, reader: release, release }),
        act: officeActOf(context),
      });
      if (held) {
        context.answersWith(202);
        return WaitsForRelease.parse(held);
      }
    }
    return parseReply(endpoint, await handler({ ...parsed, ...context, reader }));
  };
  const opening = openingIn(endpoint);
  registry.served.set(endpoint.route, answer);
  if (opening) registry.openings.set(endpoint.route, opening);
  if (words) registry.standing.set(endpoint.route, (tx, input) => words.standing(tx, parseInput(endpoint, input)));

  const answerForAll = answeringForAll(registry, endpoint, answer);
  const cacheControl = isPublicRead ? 'no-cache' : 'no-store';
  const formKind = endpoint.bodyType === 'json' ? undefined : endpoint.bodyType;
  const route: RouteOptions = {
    method,
    url: fastifyPathOf(path),
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
    config: { access: endpoint.access, opening },
    handler: async (request, reply) => {
      const { params, query } = request;
      if (answerForAll && request.headers.authorization === undefined) return answerForAll(request, reply);
      const sent = formKind ? await receiveForm(request, formKind) : { body: request.body };
      reply.code(endpoint.status);
      const answered = await answer({ params, query, ...sent }, contextOf(request, reply, registry));
      reply.header('cache-control', cacheControl);
      if (endpoint.download) offerAsFile(reply, endpoint.download);
      return reply.send(answered);
    },
  };
  if (!formKind) app.route(route);
  // In a scope of its own: all other routes go on refusing forms by their type.
  else
    void app.register(async (scope) => {
      await readForms(scope, formKind);
      scope.route(route);
    });
}
