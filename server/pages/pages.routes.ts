import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Language, languageCookie, parseLanguage } from '#contract/language.ts';
import { firstScript, type PageRequest } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Freshness } from '../content/freshness.ts';
import { isSentFromElsewhere } from '../http/cross-site.ts';
import { chooseEncoding } from '../http/encoding.ts';
import type { Metrics } from '../http/metrics.ts';
import { logProblem, problemOf, retrySoonSeconds } from '../http/problem-answer.ts';
import type { QuickAnswers } from '../http/quick-answers.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import type { Registry } from '../http/serve.ts';
import type { Made } from '../http/shared-work.ts';
import { visitorOf } from '../http/visitor.ts';
import { readMachine } from '../machine.ts';
import type { ContentTranslations } from '../translations/content-translations.ts';
import { createPageCache, type DrawnPage, prepare, type ReadyPage } from './page-cache.ts';
import { chooseLanguage, readCookie } from './page-language.ts';
import type { Pages } from './pages.ts';
import { plainFailurePage } from './plain-failure-page.ts';
import { watchForSeats } from './seat-watch.ts';

const cacheMegabytes = { usual: 64, small: 16 };
const formLimit = 64 * 1024;
const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
const oneYearInSeconds = 31_536_000;

export interface PagesDependencies {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  pages: Pages;
  freshness: Freshness;
  quickAnswers: QuickAnswers;
  translations: Pick<ContentTranslations, 'countReaders'>;
}

/** How pages reach what is served: the same for all readers, or on behalf of the one who posted a form. */
type Calls = Pick<Registry, 'sendInProcess' | 'sendFor'>;

/** Every address that is not a call, a file or a health check is a page; unknown ones are the page that says so. */
export function servePages(app: FastifyInstance, dependencies: PagesDependencies, calls: Calls): void {
  const { config, clock, log, pages, freshness, quickAnswers, translations, metrics } = dependencies;
  const cache = createPageCache(
    1024 ** 2 * (readMachine().isSmall ? cacheMegabytes.small : cacheMegabytes.usual),
    metrics,
    freshness,
  );
  const policy = pages.development
    ? developmentPolicy
    : pageContentSecurityPolicy(config.publicUrl, { scripts: [hashOf(firstScript)] });
  const render = async (request: PageRequest, send = calls.sendInProcess): Promise<DrawnPage> => {
    const watched = watchForSeats(send);
    const page = await pages.render(request, watched.send, clock.now());
    if (page.failure === undefined) return { ...page, keptUntil: watched.keptUntil() };
    const problem = problemOf(page.failure);
    log.error({ err: problem.cause ?? problem, path: request.path }, 'a page could not be filled');
    return { ...page, status: problem.status };
  };

  const findPage = async (request: PageRequest, known: boolean): Promise<Made<ReadyPage>> => {
    if (pages.development) return { made: await render(request).then(prepare), moment: freshness.now() };
    const place = known ? `${request.path}?${request.query}` : 'unknown';
    return cache.find(`${place} ${request.language}`, () => translations.countReaders(() => render(request)));
  };

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const wanted = await readRequest(request, pages);
    if (wanted.tidyAddress) return reply.code(308).header('location', wanted.tidyAddress).send();
    const { made: page, moment } = await findPage(wanted.page, wanted.known);
    rememberLanguage(request, reply, wanted.page.language);
    dress(reply, page, wanted.page.language);
    if (page.status >= 500 || page.location) return answer(request, reply, page);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return quickAnswers.send(request, reply.code(page.status).type(page.type), {
      ...page,
      moment,
      encoding,
      body: page.bodies[encoding],
      mayBeKept: page.status === 200 && wanted.known && !page.incomplete && !pages.development,
    });
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Mail programs that leave a list for their reader may say so in this form; what they say stands in the address already.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, _body, done) => done(null, new URLSearchParams()),
  );
  const refuseFormsOfOthers = async ({ headers }: FastifyRequest) => {
    if (isSentFromElsewhere(headers, config.publicUrl)) throw new Problem('not_allowed');
  };
  app.post('/*', { config: { access: 'public' }, onRequest: refuseFormsOfOthers }, async (request, reply) => {
    const wanted = await readRequest(request, pages);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    // Nobody else gets this page, so it may know the whole address, such as the secret of a letter's link.
    const query = addressOf(request).searchParams;
    const page = await render({ ...wanted.page, query, form }, calls.sendFor(visitorOf(request, reply))).then(prepare);
    return answer(request, dress(reply, page, wanted.page.language).header('cache-control', 'no-store'), page);
  });

  // A page that could not be drawn, or that we are too busy for, still answers in the reader's language.
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    logProblem(request.log, problem, request);
    const language = languageOf(request, addressOf(request).searchParams);
    const page = await prepare(plainFailurePage(language, problem.status));
    return answer(request, dress(reply, page, language), page);
  });

  function dress(reply: FastifyReply, page: ReadyPage, language: Language): FastifyReply {
    return reply.headers({
      'content-security-policy': policy,
      'content-language': language,
      // Asked again each time, answered with 304 while nothing changed.
      'cache-control': page.status < 500 ? 'no-cache' : 'no-store',
      vary: 'accept-encoding, accept-language, cookie',
      etag: page.etag,
      ...(page.status === 405 && { allow: 'GET, HEAD' }),
      ...(page.status === 503 && { 'retry-after': String(retrySoonSeconds) }),
    });
  }
}

interface Wanted {
  page: PageRequest;
  known: boolean;
  /** Where the page really stands, when the address has a slash too many. */
  tidyAddress: string | undefined;
}

async function readRequest(request: FastifyRequest, pages: Pages): Promise<Wanted> {
  const { pathname: path, searchParams, search } = addressOf(request);
  const allowed = await pages.queryOfPage(path);
  const query = new URLSearchParams();
  for (const name of allowed ?? []) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  const language = languageOf(request, searchParams);
  const tidy = path.length > 1 && path.endsWith('/') && allowed !== null;
  return {
    page: { path, query, language },
    known: allowed !== null,
    tidyAddress: tidy ? path.replace(/\/+$/, '') + search : undefined,
  };
}

const addressOf = (request: FastifyRequest): URL => new URL(request.url.replace(/^\/+/, '/'), 'http://site.invalid');

const languageOf = ({ headers }: FastifyRequest, query: URLSearchParams): Language =>
  chooseLanguage({
    query: query.get('lng'),
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });

/** A choice made by `?lng=` holds for the pages after it, script or not. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  const { lng } = request.query as { lng?: unknown };
  const asked = typeof lng === 'string' && parseLanguage(lng) === language;
  if (!asked || readCookie(request.headers.cookie, languageCookie) === language) return;
  reply.header('set-cookie', `${languageCookie}=${language}; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax`);
}

function answer(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  if (page.location) return reply.code(page.status).header('location', page.location).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.type).send(page.bodies[encoding]);
}

/** Vite brings its own scripts and styles into the page and talks to it over a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob: ws:; base-uri 'none'; object-src 'none'";
