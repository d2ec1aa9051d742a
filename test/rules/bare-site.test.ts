import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import donateEn from '#locales/en/donate.json' with { type: 'json' };
import homeEn from '#locales/en/home.json' with { type: 'json' };
import { anAdministrator, aSession, aSettingsPart, ownDonation } from '../builders/builders.ts';
import { aSite, type Site } from '../harness/product.ts';

/** A site whose samples are gone, and into which the office has written nothing yet. */
let site: Site;
before(async () => {
  site = await aSite();
  const office = await site.has(anAdministrator());
  const token = await site.has(aSession(office.id, new Date()));
  const answer = await fetch(`${site.url}/api/admin/sample-content`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.ok(answer.ok, await answer.text());
});
after(() => site.close());

const textOf = async (path: string, of = site): Promise<string> => (await fetch(`${of.url}${path}`)).text();
/** Without the state for the application, which holds more than is shown. */
const mainOf = async (path: string, of = site): Promise<string> =>
  /<main.*<\/main>/s.exec(await textOf(path, of))?.[0] ?? '';

test('nobody is invited to a payment that does not exist', async () => {
  const donate = await mainOf('/donate');
  assert.ok(donate.includes(donateEn.noMoney));
  for (const text of [donateEn.text, donateEn.savedQr, donateEn.receipt]) assert.ok(!donate.includes(text), text);
  assert.ok(donate.includes(donateEn.inKind.title));
  const home = await mainOf('/');
  for (const text of [homeEn.give.text, homeEn.give.donate]) assert.ok(!home.includes(text), text);
});

test('the first page and the list for search engines lead to no page without anything to show', async () => {
  const answer = await fetch(`${site.url}/api/page-texts`);
  const { emptyPages } = (await answer.json()) as { emptyPages: string[] };
  assert.ok(emptyPages.includes('/about') && emptyPages.includes('/get-involved'), emptyPages.join());
  const [home, sitemap] = [await mainOf('/'), await textOf('/sitemap.xml')];
  assert.ok(sitemap.includes(`${site.url}/events<`));
  for (const path of emptyPages) {
    assert.ok(!home.includes(`href="${path}"`), path);
    assert.ok(!sitemap.includes(`${site.url}${path}<`), path);
  }
});

test('with a bank account alone a receipt is offered, and no word of a code to scan', async (t) => {
  const other = await aSite({ things: [aSettingsPart('donation', { ...ownDonation, upiId: '' })] });
  t.after(() => other.close());
  const donate = await mainOf('/donate', other);
  assert.ok(donate.includes(donateEn.receipt));
  assert.ok(!donate.includes(donateEn.savedQr));
});
