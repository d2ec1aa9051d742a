import assert from 'node:assert/strict';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { mostInSeries } from '#contract/events/events.facts.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { classesIn } from '../../build/class-names.ts';
import type { Thing } from '../builders/builders.ts';
import { aCourseOf } from '../builders/event-builders.ts';
import { yearsOfContent } from '../builders/years-of-content.ts';
import { aSite, type Site } from '../harness/product.ts';

let site: Site;
const longestCourse = 'A course on as many days as there can be';
/** As after the office has looked at the first ones. */
const checkedSchemes: Thing<unknown> = (database) =>
  database.query(sql`UPDATE schemes SET is_active = true, awaits_check = false`);

/** Of three hundred trades, as a large state has them. */
const minimumWages: Thing<unknown> = (database) =>
  database.query(sql`
    INSERT INTO minimum_wages (state, zone, work, skill, from_day, per_day_paise, source, checked_on, good_for_days,
      created_at, updated_at)
    SELECT 'Uttar Pradesh', 'Category ' || zone, 'Scheduled employment ' || work, skill, '2026-04-01', 40000 + work,
      'Labour department, notification ' || zone, current_date - 1, 183, now(), now()
    FROM generate_series(1, 3) AS zone, generate_series(1, 100) AS work,
      unnest('{unskilled,semi_skilled,skilled,highly_skilled}'::text[]) AS skill`);

before(async () => {
  site = await aSite({
    things: [
      yearsOfContent({ events: 500, stories: 200, projects: 40, news: 200 }),
      checkedSchemes,
      minimumWages,
      aCourseOf({ title: longestCourse, date: '2031-01-06', capacity: 40 }, mostInSeries),
    ],
  });
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

async function findPaths(): Promise<string[]> {
  const found = await fetch(`${site.url}/api/events?courses=once`);
  const all = (await found.json()) as { data: { id: string; title: string }[] };
  const course = `/events/${all.data.find(({ title }) => title === longestCourse)?.id}`;
  const answer = await fetch(`${site.url}/api/events?when=upcoming&pageSize=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const event = `/events/${data[0]?.id}`;
  const lists = ['/', '/events', '/events?filter=past&page=20', event, course, '/news', '/projects'];
  const schemes = ['/schemes', '/schemes/find', '/schemes/pm-vishwakarma'];
  const help = ['/help', '/help/status', '/wages'];
  const own = ['/my-data', '/purposes', '/donate/receipt', '/newsletter'];
  return [
    ...lists,
    '/impact',
    '/about',
    '/get-involved',
    '/donate',
    '/contact',
    '/register',
    ...schemes,
    ...help,
    ...own,
  ];
}

const textOf = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`)).text();

test('the styles that a page is first painted with lack nothing that it shows', async () => {
  const lacking: string[] = [];
  for (const path of await findPaths()) {
    const html = await textOf(path);
    const styles =
      /<link rel="stylesheet" href="([^"]+)"\/><script data-deferred-styles="([^"]+)"/.exec(html)?.slice(1) ?? [];
    assert.equal(styles.length, 2);
    const [known, all] = await Promise.all(styles.map(async (file) => new Set(classesIn(await textOf(file)))));
    const shown = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => classesIn(names));
    assert.ok(shown.length > 0);
    lacking.push(...shown.filter((name) => all?.has(name) && !known?.has(name)));
  }
  assert.deepEqual(lacking, []);
});

for (const language of languages) {
  test(`after years of content every page has at most 14 KB for readers of ${language}`, async () => {
    const heavy: string[] = [];
    for (const path of await findPaths()) {
      const kilobytes = (await bytesOf(path, language)) / 1024;
      if (kilobytes > 14) heavy.push(`${path} has ${kilobytes.toFixed(1)} KB`);
    }
    assert.deepEqual(heavy, []);
  });
}
