import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Project } from '#contract/projects/projects.ts';
import { sayTime } from '#contract/values/time-of-day.ts';
import { aStory } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { firstWords } from '../builders/first-words.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { expectOpenToAll, expectToRead, textsIn } from './checklist.ts';
import { dayFromToday } from './event-words.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const long = 'Nobody in our lane had ever been to a court. The advocate came along, twice, and spoke for us. '.repeat(
  4,
);
const storyTime = (hour: number) => new Date(Date.UTC(2026, 0, 12, hour));
const eventsToCome = [1, 2, 3, 4, 5, 6].map((day) =>
  anEvent({ title: `Camp ${day}`, date: `2099-01-0${day}`, time: day === 2 ? null : '9:30 AM', location: 'Rampur' }),
);

const { visitor, url } = openSurroundings({
  things: [
    aStory({ title: 'Oldest story', createdAt: storyTime(1), personName: null }),
    aStory({ title: 'Second story', createdAt: storyTime(2) }),
    aStory({ title: 'Third story', createdAt: storyTime(3) }),
    aStory({
      title: 'Newest story',
      content: long,
      details: 'What came after.\n\nAnd after that.',
      personName: 'Sunita',
      createdAt: storyTime(4),
    }),
    anEvent({ title: 'Camp of the past', date: '2026-01-02' }),
    anEvent({ title: 'Camp of tomorrow', date: dayFromToday(1) }),
    ...eventsToCome.toReversed(),
  ],
});

const projectsIn = async (language: string): Promise<Project[]> => {
  const answer = await fetch(`${url()}/api/projects?lang=${language}`);
  return ((await answer.json()) as { data: Project[] }).data;
};

