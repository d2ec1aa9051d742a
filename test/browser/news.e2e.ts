import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewsItem } from '#contract/news/news.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/news.json' with { type: 'json' };
import hi from '#locales/hi/news.json' with { type: 'json' };
import ur from '#locales/ur/news.json' with { type: 'json' };
import { aNewsItem } from '../builders/builders.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words as siteWords } from './words.ts';

/** With the four that every site opens with: two pages and one item more. */
const older = Array.from({ length: 15 }, (_, index) => ({
  title: `Meeting number ${index + 1}`,
  date: `2024-01-${String(index + 1).padStart(2, '0')}`,
}));
const { visitor, url } = openSurroundings({ things: older.map(aNewsItem) });
const words = { en, hi, ur };

const readNews = async (language: Language): Promise<NewsItem[]> => {
  const answer = await fetch(`${url()}/api/news?lang=${language}`);
  return ((await answer.json()) as { data: NewsItem[] }).data;
};

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script leafs through the news, the newest first`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    await page.getByRole('link', { name: siteWords[language].footer.allNews, exact: true }).click();
    await page.waitForURL('**/news');
    const news = words[language];
    const items = await readNews(language);
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, news.title, `${news.title} | ${foundation.name[language]}`);
    await expectToRead(page, [news.lead, news.status.replace('{{page}}', '1').replace('{{pages}}', '3')]);
    const titles = page.locator('main h2');
    const seen = await titles.allInnerTexts();
    assert.equal(await page.getByRole('link', { name: news.previous, exact: true }).count(), 0);

    for (const step of [2, 3]) {
      await page.getByRole('link', { name: news.next, exact: true }).click();
      await page.waitForURL(`**/news?page=${step}`);
      seen.push(...(await titles.allInnerTexts()));
    }
    assert.deepEqual(
      seen,
      items.map(({ title }) => title),
    );
    assert.equal(await page.getByRole('link', { name: news.next, exact: true }).count(), 0);
    assert.equal(await titles.first().getAttribute('lang'), 'en');
    await leave();
  });

  test(`a reader of ${language} without script reads one item, shares it and goes back`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/news');
    const news = words[language];
    const [item] = await readNews(language);
    assert.ok(item);
    await page.getByRole('link', { name: news.readNamed.replace('{{title}}', item.title) }).click();
    await page.waitForURL(`**/news/${item.id}`);
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, item.title, `${item.title} | ${foundation.name[language]}`);
    const paragraphs = item.content.split('\n\n');
    assert.ok(paragraphs.length > 1);
    // The line of the date carries the mark of a sample, too.
    assert.deepEqual(await page.locator('main p:not(:has(time))').allInnerTexts(), paragraphs);
    assert.equal(await page.locator('main time').getAttribute('datetime'), item.date);

    const address = `${url()}/news/${item.id}${language === 'en' ? '' : `?lng=${language}`}`;
    const share = await page.getByRole('link', { name: siteWords[language].share.whatsapp }).getAttribute('href');
    assert.equal(share, `https://wa.me/?text=${encodeURIComponent(`${item.title}\n${address}`)}`);
    assert.deepEqual(await linksOf(page), ['/news', share]);

    await page.getByRole('link', { name: news.back, exact: true }).first().click();
    await page.waitForURL('**/news');
    await leave();
  });

  test(`a reader of ${language} who follows a dead link is told so`, async () => {
    const { page, open, leave } = await visitor({ language, script: false, expectedStatuses: [404] });
    const news = words[language];
    for (const path of [
      '/news/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55',
      '/news/no-id',
      '/news?page=4',
      '/news?page=0',
      '/news?page=x',
    ]) {
      assert.equal((await fetch(`${url()}${path}`)).status, 404, path);
      await open(path);
      assert.deepEqual(await page.locator('h1').allInnerTexts(), [news.missing], path);
      assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
    }
    await page.locator('main').getByRole('link', { name: news.back }).click();
    await page.waitForURL('**/news');
    await leave();
  });

  test(`nobody is kept out of the news in ${language}`, async () => {
    await expectOpenToAll(visitor, '/news', language);
    const [item] = await readNews(language);
    await expectOpenToAll(visitor, `/news/${item?.id}`, language);
  });
}

test('with script the news follow the chosen language, and so does what is shared', async () => {
  const [item] = await readNews('ur');
  assert.ok(item);
  const { page, open, awaken, leave } = await visitor();
  await open(`/news/${item.id}`);
  await awaken();
  await page.getByRole('button', { name: 'Urdu' }).click();
  await page.getByRole('heading', { level: 1, name: item.title }).waitFor();
  const shared = encodeURIComponent(`${item.title}\n${url()}/news/${item.id}?lng=ur`);
  await page
    .getByRole('link', { name: siteWords.ur.share.whatsapp })
    .and(page.locator(`[href$="${shared}"]`))
    .waitFor();
  await leave();
});

test('with script the pages of the list change in place', async () => {
  const { page, requests, open, awaken, leave } = await visitor();
  await open('/news');
  await awaken();
  await page.getByRole('link', { name: en.next, exact: true }).click();
  await page.getByText(en.status.replace('{{page}}', '2').replace('{{pages}}', '3')).waitFor();
  assert.equal(new URL(page.url()).search, '?page=2');
  assert.ok(!requests.includes('/news?page=2'), 'the whole page was fetched');
  await page.goBack();
  await page.getByText(en.status.replace('{{page}}', '1').replace('{{pages}}', '3')).waitFor();
  await leave();
});
