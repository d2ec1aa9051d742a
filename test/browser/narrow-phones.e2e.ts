import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '#contract/values/language.ts';
import { aSession, type Thing } from '../builders/builders.ts';
import { eventually } from '../harness/eventually.ts';
import { sharesOf } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { boxOf } from './ink.ts';
import { type LongContent, longContent } from './long-content.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

let content: LongContent;

const theContent: Thing<void> = async (database) => {
  content = await longContent(database);
};

const { visitor, admin, has } = openSurroundings({ things: [theContent] });

const widths = [360, 320];

/** Words of ordinary length that stand on two lines. */
const findBrokenWords = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s])[\p{L}\p{M}]{2,14}(?![^\s])/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
};

/** What of a page is too wide for these phones, or was broken to fit. */
async function findMisfits({ page, open, rest }: Person, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(path);
    await rest();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push(`${path} at ${width} px: ${overflow} px too wide`);
      const broken = await page.evaluate(findBrokenWords);
      if (broken.length > 0) found.push(`${path} at ${width} px breaks ${broken.join(', ')}`);
    }
  }
  return found;
}

const publicPaths = (): string[] => [
  '/',
  '/about',
  '/projects',
  '/impact',
  '/events',
  `/events/${content.event.id}`,
  '/get-involved',
  '/news',
  '/privacy',
  '/terms',
  '/contact',
  '/donate',
  '/newsletter',
  '/login',
  '/register',
  '/forgot-password',
];
const officePaths = (): string[] =>
  [
    'dashboard',
    'users',
    'banners',
    'stories',
    'projects',
    'news',
    'events',
    'registrations',
    'feedback',
    'translations',
    'messages',
    'subscribers',
    'outbox',
    'settings',
    'activity',
    ...['foundation', 'figures', 'donations', 'mail', 'reports'].map((key) => `settings/${key}`),
    ...['registrations', 'attendance', 'check-in'].map((part) => `events/${content.event.id}/${part}`),
  ].map((path) => `/admin/${path}`);

for (const language of languages) {
  test(`no page of the public is wider than a small phone in ${language}, however long a word`, async () => {
    const person = await visitor({ language, width: 360, wantsLessMotion: true });
    assert.deepEqual(await findMisfits(person, sharesOf(publicPaths(), language)), []);
    await person.leave();
  });

  test(`no page of a member is wider than a small phone in ${language}, however long a word`, async () => {
    const { name, email, role, status, id } = content.member;
    const token = await has(aSession(id, new Date()));
    const remembers = { token, user: JSON.stringify({ name, email, role, status }) };
    const person = await visitor({ language, width: 360, wantsLessMotion: true, remembers });
    const paths = [
      '/profile',
      '/my-donations',
      '/my-registrations',
      `/my-registrations/${content.registration.id}/pass`,
    ];
    assert.deepEqual(await findMisfits(person, paths), []);
    await person.leave();
  });

  test(`no page of the office is wider than a small phone in ${language}, however long a word`, async () => {
    const person = await admin({ language, width: 360, wantsLessMotion: true });
    assert.deepEqual(await findMisfits(person, sharesOf(officePaths(), language)), []);
    await person.leave();
  });

  test(`the way to give stands in the header of a phone in ${language}, beside the menu and clear of the name`, async () => {
    const person = await visitor({ language, width: 360 });
    await person.open('/about');
    for (const width of widths) {
      await person.page.setViewportSize({ width, height: 700 });
      await expectClearHeader(person, language);
    }
    await person.leave();
  });
}

const leastGap = 6;

async function expectClearHeader({ page }: Person, language: Language): Promise<void> {
  const { frame, nav } = words[language];
  const control = language === 'ur' ? 56 : 48;
  const header = page.locator('header');
  const donate = header.getByRole('link', { name: nav.donate, exact: true }).filter({ visible: true });
  assert.equal(await donate.count(), 1, 'one way to give can be seen');
  const parts = [header.locator('a[href="/"]').first(), donate, header.getByRole('button', { name: frame.menu })];
  await eventually(async () => {
    const boxes = (await Promise.all(parts.map(boxOf))).sort((one, other) => one.x - other.x);
    boxes.slice(1).forEach((box, index) => {
      const before = boxes[index];
      assert.ok(
        before && box.x - (before.x + before.width) >= leastGap,
        `they crowd each other: ${JSON.stringify(boxes)}`,
      );
    });
    const heights = await Promise.all(parts.slice(1).map(async (part) => (await boxOf(part)).height));
    assert.deepEqual(heights, [control, control], 'one line each, and high enough for a thumb');
    const cut = await header.evaluate((element) =>
      [...element.querySelectorAll('a[href="/"] *, a[href="/donate"], button')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, [], 'these words are cut or run out of their box');
    // Kinari, languages, bar and its line: what stands below must not move.
    assert.equal((await boxOf(header)).height, 12 + control + 80 + 1);
  });
}
