import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/newsletter.json' with { type: 'json' };
import enProblems from '#locales/en/problems.json' with { type: 'json' };
import hi from '#locales/hi/newsletter.json' with { type: 'json' };
import hiProblems from '#locales/hi/problems.json' with { type: 'json' };
import ur from '#locales/ur/newsletter.json' with { type: 'json' };
import urProblems from '#locales/ur/problems.json' with { type: 'json' };
import type { EmailKind } from '../../server/shared/mail/email-texts.ts';
import { linkInEmail } from '../builders/emails.ts';
import { eventually } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, readSettings } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words as siteWords } from './words.ts';

const { visitor, has, url } = openSurroundings();
const words = { en, hi, ur };
const problems = { en: enProblems, hi: hiProblems, ur: urProblems };

/** The address of the newest letter's link, without the host. */
const pathInEmail = async (email: string, kind: EmailKind): Promise<string> => {
  const { pathname, search } = new URL(await has(linkInEmail(email, kind)));
  return `${pathname}${search}`;
};
const statusOf = (email: string): Promise<string | undefined> =>
  has(async (database) => {
    const rows = await database.query<{ status: string }>(
      sql`SELECT status FROM newsletter_subscriptions WHERE email = ${email}`,
    );
    return rows[0]?.status;
  });

async function joinAndLeave(language: Language, script: boolean): Promise<void> {
  const email = `reader.${language}.${script}@example.org`;
  const { page, open, awaken, leave } = await visitor({ language, script, width: 360, expectedStatuses: [410] });
  const go = async (path: string) => {
    await open(path);
    if (script) await awaken();
  };
  const { confirm, leave: leaving } = words[language];

  await go('/about');
  const token = page.locator('footer input[name="formToken"]');
  await eventually(async () => assert.match(await token.inputValue(), /^\d+\.[\w-]{43}$/));
  await page.locator('footer input[name="email"]').fill(email);
  await page.getByRole('button', { name: siteWords[language].newsletter.subscribe }).click();
  await page.getByText(siteWords[language].newsletter.doneOff).waitFor();

  await go(await pathInEmail(email, 'newsletterConfirm'));
  const { foundation } = await readSettings(url(), language);
  await expectHeading(page, confirm.title, `${confirm.title} | ${foundation.name[language]}`);
  assert.equal(await statusOf(email), 'pending', 'looking at the link confirms nothing');
  await page.getByRole('button', { name: confirm.press }).click();
  await page.getByRole('status').filter({ hasText: confirm.doneTitle }).waitFor();
  assert.equal(await page.getByText(confirm.doneText).count(), 0, 'without a mail server no e-mail has been sent');
  assert.equal(await statusOf(email), 'confirmed');

  const leavePath = await pathInEmail(email, 'newsletterWelcome');
  await go(leavePath);
  assert.equal(await statusOf(email), 'confirmed', 'looking at the link takes nobody off the list');
  await page.getByRole('button', { name: leaving.press }).click();
  await page.getByRole('status').filter({ hasText: leaving.doneTitle }).waitFor();
  assert.equal(await statusOf(email), 'left');

  await go(leavePath);
  await page.getByRole('button', { name: leaving.press }).click();
  await page.getByRole('alert').filter({ hasText: problems[language].link_used }).waitFor();
  await expectToRead(page, [leaving.deadText]);
  assert.equal(await page.getByRole('link', { name: leaving.next }).getAttribute('href'), '/contact');
  await leave();
}

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} joins the list by the letter and leaves it`, () => joinAndLeave(language, true));
  for (const path of ['/newsletter/confirm', '/newsletter/leave']) {
    test(`nobody is kept out of ${path} in ${language}`, () => expectOpenToAll(visitor, path, language));
  }
}

test('a reader without script joins the list by the letter and leaves it', () => joinAndLeave('hi', false));

const oneClick = { 'List-Unsubscribe': 'One-Click' };
const withFiles = new FormData();
for (const [name, value] of Object.entries(oneClick)) withFiles.set(name, value);
const bodies = { 'as forms do': new URLSearchParams(oneClick), 'as forms with files do': withFiles };

for (const [way, body] of Object.entries(bodies)) {
  test(`a mail program leaves the list for its reader by one post, ${way}`, async () => {
    const email = `one.click.${way.length}@example.org`;
    const post = (path: string, payload: object) =>
      fetch(`${url()}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
    await post('/newsletter', { email });
    const confirmPath = await pathInEmail(email, 'newsletterConfirm');
    await post('/newsletter/confirm', { token: new URL(confirmPath, url()).searchParams.get('token') });
    const answer = await fetch(`${url()}${await pathInEmail(email, 'newsletterWelcome')}`, { method: 'POST', body });
    assert.equal(answer.status, 200);
    assert.equal(await statusOf(email), 'left');
  });
}

test('the page to which a letter leads is the same for everybody: no copy of it holds a secret', async () => {
  const answer = await fetch(`${url()}/newsletter/leave?token=a-secret-of-somebody`);
  assert.doesNotMatch(await answer.text(), /a-secret-of-somebody/);
});

test('an address that was not taken is not called a page that could not be shown', async () => {
  const post = () =>
    fetch(`${url()}/newsletter?lng=en`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'machine@example.org' }),
      headers: { origin: url(), 'accept-language': 'en' },
    });
  let refused = await post();
  for (let times = 0; times < 25 && refused.status !== 429; times += 1) refused = await post();
  assert.equal(refused.status, 429);
  const shown = (await refused.text()).split('</main>')[0] ?? '';
  assert.ok(shown.includes(siteWords.en.failure.title));
  assert.ok(!shown.includes(siteWords.en.failure.text));
});
