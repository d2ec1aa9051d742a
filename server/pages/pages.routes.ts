import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type Language, languageCookie, languages, parseLanguage } from '#contract/language.ts';
import type { PageAddress, PageRequest } from '#contract/page.ts';
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
import { keepFailurePages } from './plain-failure-page.ts';
import { createRenderQueue } from './render-queue.ts';
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
  const queue = createRenderQueue();
  const maximumBytes = 1024 ** 2 * (readMachine().isSmall ? cacheMegabytes.small : cacheMegabytes.usual);
  const cache = createPageCache({ maximumBytes, counters: metrics, freshness, queue });
  const failurePage = keepFailurePages();
  const policy = pages.development
    ? developmentPolicy
    : pageContentSecurityPolicy(config.publicUrl, { scripts: (pages.inlineScripts ?? []).map(hashOf) });
  const render = async (request: PageRequest, send = calls.sendInProcess): Promise<DrawnPage> => {
    const watched = watchForSeats(send);
    const page = await pages.render(request, watched.send, clock.now());
    if (page.failure === undefined) return { ...page, keptUntil: watched.keptUntil() };
    const problem = problemOf(page.failure);
    log.error({ err: problem.cause ?? problem, path: request.path }, 'a page could not be filled');
    return { ...page, status: problem.status };
  };

  const findPage = async ({ page, known, keeping }: Wanted): Promise<Made<ReadyPage>> => {
    if (pages.development) return { made: await render(page).then(prepare), moment: freshness.now() };
    const place = `${known ? `${page.path}?${page.query}` : 'unknown'} ${page.language}`;
    return cache.find(place, keeping, () => translations.countReaders(() => render(page)));
  };

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const wanted = await readRequest(request, pages);
    if (wanted.tidyAddress) return reply.code(308).header('location', wanted.tidyAddress).send();
    const { made: page, moment } = await findPage(wanted);
    rememberLanguage(request, reply, wanted.page.language);
    dress(reply, page, wanted.page.language);
    if (page.status >= 500 || page.location) return answer(request, reply, page);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return quickAnswers.send(request, reply.code(page.status).type(page.type), {
      ...page,
      moment,
      encoding,
      body: page.bodies[encoding],
      mayBeKept: page.status === 200 && wanted.isPlain && !page.incomplete && !pages.development,
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
    const send = calls.sendFor(visitorOf(request, reply));
    const page = await queue.run(() => render({ ...wanted.page, query, form }, send).then(prepare));
    return answer(request, dress(reply, page, wanted.page.language).header('cache-control', 'no-store'), page);
  });

  // A page that could not be drawn, or that we are too busy for, still answers in the reader's language.
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    logProblem(request.log, problem, request);
    const language = languageOf(request, addressOf(request).searchParams);
    const page = await failurePage(language, problem.status);
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
  keeping: PageAddress['keeping'];
  /** Whether the address is spelled as everybody spells it. */
  isPlain: boolean;
  /** Where the page really stands, when the address spells it in another way. */
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
    isPlain: found !== null && keeping !== 'never' && isPlainlyAsked(request.url, path, query),
    tidyAddress: isElsewhere ? path + search : undefined,
  };
}

const isSameWhenTidy = (path: string, asked: string): boolean =>
  decodeURIComponent(asked).replace(/\/+$/, '').toLowerCase() === path;

/** Endless ways to spell an address would fill the memory with copies of one answer. */
function isPlainlyAsked(url: string, path: string, query: URLSearchParams): boolean {
  const [asked, search] = url.split('?', 2);
  if (asked !== path) return false;
  const known = new Set([...query, ...languages.map((each) => ['lng', each])].map((pair) => pair.join('=')));
  const parts = search?.split('&') ?? [];
  return parts.every((part) => known.delete(part));
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
