import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triedLanguages } from '../harness/long-run.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './axe.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, admin, url } = openSurroundings({ things: [] });

/** What a visitor could take for real, by the page that shows it. */
const blocks: Record<string, string[]> = {
  '/': ['footer section[aria-labelledby="footer-contact"]', 'header'],
  '/projects': ['section[aria-labelledby="running"] article', 'main section:has(dl)'],
  '/impact': ['section[aria-labelledby="figures"]', 'section[aria-labelledby="testimonials"]', 'main section .jaali'],
  '/about': ['section[aria-labelledby="partners"]', 'section[aria-labelledby="team"]'],
  '/news': ['main article', 'footer section[aria-labelledby="footer-news"]'],
  '/contact': ['main section:has(dl):not(:has(form))'],
};

for (const language of triedLanguages) {
  test(`what is invented says so to readers of ${language} on a phone`, async () => {
    const { page, open, leave } = await visitor({ language, width: 360 });
    for (const [path, places] of Object.entries(blocks)) {
      await open(path);
      for (const place of places) {
        const mark = page.locator(place).first().getByText(words[language].sample, { exact: true }).first();
        assert.equal(await mark.count(), 1, `${path} ${place}`);
      }
      await expectNoSidewaysScroll(page);
    }
    await expectNoBarriers(page);
    await leave();
  });
}

test('real values lose the mark, samples beside them keep it, and removed figures leave no empty place', async () => {
  const office = await admin();
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${office.token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url()}/api/admin/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${path} ${answer.status}`);
  };
  await ask('POST', 'news', { title: 'We have moved', content: 'Come and see.', date: '2026-03-01' });
  await ask('PUT', 'settings', { foundation: { phone: '0595 234567' } });
  const { page, open, leave } = await visitor({});
  const sample = words.en.sample;
  await open('/contact');
  assert.equal(await page.locator('header').getByText(sample, { exact: true }).count(), 0);
  const entries = page.locator('main section dl > div');
  const marked = await entries.filter({ hasText: sample }).allInnerTexts();
  assert.deepEqual(
    marked.map((text) => /0595/.test(text)),
    [false, false, false, false],
  );
  const news = page.locator('footer section[aria-labelledby="footer-news"] li');
  assert.deepEqual(
    await news.evaluateAll((items, word) => items.map((item) => item.textContent?.endsWith(word)), sample),
    [false, true, true, true],
  );
  await leave();

  await ask('DELETE', 'sample-content');
  await office.leave();
  const reader = await visitor({});
  await reader.open('/impact');
  assert.equal(await reader.page.locator('section[aria-labelledby="figures"]').count(), 0);
  await reader.open('/news');
  assert.deepEqual(await reader.page.locator('main article h2').allInnerTexts(), ['We have moved']);
  await reader.leave();
});
