import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { languages } from '#contract/values/language.ts';
import en from '#locales/en/office-calls.json' with { type: 'json' };
import hi from '#locales/hi/office-calls.json' with { type: 'json' };
import ur from '#locales/ur/office-calls.json' with { type: 'json' };
import { queueCalls } from '../../server/shared/phone-list/calls.service.ts';
import type { Thing } from '../builders/builders.ts';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const wordsIn = { en, hi, ur };
const names = { en: 'Salma Bano', hi: 'शबाना ख़ातून', ur: 'سلمیٰ بانو' };
const phones = { en: '9812345678', hi: '9812345679', ur: null };

/** One person for each language, of whom the last has no telephone. */
const threeCalls: Thing<void> = async (database) => {
  const until = new Date('2199-01-01T00:00:00Z');
  const words = { event: 'Eye camp', day: '14 February 2199', place: 'Rampur', code: 'ACD-EFH' };
  const call = { kind: 'event_changed', personId: null, registrationId: null, until } as const;
  for (const [minute, language] of languages.entries()) {
    const [name, phone] = [names[language], phones[language]];
    const entry = { ...call, language, guest: { name, phone }, words: { ...words, name } };
    await queueCalls(database, [entry], new Date(Date.UTC(2026, 0, 20, 6, minute)));
  }
};

const { admin, has } = openSurroundings({ things: [threeCalls] });

for (const language of triedLanguages) {
  test(`the office calls one person after the other on a phone in ${language}, without a barrier`, async () => {
    const words = wordsIn[language];
    const { page, open, leave } = await admin({ language, width: 360 });
    await open('/admin/calls');
    await page.getByRole('heading', { level: 2, name: names.en }).waitFor();
    assert.equal(await page.getByRole('heading', { level: 2 }).count(), 1, 'one entry');
    await expectNoBarriers(page);
    await take(page, `calls-${language}-360`);
    await page.getByRole('button', { name: words.take, exact: true }).click();
    const text = (await page.locator('main p[lang="en"]').first().innerText()).trim();
    const linkOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    assert.equal(await linkOf(words.ways.whatsapp), `https://wa.me/919812345678?text=${encodeURIComponent(text)}`);
    assert.equal(await linkOf(words.ways.sms), `sms:+919812345678?body=${encodeURIComponent(text)}`);
    assert.equal(await linkOf(words.ways.tel), 'tel:+919812345678');
    await expectNoBarriers(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await take(page, `calls-${language}-taken`);
    await leave();
    await has((database) =>
      database.query(sql`UPDATE calls SET state = 'waiting', taken_by = NULL, taken_until = NULL`),
    );
  });
}

test('on a wide screen the list is a table; an entry is taken, its text copied, and marked', async () => {
  const { page, open, leave } = await admin({ width: 1280 });
  await open('/admin/calls');
  await page.getByRole('cell', { name: `${names.hi} ${phones.hi}` }).waitFor();
  await take(page, 'calls-en-1280');
  await page.getByRole('button', { name: en.takeNamed.replace('{{name}}', names.ur) }).click();
  const dialog = page.getByRole('dialog', { name: names.ur });
  await dialog.getByText(en.nextVisit).waitFor();
  assert.equal(await dialog.getByRole('link').count(), 0, 'nobody can call without a number');
  await dialog.getByRole('button', { name: en.results.no_answer }).waitFor();
  await take(page, 'calls-dialog-1280');
  await expectNoBarriers(page);
  await dialog.getByRole('textbox', { name: en.note }).fill('She comes on Monday');
  await dialog.getByRole('button', { name: en.results.dropped, exact: true }).click();
  await page.getByText(en.marked.dropped).waitFor();
  await page.getByRole('button', { name: en.takeNamed.replace('{{name}}', names.ur) }).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: en.state }).selectOption('dropped');
  await page.getByText('She comes on Monday').waitFor();
  await leave();
});
