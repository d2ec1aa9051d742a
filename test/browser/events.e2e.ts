import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayTime } from '#contract/values/time-of-day.ts';
import { anEvent, noEvents } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { problemWords } from './account-words.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings } from './checklist.ts';
import { dayFromToday, eventWords } from './event-words.ts';
import { unavailable } from './failing-proxy.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

/** One page and one event more, in no order. */
const upcoming = Array.from({ length: 13 }, (_, index) => ({
  title: `Camp number ${index + 1}`,
  date: dayFromToday(index + 1),
  location: `Ward ${index + 1}, Rampur`,
  registrationRequired: index !== 2,
}));
const past = [
  { title: 'Meeting of yesterday', date: dayFromToday(-1), time: null },
  { title: 'Meeting of last month', date: dayFromToday(-30) },
];
const things = [noEvents, ...[...upcoming.toReversed(), ...past.toReversed()].map(anEvent)];
const { visitor, member, url, way } = openSurroundings({ things, mayFail: true });
const inOrder = [...upcoming, ...past].map(({ title }) => title);

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script looks through upcoming and past events`, async () => {
    const { page, open, leave } = await visitor({ language, script: false, width: 360 });
    const its = eventWords[language];
    await open('/events');
    const { foundation } = await readSettings(url(), language);
    await expectHeading(page, its.title, `${its.title} | ${foundation.name[language]}`);
    await expectToRead(page, [its.lead, its.newsletter, its.filter.all, its.filter.upcoming, its.filter.past]);

    const titles = page.locator('main h2');
    const seen = await titles.allInnerTexts();
    const badges = (word: string) => page.locator('main article').getByText(word, { exact: true }).count();
    assert.equal(await badges(its.badge.upcoming), 12);
    await page.getByRole('link', { name: its.next, exact: true }).click();
    await page.waitForURL('**/events?page=2');
    seen.push(...(await titles.allInnerTexts()));
    assert.deepEqual(seen, inOrder);
    assert.deepEqual([await badges(its.badge.upcoming), await badges(its.badge.past)], [1, 2]);

    await page.getByRole('link', { name: its.filter.past, exact: true }).click();
    await page.waitForURL('**/events?filter=past');
    assert.deepEqual(
      await titles.allInnerTexts(),
      past.map(({ title }) => title),
    );
    assert.equal(
      await page.locator('main article').first().locator('time').innerText().then(lastLine),
      sayTime('10:00 AM', language),
    );
    assert.equal(await page.locator('main article').getByText(its.viewDetails, { exact: true }).count(), 2);

    await page.getByRole('link', { name: its.filter.upcoming, exact: true }).click();
    await page.waitForURL('**/events?filter=upcoming');
    assert.equal(await page.locator('main article').getByText(its.registerNow, { exact: true }).count(), 11);
    const openToAll = page.locator('main article', { hasText: 'Ward 3, Rampur' });
    assert.equal(
      await openToAll.getByText(its.viewDetails, { exact: true }).count(),
      1,
      'nobody needs to register there',
    );
    assert.equal(await page.locator('main article img').count(), 12);
    await expectToRead(page, ['Ward 1, Rampur']);
    await page.getByRole('link', { name: its.filter.all, exact: true }).click();
    await page.waitForURL('**/events');
    await leave();
  });

  test(`nobody is kept out of the events in ${language}`, () => expectOpenToAll(visitor, '/events', language));

  test(`a reader of ${language} who turns too many pages is told so`, async () => {
    const { page, open, leave } = await visitor({ language, script: false, expectedStatuses: [404] });
    for (const path of ['/events?page=3', '/events?filter=past&page=2', '/events?page=x']) {
      assert.equal((await fetch(`${url()}${path}`)).status, 404, path);
    }
    await open('/events?page=3');
    assert.deepEqual(await page.locator('h1').allInnerTexts(), [words[language].notFound.title]);
    assert.deepEqual(await linksOf(page), ['/events']);
    await leave();
  });
}

const lastLine = (text: string): string => text.split('\n').at(-1) ?? '';

test('all of a card leads to its event, and its text is cut after three lines', async () => {
  const { page, open, leave } = await visitor({ width: 360 });
  await open('/events');
  const card = page.locator('main article').first();
  const clamp = await card
    .locator('p')
    .last()
    .evaluate((text) => getComputedStyle(text).webkitLineClamp);
  assert.equal(clamp, '3');
  await card.click({ position: { x: 200, y: 100 } });
  await page.waitForURL(/\/events\/[\w-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Camp number 1', exact: true }).waitFor();
  await leave();
});

test('with script the filters change in place, and members find their registrations', async () => {
  const { page, requests, open, awaken, leave } = await member();
  await open('/events');
  await awaken();
  const mine = page.locator('main').getByRole('link', { name: words.en.nav.myRegistrations });
  assert.equal(await mine.getAttribute('href'), '/my-registrations');
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await page.getByRole('heading', { name: 'Meeting of yesterday' }).waitFor();
  await eventuallyEqual(() => page.locator('main h2').count(), 2);
  await page.waitForURL('**/events?filter=past');
  assert.ok(!requests.includes('/events?filter=past'), 'the whole page was fetched');
  const past = page.getByRole('link', { name: 'Past', exact: true });
  await eventuallyEqual(() => past.getAttribute('aria-current'), 'true');
  await page.goBack();
  await page.getByRole('heading', { name: 'Camp number 1', exact: true }).waitFor();
  await leave();
});

test('guests see no link to registrations of their own', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/events');
  await awaken();
  assert.equal(await page.locator('main').getByRole('link', { name: words.en.nav.myRegistrations }).count(), 0);
  await leave();
});

test('when the list cannot be had, the page says so and tries again', async () => {
  const { page, open, awaken, leave } = await visitor({ expectedStatuses: [503] });
  await open('/about');
  await awaken();
  way().fail(unavailable, 'GET /api/events');
  await page.getByRole('banner').getByRole('link', { name: words.en.nav.events, exact: true }).click();
  const { listEvents } = problemWords.en.fallback;
  assert.equal(listEvents, 'Failed to load events. Please try again.');
  await page.getByRole('alert').getByText(listEvents).waitFor();
  way().heal();
  await page.getByRole('button', { name: eventWords.en.retry }).click();
  await page.getByRole('heading', { name: 'Camp number 1', exact: true }).waitFor();
  await eventuallyEqual(() => page.getByRole('alert').count(), 0);
  await leave();
});
