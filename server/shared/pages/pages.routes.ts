import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#contract/endpoints.ts';
import type { PageAddress, PageRequest, PageSession, RenderedPage } from '#contract/page.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { EndpointName, Send } from '#contract/send.ts';
import { type Language, languageCookie, languages, parseLanguage } from '#contract/values/language.ts';
import type { AnswerCache } from '../../platform/cache/answer-cache.ts';
import { type Answer, type AnswerSource, fillReply, type MadeAnswer } from '../../platform/http/answer.ts';
import { isSentFromElsewhere } from '../../platform/http/cross-site.ts';
import { createBody } from '../../platform/http/encoding.ts';
import { readForms, receiveForm } from '../../platform/http/forms-with-pictures.ts';
import { chooseLanguage, readCookie } from '../../platform/http/language-choice.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Identify } from '../../platform/http/person.ts';
import { logProblem, problemOf, retrySoonSeconds } from '../../platform/http/problem-answer.ts';
import { pageContentSecurityPolicy, recordingHeaders, untracedHeaders } from '../../platform/http/security-headers.ts';
import type { Registry } from '../../platform/http/serve.ts';
import { isUsuallySpelled } from '../../platform/http/usual-spelling.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Config } from '../../platform/process/config.ts';
import type { ReadSecret } from '../../platform/secret/site-secret.ts';
import { openPageSessions } from './page-session.ts';
import type { Pages } from './pages.ts';
import { keepFailurePages } from './plain-failure-page.ts';
import { createRenderQueue } from './render-queue.ts';

/** A page may show seats as they were so long ago; registering asks the database. */
const longestWithSeatsMs = 5_000;
const formLimit = 64 * 1024;
const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
const oneYearInSeconds = 31_536_000;
const choices = languages.map((language) => ['lng', language] as const);
const pageType = 'text/html; charset=utf-8';

export interface PagesDependencies {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'pageCacheMisses'>;
  pages: Pages;
  answerCache: Pick<AnswerCache, 'find' | 'send'>;
  identify: Identify;
  readSecret: ReadSecret;
}

/** How pages make calls: without a caller, or for the person who posted a form. */
type Calls = Pick<Registry, 'sendInProcess' | 'sendFor'>;

/** Every address that is no call, file or health check is a page; unknown ones get the not-found page. */
export function servePages(app: FastifyInstance, dependencies: PagesDependencies, calls: Calls): void {
  const { config, clock, log, pages, answerCache, metrics } = dependencies;
  const queue = createRenderQueue();
  const openPageSession = openPageSessions(dependencies, calls);
  const policy = pages.development
    ? developmentPolicy
    : pageContentSecurityPolicy(config.publicUrl, { scripts: (pages.inlineScripts ?? []).map(hashOf) });

  function answerOf(
    { status, html, type = pageType, location, records }: RenderedPage,
    language: Language,
    { untraced, plain = false }: Storing,
  ): Answer {
    const body = createBody(html);
    const headers = {
      'content-security-policy': policy,
      'content-language': language,
      // Asked again each time, answered with 304 while nothing changed.
      'cache-control': status < 500 && !plain ? 'no-cache' : 'no-store',
      vary: 'accept-encoding, accept-language, cookie',
      ...(untraced ? untracedHeaders : { etag: body.etag }),
      ...(records && recordingHeaders),
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...(status === 503 && { 'retry-after': String(retrySoonSeconds) }),
      ...(location ? { location } : { 'content-type': type }),
    };
    return { status, headers, body: location ? null : body };
  }

  const failurePage = keepFailurePages((page, language, untraced) => answerOf(page, language, { untraced }));

  async function render(
    request: PageRequest,
    storing: Storing,
    send = calls.sendInProcess,
    session?: PageSession,
  ): Promise<MadeAnswer> {
    let showsSeats = false;
    const call = send as (name: EndpointName, ...input: unknown[]) => Promise<unknown>;
    const noting: typeof call = (name, ...input) => {
      showsSeats ||= 'showsSeats' in endpoints[name];
      return call(name, ...input);
    };
    const page = await pages.render(request, noting as Send, clock.now(), session);
    const problem = page.failure === undefined ? null : problemOf(page.failure);
    if (problem) log.error({ err: problem.cause ?? problem, path: request.path }, 'a page could not be filled');
    const answer = answerOf({ ...page, status: problem?.status ?? page.status }, request.language, storing);
    const isIncomplete = page.incomplete === true || answer.status >= 500;
    return { ...answer, isIncomplete, ...((showsSeats || problem) && { longestMs: longestWithSeatsMs }) };
  }

  const sourceOf = ({ page, known, keeping, storing, isPlain }: Wanted): AnswerSource => ({
    key: `${known ? `${page.path}?${page.query}` : 'unknown'} ${page.language}`,
    mayBeKept: ({ status }) => !pages.development && (keeping === 'always' || (keeping !== 'never' && status === 200)),
    keptApart: keeping === 'apart',
    mayBeAnsweredEarly: isPlain,
    fallsBack: true,
    make: () => {
      metrics.pageCacheMisses.inc();
      return queue.run(() => render(page, storing), { isShared: keeping === 'always' });
    },
  });

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const wanted = await readRequest(request, pages);
    if (wanted.tidyAddress) {
      const headers = { location: wanted.tidyAddress, ...(wanted.storing.untraced && untracedHeaders) };
      return reply.code(308).headers(headers).send();
    }
    const source = sourceOf(wanted);
    const found = await answerCache.find(source);
    rememberLanguage(request, reply, wanted.page.language);
    return answerCache.send(request, reply, source, found);
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Mail programs post this form for one-click unsubscribe; the address already says everything.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, _body, done) => done(null, new URLSearchParams()),
  );
  const refuseFormsOfOthers = async (request: FastifyRequest) => {
    const mayHideOrigin = await isUntraced(request, pages);
    if (isSentFromElsewhere(request.headers, config.publicUrl, mayHideOrigin)) throw new Problem('not_allowed');
  };
  async function answerForm(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams | FormData) {
    const wanted = await readRequest(request, pages);
    // This page is never shared, so it may hold the whole address, such as a link's secret.
    const query = addressOf(request).searchParams;
    const posted = { ...wanted.page, query, form };
    // A page that leaves no trace reads no session.
    const session = wanted.storing.untraced ? undefined : await openPageSession(postOf(request, reply, form));
    const send = session?.send ?? calls.sendFor(visitorOf(request, reply));
    const answer = await queue.run(() => render(posted, wanted.storing, send, session), { isShared: false });
    session?.writeCookie();
    const headers = { ...answer.headers, 'cache-control': 'no-store' };
    return reply.send((await fillReply(request, reply, { ...answer, headers })).bytes);
  }
  const posted = { config: { access: 'public' }, onRequest: refuseFormsOfOthers } as const;
  app.post('/*', posted, (request, reply) =>
    answerForm(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
  );
  for (const path of pages.filePages ?? []) {
    // In a scope of its own: on all other pages a file is dropped.
    void app.register(async (scope) => {
      scope.removeContentTypeParser('multipart/form-data');
      await readForms(scope, 'document');
      scope.post(path, posted, async (request, reply) => answerForm(request, reply, await formOf(request)));
    });
  }

  // A page that could not be drawn, or that we are too busy for, still answers in the reader's language.
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    logProblem(request.log, problem, request);
    const language = languageOf(request, addressOf(request).searchParams);
    const answer = failurePage(language, problem.status, await isUntraced(request, pages));
    return reply.send((await fillReply(request, reply, answer)).bytes);
  });
}

