import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion } from '#contract/accounts/consent.ts';
import { usualTax } from '#contract/donations/donations.facts.ts';
import { keepYears } from '#contract/help/help.facts.ts';
import { keptDays } from '#contract/purposes.ts';
import type { Language } from '#contract/values/language.ts';
import privacyEn from '#locales/en/privacy.json' with { type: 'json' };
import purposesEn from '#locales/en/purposes.json' with { type: 'json' };
import termsEn from '#locales/en/terms.json' with { type: 'json' };
import privacyHi from '#locales/hi/privacy.json' with { type: 'json' };
import purposesHi from '#locales/hi/purposes.json' with { type: 'json' };
import termsHi from '#locales/hi/terms.json' with { type: 'json' };
import privacyUr from '#locales/ur/privacy.json' with { type: 'json' };
import purposesUr from '#locales/ur/purposes.json' with { type: 'json' };
import termsUr from '#locales/ur/terms.json' with { type: 'json' };
import { aSettingsPart, ownDonation } from '../builders/builders.ts';
import { eventuallyEqual } from '../harness/eventually.ts';
import { languagesOf } from '../harness/long-run.ts';
import { expectHeading, expectOpenToAll, expectToRead, linksOf, readSettings, textsIn } from './checklist.ts';
import { openSurroundings } from './surroundings.ts';
import { words } from './words.ts';

const purposesWords = { en: purposesEn, hi: purposesHi, ur: purposesUr };

/** In words, as the register counts it and the settings of a new site say. */
function periodIn(end: string, language: Language): string {
  const days = Object.entries(keptDays).find(([name]) => name === end)?.[1];
  const years = { gift: usualTax.keepYears, helpCase: keepYears.usual }[end] ?? (days ?? 1) / 365;
  const { time } = purposesWords[language];
  const [count, one, other] = Number.isInteger(years)
    ? [years, time.years_one, time.years_other]
    : [days ?? 0, time.days_one, time.days_other];
  return (count === 1 ? one : other).replace('{{count}}', String(count));
}

const named: Readonly<Record<string, string>> = {
  call: 'doneCall',
  voice: 'caseVoice',
  act: 'act',
  left: 'leftNewsletter',
  message: 'closedMessage',
  intended: 'intendedGift',
  claimed: 'claimedGift',
  gift: 'gift',
  session: 'session',
  browser: 'knownDevice',
  copies: 'email',
  companion: 'companionName',
};
const withPeriods = (texts: string[], language: Language): string[] =>
  texts.map((text) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => periodIn(named[name] ?? name, language)));

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
    await expectToRead(page, withPeriods(textsIn(privacy), language));
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
      '/purposes',
    ]);
    await leave();
  });

  test(`a reader of ${language} without script reads what is kept and why, with the periods of the register`, async () => {
    const { page, open, leave } = await visitor({ language, script: false });
    await open('/privacy');
    const { title, names, what, why, ends, complain } = purposesWords[language];
    await page.locator('main').getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL('**/purposes');
    const { foundation } = await readSettings(url(), language);
    await expectHeading(page, title, `${title} | ${foundation.name[language]}`);
    await expectToRead(page, [...textsIn({ names, what }), complain]);
    const facts = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const text of textsIn(why)) assert.ok(facts.includes(text), text);
    for (const [end, text] of Object.entries(ends)) {
      assert.ok(facts.includes(text.replace('{{time}}', periodIn(end, language))), `${end}: ${text}`);
    }
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

const bare = openSurroundings({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9' },
  things: [
    aSettingsPart('foundation', { address: '', phone: '', email: '', whatsapp: null, hours: '' }),
    aSettingsPart('donation', { ...ownDonation, upiId: '', accountNumber: '' }),
  ],
});

for (const language of languagesOf(import.meta.url)) {
  test(`a foundation that has entered nothing yet promises no contact and no way to pay, in ${language}`, async () => {
    const { page, open, leave } = await bare.visitor({ language, script: false });
    const { who, donations, account } = termsWords[language];
    await open('/terms');
    await page.getByText(account.end).waitFor();
    for (const text of [who.reach, donations.title, donations.own])
      assert.equal(await page.getByText(text, { exact: true }).count(), 0, text);
    await open('/privacy');
    await page.getByText(privacyWords[language].contact.text).waitFor();
    assert.deepEqual(await linksOf(page), ['/contact', '/purposes']);
    for (const path of ['/', '/contact', '/help', '/privacy'])
      for (const label of [words[language].footer.hours, words[language].footer.phone]) {
        await open(path);
        assert.equal(await page.getByText(`${label}: `).count(), 0, `${path}: ${label}`);
      }
    await leave();
  });
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
