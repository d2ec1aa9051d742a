import assert from 'node:assert/strict';
import { test } from 'node:test';
import { palettes } from '#contract/settings/identity.facts.ts';
import { languages } from '#contract/values/language.ts';
import { isLongRun, sharesOf } from '../harness/long-run.ts';
import { expectNoBarriers } from './axe.ts';
import { openSurroundings } from './surroundings.ts';

const { visitor, admin, url } = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' } });

const pages = [
  '/',
  '/about',
  '/projects',
  '/impact',
  '/events',
  '/news',
  '/donate',
  '/contact',
  '/get-involved',
  '/schemes',
  '/privacy',
  '/login',
  '/register',
  '/help',
  '/newsletter',
  '/nowhere',
];
/** Each page once, in turn in another palette and language; in the long run in every one. */
const pagesOf = (place: number): string[] =>
  isLongRun ? pages : pages.filter((_, index) => index % palettes.length === place);

for (const [place, palette] of palettes.entries()) {
  test(`everybody can read the pages in ${palette}`, async () => {
    const office = await admin();
    const body = new FormData();
    body.append('palette', palette);
    const headers = { authorization: `Bearer ${office.token}` };
    const answer = await fetch(`${url()}/api/admin/identity`, { method: 'PUT', headers, body });
    assert.equal(answer.status, 200);
    await office.leave();
    for (const language of languages) {
      const { page, open, leave } = await visitor({ language, width: 360, expectedStatuses: [404] });
      for (const path of sharesOf(pagesOf(place), language)) {
        await open(path);
        if (palette !== 'indigo') assert.equal(await page.locator(`link[href*="${palette}"]`).count(), 1, path);
        await expectNoBarriers(page);
      }
      await leave();
    }
  });
}
