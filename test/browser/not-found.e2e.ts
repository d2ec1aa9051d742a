import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstWords } from '../builders/first-words.ts';
import { languagesOf } from '../harness/long-run.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();

for (const language of languagesOf(import.meta.url)) {
  test(`whoever takes a wrong turn is told so in ${language}`, async () => {
    const { page, open, awaken, leave } = await visitor({ language, expectedStatuses: [404] });
    const [answer] = await Promise.all([page.waitForResponse(`${url()}/nowhere/at-all`), open('/nowhere/at-all')]);
    assert.equal(answer.status(), 404);
    assert.match(await page.title(), new RegExp(words[language].notFound.title));
    assert.equal(await page.locator('h1').textContent(), words[language].notFound.title);
    assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    assert.equal(await page.locator('link[rel="canonical"]').count(), 0);
    await awaken();
    await page.getByRole('link', { name: words[language].notFound.home }).click();
    await page.waitForURL(`${url()}/`);
    await page.locator('h1', { hasText: firstWords[language]['hero.weaver.title'] }).waitFor();
    await leave();
  });
}

test('what is posted to a page without a form is refused, and the page is shown all the same', async () => {
  const post = async (path: string): Promise<[number, string | null, boolean]> => {
    const answer = await fetch(url() + path, { method: 'POST' });
    return [answer.status, answer.headers.get('allow'), (await answer.text()).includes('<h1')];
  };
  assert.deepEqual(await post('/about'), [405, 'GET, HEAD', true]);
  assert.deepEqual(await post('/nowhere/at-all'), [404, null, true]);
});
