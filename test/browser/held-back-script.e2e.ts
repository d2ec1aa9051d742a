import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anEvent } from '../builders/event-builders.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import type { Person } from '../harness/people.ts';
import { accountWords } from './account-words.ts';
import { dayFromToday, eventWords } from './event-words.ts';
import { holdBack } from './hold-back.ts';
import { openAsleep } from './still-time.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, member, has, url } = openSurroundings();
const { frame, nav, home, newsletter } = words.en;

const hasAskedForApplication = ({ requests }: Person): boolean =>
  requests.some((path) => path.startsWith('/assets/entry-client'));

test('who only reads is left in peace by the application for seconds; then it comes by itself', async () => {
  const reader = await visitor({ width: 360 });
  const { page, leave } = reader;
  await openAsleep(reader, '/');
  await page.clock.runFor(3900);
  assert.equal(hasAskedForApplication(reader), false);
  await eventually(async () => {
    await page.clock.runFor(200);
    assert.ok(hasAskedForApplication(reader));
  });
  await leave();
});

test('members, and pages that need script, wait for no sign of anybody', async () => {
  const people = [
    { person: await member({ width: 360 }), path: '/' },
    { person: await visitor({ width: 360 }), path: '/login' },
  ];
  for (const { person, path } of people) {
    await openAsleep(person, path);
    // Longer than anybody waits would be a sign.
    for (let ms = 0; ms < 2000 && !hasAskedForApplication(person); ms += 100) await person.page.clock.runFor(100);
    await eventually(async () => assert.ok(hasAskedForApplication(person)));
    await person.leave();
  }
});

test('the menu opens before the application is there, and stays as it is when it comes', async () => {
  const reader = await visitor({ width: 360 });
  const { page, open, awaken, leave } = reader;
  const release = await holdBack(reader);
  await open('/');
  await page.getByRole('button', { name: frame.menu }).tap();
  const entry = page
    .getByRole('navigation', { name: frame.mainMenu })
    .getByRole('link', { name: nav.about, exact: true });
  await entry.waitFor();
  release();
  await awaken();
  assert.ok(await entry.isVisible());
  await eventuallyEqual(() => page.getByRole('button', { name: frame.menu }).getAttribute('aria-expanded'), 'true');
  await entry.tap();
  await page.waitForURL(`${url()}/about`);
  await leave();
});

test('who taps on before the application is there still registers for the event from which they came', async () => {
  const { id, title } = await has(anEvent({ title: 'Eye camp', date: dayFromToday(9), capacity: 40 }));
  const reader = await visitor({ width: 360 });
  const { page, open, awaken, leave } = reader;
  const release = await holdBack(reader);
  await open(`/login?from=%2Fevents%2F${id}`);
  await page.getByRole('link', { name: accountWords.en.register.noEmail }).tap();
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/register' && searchParams.get('from') === `/events/${id}`,
  );
  release();
  await awaken();
  await page.locator('main').getByText(title, { exact: true }).waitFor();
  await page.locator('main [name="newPin"]').waitFor();
  await leave();
});

test('a card that is opened early, even twice, opens once as soon as the application comes', async () => {
  const reader = await visitor({ width: 360 });
  const { page, open, awaken, leave } = reader;
  const release = await holdBack(reader);
  await open('/');
  const card = page.locator('article[id^="project-"]').first();
  const more = card.getByRole('link', { name: home.showcase.readMore });
  await more.tap();
  await more.tap();
  const name = await card.locator('h3').innerText();
  assert.equal(await page.getByRole('dialog').count(), 0);
  release();
  await awaken();
  await page.getByRole('dialog', { name }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  await page.getByRole('dialog').getByRole('button', { name: words.en.dialog.close }).last().tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await leave();
});

test('a button that needs the application and is pressed early, even twice, does its work once when it comes', async () => {
  const donor = await visitor({ width: 360 });
  const { page, open, leave } = donor;
  const release = await holdBack(donor);
  await open('/');
  const { pause, play } = words.en.carousel;
  const hero = page.getByRole('region', { name: home.hero.label });
  await hero.getByRole('button', { name: pause }).tap();
  await hero.getByRole('button', { name: pause }).tap();
  release();
  await hero.getByRole('button', { name: play }).waitFor();
  await leave();
});

test('links lead on and forms are sent before the application is there', async () => {
  const reader = await visitor({ width: 360 });
  const { page, open, leave } = reader;
  const release = await holdBack(reader);
  await open('/about');
  await page.locator('footer input[name="email"]').fill('early.reader@example.org');
  await page.getByRole('button', { name: newsletter.subscribe }).tap();
  await page.getByText(newsletter.doneOff).waitFor();
  await page.locator('footer').getByRole('link', { name: words.en.footer.allNews }).tap();
  await page.waitForURL(`${url()}/news`);
  release();
  await leave();
});

async function expectToBeAskedOnce({ page }: Person, eventId: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: eventWords.en.dialog.title });
  await dialog.waitFor();
  assert.equal(await page.getByRole('dialog').count(), 1);
  assert.equal(page.url(), `${url()}/events/${eventId}`);
  await dialog.getByRole('button', { name: eventWords.en.dialog.cancel }).tap();
  await dialog.waitFor({ state: 'hidden' });
}

test('a member who asks for a seat early, even twice, is asked once for the rest as soon as the application comes', async () => {
  const { id } = await has(anEvent({ title: 'Eye camp', date: '2099-01-01' }));
  const participant = await member({ width: 360 });
  const { page, open, leave } = participant;
  const release = await holdBack(participant);
  await open(`/events/${id}`);
  const way = page.getByRole('link', { name: eventWords.en.ticket.login });
  await way.tap();
  await way.tap();
  release();
  await expectToBeAskedOnce(participant, id);
  await leave();
});

test('a member who asks for a seat before any script is there comes back from the login with the request', async () => {
  const { id } = await has(anEvent({ title: 'Ear camp', date: '2099-01-02' }));
  const participant = await member({ width: 360 });
  const { page, leave } = participant;
  const release = await holdBack(participant, '**/assets/*.js');
  // A page whose first script is still on its way has not loaded.
  const soon = { waitUntil: 'commit' } as const;
  await page.goto(`/events/${id}`, soon);
  await page.getByRole('link', { name: eventWords.en.ticket.login }).tap();
  await page.waitForURL(/\/login\?from=/, soon);
  release();
  await expectToBeAskedOnce(participant, id);
  await leave();
});
