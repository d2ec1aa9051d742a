import assert from 'node:assert/strict';
import { test } from 'node:test';
import site from '#locales/en/site.json' with { type: 'json' };
import { aStory } from '../builders/builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { expectToRead } from './checklist.ts';
import { contentWords } from './content-words.ts';
import { officeEventWords } from './office-event-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin } = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' }, things: [aStory()] });

const { dashboard: words } = adminWords.en;

for (const language of triedLanguages) {
  test(`the office sees how things stand in ${language} on a phone, without a barrier`, async () => {
    const { page, account, open, leave } = await admin({ language, width: 360 });
    const { dashboard: its } = adminWords[language];
    await open('/admin/dashboard');
    await page.getByRole('heading', { name: its.active }).waitFor();
    await expectToRead(page, [
      its.greeting.replace('{{name}}', account.name),
      its.users,
      its.events,
      its.stories,
      its.banners,
      its.recent,
      its.quick,
      its.registrations,
      its.disk,
      its.backups,
      its.sampleDonation,
      its.enterDonation,
    ]);
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await leave();
  });
}

test('each quick action opens what it names, also from its address, and closing it leaves the list', async () => {
  const { page, open, leave } = await admin();
  const dialogs = {
    [words.newEvent]: [officeEventWords.en.events.title.new, '/admin/events'],
    [words.newBanner]: [contentWords.en.add.banners, '/admin/banners'],
    [words.newStory]: [contentWords.en.add.stories, '/admin/success-stories'],
  } as const;
  for (const [action, [name, path]] of Object.entries(dialogs)) {
    await open('/admin/dashboard');
    await page.getByRole('link', { name: action }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await page.reload();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await eventuallyEqual(() => dialog.count(), 0);
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, path);
  }
  await leave();
});

test('sample cases are nobody who waits for help', async () => {
  const { page, open, rest, leave } = await admin({}, { duties: ['caseworker'] });
  await open('/admin/dashboard');
  await page.getByRole('heading', { name: words.recent }).waitFor();
  await rest();
  assert.equal(await page.getByText(words.helpWaits).count(), 0);
  await open('/admin/cases?view=unowned');
  await page.getByRole('cell').getByText(site.sample).first().waitFor();
  await leave();
});

test('the samples are removed in one step, which is asked about and then stands in the activity', async () => {
  const { page, account, open, leave } = await admin();
  await open('/admin/dashboard');
  await page.getByRole('button', { name: words.removeSamples }).click();
  const question = page.getByRole('dialog', { name: words.removeQuestion });
  await question.getByRole('button', { name: words.removeSamples }).click();
  await page.getByText(words.samplesRemoved).waitFor();
  await eventuallyEqual(() => page.getByText(words.sampleContent).count(), 0);
  const acts = page.getByRole('region', { name: words.recent });
  await acts.getByText(account.name).first().waitFor();
  await acts.getByText('sample content').waitFor();
  await leave();
});
