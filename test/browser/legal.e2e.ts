import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion } from '#contract/accounts/consent.ts';
import privacyEn from '#locales/en/privacy.json' with { type: 'json' };
import termsEn from '#locales/en/terms.json' with { type: 'json' };
import privacyHi from '#locales/hi/privacy.json' with { type: 'json' };
import termsHi from '#locales/hi/terms.json' with { type: 'json' };
import privacyUr from '#locales/ur/privacy.json' with { type: 'json' };
import termsUr from '#locales/ur/terms.json' with { type: 'json' };
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const { visitor, url } = openSurroundings();
const privacyWords = { en: privacyEn, hi: privacyHi, ur: privacyUr };
const termsWords = { en: termsEn, hi: termsHi, ur: termsUr };

for (const language of languagesOf(import.meta.url)) {
  test(`a reader of ${language} without script learns what is kept about them, and whom to ask`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    await page.locator('footer').getByRole('link', { name: words[language].nav.privacy, exact: true }).click();
    await page.waitForURL('**/privacy');
    const { title, version, ...privacy } = privacyWords[language];
    const { foundation } = await readSettings(url(), language);

    await expectHeading(page, title, `${title} | ${foundation.name[language]}`);
    await expectToRead(page, textsIn(privacy));
    await expectToRead(page, [
      version.replace('{{version}}', `\u2066${consentVersion}\u2069`),
      foundation.email,
      foundation.phone,
      foundation.address,
    ]);
    assert.deepEqual(await linksOf(page), [
      `mailto:${foundation.email}`,
      `tel:${foundation.phone.replaceAll(' ', '')}`,
      '/contact',
    ]);
    await leave();
  });

  test(`a reader of ${language} without script learns the rules of the site`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/');
    await page.locator('footer').getByRole('link', { name: words[language].nav.terms, exact: true }).click();
    await page.waitForURL('**/terms');
    const terms = termsWords[language];
    const name = (await readSettings(url(), language)).foundation.name[language];

    await expectHeading(page, terms.title, `${terms.title} | ${name}`);
    await expectToRead(
      page,
      textsIn(terms).map((text) => text.replace('{{name}}', name)),
    );
    assert.deepEqual(await linksOf(page), ['/privacy', '/contact']);
    await leave();
  });

  for (const path of ['/privacy', '/terms']) {
    test(`nobody is kept out of ${path} in ${language}`, () => expectOpenToAll(visitor, path, language));
  }
}

test('the site keeps its word: reading it leaves the language on the phone and the place in the page, nothing else', async () => {
  const { page, context, open, awaken, leave } = await visitor();
  for (const path of ['/', '/about', '/privacy']) {
    await open(path);
    await awaken();
  }
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await eventuallyEqual(names, ['i18next']);
  const kept = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  await eventuallyEqual(kept, [['i18nextLng'], ['react-router-scroll-positions']]);
  await leave();
});
