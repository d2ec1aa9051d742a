import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Language } from '#contract/values/language.ts';
import enGiving from '#locales/en/giving.json' with { type: 'json' };
import enHelp from '#locales/en/help.json' with { type: 'json' };
import hiGiving from '#locales/hi/giving.json' with { type: 'json' };
import hiHelp from '#locales/hi/help.json' with { type: 'json' };
import urGiving from '#locales/ur/giving.json' with { type: 'json' };
import urHelp from '#locales/ur/help.json' with { type: 'json' };
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { anEvent } from '../builders/event-builders.ts';
import { aCaseworker } from '../builders/help-calls.ts';
import { languagesOf } from '../harness/long-run.ts';
import type { Person } from '../harness/people.ts';
import { cardWords } from './card-words.ts';
import { dayFromToday, eventWords, registrationWords } from './event-words.ts';
import { readAsOldGecko } from './old-gecko.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { visitor, has } = openSurroundings({ things: [aSettingsPart('donation', ownDonation), aCaseworker()] });
const helpWords = { en: enHelp, hi: hiHelp, ur: urHelp };
const givingWords = { en: enGiving, hi: hiGiving, ur: urGiving };

const size = { width: 240, height: 320 };
const mostPresses = 200;

/** What has the focus stands on the screen, and nothing lies above it. */
const isInSight = (element: Element): string => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return 'it has no size';
  if (right < 1 || left > innerWidth - 1 || bottom < 1 || top > innerHeight - 1) return 'it is off the screen';
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const above = document.elementFromPoint(x, y);
  if (!above || element.contains(above) || above.contains(element)) return '';
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  return label?.contains(above) ? '' : `${above.tagName} ${above.className} lies above it`;
};

/** By keys alone, as a telephone moves its focus. */
async function reach({ page }: Person, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      assert.equal(await target.evaluate(isInSight), '', String(target));
      return;
    }
    await page.keyboard.press('Tab');
  }
  assert.fail(`${target} was not reached by keys`);
}

async function press(person: Person, target: Locator): Promise<void> {
  await reach(person, target);
  await person.page.keyboard.press('Enter');
}

async function type(person: Person, name: string, text: string): Promise<void> {
  await reach(person, person.page.locator(`main [name="${name}"]`).first());
  await person.page.keyboard.type(text);
}

/** What makes the page wider than the screen; what is scrolled within a part of it does not. */
const findTooWide = (): string[] => {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over <= 0) return [];
  const isClipped = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    return width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1) && !isClipped(element);
  });
  return [`${over} px`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 160))];
};

async function expectFits(page: Page): Promise<void> {
  // What is measured before its stylesheets have come is no page that anybody sees.
  await page.waitForLoadState();
  assert.deepEqual(await page.evaluate(findTooWide), [], page.url());
}

async function holder(language: Language): Promise<Person> {
  const person = await visitor({ language, script: false, width: size.width });
  await readAsOldGecko(person.context);
  await person.page.setViewportSize(size);
  return person;
}

const link = (page: Page, href: string): Locator =>
  page.locator(`main a[href="${href}"], footer a[href="${href}"]`).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

for (const language of languagesOf(import.meta.url)) {
  test(`with keys on 240 x 320, without script and with the styles of 2016, one gets a help code (${language})`, async () => {
    const person = await holder(language);
    const { page, open, leave } = person;
    await open('/');
    await expectFits(page);
    await take(page, `keys-home-${language}`);
    await press(person, link(page, '/help'));
    await page.waitForURL('**/help');
    await expectFits(page);
    await take(page, `keys-help-${language}`);
    await reach(person, page.locator('main [name="kind"]').first());
    await page.keyboard.press('Space');
    await type(person, 'phone', '9876543210');
    await press(person, button(page, helpWords[language].send));
    await page.locator('main dd bdi').nth(1).waitFor();
    await expectFits(page);
    await take(page, `keys-code-${language}`);
    await leave();
  });

  test(`with keys on 240 x 320, without script and with the styles of 2016, one gets a card and a pass (${language})`, async () => {
    const { id } = await has(anEvent({ title: `Eye camp ${language}`, date: dayFromToday(9), capacity: 40 }));
    const person = await holder(language);
    const { page, open, leave } = person;
    const [card, events] = [cardWords[language], eventWords[language]];
    await open('/');
    await press(person, link(page, '/events'));
    await page.waitForURL('**/events');
    await expectFits(page);
    await press(person, page.locator(`main a[href="/events/${id}"]`).first());
    await page.waitForURL(`**/events/${id}`);
    await expectFits(page);
    await take(page, `keys-event-${language}`);
    await press(person, button(page, events.ticket.register));
    await page.waitForURL('**/card');
    await expectFits(page);
    await take(page, `keys-enter-${language}`);
    await press(person, button(page, card.plain.noCard));
    await type(person, 'name', 'Kamla Bai');
    await type(person, 'newPin', '604182');
    await type(person, 'pinAgain', '604182');
    await press(person, button(page, card.make));
    await page.getByText(card.made).waitFor();
    await expectFits(page);
    await take(page, `keys-seat-${language}`);
    await press(person, button(page, events.dialog.submit));
    await page.getByRole('heading', { name: registrationWords[language].pass.title }).waitFor();
    await expectFits(page);
    await take(page, `keys-pass-${language}`);
    await leave();
  });

  test(`with keys on 240 x 320, without script and with the styles of 2016, one gets the reference of a gift (${language})`, async () => {
    const person = await holder(language);
    const { page, open, leave } = person;
    const { form } = givingWords[language];
    await open('/');
    await press(person, link(page, '/donate'));
    await page.waitForURL('**/donate');
    await expectFits(page);
    await press(person, page.locator('main a[href^="/donate/receipt"]').first());
    await page.waitForURL('**/donate/receipt');
    await expectFits(page);
    await take(page, `keys-receipt-${language}`);
    await type(person, 'amount', '500');
    await type(person, 'name', 'Asha Devi');
    await type(person, 'address', 'Rampur');
    await type(person, 'phone', '9876543210');
    await press(person, button(page, form.send));
    await page.waitForURL((address) => /^\/donate\/(?!receipt)/.test(address.pathname));
    await expectFits(page);
    await take(page, `keys-reference-${language}`);
    await leave();
  });
}
