import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/values/language.ts';
import { firstWords } from '../builders/first-words.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings({ environment: { WORKERS: '2' } });

for (const language of languagesOf(import.meta.url)) {
  test(`the home page in ${language} comes alive without asking for anything twice`, async () => {
    const { page, requests, open, awaken, rest, leave } = await visitor({ language });
    await open('/');
    await awaken();
    await rest();
    assert.deepEqual(
      requests.filter((path) => path.startsWith('/api/')),
      [],
      'the page asked for what it already had',
    );
    // The browser's own window asks for the icons, whatever the page shows of them.
    const icons = await page
      .locator('link[rel="icon"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const repeated = requests.filter((path, index) => requests.indexOf(path) !== index && !icons.includes(path));
    assert.deepEqual(repeated, [], 'the page asked twice');
    await leave();
  });
}

/** How many parts of the header let the page shine through. */
const countTranslucent = (): number =>
  [...document.querySelectorAll('header, header *')].filter((part) => {
    const alpha = /rgba?\([^)]*[,/]\s*(0?\.\d+)\)/.exec(getComputedStyle(part).backgroundColor)?.[1];
    return alpha !== undefined && part.getClientRects().length > 0;
  }).length;

test('the header becomes opaque after 20 px of scrolling and translucent again at the top', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  assert.ok((await page.evaluate(countTranslucent)) > 0, 'the header is not translucent at the top');
  await scrollTo(20);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await page.locator('header').getAttribute('data-opaque'), 'false');
  await scrollTo(21);
  await eventuallyEqual(() => page.evaluate(countTranslucent), 0);
  await scrollTo(0);
  await eventually(async () => assert.ok((await page.evaluate(countTranslucent)) > 0));
  await leave();
});

test('somebody with a keyboard skips to the content', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: words.en.frame.skip });
  const isReached = () =>
    link.evaluate((element) => element === document.activeElement && element.getBoundingClientRect().top >= 0);
  await eventuallyEqual(isReached, true);
  await page.keyboard.press('Enter');
  await eventuallyEqual(() => page.locator('main').evaluate((element) => element === document.activeElement), true);
  await leave();
});

test('who needs help finds the way to it on the first page itself, beside what one can get', async () => {
  for (const language of languages) {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    await open('/');
    const welcome = page.locator('section[aria-labelledby="welcome"]');
    const links = welcome.getByRole('link', { name: words[language].nav.help });
    assert.equal(await links.getAttribute('href'), '/help');
    await leave();
  }
});

test('the footer tells who, where, what is new and since when', async () => {
  const { page, open, leave } = await visitor();
  await open('/');
  const footer = page.locator('footer');
  const text = (await footer.textContent()) ?? '';
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date());
  const parts = ['03 Sep 2025', '28 Aug 2025', '15 Aug 2025', '07 Aug 2025', `© ${year}`, firstWords.en.footer];
  for (const part of parts) assert.ok(text.includes(part), `the footer lacks: ${part}`);
  for (const address of ['tel:', 'mailto:', '/news/', '/donate', '/privacy', '/terms']) {
    assert.ok((await footer.locator(`a[href^="${address}"]`).count()) > 0, `the footer has no link to ${address}`);
  }
  const dead = await footer
    .locator('a')
    .evaluateAll((links) => links.filter((link) => /^#?$/.test(link.getAttribute('href') ?? '')).length);
  assert.equal(dead, 0);
  assert.equal(await footer.locator('input[type="email"]').count(), 1);
  await leave();
});

test('a reader asks for news by e-mail, first with a slip of the finger', async () => {
  const { page, open, awaken, leave } = await visitor({ expectedStatuses: [422] });
  await open('/');
  await awaken();
  const email = page.locator('footer input[name="email"]');
  await email.evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''));
  await email.fill('reader@');
  await page.getByRole('button', { name: words.en.newsletter.subscribe }).click();
  await page.getByText(words.en.newsletter.wrong).waitFor();
  assert.equal(await email.inputValue(), 'reader@');
  await email.fill('reader@example.org');
  await page.getByRole('button', { name: words.en.newsletter.subscribe }).click();
  await page.getByText(words.en.newsletter.doneOff).waitFor();
  await leave();
});
