import type { Browser, Page } from 'playwright-core';
import type { Audience } from '#contract/handbook/handbook.facts.ts';
import { type Language, languageCookie, languageKey } from '#contract/values/language.ts';
import { type DemoOffice, now, openOffice } from './demo-office.ts';

interface ReaderOptions {
  language: Language;
  audience: Audience;
  /** At a desk: a wide window. */
  isWide?: boolean;
  /** Points of the screen for one px. */
  sharpness?: number;
}

/** A window of somebody with this duty, signed in, on a copy of the office at the time that stands still. */
export async function openReader(
  browser: Browser,
  office: DemoOffice,
  { language, audience, isWide = false, sharpness = 1 }: ReaderOptions,
): Promise<{ page: Page; close(): Promise<void> }> {
  const site = await openOffice(office);
  const context = await browser.newContext({
    baseURL: site.url,
    locale: `${language}-IN`,
    timezoneId: 'Asia/Kolkata',
    viewport: isWide ? { width: 1280, height: 800 } : { width: 360, height: 640 },
    deviceScaleFactor: sharpness,
    hasTouch: !isWide,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const close = async () => {
    await context.close();
    await site.close();
  };
  try {
    await context.addCookies([{ name: languageCookie, value: language, url: site.url }]);
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.goto('/robots.txt');
    await page.evaluate(
      (entries) => {
        for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
      },
      { ...(await site.memoryOf(audience)), [languageKey]: language },
    );
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
