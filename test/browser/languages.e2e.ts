import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '#contract/values/language.ts';
import { firstWords } from '../builders/first-words.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();

/** What was asked for because of a language: tokens of forms and clips come whenever they come. */
const askedIn = (requests: readonly string[]): string[] =>
  requests.filter((path) => path.startsWith('/api/') && !/^\/api\/(?:form-token|clips)/.test(path));

test('a reader switches to Urdu: words at once, news a second later, and the sign that it is being translated', async () => {
  const reader = await visitor();
  const { page, context, requests, leave } = reader;
  await openInStillTime(reader, '/');
  await page.getByRole('button', { name: 'Urdu' }).click();

  const sign = page.getByText(words.ur.frame.translating);
  await sign.waitFor();
  await page.locator('html[lang="ur"][dir="rtl"]').waitFor();
  await page.getByRole('heading', { name: words.ur.home.events.title, exact: true }).waitFor();
  assert.deepEqual(askedIn(requests), []);

  await letRun(page, 900);
  assert.equal(await sign.count(), 1);
  await letRun(page, 200);
  await eventuallyEqual(() => sign.count(), 0);
  await eventually(async () => {
    assert.ok(requests.some((path) => path.startsWith('/api/news') && path.includes('lang=ur')));
    assert.match((await page.locator('footer').textContent()) ?? '', /لیبر چوک/);
    assert.equal(await page.locator('h1').textContent(), firstWords.ur['hero.weaver.title']);
  });

  await eventuallyEqual(() => page.evaluate(() => localStorage.getItem('i18nextLng')), 'ur');
  const cookies = await context.cookies();
  assert.ok(cookies.some((cookie) => cookie.value === 'ur'));
  await leave();
});

test('the next visit is in the language of the last', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  const [answer] = await Promise.all([page.waitForResponse(`${url()}/`), open('/')]);
  assert.match(await answer.text(), /<html lang="hi" dir="ltr"/);
  await awaken();
  assert.equal(await page.locator('html').getAttribute('lang'), 'hi');
  await leave();
});

test('a reader goes back to English without any sign of translating', async () => {
  const reader = await visitor({ language: 'hi' });
  const { page, leave } = reader;
  await openInStillTime(reader, '/');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await page.locator('html[lang="en"]').waitFor();
  assert.equal(await page.getByText(words.en.frame.translating).count(), 0);
  await page.getByRole('heading', { name: words.en.home.events.title, exact: true }).waitFor();
  await letRun(page, 1100);
  await eventuallyEqual(() => page.locator('h1').textContent(), firstWords.en['hero.weaver.title']);
  await leave();
});

test('who cannot decide reads what was chosen last, asked for once, a second after that', async () => {
  const reader = await visitor();
  const { page, requests, leave } = reader;
  await openInStillTime(reader, '/');
  const choose = (name: string) => page.getByRole('button', { name }).click();
  const shows = (language: Language) => page.locator(`html[lang="${language}"]`).waitFor();
  const asked = () => askedIn(requests);
  await choose('Hindi');
  await choose('Urdu');
  await choose('Hindi');
  await shows('hi');
  await letRun(page, 600);
  await choose('Urdu');
  await shows('ur');
  // More than a second after the first choice, less than one after the last.
  await letRun(page, 600);
  await choose('Hindi');
  await shows('hi');
  const sign = page.getByText(words.hi.frame.translating);
  await letRun(page, 950);
  assert.deepEqual([asked(), await sign.count()], [[], 1]);
  await letRun(page, 100);
  await eventually(async () => {
    assert.equal(await sign.count(), 0);
    assert.match((await page.locator('footer').textContent()) ?? '', /लेबर चौक/);
  });
  assert.ok(asked().length > 0 && asked().every((path) => path.includes('lang=hi')), asked().join(' '));
  assert.equal(new Set(asked()).size, asked().length);
  await leave();
});

test('an address that names a language wins over what was remembered', async () => {
  const { page, open, awaken, rest, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  await open('/?lng=ur');
  await awaken();
  await rest();
  assert.equal(await page.locator('html').getAttribute('lang'), 'ur');
  await leave();
});
