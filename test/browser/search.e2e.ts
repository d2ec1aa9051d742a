import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestSearch } from '#contract/values/text-length.ts';
import en from '#locales/en/search.json' with { type: 'json' };
import hi from '#locales/hi/search.json' with { type: 'json' };
import ur from '#locales/ur/search.json' with { type: 'json' };
import { anEvent } from '../builders/event-builders.ts';
import { languagesOf, triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const searchWords = { en, hi, ur };

const { visitor, url } = openSurroundings({ things: [anEvent({ title: 'Zardozi fair', date: '2099-03-01' })] });

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
/** Without the signs that keep the direction of what was typed. */
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

for (const language of triedLanguages) {
  test(`a visitor on a phone without script searches from any page, in ${language}`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    const said = words[language];
    await open('/about');
    await expectNoSidewaysScroll(page);
    await page.locator('header ~ nav').getByRole('link', { name: said.search }).click();
    await page.getByLabel(searchWords[language].label).fill('ZARDOZI');
    await page.locator('main').getByRole('button', { name: said.search }).click();
    await page.waitForURL('**/search?q=ZARDOZI');
    assert.ok((await page.title()).startsWith('ZARDOZI · '));
    assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    const results = page.locator('main ol li');
    assert.equal(await results.count(), 1);
    await expectNoSidewaysScroll(page);
    await results.getByRole('link').click();
    assert.match(page.url(), /\/events\/[\da-f-]{36}$/);
    await leave();
  });

  test(`a search that finds nothing, says nothing or is too long is answered in words, in ${language}`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360, script: false });
    const { none, noneText, tooLong, hint } = searchWords[language];
    const main = page.locator('main');
    const hostile = `<script>alert("x")</script>' OR 1=1 --`;
    await open(`/search?q=${encodeURIComponent(hostile)}`);
    assert.ok(plain(await main.textContent()).includes(fill(none, { query: hostile })));
    assert.ok((await main.textContent())?.includes(noneText));
    await open(`/search?q=${'x'.repeat(longestSearch + 1)}`);
    assert.ok((await main.textContent())?.includes(tooLong));
    for (const empty of ['/search', '/search?q=', '/search?q=%00%20']) {
      await open(empty);
      assert.equal(await main.locator('h2').count(), 0, empty);
      assert.ok((await main.textContent())?.includes(hint));
    }
    await expectNoSidewaysScroll(page);
    await leave();
  });
}

for (const language of languagesOf(import.meta.url)) {
  test(`the header of a wide screen has a field for searching, in ${language}`, async () => {
    const { page, open, leave } = await visitor({ language, width: 1280 });
    await open('/donate');
    const field = page.locator('header').getByRole('searchbox', { name: words[language].search });
    await field.fill('zardozi');
    await field.press('Enter');
    await page.waitForURL(`${url()}/search?q=zardozi`);
    assert.equal(await page.locator('main ol li').count(), 1);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });
}
