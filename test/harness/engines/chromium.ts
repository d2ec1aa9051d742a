import { existsSync } from 'node:fs';
import { type Browser, chromium as playwright } from 'playwright-core';
import { openBrowser } from '../chromium.ts';
import { callText, type Engine, type EngineKind, type EngineOptions, windowSize } from './engine.ts';

/** A made-up voice, and yes where a person would be asked. */
const hearing = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function drive(browser: Browser, { script }: EngineOptions): Promise<Engine> {
  const page = await browser.newPage({
    viewport: windowSize,
    hasTouch: true,
    locale: 'en-IN',
    javaScriptEnabled: script,
  });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: async (run, ...args) => JSON.parse((await page.evaluate(callText(run, args))) as string),
    press: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    attach: (selector, path) => page.locator(selector).first().setInputFiles(path),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

/** The one of all other tests in a browser. */
export const chromium: EngineKind = {
  name: 'Chromium',
  missing: () => undefined,
  lacks: {},
  open: async (options) => drive(await openBrowser(hearing), options),
};

/** The oldest that run the pages and the office, as `build/browsers/floors.ts` says. */
export const oldVersions = ['92', '103'] as const;
export type OldVersion = (typeof oldVersions)[number];

/** Where `npm run test:browsers` puts them. */
export const oldProgram = (version: OldVersion): string =>
  new URL(`../../../.cache/old-chromium/${version}/chromium`, import.meta.url).pathname;

export const oldChromium = (version: OldVersion): EngineKind => ({
  name: `Chromium ${version}`,
  missing: () =>
    existsSync(oldProgram(version))
      ? undefined
      : `Chromium ${version} is not here: npm run test:browsers fetches it (x64)`,
  lacks: {},
  open: async (options) =>
    // It knows no sandbox of today's machines; only pages of the site are opened.
    drive(
      await playwright.launch({
        executablePath: oldProgram(version),
        // Nor a graphics card: its process would start and end again and again, and take the browser along.
        args: ['--no-sandbox', '--no-zygote', '--disable-gpu', ...hearing],
      }),
      options,
    ),
});
