import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { readWord } from '#handbook/sentences.ts';
import { tasks } from '#handbook/tasks.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { take } from './take-picture.ts';

const { admin, visitor } = openSurroundings();
/** How the first list of steps or contents is numbered. */
const numbering = (page: Page): Promise<string> =>
  page
    .locator('main ol > li')
    .first()
    .evaluate((step) => getComputedStyle(step).listStyleType);
const visitorsTasks = tasks.filter(({ audience }) => audience === 'visitor');

for (const language of languagesOf(import.meta.url)) {
  test(`a visitor finds out in ${language}, without script, how a family is registered`, async () => {
    const { page, open, leave } = await visitor({ language, script: false, width: 360, expectedStatuses: [404] });
    await open('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: readWord('site:howTo', language) })
      .click();
    await page.getByRole('heading', { level: 1, name: readWord('how:title', language) }).waitFor();
    assert.equal(await page.locator('main h2').count(), visitorsTasks.length);
    await take(page, `how-${language}-360`);
    const title = readWord('handbook:tasks.register-with-your-family.title', language);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const steps = tasks.find(({ id }) => id === 'register-with-your-family')?.steps ?? [];
    assert.equal(await page.locator('main ol > li').count(), steps.length);
    assert.equal(await numbering(page), 'decimal');
    await take(page, `how-task-${language}-360`);
    await open('/how/write-an-event');
    await page.getByRole('heading', { level: 1, name: readWord('how:none', language) }).waitFor();
    await leave();

    const reader = await visitor({ language, width: 360 });
    for (const path of ['/how', '/how/register-with-your-family']) {
      await reader.open(path);
      await expectNoBarriers(reader.page);
      await expectNoSidewaysScroll(reader.page);
    }
    await reader.leave();
  });

  test(`"?" on a screen of the office opens its tasks in ${language}, and a task is found by a word`, async () => {
    const { page, open, leave } = await admin({ language, width: 360 }, { duties: ['editor'] });
    const title = readWord('handbook:tasks.write-a-newsletter.title', language);
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
    await open('/admin/newsletters');
    // The list is empty: it also shows the task that fills it.
    await link.waitFor();
    await page.getByRole('link', { name: readWord('admin:howTo', language) }).click();
    await page.waitForURL(/\/admin\/handbook/);
    await link.waitFor();
    assert.equal(await page.locator('main ul a[href^="/admin/handbook/"]').count(), 1);
    await open('/admin/handbook');
    const search = page.getByLabel(readWord('how:search', language));
    await search.fill('zeppelin');
    await page.getByText(readWord('how:noneFound', language)).waitFor();
    await search.fill('newsletter');
    await link.waitFor();
    await expectNoBarriers(page);
    await take(page, `handbook-${language}-360`);
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await take(page, `handbook-task-${language}-360`);
    await open('/admin/handbook/booklets/editor');
    const count = tasks.filter(({ audience }) => audience === 'editor').length;
    await page
      .locator('main article')
      .nth(count - 1)
      .waitFor();
    assert.equal(await numbering(page), 'decimal', 'the contents have numbers');
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    assert.ok((paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0) > count, 'contents and a page for each task');
    assert.match(paper, /MediaBox \[0 0 (419|420)/, 'A5');
    for (const path of ['/admin/handbook/first-week', '/admin/handbook/wall']) {
      await open(path);
      await page.locator('main ol > li').first().waitFor();
      assert.equal(await numbering(page), 'decimal', path);
      await expectNoBarriers(page);
    }
    // A screen that explains itself: all tasks, and why.
    await open('/admin/projects');
    await page.getByRole('link', { name: readWord('admin:howTo', language) }).click();
    await page.getByText(readWord('how:noneHere', language)).waitFor();
    await link.waitFor();
    await leave();
  });
}
