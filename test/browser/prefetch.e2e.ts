import assert from 'node:assert/strict';
import { test } from 'node:test';
import aboutWords from '#locales/en/about.json' with { type: 'json' };
import { eventually } from '../harness/eventually.ts';
import type { Person } from '../harness/people.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();
const { nav } = words.en;

const aboutCode = '**/assets/AboutPage*.js';

const codeOf = ({ requests }: Person, page: string): string[] =>
  requests.filter((address) => address.startsWith(`/assets/${page}`) && address.endsWith('.js'));

const entry = ({ page }: Person, name: string) =>
  page.locator('header').getByRole('link', { name, exact: true }).filter({ visible: true });

/** Moves the mouse to an entry of the main menu, repeatedly until its listener is attached. */
const pointAt = (reader: Person, name: string, until: () => void): Promise<void> =>
  eventually(async () => {
    await reader.page.mouse.move(1, 1);
    await entry(reader, name).hover();
    until();
  });

test('a page that somebody points at is on its way before they press, and the way back needs no page', async () => {
  const reader = await visitor();
  const { page, open, requests, leave } = reader;
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      // Such a listener keeps a page out of the back/forward cache. A reported error fails the test.
      if (/unload/.test(args[0])) reportError(new Error(`The page listens to ${args[0]}`));
      listen.apply(window, args);
    };
  });
  await open('/');
  assert.equal((await fetch(url())).headers.get('cache-control'), 'no-cache');
  await pointAt(reader, nav.contact, () => assert.equal(codeOf(reader, 'ContactPage').length, 1));
  assert.equal(page.url(), `${url()}/`);

  const message = page.locator('main textarea');
  await entry(reader, nav.contact).click();
  await message.waitFor();
  assert.equal(codeOf(reader, 'ContactPage').length, 1);
  const before = requests.length;
  await page.goBack();
  await page.locator('article[id^="project-"]').first().waitFor();
  await page.goForward();
  await message.waitFor();
  const pagesAndCode = requests.slice(before).filter((address) => /^\/(contact)?$|\.js$/.test(address));
  assert.deepEqual(pagesAndCode, []);
  await leave();
});

test('whoever saves data gets nothing ahead', async () => {
  const reader = await visitor();
  const { page, open, awaken, leave } = reader;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open('/');
  await awaken();
  await pointAt(reader, nav.contact, () => assert.ok(codeOf(reader, 'after-start-').length > 0));
  await pointAt(reader, nav.about, () => undefined);
  await entry(reader, nav.impact).click();
  await page.waitForURL(`${url()}/impact`);
  assert.deepEqual([...codeOf(reader, 'AboutPage'), ...codeOf(reader, 'ContactPage')], []);
  await leave();
});

const isShown = ({ page }: Person) => page.getByRole('heading', { name: aboutWords.mission.title }).waitFor();

test('what cannot be had ahead disturbs nobody, and one press still goes there', async () => {
  const reader = await visitor({ mayLoseNetwork: true });
  const { page, context, open, leave } = reader;
  await open('/');
  const hasFailed = page.evaluate(
    () => new Promise<boolean>((resolve) => addEventListener('vite:preloadError', () => resolve(true))),
  );
  await context.route(aboutCode, (route) => route.abort());
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
  await pointAt(reader, nav.about, () => assert.ok(codeOf(reader, 'AboutPage').length > 0));
  assert.ok(await hasFailed);
  assert.equal(await page.locator('body').getAttribute('data-same'), 'yes');
  await context.unroute(aboutCode);
  await entry(reader, nav.about).click();
  await page.waitForURL(`${url()}/about`);
  await isShown(reader);
  await leave();
});

test('a page whose code the network loses opens all the same after one press', async () => {
  const reader = await visitor({ mayLoseNetwork: true });
  const { page, context, open, awaken, leave } = reader;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open('/');
  await awaken();
  await context.route(aboutCode, (route) => route.abort(), { times: 1 });
  await entry(reader, nav.about).click();
  await page.waitForURL(`${url()}/about`);
  await isShown(reader);
  await leave();
});
