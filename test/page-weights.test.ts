import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { type Language, languages } from '#contract/language.ts';
import { aSite, type Site } from './product.ts';
import { yearsOfContent } from './years-of-content.ts';

let site: Site;
before(async () => {
  site = await aSite({ things: [yearsOfContent({ events: 500, stories: 200, projects: 40, news: 200 })] });
});
after(() => site.close());

/** As it travels; `fetch` would unpack it. */
const bytesOf = (path: string, language: Language): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${site.url}${path}`, { headers: { 'accept-encoding': 'br', 'accept-language': language } }, (response) => {
      assert.deepEqual([response.statusCode, response.headers['content-encoding']], [200, 'br'], path);
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve(bytes));
    }).once('error', reject);
  });

for (const language of languages) {
  test(`after years of content every page has at most 14 KB for readers of ${language}`, async () => {
    const answer = await fetch(`${site.url}/api/events?when=upcoming&pageSize=1`);
    const { data } = (await answer.json()) as { data: { id: string }[] };
    const event = `/events/${data[0]?.id}`;
    const lists = ['/', '/events', '/events?filter=past&page=20', event, '/news', '/projects'];
    const paths = [...lists, '/impact', '/about', '/get-involved', '/donate', '/contact', '/register'];
    const heavy: string[] = [];
    for (const path of paths) {
      const kilobytes = (await bytesOf(path, language)) / 1024;
      if (kilobytes > 14) heavy.push(`${path} has ${kilobytes.toFixed(1)} KB`);
    }
    assert.deepEqual(heavy, []);
  });
}
