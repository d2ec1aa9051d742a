import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import problems from '#locales/en/problems.json' with { type: 'json' };
import { raiseContentVersion } from '../../server/platform/cache/content-version.ts';
import { aPerson, aSession, aStory, type Thing } from '../builders/builders.ts';
import { anEvent, aRegistration, noEvents } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import type { Person, PersonOptions } from '../harness/people.ts';
import { cardWords } from './card-words.ts';
import { dayFromToday } from './event-words.ts';
import { offlineWords } from './offline-words.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, member, has, url } = openSurroundings({ things: [noEvents, aStory()] });

const onAPhone = {
  width: 360,
  keepsPages: true,
  mayLoseNetwork: true,
  expectedStatuses: [503],
} satisfies PersonOptions;

const renamed =
  (id: string, title: string): Thing<void> =>
  async (database) => {
    await database.query(sql`UPDATE events SET title = ${title} WHERE id = ${id}`);
    await raiseContentVersion(database);
  };

/** What this phone keeps: addresses without the host. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.replace(location.origin, ''));
  });

const privateCopies = async (page: Page): Promise<string[]> =>
  (await keptOn(page)).filter((address) => /^\/[0-9a-f]{64}$/.test(address));

/** Waits until the phone has what it needs to show these pages without network, and a worker to open them. */
async function waitForKept({ page }: Person, addresses: readonly string[]): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
  await eventually(async () => {
    const kept = await keptOn(page);
    assert.deepEqual(
      addresses.filter((address) => !kept.includes(address)),
      [],
    );
  });
}

test('a reader of Urdu who was here once opens home and events without network, and nothing old with it', async () => {
  const event = await has(anEvent({ title: 'Eye camp', date: dayFromToday(5) }));
  const reader = await visitor({ ...onAPhone, language: 'ur' });
  const { page, context, open, awaken, rest, leave } = reader;
  const its = offlineWords.ur;
  const notice = page.locator('.offline-notice');
  await open('/');
  await waitForKept(reader, ['/?lng=ur', '/events?lng=ur', '/my-registrations/mine/pass?lng=ur']);

  await context.setOffline(true);
  await open('/');
  await awaken();
  assert.match(await notice.innerText(), new RegExp(its.notice.split('{{moment}}')[0] ?? ''));
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
  await page.locator('a[href^="#story-"]').first().tap();
  await page.getByRole('dialog').waitFor();
  await open('/events');
  await page.getByRole('heading', { name: 'Eye camp' }).waitFor();
  await awaken();
  // The listener that leaves links to the browser comes with the last script.
  await rest();
  await page.locator('footer').getByRole('link', { name: words.ur.nav.privacy }).tap();
  await page.getByRole('heading', { level: 1, name: its.title }).waitFor();
  assert.deepEqual(await page.locator('nav a').allInnerTexts(), [words.ur.nav.home, words.ur.nav.events]);

  await context.setOffline(false);
  await has(renamed(event.id, 'Ear camp'));
  // The product learns of it a moment later.
  await eventually(async () => assert.match(await (await fetch(`${url()}/events?lng=ur`)).text(), /Ear camp/));
  await page.getByRole('link', { name: words.ur.nav.events }).tap();
  await page.getByRole('heading', { name: 'Ear camp' }).waitFor();
  await eventuallyEqual(() => notice.count(), 0);
  await leave();
});

test('a phone that keeps no page offers none, and no heading above nothing', async () => {
  const reader = await visitor(onAPhone);
  const { page, context, open, leave } = reader;
  await open('/');
  await waitForKept(reader, ['/?lng=en', '/events?lng=en', '/offline?lng=en']);
  await context.setOffline(true);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).filter(({ url }) => /\?lng=/.test(url) && !url.includes('/offline'));
      await Promise.all(pages.map((each) => cache.delete(each)));
    }
  });
  await open('/privacy');
  await page.getByRole('heading', { level: 1, name: offlineWords.en.title }).waitFor();
  assert.equal(await page.getByText(offlineWords.en.kept).count(), 0);
  await leave();
});

test('on the own phone the Seva card opens without network', async () => {
  const reader = await member(onAPhone);
  const { page, context, open, awaken, leave } = reader;
  await open('/');
  // As after a login with it on a phone that nobody else uses.
  await page.evaluate(() => localStorage.setItem('card', '7K4M-9QPW'));
  await waitForKept(reader, ['/?lng=en', '/my-registrations?lng=en']);
  await eventually(async () => assert.equal((await privateCopies(page)).length, 1));
  await context.setOffline(true);
  await open('/my-registrations');
  await awaken();
  await page.getByRole('heading', { name: cardWords.en.mine }).waitFor();
  await page.getByText('7K4M-9QPW', { exact: true }).waitFor();
  await page.getByRole('img', { name: cardWords.en.qr }).waitFor();
  await leave();
});

test('a language that is chosen without network is that of all copies, and of the pages after it', async () => {
  const reader = await visitor(onAPhone);
  const { page, context, open, awaken, rest, leave } = reader;
  const shownIn = () => page.locator('html').getAttribute('lang');
  await open('/');
  await waitForKept(reader, ['/?lng=en', '/events?lng=en']);
  await open('/?lng=ur');
  await waitForKept(reader, ['/?lng=ur', '/events?lng=ur']);

  await context.setOffline(true);
  await open('/events');
  assert.equal(await shownIn(), 'ur');
  await page.getByRole('button', { name: 'EN, English' }).tap();
  await page.locator('html[lang="en"]').waitFor();
  // The choice leaves the address once the cookie stands.
  await eventuallyEqual(async () => page.url(), `${url()}/events`);
  for (const path of ['/', '/events']) {
    await open(path);
    assert.equal(await shownIn(), 'en');
  }
  await context.setOffline(false);
  await open('/about');
  await awaken();
  await rest();
  assert.equal(await shownIn(), 'en');
  await leave();
});

test('a member shows a pass without network, and nobody else on the same phone ever sees it', async () => {
  const someone = await member(onAPhone);
  const { page, context, open, leave } = someone;
  const event = await has(anEvent({ title: 'Tailoring', date: dayFromToday(3) }));
  const { id, code } = await has(aRegistration({ eventId: event.id, personId: someone.account.id }));
  await open('/');
  await waitForKept(someone, ['/my-registrations/mine/pass?lng=en']);
  await eventually(async () => assert.equal((await privateCopies(page)).length, 1));

  await context.setOffline(true);
  await open(`/my-registrations/${id}/pass`);
  await page.getByText(code).waitFor();
  await open('/my-registrations?page=2');
  await page.getByRole('heading', { name: 'Tailoring' }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);

  const [copy] = await privateCopies(page);
  const other = await has(aPerson({ name: 'Somebody else' }));
  const { name, email, role, status } = other;
  const session = {
    token: await has(aSession(other.id, new Date())),
    user: JSON.stringify({ name, email, role, status }),
  };
  await page.evaluate((entries) => Object.assign(localStorage, entries), session);
  await open('/my-registrations');
  await page.getByText(problems.fallback.listRegistrations).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Tailoring' }).count(), 0);

  await context.setOffline(false);
  await open('/my-registrations');
  await eventually(async () => {
    const copies = await privateCopies(page);
    assert.equal(copies.length, 1);
    assert.notEqual(copies[0], copy);
  });
  await page.getByRole('button', { name: words.en.frame.menu }).tap();
  await page.getByRole('button', { name: words.en.nav.logout }).tap();
  await eventually(async () => assert.deepEqual(await privateCopies(page), []));
  await leave();
});
