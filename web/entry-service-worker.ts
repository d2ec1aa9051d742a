import { publicCalls } from '#contract/tables/public-calls.ts';
import { type Language, languageCookie, parseLanguage, sourceLanguage } from '#contract/values/language.ts';
import en from '#locales/en/offline.json' with { type: 'json' };
import hi from '#locales/hi/offline.json' with { type: 'json' };
import ur from '#locales/ur/offline.json' with { type: 'json' };
import { isGate } from './gate/gate-path.ts';
import { findKeptFile, findKeptPage } from './gate/kept-opening.ts';
import { asOfflinePage, createKeptPages } from './offline/kept-pages.ts';
import { findMyCopy } from './offline/my-copies.ts';
import { mainPages, nameOfPage, offlinePath } from './offline/page-name.ts';
import type { FetchEvent, ReadPage, WorkerScope } from './offline/worker-scope.ts';

/**
 * Opens pages offline. Online it serves none of its copies: pages come from the server, calls are not intercepted, built files
 * are immutable.
 */
declare const self: WorkerScope;
/** Set by `build/build-service-worker.ts`: files that every page needs, and the build's name. */
declare const shellFiles: string[];
declare const shellWords: Record<Language, string[]>;
declare const buildName: string;

const filesCache = `files ${buildName}`;
const pagesCache = `pages ${buildName}`;
const readerCache = 'reader';
const myRegistrations = `/api${publicCalls.listMyRegistrations.route.replace('GET ', '')}`;

const { origin } = self.location;
const pages = createKeptPages(pagesCache, origin, { en, hi, ur });

/** By the cookie, like the server. Where a worker cannot read it, the language of the last page. */
const recallLanguage = async (): Promise<Language | undefined> =>
  parseLanguage((await self.cookieStore?.get(languageCookie))?.value) ??
  parseLanguage(await (await caches.match('/language', { cacheName: readerCache }))?.text());

async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(readerCache);
  await cache.put('/language', new Response(language));
}

/** Built files are immutable. */
async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(filesCache);
  const lacking = [];
  for (const file of new Set(files)) if (!(await cache.match(file))) lacking.push(file);
  // One failed file must not fail the others.
  await Promise.allSettled(lacking.map((file) => cache.add(file)));
}

const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, file = '']) => file);

async function keepPage(address: string, answer: Response): Promise<void> {
  const html = await pages.keep(address, answer);
  if (html !== undefined) await keepFiles(filesIn(html));
}

/** Without cookies: a language in the address would otherwise be stored as the reader's choice. */
const fetchApart = (name: string): Promise<Response> => fetch(name, { credentials: 'omit' });

/** In all languages: the reader's is not known yet. */
const keepOfflinePages = (): Promise<unknown> =>
  Promise.all(
    Object.keys(shellWords).map(async (language) => {
      const answer = await fetchApart(`${offlinePath}?lng=${language}`);
      const html = await pages.keep(offlinePath, answer);
      // The fonts of a language come with the first page in it.
      await keepFiles(filesIn(html ?? '').filter((file) => !file.endsWith('.woff2')));
    }),
  );

async function keepByName(address: string, language: Language): Promise<void> {
  const name = nameOfPage(new URL(address, origin), language);
  if (name !== undefined) await keepPage(name, await fetchApart(name));
}

async function keepMainPages(language: Language): Promise<void> {
  await keepFiles(shellWords[language]);
  for (const path of mainPages) if (!(await pages.has(path, language))) await keepByName(path, language);
}

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  await cache.addAll(shellFiles);
  await keepOfflinePages();
  const language = await recallLanguage();
  if (language) await keepMainPages(language);
  // Open pages do not depend on the previous worker: the server still has their build's files.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  const old = names.filter((name) => /^(files|pages) /.test(name) && ![filesCache, pagesCache].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keepReadPage({ address, language: tag, files }: ReadPage): Promise<void> {
  const language = parseLanguage(tag) ?? sourceLanguage;
  await rememberLanguage(language);
  await keepFiles(files);
  // The page of the gate is the same all along: a phone that dies while it is replaced would have none.
  const isKept = address !== undefined && isGate(new URL(address).pathname) && (await pages.has(address, language));
  if (address !== undefined && !isKept) await keepByName(address, language);
  await keepMainPages(language);
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // A server that is being started again is no network for a gate.
    if (isGate(new URL(url).pathname) && answer.status >= 500) throw new Error(`${answer.status}`);
    event.waitUntil(keepPage(url, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    const asked = parseLanguage(new URL(url).searchParams.get('lng'));
    const language = asked ?? (await recallLanguage()) ?? sourceLanguage;
    return (await findGate(url, language)) ?? (await pages.find(url, language)) ?? pages.findOfflinePage(language);
  }
}

/** What a gate has written through to the disk is whole, also after an ended battery or a new version of the site. */
async function findGate(url: string, language: Language): Promise<Response | undefined> {
  if (!isGate(new URL(url).pathname)) return undefined;
  const kept = await findKeptPage(language).catch(() => undefined);
  return kept && asOfflinePage(kept);
}

async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: filesCache }).catch(() => undefined);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const written = await findKeptFile(new URL(request.url).pathname).catch(() => undefined);
    if (written) return written;
    throw error;
  }
}

async function openMine(request: Request): Promise<Response> {
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findMyCopy(token);
    if (copy) return copy;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// Kept at the next visit instead.
self.addEventListener('message', (event) => event.waitUntil(keepReadPage(event.data).catch(() => undefined)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin: host, pathname } = new URL(request.url);
  if (host !== origin || request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
  else if (pathname === myRegistrations && request.referrerPolicy === 'no-referrer')
    event.respondWith(openMine(request));
  else if (request.mode === 'navigate' && (isGate(pathname) || !/^\/(api|admin)(\/|$)/.test(pathname)))
    event.respondWith(openPage(event));
});
