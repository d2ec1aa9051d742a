import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Language, languageCookie, languageKey, languages } from '#contract/values/language.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { shareOfThisRun } from '../harness/long-run.ts';
import { awakenPage, type Person, type PersonOptions } from '../harness/people.ts';
import { holdBack } from './hold-back.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, admin, url } = openSurroundings();

const buttons: Record<Language, string> = { en: 'EN', hi: 'Hindi', ur: 'Urdu' };
const pairs = shareOfThisRun(
  'pairs of languages',
  languages.flatMap((before) => languages.filter((after) => after !== before).map((after) => ({ before, after }))),
  languages.length,
);

const setCookie = ({ context }: Person, language: Language): Promise<void> =>
  context.addCookies([{ name: languageCookie, value: language, url: url() }]);

/** A phone on which this language was read before. */
async function returning(language: Language, options: PersonOptions = {}): Promise<Person> {
  const person = await visitor({ width: 360, remembers: { [languageKey]: language }, ...options });
  await setCookie(person, language);
  return person;
}

const choose = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: buttons[language] }).click();
const shows = (page: Page, language: Language): Promise<void> => page.locator(`html[lang="${language}"]`).waitFor();
const shownIn = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

const cookieOf = async ({ context }: Person): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === languageCookie)?.value;

/** The application has started, and the language is unchanged. */
async function expectToStay(person: Person, language: Language, page = person.page): Promise<void> {
  await awakenPage(page);
  await person.rest(page);
  assert.equal(await shownIn(page), language);
  const remembered = await page.evaluate((key) => localStorage.getItem(key), languageKey);
  assert.deepEqual([await cookieOf(person), remembered], [language, language]);
}

async function goOnByMenu(page: Page, language: Language, entry: 'about' | 'events'): Promise<void> {
  await page.getByRole('button', { name: words[language].frame.menu }).tap();
  const menu = page.getByRole('navigation', { name: words[language].frame.mainMenu });
  await menu.getByRole('link', { name: words[language].nav[entry], exact: true }).tap();
  await page.waitForURL(`${url()}/${entry}`);
}

async function openTab({ context }: Person, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path, { waitUntil: 'load' });
  return tab;
}

for (const { before, after } of pairs) {
  test(`from ${before} to ${after} before the application is there: links, the menu, back and a new tab stay`, async () => {
    const reader = await returning(before);
    const { page, open, leave } = reader;
    const release = await holdBack(reader);
    await open('/');
    assert.equal(await shownIn(page), before);
    await choose(page, after);
    await shows(page, after);
    await page.locator('footer').getByRole('link', { name: words[after].nav.privacy }).tap();
    await page.waitForURL(`${url()}/privacy`);
    assert.equal(await shownIn(page), after);
    await goOnByMenu(page, after, 'about');
    release();
    await expectToStay(reader, after);
    await page.goBack();
    await expectToStay(reader, after);
    await expectToStay(reader, after, await openTab(reader, '/events'));
    await leave();
  });

  test(`from ${before} to ${after} in the application: links, the menu, a new load, back and a new tab stay`, async () => {
    const reader = await returning(before);
    const { page, open, awaken, leave } = reader;
    await open('/');
    await awaken();
    await choose(page, after);
    await shows(page, after);
    await goOnByMenu(page, after, 'about');
    await expectToStay(reader, after);
    await open('/events');
    await expectToStay(reader, after);
    await page.goBack();
    await expectToStay(reader, after);
    await expectToStay(reader, after, await openTab(reader, '/donate'));
    await leave();
  });
}

test('without script a choice holds for links, and for the answer to a form', async () => {
  const reader = await returning('en', { script: false });
  const { page, open, leave } = reader;
  await open('/about');
  await choose(page, 'ur');
  await shows(page, 'ur');
  await page.locator('footer input[name="email"]').fill('reader.of.urdu@example.org');
  await page.getByRole('button', { name: words.ur.newsletter.subscribe }).tap();
  await page.getByText(words.ur.newsletter.doneOff).waitFor();
  await page.locator('footer').getByRole('link', { name: words.ur.nav.privacy }).tap();
  await page.waitForURL(`${url()}/privacy`);
  assert.deepEqual([await shownIn(page), await cookieOf(reader)], ['ur', 'ur']);
  await leave();
});

