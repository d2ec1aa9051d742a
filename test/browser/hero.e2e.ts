import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBanner } from '../builders/builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { type Person, type PersonOptions, untilLaidOut } from '../harness/people.ts';
import { holdBack } from './hold-back.ts';
import { letRun, openInStillTime } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor } = openSurroundings();
const offices = openSurroundings({
  apart: true,
  things: [
    aBanner({ title: 'Second banner', position: 2 }),
    aBanner({ title: 'First banner', position: 1, link: '/events', linkLabel: 'See the camps' }),
    aBanner({ title: 'Hidden banner', position: 0, active: false }),
  ],
});

const intervalMs = 5000;
const glideMs = 600;

async function openHero(options: PersonOptions = {}): Promise<Person> {
  const person = await visitor(options);
  await person.page.mouse.move(640, 5);
  await openInStillTime(person, '/');
  return person;
}

const hero = ({ page }: Pick<Person, 'page'>) => page.locator('[aria-roledescription="carousel"]').first();

const currentSlide = async (person: Person): Promise<number> => {
  const dots = hero(person).locator('button[aria-label]').filter({ hasText: /^$/ });
  const current = await hero(person).locator('button[aria-current]').getAttribute('aria-label');
  const names = await dots.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  const slides = names.filter((name) => name?.startsWith('Slide '));
  assert.equal(slides.length, 3);
  return slides.indexOf(current);
};

const showsSlide = (person: Person, number: number): Promise<void> =>
  eventually(async () => assert.equal(await currentSlide(person), number));

/** The way that the row has been moved, in slides. */
const progress = (person: Person): Promise<number> =>
  hero(person)
    .locator('ul')
    .first()
    .evaluate((row) => Math.abs(row.scrollLeft) / row.clientWidth);

test('the hero turns every 5000 ms and comes round to the first slide', async () => {
  const person = await openHero();
  await showsSlide(person, 0);
  // Where the first turn falls depends on how fast the page came; from then on each takes exactly one interval.
  while ((await currentSlide(person)) === 0) await letRun(person.page, 100);
  for (const next of [2, 0, 1]) {
    const before = await currentSlide(person);
    await letRun(person.page, intervalMs - 100);
    assert.equal(await currentSlide(person), before);
    await letRun(person.page, 100);
    await showsSlide(person, next);
  }
  await person.leave();
});

test('a turn takes 600 ms', async () => {
  const person = await openHero();
  await hero(person).getByRole('button', { name: words.en.carousel.next }).click();
  await letRun(person.page, glideMs / 2);
  const half = await progress(person);
  assert.ok(half > 0 && half < 1, `after half the time it stands at ${half}`);
  await letRun(person.page, glideMs / 2 + 50);
  assert.equal(await progress(person), 1);
  await person.leave();
});

test('the pause button stops the turning and the play button starts it again', async () => {
  const person = await openHero();
  await hero(person).getByRole('button', { name: words.en.carousel.pause }).click();
  await hero(person).getByRole('button', { name: words.en.carousel.play }).waitFor();
  await person.page.mouse.move(640, 5);
  await letRun(person.page, 3 * intervalMs);
  await showsSlide(person, 0);
  await hero(person).getByRole('button', { name: words.en.carousel.play }).click();
  await person.page.mouse.move(640, 5);
  await letRun(person.page, intervalMs + 100);
  await showsSlide(person, 1);
  await person.leave();
});

test('the hero waits while somebody reads it with the mouse on it', async () => {
  const person = await openHero();
  await hero(person).locator('h1').hover();
  await letRun(person.page, 3 * intervalMs);
  await showsSlide(person, 0);
  await person.leave();
});

test('somebody with a keyboard goes back, on and to any slide', async () => {
  const person = await openHero();
  await hero(person).getByRole('button', { name: words.en.carousel.previous }).press('Enter');
  await showsSlide(person, 2);
  await letRun(person.page, glideMs + 100);
  await hero(person).getByRole('button', { name: words.en.carousel.next }).press('Enter');
  await showsSlide(person, 0);
  await letRun(person.page, glideMs + 100);
  await hero(person).getByRole('button', { name: 'Slide 2 of 3' }).press('Enter');
  await showsSlide(person, 1);
  await letRun(person.page, 3 * intervalMs);
  assert.equal(await currentSlide(person), 1, 'it turned away from somebody who has the focus in it');
  await person.leave();
});

test('a thumb swipes to the next slide', async () => {
  const person = await visitor({ width: 360 });
  await person.open('/');
  await person.awaken();
  const session = await person.context.newCDPSession(person.page);
  const box = await hero(person).locator('h1').boundingBox();
  assert.ok(box);
  const place = { x: 300, y: box.y + box.height / 2 };
  await session.send('Input.synthesizeScrollGesture', {
    ...place,
    xDistance: -250,
    gestureSourceType: 'touch',
    speed: 1500,
  });
  await showsSlide(person, 1);
  await person.leave();
});

test('whoever wants less motion sees nothing move by itself', async () => {
  const person = await openHero({ wantsLessMotion: true });
  await letRun(person.page, 3 * intervalMs);
  await showsSlide(person, 0);
  await hero(person).getByRole('button', { name: words.en.carousel.next }).click();
  await eventuallyEqual(() => progress(person), 1);
  await person.leave();
});

test("the office's active banners stand in the hero in their order, with their own button", async () => {
  const { page, open, leave } = await offices.visitor({ script: false });
  await open('/');
  const carousel = hero({ page });
  assert.deepEqual(await carousel.locator('h1, h2').allInnerTexts(), ['First banner', 'Second banner']);
  assert.equal(await carousel.getByRole('link', { name: 'See the camps' }).getAttribute('href'), '/events');
  assert.equal(await carousel.getByRole('link', { name: words.en.home.hero.learnMore }).getAttribute('href'), '/about');
  await leave();
});

/** Where the buttons stand in all slides, in whole pixels of the page. */
const buttonBoxes = (person: Person): Promise<number[][]> =>
  hero(person)
    .locator('li a')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      }),
    );

for (const language of ['hi', 'ur'] as const) {
  for (const width of [360, 1280]) {
    test(`the buttons stay where they are when our fonts for ${language} arrive, ${width} px wide`, async () => {
      const person = await visitor({ language, width, wantsLessMotion: true });
      const { page, leave } = person;
      const release = await holdBack(person, '**/*.woff2');
      await page.goto('/', { waitUntil: 'load' });
      assert.ok(await page.evaluate(() => 'systemFonts' in document.documentElement.dataset));
      const before = await buttonBoxes(person);
      assert.equal(before.length, 6);
      release();
      await untilLaidOut(page);
      assert.ok(
        await page.evaluate(() => document.fonts.size > 0 && !('systemFonts' in document.documentElement.dataset)),
      );
      assert.deepEqual(await buttonBoxes(person), before);
      await leave();
    });
  }
}
