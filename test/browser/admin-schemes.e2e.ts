import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import sql from 'sql-template-tag';
import en from '#locales/en/office-schemes.json' with { type: 'json' };
import hi from '#locales/hi/office-schemes.json' with { type: 'json' };
import ur from '#locales/ur/office-schemes.json' with { type: 'json' };
import { eventually } from '../harness/eventually.ts';
import { searchedWidths, triedLanguages } from '../harness/long-run.ts';
import { adminWords } from './admin-words.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { contentWords } from './content-words.ts';
import { schemeWords } from './scheme-words.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, visitor, has } = openSurroundings();
const withSamples = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' } });
const words = { en, hi, ur };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();

for (const language of triedLanguages) {
  test(`no barrier where the office writes and checks schemes in ${language}`, async () => {
    for (const width of searchedWidths) {
      const { page, open, leave } = await admin({ language, width });
      const { rule, all, bulk } = words[language];
      for (const [path, ready] of [
        ['/admin/schemes', page.locator('article').first()],
        ['/admin/schemes/check', page.getByRole('button', { name: bulk.tickAll })],
        ['/admin/schemes/new', page.getByRole('link', { name: all })],
      ] as const) {
        await open(path);
        await ready.waitFor();
        if (path.endsWith('new')) await press(page, rule.addGroup);
        await expectNoSidewaysScroll(page);
        await expectNoBarriers(page);
      }
      await leave();
    }
  });
}

test('the office makes a scheme from nothing, tries it, publishes it, and a visitor finds it', async () => {
  const { page, open, leave } = await admin({ width: 1280, expectedStatuses: [422] });
  const { rule, try: trying } = words.en;
  await open('/admin/schemes');
  await page.getByRole('link', { name: contentWords.en.add.schemes }).click();
  const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).first().fill(text);
  for (const [name, text] of Object.entries({
    name: 'Bicycles for workers',
    gives: 'One bicycle.',
    how: 'Ask for the form.',
    where_to_go: 'At the block office.',
    official_name: 'Cycle Sahayata Yojana',
    slug: 'bicycles',
    source_name: 'Labour department',
    source_link: 'https://example.org/cycles',
    checked_on: new Date().toISOString().slice(0, 10),
  })) {
    await fill(name, text);
  }
  await page.locator('[name="certainty"]').selectOption('high');
  await page.locator('[name="is_active"]').selectOption('true');

  const first = page.getByRole('group', { name: rule.condition.replace('{{number}}', '1') });
  await press(page, rule.addCondition);
  const second = page.getByRole('group', { name: rule.condition.replace('{{number}}', '2') });
  await first.getByLabel(rule.value).fill('18');
  await first.getByLabel(rule.says.replace('{{language}}', 'English')).fill('From 18 years on.');
  await second.getByLabel(rule.field).selectOption('work');
  await second.getByLabel(rule.op).selectOption('one_of');
  await press(page, trying.act);
  await second.getByText('This value does not fit the question.').waitFor();
  await second.getByLabel(schemeWords.en.options.work.construction).check();
  await second.getByLabel(rule.says.replace('{{language}}', 'English')).fill('For building work.');

  const panel = page.getByRole('region', { name: trying.title });
  await panel.locator('[name="age"]').fill('30');
  await press(page, trying.act);
  await panel.getByText(schemeWords.en.result.perhaps).waitFor();
  await panel.locator('[name="work"]').selectOption('construction');
  await press(page, trying.act);
  await panel.getByText(schemeWords.en.result.yes).waitFor();
  assert.deepEqual(await panel.locator('ol li').allInnerTexts(), [
    `${trying.truth.yes}\n${trying.whole}`,
    `${trying.truth.yes}\nFrom 18 years on.`,
    `${trying.truth.yes}\nFor building work.`,
  ]);
  await expectNoBarriers(page);
  await press(page, adminWords.en.dialog.save);
  await page.waitForURL(/\/admin\/schemes\/[0-9a-f-]{36}$/);
  await told(page, contentWords.en.created.schemes);
  await leave();

  const reader = await visitor({ width: 360, script: false });
  await reader.open('/schemes/find');
  await reader.page.locator('[name="age"]').fill('30');
  await reader.page.locator('[name="work"][value="construction"]').check();
  await reader.page.getByRole('button', { name: schemeWords.en.find.show }).click();
  await reader.page.getByRole('link', { name: 'Bicycles for workers' }).waitFor();
  await reader.page.getByText('From 18 years on.').first().waitFor({ state: 'attached' });
  await reader.leave();
});

test('the office looks at the sources side by side and marks several as checked at once', async () => {
  const { page, open, leave } = await admin({ width: 1280 });
  const { bulk } = words.en;
  await open('/admin/schemes/check');
  await page.getByRole('checkbox', { name: `${bulk.tick}: e-Shram card` }).check();
  await page.getByRole('checkbox', { name: /PM-SYM/ }).check();
  await press(page, bulk.act_other.replace('{{number}}', '2'));
  await told(page, bulk.done_other.replace('{{number}}', '2'));
  await eventually(async () => {
    const rows = await has((database) =>
      database.query<{ slug: string }>(
        sql`SELECT slug FROM schemes WHERE NOT awaits_check AND is_active AND slug IN ('e-shram', 'pm-sym', 'pmsby') ORDER BY slug`,
      ),
    );
    assert.deepEqual(
      rows.map(({ slug }) => slug),
      ['e-shram', 'pm-sym'],
    );
  });
  await leave();
});

test('where visitors see unchecked schemes the office reads so, and gets to them', async () => {
  const { page, open, leave } = await withSamples.admin({ width: 1280 });
  await open('/admin/schemes');
  const card = page.locator('article').filter({ hasText: 'e-Shram card' });
  await card.getByText(contentWords.en.shown, { exact: true }).waitFor();
  await card.getByText(words.en.check.never).waitFor();
  await card.getByText(words.en.check.seen).waitFor();
  await card.getByRole('link', { name: `${contentWords.en.edit}: e-Shram card` }).click();
  await page.getByText(words.en.field.is_activeHint).waitFor();
  await page.getByRole('link', { name: words.en.seeSite }).click();
  await page.waitForURL(/\/schemes\/e-shram$/);
  await page.getByText(schemeWords.en.unchecked).first().waitFor();
  await leave();
});
