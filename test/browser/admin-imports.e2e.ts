import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Language, languages } from '#contract/values/language.ts';
import en from '#locales/en/office-people.json' with { type: 'json' };
import hi from '#locales/hi/office-people.json' with { type: 'json' };
import ur from '#locales/ur/office-people.json' with { type: 'json' };
import { aPerson, password } from '../builders/builders.ts';
import { anEvent, aRegistration } from '../builders/event-builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { problemWords } from './account-words.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const wordsIn: Record<Language, typeof en> = { en, hi, ur };
const { admin, has } = openSurroundings();

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A new one, one whose telephone number is known, one who is known for sure, and one without a name. */
const listOf = (language: Language, phone: string, email: string): string =>
  [
    'name,phone,email,language',
    `Naseem ${language},,,${language}`,
    `Perhaps ${language},${phone},,${language}`,
    `Known ${language},,${email},${language}`,
    ',9811111111,,en',
  ].join('\n');

for (const [place, language] of languages.entries()) {
  test(`an owner looks at a list before taking it in, and decides line by line, in ${language}`, async () => {
    const words = wordsIn[language].import;
    const phone = `981234560${place}`;
    const { name, email } = await has(aPerson({ name: `Old friend ${language}`, phone }));
    const width = language === 'en' ? 1280 : 360;
    const { page, open, leave } = await admin({ language, width }, { duties: ['owner'] });
    await open('/admin/users');
    await page.getByRole('link', { name: wordsIn[language].open.import }).click();
    await press(page, words.read);
    await page.getByText(problemWords[language].fields.basis_length).waitFor();
    await page
      .locator('main input[type="file"]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(language, phone, email)) });
    await page.getByLabel(words.basis).fill('They signed our paper list at the camp of 2025');
    await expectNoBarriers(page);
    await take(page, `import-${language}-${width}`);
    await press(page, words.read);
    for (const kind of ['new', 'same', 'maybe', 'wrong'] as const) {
      await page.getByRole('button', { name: `${words.kinds[kind]} (1)`, exact: true }).waitFor();
    }
    await page.getByLabel(words.choiceNamed.replace('{{name}}', `Perhaps ${language}`)).selectOption({ index: 2 });
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await take(page, `import-preview-${language}-${width}`);
    await press(page, words.take_one.replace('{{number}}', '1'));
    await page.getByText(words.done.replace('{{added}}', '1').replace('{{filled}}', '1')).waitFor();
    await open(`/admin/users?search=${encodeURIComponent(`Naseem ${language}`)}`);
    await page.getByText(`Naseem ${language}`).first().waitFor();
    assert.ok(name);
    await leave();
  });
}

test('an owner joins two entries of one person: the choice, the warning, the password', async () => {
  const { merge, duplicates } = en;
  const sameFacts = { name: 'Farida Bano', phone: '9898989898' };
  const kept = await has(aPerson(sameFacts));
  const gone = await has(aPerson({ ...sameFacts, createdAt: new Date('2026-01-11T09:00:00Z') }));
  const event = await has(anEvent({ title: 'Eye camp' }));
  for (const { id: personId } of [kept, gone]) await has(aRegistration({ eventId: event.id, personId }));
  const { page, open, leave } = await admin({ width: 360, expectedStatuses: [403] }, { duties: ['owner'] });
  await open('/admin/users/duplicates');
  await press(page, duplicates.joinNamed.replace('{{name}}', sameFacts.name).replace('{{other}}', sameFacts.name));
  const dialog = page.getByRole('dialog', { name: merge.title });
  await dialog.getByText(merge.noUndo).waitFor();
  // Without a mail server telling takes its time.
  await dialog.getByText(adminWords.en.mail.hint).waitFor();
  // Both have one name: the address says whose registration stays.
  assert.match(await dialog.getByRole('listitem').innerText(), /Farida Bano \(\P{L}?asha\./u);
  await dialog.getByRole('radio', { name: gone.email }).check();
  await expectNoBarriers(page);
  await take(page, 'merge-en-360');
  await dialog.getByLabel(merge.password, { exact: true }).fill('not the password');
  await press(page, merge.join);
  await dialog.getByText(problemWords.en.wrong_password).waitFor();
  await dialog.getByLabel(merge.password, { exact: true }).fill(password);
  await press(page, merge.join);
  await page.getByText(merge.done).waitFor();
  await open(`/admin/users?search=${encodeURIComponent(sameFacts.name)}`);
  await eventuallyEqual(() => page.getByText(gone.email).count().then(Boolean), true);
  assert.equal(await page.getByText(kept.email).count(), 0);
  await leave();
});
