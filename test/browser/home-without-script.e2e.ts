import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf, type Language } from '#contract/values/language.ts';
import { firstWords } from '../builders/first-words.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();

const foundationNames = async (): Promise<Record<Language, string>> => {
  const answer = await fetch(`${url()}/api/settings`);
  const { data } = (await answer.json()) as { data: { foundation: { name: Record<Language, string> } } };
  return data.foundation.name;
};

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script gets the whole home page`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    const names = await foundationNames();
    const said = firstWords[language];

    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.equal(await page.locator('html').getAttribute('dir'), directionOf(language));
    assert.equal(await page.title(), names[language]);
    assert.equal(await page.locator('h1').count(), 1);
    assert.equal(await page.locator('h1').textContent(), said['hero.weaver.title']);
    const description = page.locator('meta[name="description"]');
    assert.equal(await description.getAttribute('content'), said.description);

    const text = (await page.locator('main').textContent()) ?? '';
    for (const part of [said['hero.mason.title'], said['hero.community.title'], said.lead, said.vision]) {
      assert.ok(text.includes(part), `the page lacks: ${part}`);
    }
    await leave();
  });

  test(`search engines learn where the home page stands in ${language} and in the others`, async () => {
    const { page, open, leave } = await visitor({ script: false });
    await open(`/?lng=${language}`);
    const addresses = { en: `${url()}/`, hi: `${url()}/?lng=hi`, ur: `${url()}/?lng=ur` };
    assert.equal(await page.locator('link[rel="canonical"]').getAttribute('href'), addresses[language]);
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    assert.deepEqual(Object.fromEntries(alternates), { ...addresses, 'x-default': addresses.en });
    await leave();
  });
}

test('a reader without script changes the language, and the site remembers it', async () => {
  const { page, context, open, leave } = await visitor({ script: false });
  await open('/');
  await page.getByRole('button', { name: 'Hindi' }).click();
  await page.locator('html[lang="hi"]').waitFor();
  const [cookie] = await context.cookies();
  assert.equal(cookie?.value, 'hi');
  await open('/');
  assert.equal(await page.locator('h1').textContent(), firstWords.hi['hero.weaver.title']);
  await leave();
});

test('a reader without script finds the pages by the menu of the phone, which is a link that any browser follows', async () => {
  const { page, open, leave } = await visitor({ script: false, width: 360, expectedStatuses: [404] });
  await open('/no-such-page');
  const { frame, nav, footer } = words.en;
  assert.equal(await page.getByRole('button', { name: frame.menu }).count(), 0);
  await page.locator('header').getByRole('link', { name: frame.menu, exact: true }).click();
  const links = page.getByRole('navigation', { name: footer.quickLinks });
  const isInSight = () => links.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
  await eventuallyEqual(isInSight, true);
  await links.getByRole('link', { name: nav.about, exact: true }).click();
  await page.waitForURL(`${url()}/about`);
  await leave();
});

test('a reader without script asks for news by e-mail', async () => {
  const { page, open, leave } = await visitor({ script: false, language: 'ur' });
  await open('/');
  await page.locator('footer input[name="email"]').fill('reader@example.org');
  await page.getByRole('button', { name: words.ur.newsletter.subscribe }).click();
  await page.getByText(words.ur.newsletter.doneOff).waitFor();
  await leave();
});
