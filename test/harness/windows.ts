import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { patienceMs } from './eventually.ts';

export interface BrowserWindow {
  page: Page;
  context: BrowserContext;
}

export interface Windows {
  /** A window with nothing in it but what this browser remembers of the site. */
  open(options: BrowserContextOptions, remembers: Record<string, string>): Promise<BrowserWindow>;
  leave(window: BrowserWindow): Promise<void>;
}

/** Of the site, so that what it keeps in the browser can be reached; and nothing runs there. */
const quietPath = '/robots.txt';

/** What stays in a window until it is closed. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'install'];

/** Calls back when something is done to this part of a window that cannot be undone. */
function watch(part: object, onLasting: () => void): void {
  for (const name of lasting) {
    const act: unknown = Reflect.get(part, name);
    if (typeof act !== 'function') continue;
    Reflect.set(part, name, (...args: unknown[]) => {
      onLasting();
      return act.apply(part, args);
    });
  }
}

const forgetAndRemember = (entries: Record<string, string>): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
};

/** The windows of one browser, reused by screen and language: a warm one costs a third of a new one. */
export function openWindows(browser: Browser): Windows {
  const kinds = new Map<BrowserContext, string>();
  const left = new Map<string, BrowserWindow[]>();
  const spoilt = new Set<BrowserContext>();

  async function openNew(options: BrowserContextOptions, kind: string): Promise<BrowserWindow> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    kinds.set(context, kind);
    // What a worker has kept stays, too.
    if (options.serviceWorkers === 'allow') spoilt.add(context);
    for (const part of [context, page, context.clock]) watch(part, () => void spoilt.add(context));
    return { context, page };
  }

  async function enter({ context, page }: BrowserWindow, options: BrowserContextOptions): Promise<void> {
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ media: null });
    if (options.viewport) await page.setViewportSize(options.viewport);
    // No input yet.
    await page.mouse.move(-1, -1);
  }

  async function empty({ context, page }: BrowserWindow): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([page, context].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.setOffline(false);
    await page.goto(quietPath);
  }

  return {
    open: async (options, remembers) => {
      const kind = JSON.stringify(options);
      const warm = left.get(kind)?.pop();
      const window = warm ?? (await openNew(options, kind));
      if (warm) await enter(warm, options);
      else if (Object.keys(remembers).length > 0) await window.page.goto(quietPath);
      if (window.page.url() !== 'about:blank') await window.page.evaluate(forgetAndRemember, remembers);
      return window;
    },
    leave: async (window) => {
      const { context, page } = window;
      const kind = kinds.get(context) ?? '';
      const isWarm =
        !spoilt.has(context) &&
        !page.isClosed() &&
        (await empty(window).then(
          () => true,
          () => false,
        ));
      if (isWarm) left.set(kind, [...(left.get(kind) ?? []), window]);
      else await context.close();
    },
  };
}
