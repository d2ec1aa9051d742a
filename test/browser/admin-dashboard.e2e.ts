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

const { dashboard: words, firstHour } = adminWords.en;

for (const language of triedLanguages) {
  test(`the office sees how things stand in ${language} on a phone, without a barrier`, async () => {
    const { page, account, open, leave } = await admin({ language, width: 360 });
    const { dashboard: its, firstHour } = adminWords[language];
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
      firstHour.title,
    ]);
    // What the list asks for is said there alone.
    for (const said of [
      its.sampleDonation,
      its.sampleContent,
      its.secondFactor,
      its.mailOff,
      its.schemes,
      its.helpNobody,
    ])
      assert.equal(await page.getByText(said).count(), 0, said);
    await page.setViewportSize({ width: 360, height: 640 });
    const figures = await page.getByText(its.users, { exact: true }).boundingBox();
    assert.ok(figures && figures.y < 2 * 640, `the figures begin at ${figures?.y}`);
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

test('before the opening one thing is open at a time, and the next one when it is put aside', async () => {
  const { page, open, leave } = await admin();
  await open('/admin/dashboard');
  const list = page.getByRole('region', { name: firstHour.title });
  const opened = () => list.getByRole('button', { expanded: true }).allInnerTexts();
  // A colleague of the main administrator, whose name and e-mail nobody else changes.
  const { mainEmail, mail, name, address, phone } = firstHour.items;
  await list.getByText(/^\d+ of 17 done$/).waitFor();
  assert.equal(await list.getByText(mainEmail.title).count(), 0);
  await eventuallyEqual(opened, [mail.title]);
  await list.getByRole('button', { name: name.title, exact: true }).click();
  await eventuallyEqual(opened, [name.title]);
  await list.getByText(name.why).waitFor();
  assert.equal(await list.getByText(mail.why).isVisible(), false);
  assert.equal(await list.getByText(address.title).isVisible(), true);
  await list.getByRole('button', { name: `${firstHour.putAside}: ${name.title}` }).click();
  await eventuallyEqual(opened, [mail.title]);
  assert.equal(await list.getByText(name.title).count(), 0);
  await list.getByRole('button', { name: mail.title, exact: true }).click();
  await eventuallyEqual(opened, []);
  await list.getByRole('button', { name: firstHour.all }).click();
  await list.getByRole('button', { name: `${name.title} ${firstHour.aside}` }).click();
  await list.getByRole('button', { name: `${firstHour.takeUp}: ${name.title}` }).click();
  await eventuallyEqual(opened, [mail.title]);
  await list.getByText(phone.title).waitFor();
  await leave();
});

test('the samples are removed in one step, which is asked about and then stands in the activity', async () => {
  const { page, account, open, leave } = await admin();
  await open('/admin/dashboard');
  const { title } = firstHour.items.samples;
  await page.getByRole('button', { name: firstHour.all }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: `${firstHour.go}: ${title}` }).click();
  const question = page.getByRole('dialog', { name: words.removeQuestion });
  await question.getByRole('button', { name: words.removeSamples }).click();
  await page.getByText(words.samplesRemoved).waitFor();
  await eventuallyEqual(() => page.getByRole('button', { name: title, exact: true }).count(), 0);
  const acts = page.getByRole('region', { name: words.recent });
  await acts.getByText(account.name).first().waitFor();
  await acts.getByText(/: sample content\s*$/).waitFor();
  await leave();
});
