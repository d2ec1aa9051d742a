import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import events from '#locales/en/events.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import site from '#locales/en/site.json' with { type: 'json' };
import { aPerson } from '../test/builders/builders.ts';
import { anEvent } from '../test/builders/event-builders.ts';
import { openBrowser } from '../test/harness/chromium.ts';
import { aSignedInPerson } from '../test/harness/people.ts';
import type { Site } from '../test/harness/product.ts';
import { openWindows } from '../test/harness/windows.ts';
import { median } from './rounds.ts';

const heldMs = 3_000;
const rounds = 5;

export interface EarlyTap {
  what: string;
  /** Milliseconds from the arrival of the script to the effect; 0 where none is needed. */
  ms: number;
}

interface Tap {
  what: string;
  path: string;
  tapped(page: Page): Locator;
  effect(page: Page): Locator;
}

const taps = (eventId: string): Tap[] => [
  {
    what: 'Menu',
    path: '/',
    tapped: (page) => page.getByRole('button', { name: site.frame.menu }),
    effect: (page) => page.getByRole('navigation', { name: site.frame.mainMenu }).getByRole('link').first(),
  },
  {
    what: 'Read more',
    path: '/',
    tapped: (page) => page.getByRole('link', { name: home.showcase.readMore }).first(),
    effect: (page) => page.getByRole('dialog'),
  },
  {
    what: 'Register',
    path: `/events/${eventId}`,
    tapped: (page) => page.getByRole('link', { name: events.ticket.login }),
    effect: (page) => page.getByRole('dialog'),
  },
];

/** Time until a tap before hydration takes effect, with the application delayed. Each effect must happen exactly once. */
export async function measureHeldBack({ url, has }: Site): Promise<EarlyTap[]> {
  const browser = await openBrowser();
  const { id } = await has(anEvent({ date: '2099-01-01' }));
  const account = await has(aPerson());

  async function measure({ path, tapped, effect, what }: Tap): Promise<number> {
    const options = { account, has, width: 360 };
    const { page, context, open, leave } = await aSignedInPerson(openWindows(browser), url, options);
    const release = Promise.withResolvers<void>();
    await context.route('**/assets/entry-client*', (route) => release.promise.then(() => route.continue()));
    await open(path);
    await tapped(page).tap();
    await sleep(heldMs);
    const isThere = await effect(page).isVisible();
    const begun = performance.now();
    release.resolve();
    await effect(page).waitFor();
    const ms = isThere ? 0 : performance.now() - begun;
    if ((await effect(page).count()) !== 1) throw new Error(`${what} did not have its effect once`);
    await leave();
    return ms;
  }

  try {
    const results: EarlyTap[] = [];
    for (const tap of taps(id)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await measure(tap));
      results.push({ what: tap.what, ms: median(times) });
    }
    return results;
  } finally {
    await browser.close();
  }
}
