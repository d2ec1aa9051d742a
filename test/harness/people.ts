import assert from 'node:assert/strict';
import type {
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
  WebError,
} from 'playwright-core';
import type { Language } from '#contract/values/language.ts';
import { aSession, type PersonRow, type Thing } from '../builders/builders.ts';
import { eventually } from './eventually.ts';
import type { Windows } from './windows.ts';

const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', ur: 'ur-IN' };

export interface PersonOptions {
  /** What the browser asks for; the site may remember another. */
  language?: Language;
  /** Of the screen, in px: a phone has 360, a laptop 1280. */
  width?: number;
  /** Points of the screen for one px: 1 unless told; cheap phones have 2. */
  sharpness?: number;
  script?: boolean;
  wantsLessMotion?: boolean;
  /** Statuses that are no failure for this person, such as 404 for a wrong address. */
  expectedStatuses?: number[];
  /** Whether requests that find no network are no failure. */
  mayLoseNetwork?: boolean;
  /** Whether this browser keeps pages for times without network. To all others that would be work beside what they do. */
  keepsPages?: boolean;
  /** What the site has left in this browser's local storage before. */
  remembers?: Record<string, string>;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** Addresses asked for so far, pages and files alike, without the host. */
  requests: string[];
  open(path: string): Promise<void>;
  /** Waits until the page has become an application; `meanwhile` is done before each look. */
  awaken(meanwhile?: () => Promise<void>): Promise<void>;
  /** Waits until the page, or this other tab, is idle and has asked for nothing for a while. */
  rest(of?: Page): Promise<void>;
  /** Closes the browser window; fails if anything went wrong in it unseen. */
  leave(): Promise<void>;
}

/** What browsers call it when there is no network, or when it breaks off. */
const lostNetwork = [
  'net::ERR_INTERNET_DISCONNECTED',
  'net::ERR_EMPTY_RESPONSE',
  'net::ERR_CONNECTION_RESET',
  'net::ERR_CONNECTION_CLOSED',
  // What a service worker could not have either.
  'net::ERR_FAILED',
];

/** What the browser says of a page that is kept from keeping pages. */
const noWorker = 'Service Worker registration blocked';

const restMs = 500;

/**
 * React marks what it has taken over; the footer comes last, and in the office, which has none, the content. Pages that
 * leave no trace have no application: their script notes when it saw them.
 */
const isAlive = (): boolean =>
  'shownAt' in document.documentElement.dataset ||
  Object.keys(document.querySelector(location.pathname.startsWith('/admin') ? 'main' : 'footer') ?? {}).some((key) =>
    key.startsWith('__reactProps'),
  );

/** Before layout, elements have no visible text or colours. A page without our script is laid out at once. */
export const untilLaidOut = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => 'laidOut' in document.documentElement.dataset || !document.querySelector('script[type="module"]'),
  );

/** Sends a page an input and waits until its application runs, as `Person.awaken` does for the first tab. */
export async function awakenPage(
  page: Page,
  meanwhile: () => Promise<void> = async () => undefined,
  complaints: readonly string[] = [],
): Promise<void> {
  await page.keyboard.press('Shift');
  await eventually(async () => {
    await meanwhile();
    assert.ok(await page.evaluate(isAlive), ['the page did not come alive', ...complaints].join('\n'));
  });
}

/** A visitor with a browser of their own and no account. */
export async function aVisitor(windows: Windows, siteUrl: string, options: PersonOptions = {}): Promise<Person> {
  const { language = 'en', width = 1280, script = true, wantsLessMotion = false } = options;
  const { sharpness = 1, expectedStatuses = [], mayLoseNetwork = false, keepsPages = false, remembers = {} } = options;
  const harmless = ['net::ERR_ABORTED', noWorker, ...(mayLoseNetwork ? lostNetwork : [])];
  const kind: BrowserContextOptions = {
    baseURL: siteUrl,
    locale: locales[language],
    timezoneId: 'Asia/Kolkata',
    viewport: { width, height: width < 600 ? 780 : 800 },
    deviceScaleFactor: sharpness,
    hasTouch: width < 600,
    javaScriptEnabled: script,
    reducedMotion: wantsLessMotion ? 'reduce' : 'no-preference',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  };
  const window = await windows.open(kind, remembers);
  const { context, page } = window;
  const requests: string[] = [];
  const complaints: string[] = [];
  const onTheirWay = new Set<Request>();
  let lastMove = performance.now();
  const { host } = new URL(siteUrl);

  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (['data:', 'blob:'].includes(url.protocol)) return;
    if (url.host !== host) complaints.push(`asked another host: ${url.href}`);
    requests.push(`${url.pathname}${url.search}`);
    onTheirWay.add(request);
  };
  const onEnd = (request: Request): void => {
    onTheirWay.delete(request);
    lastMove = performance.now();
  };
  // A page that is left behind takes its unfinished requests along.
  const onFailedRequest = (request: Request): void => {
    const reason = request.failure()?.errorText ?? '';
    if (!harmless.includes(reason)) complaints.push(`${request.url()} failed: ${reason}`);
  };
  // The browser also reports violations of the content security policy here.
  const onConsole = (message: ConsoleMessage): void => {
    const expected = [...expectedStatuses.map((status) => `a status of ${status} `), ...harmless];
    const isExpected = expected.some((text) => message.text().includes(text));
    if (['error', 'warning'].includes(message.type()) && !isExpected) {
      complaints.push(`console ${message.type()} at ${message.location().url}: ${message.text()}`);
    }
  };

  const onError = (error: WebError): void => {
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  };
  const onResponse = (response: Response): void => {
    if (response.status() >= 400 && !expectedStatuses.includes(response.status())) {
      complaints.push(`${response.url()} answered ${response.status()}`);
    }
  };

  context.on('request', onRequest).on('requestfailed', onFailedRequest).on('response', onResponse);
  context.on('console', onConsole).on('weberror', onError).on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    page,
    context,
    requests,
    open: async (path) => {
      await page.goto(path, { waitUntil: 'load' });
      if (script) await untilLaidOut(page);
    },
    awaken: (meanwhile) => awakenPage(page, meanwhile, complaints),
    rest: (of = page) => {
      lastMove = performance.now();
      return eventually(async () => {
        // A page that is busy is about to ask for more.
        await of.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), restMs);
        assert.ok(onTheirWay.size === 0 && performance.now() - lastMove > restMs, 'no rest yet');
      });
    },
    leave: async () => {
      await windows.leave(window);
      context.off('request', onRequest).off('requestfailed', onFailedRequest).off('response', onResponse);
      context.off('console', onConsole).off('weberror', onError);
      context.off('requestfinished', onEnd).off('requestfailed', onEnd);
      assert.deepEqual(complaints, []);
    },
  };
}

export interface Member extends Person {
  account: PersonRow;
  /** What the browser remembers of the session. */
  token: string;
}

interface MemberOptions extends PersonOptions {
  account: PersonRow;
  has<Row>(thing: Thing<Row>): Promise<Row>;
}

/** A person who signed in a moment ago, in this browser. */
export async function aSignedInPerson(
  windows: Windows,
  siteUrl: string,
  { account, has, ...options }: MemberOptions,
): Promise<Member> {
  const token = await has(aSession(account.id, new Date()));
  const { name, email, role, status } = account;
  const remembers = { ...options.remembers, token, user: JSON.stringify({ name, email, role, status }) };
  return { ...(await aVisitor(windows, siteUrl, { ...options, remembers })), account, token };
}
