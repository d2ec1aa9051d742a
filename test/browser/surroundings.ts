import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../chromium.ts';
import { aVisitor, type Person, type PersonOptions } from '../people.ts';
import { aSite, type Site, type SiteOptions } from '../product.ts';

interface Surroundings {
  visitor(options?: PersonOptions): Promise<Person>;
  /** The address of the site, without a trailing slash. */
  url(): string;
}

/** One site and one browser for all journeys of a file; every person gets a profile of their own. */
export function openSurroundings(options: SiteOptions = {}): Surroundings {
  let site: Site | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [site, browser] = await Promise.all([aSite(options), openBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });
  const url = (): string => {
    if (!site) throw new Error('The site is not open yet');
    return site.url;
  };
  return {
    url,
    visitor: async (person) => {
      if (!browser) throw new Error('The browser is not open yet');
      return aVisitor(browser, url(), person);
    },
  };
}