const slider = (page: Page, label: string) => page.locator(`[aria-roledescription="carousel"][aria-label="${label}"]`);
const stories = (page: Page) => slider(page, words.en.home.stories.title);
const projects = (page: Page) => slider(page, words.en.home.projects.title);

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script finds every part of the home page`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    const { home, figures } = words[language];

    const first = await projectsIn(language);
    assert.equal(first.length, 3);
    await expectToRead(page, [
      ...textsIn([firstWords[language].lead, home.projects.title, home.projects.text, home.impact]),
      // Without payment details of the foundation nobody is asked for money.
      home.give.title,
      home.give.donate,
      home.give.otherWays,
      home.stories.title,
      home.stories.text,
      home.events.title,
      home.events.text,
      ...first.flatMap(({ name, description }) => [name, description]),
    ]);

    const impact = page.locator('section[aria-labelledby="impact"]');
    assert.deepEqual(await impact.locator('dd').allInnerTexts(), ['100+', '10+', '8+', '5+']);
    const statistics = page.locator('section', { has: slider(page, home.stories.title) }).locator('> div > div dl');
    const { livesImpacted, projectsCompleted, communitiesServed, successRate } = figures;
    const labels = [livesImpacted, projectsCompleted, communitiesServed, successRate];
    assert.deepEqual(await statistics.locator('dt').allInnerTexts(), labels);
    const lives = language === 'en' ? '10K+' : '10,000+';
    assert.deepEqual(await statistics.locator('dd').allInnerTexts(), [lives, '500+', '50+', '95%']);

    const cards = slider(page, home.stories.title).locator('article');
    assert.deepEqual(await cards.locator('h3').allInnerTexts(), [
      'Newest story',
      'Third story',
      'Second story',
      'Oldest story',
    ]);

    assert.equal(await cards.first().locator('h3').getAttribute('lang'), 'en', 'not marked as English');

    const events = page.locator('section[aria-labelledby="events"]');
    assert.deepEqual(await events.locator('h3').allInnerTexts(), [
      'Camp of tomorrow',
      ...[1, 2, 3, 4, 5].map((day) => `Camp ${day}`),
    ]);
    const second = events.locator('article').filter({ hasText: 'Camp 2' });
    const leaf = await second.locator('time').innerText();
    assert.ok(leaf.startsWith('2') && leaf.includes(sayTime('10:00 AM', language)), leaf);
    assert.ok((await second.innerText()).includes('Rampur'));
    assert.match((await second.getByRole('link').getAttribute('href')) ?? '', /^\/events\/[\w-]+$/);
    const all = page.getByRole('link', { name: home.events.all });
    assert.equal(await all.getAttribute('href'), '/events');
    await leave();
  });

  test(`nobody is kept out of the full home page in ${language}`, () => expectOpenToAll(visitor, '/', language));
}

test('a reader without script unfolds a story in its card', async () => {
  const { page, open, leave } = await visitor({ script: false });
  await open('/');
  const card = stories(page).locator('article').first();
  assert.equal(await card.getByText('And after that.').isVisible(), false);
  await card.getByRole('link', { name: words.en.home.showcase.readMore }).click();
  await card.getByText('And after that.').waitFor();
  await leave();
});

/** How many cards of a slider can be seen whole. */
const countVisible = (page: Page): Promise<number> =>
  stories(page)
    .locator('ul')
    .first()
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const boxes = [...row.children].map((slide) => slide.getBoundingClientRect());
      return boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1).length;
    });

test('a slider shows one card below 640 px, two below 1024 px, else three, and buttons only when there are more', async () => {
  const { page, open, awaken, leave } = await visitor({ wantsLessMotion: true });
  await open('/');
  await awaken();
  const next = (cards: ReturnType<typeof slider>) => cards.getByRole('button', { name: words.en.carousel.next });
  for (const [width, visible] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await eventually(async () => {
      assert.equal(await countVisible(page), visible, `at ${width} px`);
      assert.equal(await stories(page).locator('button[aria-label^="Slide "]:visible').count(), 4 - visible + 1);
      assert.ok(await next(stories(page)).isVisible());
      assert.equal(await next(projects(page)).isVisible(), visible < 3, `buttons of three projects at ${width} px`);
    });
  }
  await leave();
});

const currentStop = (page: Page): Promise<string | null> =>
  stories(page).locator('button[aria-current]').getAttribute('aria-label');

test('the stories move on by one card every 5 s, until somebody stops them', async () => {
  const person: Person = await visitor();
  const { page, leave } = person;
  await page.mouse.move(640, 5);
  await openInStillTime(person, '/');
  while ((await currentStop(page)) === 'Slide 1 of 4') await letRun(page, 100);
  await letRun(page, 4900);
  assert.equal(await currentStop(page), 'Slide 2 of 4');
  await letRun(page, 100);
  await eventuallyEqual(() => currentStop(page), 'Slide 1 of 4');
  await stories(page).getByRole('button', { name: words.en.carousel.pause }).click();
  await page.mouse.move(640, 5);
  await letRun(page, 15_000);
  assert.equal(await currentStop(page), 'Slide 1 of 4');
  await leave();
});

test('a story opens in a dialog and closes in every way that people try', async () => {
  const { page, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  const { readMore, getInvolved } = words.en.home.showcase;
  const card = stories(page).locator('article').first();
  const link = card.getByRole('link', { name: readMore });
  const dialog = page.getByRole('dialog', { name: 'Newest story' });
  const closings = [
    () => dialog.getByRole('button', { name: words.en.dialog.close }).last().click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ];
  for (const close of closings) {
    await link.click();
    const text = await dialog.innerText();
    for (const part of [long.trim(), 'What came after.', 'And after that.', 'Sunita']) assert.ok(text.includes(part));
    assert.equal(await dialog.locator('img').count(), 1);
    await close();
    await dialog.waitFor({ state: 'hidden' });
  }
  await eventuallyEqual(() => link.evaluate((element) => element === document.activeElement), true);

  await link.click();
  await dialog.getByRole('link', { name: getInvolved }).click();
  await page.waitForURL(`${url()}/get-involved`);
  await leave();
});

test('whoever follows a shared link to a story finds it open', async () => {
  const { page, open, awaken, leave } = await visitor({ language: 'ur', width: 360 });
  await open('/');
  const anchor = await page.locator('a[href^="#story-"]').first().getAttribute('href');
  await open('/about');
  await open(`/${anchor}`);
  await awaken();
  const dialog = page.getByRole('dialog', { name: 'Newest story' });
  await dialog.waitFor();
  const share = decodeURIComponent((await dialog.locator('a[href*="wa.me"]').getAttribute('href')) ?? '');
  assert.ok(share.endsWith(`/?lng=ur${anchor}`), share);
  await leave();
});

test('stories are asked for anew when somebody comes back to them, projects are not', async () => {
  const { page, requests, open, awaken, leave } = await visitor();
  await open('/');
  await awaken();
  await page.getByRole('navigation').getByRole('link', { name: words.en.nav.about }).first().click();
  await page.waitForURL(`${url()}/about`);
  // The address changes before the page does.
  await stories(page).waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: words.en.nav.home, exact: true }).first().click();
  await eventually(async () => assert.ok(requests.some((path) => path.startsWith('/api/stories'))));
  assert.ok(!requests.some((path) => /^\/api\/(projects|events|banners)/.test(path)), requests.join(' '));
  await leave();
});
