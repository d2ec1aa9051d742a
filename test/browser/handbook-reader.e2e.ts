import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { languages } from '#contract/values/language.ts';
import { type DemoOffice, fillOffice, now } from '../handbook/demo-office.ts';
import { followPage } from '../handbook/follow.ts';
import { openReader } from '../handbook/reader-window.ts';
import { openBrowser } from '../harness/chromium.ts';
import { eventually } from '../harness/eventually.ts';

/** Tasks by whom they are for. The reader knows their names and nothing of how they are written. */
const read = {
  'lost-phone': 'owner',
  'choose-a-caseworker': 'owner',
  'write-an-event': 'editor',
  'write-news': 'editor',
  'put-up-a-banner': 'editor',
  'register-a-family': 'desk',
  'answer-a-message': 'desk',
  'take-a-case': 'caseworker',
  'money-came': 'caseworker',
  'enter-cash-and-goods': 'treasurer',
} as const;

async function sentencesOf(page: Page, task: string): Promise<string[]> {
  await page.goto(`/admin/handbook/${task}`);
  const sentences = page.locator('main ol > li > p');
  await sentences.first().waitFor();
  // Behind each stands the button that reads it aloud.
  return sentences.evaluateAll((parts) => parts.map(({ firstChild }) => firstChild?.textContent?.trim() ?? ''));
}

let browser: Browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

for (const language of languages) {
  suite(`somebody who has never seen the product, with the pages in ${language}`, () => {
    let office: DemoOffice;
    before(async () => {
      office = await fillOffice(language);
    });
    after(() => office.database.drop());
    for (const [task, duty] of Object.entries(read)) {
      test(`${task} is done by its sentences alone`, async (t) => {
        const { page, close } = await openReader(browser, office, { language, audience: duty });
        try {
          const sentences = await sentencesOf(page, task);
          await page.goto('/admin/dashboard');
          await page.locator('main h1').waitFor();
          const changes: string[] = [];
          page.on('response', (answer) => {
            if (answer.request().method() !== 'GET' && answer.ok()) changes.push(answer.url());
          });
          await followPage(sentences, {
            page,
            language,
            password: office.secrets.password ?? '',
            today: new Date(now),
          });
          await eventually(async () => assert.ok(changes.length > 0, 'nothing was changed'));
          t.diagnostic(`${sentences.length} sentences`);
        } finally {
          await close();
        }
      });
    }
  });
}