test('a form that is sent before the application is there is answered in the language chosen, and stays in it', async () => {
  const reader = await returning('hi');
  const { page, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/about');
  await choose(page, 'en');
  await shows(page, 'en');
  await page.locator('footer input[name="email"]').fill('reader.of.english@example.org');
  await page.getByRole('button', { name: words.en.newsletter.subscribe }).tap();
  await page.getByText(words.en.newsletter.doneOff).waitFor();
  release();
  await expectToStay(reader, 'en');
  await leave();
});

test('a choice is no part of the address once it is remembered: going back does not undo a later one', async () => {
  const reader = await returning('en');
  const { page, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/events?filter=past');
  await choose(page, 'ur');
  await shows(page, 'ur');
  await eventuallyEqual(async () => page.url(), `${url()}/events?filter=past`);
  await goOnByMenu(page, 'ur', 'about');
  await choose(page, 'hi');
  await shows(page, 'hi');
  // A change of the address would end the wait for going back.
  await eventuallyEqual(async () => page.url(), `${url()}/about`);
  await page.goBack();
  await page.goBack();
  await page.waitForURL(`${url()}/events?filter=past`);
  release();
  await expectToStay(reader, 'hi');
  await leave();
});

test('where the cookie was lost the local storage decides, and the cookie is there again before the application', async () => {
  const reader = await visitor({ width: 360, remembers: { [languageKey]: 'ur' } });
  const { page, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/');
  await eventuallyEqual(() => cookieOf(reader), 'ur');
  // Without any input: the application loads for this.
  release();
  await shows(page, 'ur');
  await expectToStay(reader, 'ur');
  await leave();
});

test('the cookie wins over the local storage, and an address over both', async () => {
  const reader = await returning('en');
  const { page, open, leave } = reader;
  await setCookie(reader, 'hi');
  await open('/');
  assert.equal(await shownIn(page), 'hi');
  await expectToStay(reader, 'hi');
  await open('/about?lng=ur');
  await expectToStay(reader, 'ur');
  await leave();
});

test('a browser that keeps nothing but cookies remembers the choice all the same', async () => {
  const reader = await visitor({ width: 360 });
  const { page, context, open, awaken, rest, leave } = reader;
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  const release = await holdBack(reader);
  await open('/');
  await choose(page, 'ur');
  await shows(page, 'ur');
  release();
  await awaken();
  await goOnByMenu(page, 'ur', 'about');
  await choose(page, 'hi');
  await shows(page, 'hi');
  await open('/events');
  await awaken();
  await rest();
  assert.deepEqual([await shownIn(page), await cookieOf(reader)], ['hi', 'hi']);
  await leave();
});

test('a choice in one tab leaves a page open in another as it is, and holds for the next page of both', async () => {
  const reader = await returning('en');
  const { page, open, awaken, rest, leave } = reader;
  const release = await holdBack(reader);
  await open('/');
  const other = await openTab(reader, '/about');
  await choose(other, 'ur');
  await shows(other, 'ur');
  release();
  await awaken();
  await rest();
  assert.deepEqual([await shownIn(page), await cookieOf(reader)], ['en', 'ur']);
  await open('/events');
  await expectToStay(reader, 'ur');
  await expectToStay(reader, 'ur', other);
  await leave();
});

/** What a browser tells a page that it shows again as it was left. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

for (const isApplication of [false, true]) {
  const when = isApplication ? 'after' : 'before';
  test(`a page that was left ${when} the application came, and is shown again, is in the language chosen since`, async () => {
    const reader = await returning('en');
    const { page, open, awaken, leave } = reader;
    const release = await holdBack(reader);
    if (isApplication) release();
    await open('/about');
    if (isApplication) await awaken();
    await setCookie(reader, 'hi');
    await comeBack(page);
    release();
    await shows(page, 'hi');
    await expectToStay(reader, 'hi');
    await leave();
  });
}

test('what was chosen on a public page before the application was there holds in the office too', async () => {
  const officer = await admin({ width: 1280 });
  const { page, open, awaken, rest, leave } = officer;
  const release = await holdBack(officer);
  await open('/?lng=en');
  await choose(page, 'ur');
  await shows(page, 'ur');
  release();
  for (const path of ['/admin/dashboard', '/profile']) {
    await open(path);
    await awaken();
    await rest();
    await eventually(async () => assert.deepEqual([await shownIn(page), await cookieOf(officer)], ['ur', 'ur']));
  }
  await leave();
});
