import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBuiltPages } from '../../server/shared/pages/built-pages.ts';
import { anEvent, type EventRow } from '../builders/event-builders.ts';
import { openBrowser } from '../harness/chromium.ts';
import { patienceMs } from '../harness/eventually.ts';
import { type FreshApp, freshApp } from '../harness/fresh-app.ts';
import { awakenPage } from '../harness/people.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
const publicUrl = 'http://localhost:3000';
const ownZone = process.env.TZ;
const lastSecond = '2028-02-29T18:29:59Z';
const nextSecond = '2028-02-29T18:30:00Z';

let fresh: FreshApp;
let browser: Browser;
let event: EventRow;
let url: string;
before(async () => {
  const pages = await openBuiltPages(dist, publicUrl);
  const assetsFolder = `${dist}/client/assets`;
  fresh = await freshApp({ dependencies: { pages, assetsFolder }, environment: { PUBLIC_URL: publicUrl } });
  browser = await openBrowser();
  event = await fresh.has(anEvent({ date: '2028-02-29', title: 'Leap day camp' }));
  url = await fresh.app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
  await browser.close();
  await fresh.close();
});

interface Seen {
  /** The list of what is to come has it. */
  list: boolean;
  /** What the pages say of it: written by the server, taken over by the browser, and opened within the application. */
  written: string;
  takenOver: string;
  opened: string;
}

async function look(instant: string, zone: string): Promise<Seen> {
  fresh.clock.set(instant);
  const upcoming = await (await fetch(`${url}/api/events?when=upcoming`)).text();
  const written = await (await fetch(`${url}/events/${event.id}`)).text();
  const context = await browser.newContext({ baseURL: url, timezoneId: zone, locale: 'en-IN' });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  // A browser with the right time in any time zone.
  await page.clock.setFixedTime(instant);
  await page.goto(`/events/${event.id}`);
  await awakenPage(page);
  const takenOver = await page
    .locator('main')
    .getByText(/^(Upcoming|Past)$/)
    .innerText();
  await page.getByRole('link', { name: 'Back to events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  const opened = await page
    .getByText(/^(Register Now|View Details)/)
    .first()
    .innerText();
  await context.close();
  return {
    list: upcoming.includes(event.id),
    written: />(Upcoming|Past)</.exec(written)?.[1] ?? 'neither',
    takenOver,
    opened: opened.startsWith('Register Now') ? 'Upcoming' : 'Past',
  };
}

/** Of the host, and of the visitor. */
const zones = [
  ['UTC', 'America/Los_Angeles'],
  ['Asia/Kolkata', 'UTC'],
  ['America/Los_Angeles', 'Asia/Kolkata'],
] as const;

for (const [host, visitor] of zones) {
  test(`at midnight in India a host in ${host} and a browser in ${visitor} say the same of an event of that day`, async () => {
    process.env.TZ = host;
    const before = await look(lastSecond, visitor);
    const afterwards = await look(nextSecond, visitor);
    assert.deepEqual(before, { list: true, written: 'Upcoming', takenOver: 'Upcoming', opened: 'Upcoming' });
    assert.deepEqual(afterwards, { list: false, written: 'Past', takenOver: 'Past', opened: 'Past' });
  });
}

test('whoever asked the host for the day would be wrong in one of these zones', () => {
  process.env.TZ = 'America/Los_Angeles';
  assert.notEqual(new Date(nextSecond).getDate(), 1);
});
