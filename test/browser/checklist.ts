import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Settings } from '#contract/settings/settings.ts';
import type { Language } from '#contract/values/language.ts';
import { eventually, eventuallyEqual } from '../harness/eventually.ts';
import { searchedWidths } from '../harness/long-run.ts';
import type { Person, PersonOptions } from '../harness/people.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';

/** All texts of a part of a locale file. */
export const textsIn = (words: object | string): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(textsIn);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Everything of it can be seen on the page, between header and footer. */
export async function expectToRead(page: Page, texts: readonly string[]): Promise<void> {
  await eventually(async () => {
    const shown = onOneLine((await page.locator('main').allInnerTexts()).join(' '));
    const lacking = texts.filter((text) => !shown.includes(onOneLine(text)));
    assert.deepEqual(lacking, [], 'the page lacks these texts');
  });
}

/** The page says once and everywhere what it is. */
export async function expectHeading(page: Page, heading: string, title: string): Promise<void> {
  await eventuallyEqual(() => page.locator('h1').allInnerTexts(), [heading]);
  await eventuallyEqual(() => page.title(), title);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  assert.ok(description && description.length > 10);
}

/** Where the links of the page lead, without header and footer. */
export const linksOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

export async function readSettings(url: string, language: Language): Promise<Settings> {
  const answer = await fetch(`${url}/api/settings?lang=${language}`);
  return ((await answer.json()) as { data: Settings }).data;
}

/** No barrier on a phone, a very small phone or (in the long run) a laptop. */
export async function expectOpenToAll(
  visitor: (options: PersonOptions) => Promise<Person>,
  path: string,
  language: Language,
): Promise<void> {
  for (const width of searchedWidths) {
    const { page, open, awaken, leave } = await visitor({ language, width });
    await open(path);
    await awaken();
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await leave();
  }
}
