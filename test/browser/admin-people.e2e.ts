import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import type { Thing } from '../builders/builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import type { Member } from '../harness/people.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { postWords } from './post-words.ts';
import { openSurroundings } from './surroundings.ts';

const now = new Date('2026-01-20T06:30:00Z');
const aMessage: Thing<unknown> = (database) =>
  database.query(sql`
    INSERT INTO messages (reference, name, email, message, language, created_at, updated_at)
    VALUES ('2026-0001', 'आशा देवी', 'asha@example.org', 'मेरी मज़दूरी रुकी हुई है।', 'hi', ${now}, ${now})`);
const aSubscriber =
  (email: string): Thing<unknown> =>
  (database) =>
    database.query(sql`
      INSERT INTO newsletter_subscriptions (email, language, status, confirmed_at, created_at, updated_at)
      VALUES (${email}, 'ur', 'confirmed', ${now}, ${now}, ${now})`);

const { admin } = openSurroundings({
  things: [aMessage, aSubscriber('irfan@example.org'), aSubscriber('salma@example.org')],
});

const { messages, subscribers, delete: deleteWord } = postWords.en;

async function openList({ open, page }: Member, path: string): Promise<void> {
  await open(path);
  await page.locator('table').waitFor();
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: deleteWord }).click();

for (const language of triedLanguages) {
  test(`no barrier among messages and subscribers in ${language} on a small phone`, async () => {
    const someone = await admin({ language, width: 360 });
    const { page, leave } = someone;
    const { messages: its } = postWords[language];
    await openList(someone, '/admin/subscribers');
    await expectNoSidewaysScroll(page);
    await expectNoBarriers(page);
    await openList(someone, '/admin/messages');
    await expectNoSidewaysScroll(page);
    await press(page, `${its.open}: आशा देवी`);
    await press(page, its.send);
    await page.getByText(problemWords[language].fields.message_required).waitFor();
    await expectNoBarriers(page);
    await leave();
  });
}

test('the office answers a message by email, closes the matter and deletes it', async () => {
  const someone = await admin({ width: 360, mayLoseNetwork: true }, { name: 'Meera Joshi' });
  const { page, context, leave } = someone;
  await openList(someone, '/admin/messages?status=new');
  const entry = (name: string) => page.locator('nav').getByText(name, { exact: true });
  await entry('1 new message').waitFor({ state: 'attached' });
  await press(page, `${messages.open}: आशा देवी`);
  const dialog = page.getByRole('dialog', { name: 'आशा देवी' });
  await dialog.getByText(adminWords.en.mail.hint).waitFor();
  await dialog.getByLabel(messages.reply).fill('कल दफ़्तर आ जाइए।');
  await context.setOffline(true);
  await press(page, messages.send);
  await dialog.getByText(problemWords.en.fallback.replyToMessage).waitFor();
  assert.equal(await dialog.getByLabel(messages.reply).inputValue(), 'कल दफ़्तर आ जाइए।');
  await context.setOffline(false);
  await press(page, messages.send);
  await dialog.getByText(/Meera Joshi.* replied/).waitFor();
  await page.getByText(adminWords.en.mail.saved).waitFor();
  await entry('1 new message').waitFor({ state: 'detached' });
  await eventuallyEqual(() => dialog.getByLabel(messages.status).inputValue(), 'open');
  await dialog.getByLabel(messages.status).selectOption('closed');
  await page.getByText(messages.statusSaved).waitFor();
  await dialog.getByRole('button', { name: adminWords.en.dialog.close }).last().click();

  await page.getByText(adminWords.en.list.nothingFound).waitFor();
  await press(page, messages.statuses.closed);
  await press(page, `${deleteWord}: आशा देवी`);
  await confirm(page);
  await page.getByText(messages.deleted).waitFor();
  await page.locator('table').waitFor({ state: 'detached' });
  await leave();
});

test('the office takes the table of subscribers home and forgets an address', async () => {
  const someone = await admin();
  const { page, leave } = someone;
  await openList(someone, '/admin/subscribers?search=irfan');
  await eventuallyEqual(() => page.locator('tbody tr').count(), 1);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, adminWords.en.list.export)]);
  assert.equal(download.suggestedFilename(), 'subscribers.csv');
  assert.match(await readFile(await download.path(), 'utf8'), /irfan@example\.org/);
  await press(page, `${deleteWord}: irfan@example.org`);
  await confirm(page);
  await page.getByText(subscribers.deleted).waitFor();
  await page.getByText(adminWords.en.list.nothingFound).waitFor();
  await leave();
});