const postOf = (request: FastifyRequest, reply: FastifyReply, form: URLSearchParams | FormData) => ({
  form,
  visitor: visitorOf(request, reply),
  cookies: request.headers.cookie,
  hasSecureCookies: request.server.hasSecureCookies,
  setCookie: (cookie: string): void => void reply.header('set-cookie', cookie),
});

/** The form, with its file if it has one. */
async function formOf(request: FastifyRequest): Promise<URLSearchParams | FormData> {
  if (request.body instanceof URLSearchParams) return request.body;
  const { body, file } = await receiveForm(request, 'document');
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) form.append(name, String(value));
  if (file) form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), 'file');
  return form;
}

type Storing = Pick<PageAddress, 'plain'> & { untraced: boolean };

interface Wanted {
  page: PageRequest;
  known: boolean;
  keeping: PageAddress['keeping'];
  storing: Storing;
  /** Whether the address has its usual spelling. */
  isPlain: boolean;
  /** The usual spelling of the address, when it differs. */
  tidyAddress: string | undefined;
}

async function readRequest(request: FastifyRequest, pages: Pages): Promise<Wanted> {
  const { pathname, searchParams, search } = addressOf(request);
  const found = await pages.findPage(pathname, searchParams);
  const { path, query, keeping } = found ?? { path: pathname, query: new URLSearchParams(), keeping: 'always' };
  const isElsewhere = found !== null && path !== pathname && isSameWhenTidy(path, pathname);
  return {
    page: { path, query, language: languageOf(request, searchParams) },
    known: found !== null,
    keeping,
    storing: { untraced: found?.untraced === true, plain: found?.plain === true },
    isPlain:
      found !== null &&
      keeping !== 'never' &&
      keeping !== 'apart' &&
      isUsuallySpelled(request.url, path, [...query, ...choices]),
    tidyAddress: isElsewhere ? path + search : undefined,
  };
}

/** Answers that no page makes need this, too. */
async function isUntraced(request: FastifyRequest, pages: Pages): Promise<boolean> {
  const { pathname, searchParams } = addressOf(request);
  return (await pages.findPage(pathname, searchParams).catch(() => null))?.untraced === true;
}

const isSameWhenTidy = (path: string, asked: string): boolean =>
  decodeURIComponent(asked).replace(/\/+$/, '').toLowerCase() === path;

const addressOf = (request: FastifyRequest): URL => new URL(request.url.replace(/^\/+/, '/'), 'http://site.invalid');

const languageOf = ({ headers }: FastifyRequest, query: URLSearchParams): Language =>
  chooseLanguage({
    query: query.get('lng'),
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });

/** A language chosen by `?lng=` is kept for later pages, with script or without. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  const { lng } = request.query as { lng?: unknown };
  const asked = typeof lng === 'string' && parseLanguage(lng) === language;
  if (!asked || readCookie(request.headers.cookie, languageCookie) === language) return;
  reply.header('set-cookie', `${languageCookie}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax`);
}

/** Vite brings its own scripts and styles into the page and talks to it over a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:; base-uri 'none'; object-src 'none'";
