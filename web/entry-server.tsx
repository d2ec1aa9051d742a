import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageRenderer, PageRequest, PageTools, RenderedPage } from '#contract/page.ts';
import type { Language } from '#contract/values/language.ts';
import { officeRoute } from './admin/office-routes.tsx';
import { AppProviders } from './app/AppProviders.tsx';
import type { App } from './app/app.ts';
import { type Frame, frameRouteId } from './app/frame.ts';
import { headOf } from './app/head.ts';
import { isOfficePath } from './app/office-path.ts';
import type { Head, PageHandle } from './app/page.ts';
import { Failure } from './calls/failure.ts';
import { createMemoryStorage } from './calls/session-storage.ts';
import type { DescribedPage } from './discovery/described-page.ts';
import { type SiteFile, siteFileAt } from './discovery/site-files.ts';
import { Document } from './first-paint/Document.tsx';
import { inlineScript } from './first-paint/inline-script.ts';
import type { PageState } from './first-paint/page-state.ts';
import { createI18n, type WordBook, type Words } from './i18n/create-i18n.ts';
import { recordUsedWords, type UsedWords } from './i18n/used-words.ts';
import { offlinePage } from './offline/offline-page.tsx';
import { offlinePath } from './offline/page-name.ts';
import { createRoutes } from './routes.tsx';
import { findPage, hasOneAddress } from './routing/known-pages.ts';
import { publicPages } from './routing/public-pages.ts';
import { askOf, createStore } from './store/create-store.ts';

const files = import.meta.glob<Words>('../locales/*/*.json', { eager: true, import: 'default' });

function wordsOf(language: Language): WordBook {
  const words: Record<string, Words> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, folder, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (folder === language && namespace) words[namespace] = texts;
  }
  return { [language]: words };
}

const words = { en: wordsOf('en'), hi: wordsOf('hi'), ur: wordsOf('ur') };

function createApp(
  { language }: PageRequest,
  { send, session, now, publicUrl }: PageTools,
  onUse: UsedWords['note'],
): App {
  const store = createStore({ send, storage: createMemoryStorage() });
  return {
    store,
    i18n: createI18n({ language, words: words[language], onUse }),
    ask: askOf(store),
    session,
    now: () => now,
    siteUrl: publicUrl,
    needWords: () => Promise.resolve(),
    completeWords: () => Promise.resolve(),
  };
}

const fileAt = (path: string): SiteFile | undefined => (path === offlinePath ? offlinePage : siteFileAt(path));

async function renderPage(request: PageRequest, tools: PageTools): Promise<RenderedPage> {
  const siteFile = fileAt(request.path);
  const { language } = request;
  if (siteFile) return siteFile(request, tools, createI18n({ language, words: words[language] }).t);
  const usedWords = recordUsedWords();
  const app = createApp(request, tools, usedWords.note);
  // Each render sorts its routes anew: only those that can match.
  const office = isOfficePath(request.path) ? [officeRoute(app)] : [];
  const pages = publicPages.filter((page) => page.path === request.path || !hasOneAddress(page));
  const handler = createStaticHandler(createRoutes(app, office, pages));
  const context = await handler.query(asFetchRequest(request, tools.publicUrl));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  if (takesNoForm(context)) {
    const { form: _, ...asReader } = request;
    const page = await renderPage(asReader, tools);
    return page.status === 200 ? { ...page, status: 405 } : page;
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <AppProviders app={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  );
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []));
  const failed = context.errors !== null;
  const address = context.statusCode < 400 ? addressOf(request) : undefined;
  const head = headOf({
    t: app.i18n.t,
    language,
    handle: handles.at(-1),
    loaderData: context.loaderData,
    data: dataOf(context),
    failed,
  });
  const untraced = !failed && handles.at(-1)?.untraced === true;
  // The application knows no session of a page: it would take its person for a stranger.
  const isPlain = handles.at(-1)?.plain === true || (tools.session?.proof ?? null) !== null;
  const document = (
    <Document
      language={language}
      head={head}
      address={address && `${tools.publicUrl}${address}`}
      described={address === undefined || head.hidden ? undefined : describe(app, context, head, address)}
      assets={tools.findAssets(failed ? [] : handles.map((handle) => handle.module))}
      identity={(context.loaderData[frameRouteId] as Frame | undefined)?.settings.identity}
      body={body}
      // A failed page stays plain HTML: a reload is the way out.
      untraced={untraced}
      hasClips={address !== undefined && (await hasClips(request, tools))}
      state={failed || untraced || isPlain ? undefined : stateOf(language, app, context, usedWords.book)}
    />
  );
  return {
    status: failed ? 500 : context.statusCode,
    incomplete: lacksAList(app),
    ...(records(request.path) && { records: true }),
    ...(failed && { failure: causeOf(context) }),
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
  };
}

/** The office reads texts aloud; who asks for help may say it. */
const records = (path: string): boolean => isOfficePath(path) || ['/help', '/help/status'].includes(path);

/** Without the answer the page comes all the same; then only phones with a voice of their own show the buttons. */
const hasClips = ({ path, language }: PageRequest, { send }: PageTools): Promise<boolean> =>
  send('countClips', { query: { lang: language, path } }).then(
    ({ data }) => data.clips > 0,
    () => false,
  );

const stateOf = (language: Language, app: App, context: StaticHandlerContext, used: WordBook): PageState => ({
  language,
  siteUrl: app.siteUrl,
  store: app.store.getState(),
  words: used,
  router: { loaderData: context.loaderData, actionData: context.actionData },
});

/** A post to a page without form: the page is rendered as for GET, with status 405. */
const takesNoForm = ({ errors }: StaticHandlerContext): boolean =>
  Object.values(errors ?? {}).some((error) => isRouteErrorResponse(error) && error.status === 405);

const lacksAList = ({ store }: App): boolean =>
  Object.values(store.getState()).some(({ status }) => status === 'failed');

/** For the log: the cause of a failed call, if any. */
function causeOf({ errors }: StaticHandlerContext): unknown {
  const [thrown] = Object.values(errors ?? {});
  return thrown instanceof Failure ? (thrown.cause ?? thrown) : thrown;
}

const dataOf = ({ matches, loaderData }: StaticHandlerContext): unknown => loaderData[matches.at(-1)?.route.id ?? ''];

const describe = ({ i18n, siteUrl }: App, context: StaticHandlerContext, head: Head, path: string): DescribedPage => ({
  language: i18n.language,
  t: i18n.t,
  head,
  frame: context.loaderData[frameRouteId] as Frame,
  siteUrl,
  path,
});

function addressOf({ path, query }: PageRequest): string {
  const search = query.toString();
  return `${path}${search && `?${search}`}`;
}

function asFetchRequest(request: PageRequest, publicUrl: string): Request {
  const address = `${publicUrl}${addressOf(request)}`;
  return request.form ? new Request(address, { method: 'POST', body: request.form }) : new Request(address);
}

export const renderer: PageRenderer = {
  renderPage,
  inlineScripts: [inlineScript],
  filePages: publicPages.filter(({ takesFiles }) => takesFiles).map(({ path }) => path),
  findPage: (path, asked) =>
    fileAt(path) ? { path, query: new URLSearchParams(), keeping: 'always' } : findPage(path, asked),
};
