import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '#contract/values/language.ts';
import account from '#locales/en/account.json' with { type: 'json' };
import { languagesOf } from '../harness/long-run.ts';
import { crawl } from './crawl.ts';
import { openSurroundings } from './surroundings.ts';

const { admin, member, url } = openSurroundings({ environment: { SAMPLE_CONTENT: 'on' } });

/** Sentences that promise an e-mail now; "as soon as it can" and "no mail server" say what happens instead. */
const promises: Record<Language, RegExp> = {
  en: /we (?:have sent|will send|are sending|send|e-mail) (?:you|them|an e-mail)\b|gets? an e-mail|is on its way|by e-mail when/i,
  hi: /ई-मेल (?:भेजा है|भेजेंगे|भेज रहे हैं|करेंगे|जाएगा|मिलेगा)/,
  ur: /ای میل (?:بھیجا ہے|بھیجیں گے|بھیج رہے ہیں|کریں گے|جائے گا|ملے گا)/,
};
/** They begin with what is the case and name the condition. */
const conditional = [/as soon as it can/i, /जैसे ही भेज सकेगी/, /جیسے ہی بھیج سکے گی/];

const promisesIn = (text: string, language: Language): string[] =>
  text
    .split(/[.!?।۔\n<>]/)
    .filter((sentence) => promises[language].test(sentence) && !conditional.some((words) => words.test(text)))
    .map((sentence) => sentence.trim());

test('the search finds a promise', () => {
  assert.equal(promisesIn(account.profile.pendingText, 'en').length, 1);
});

test('without a mail server no public page promises an e-mail', async () => {
  const pages = await crawl(url());
  const found = pages.flatMap(({ path, text }) =>
    languages.flatMap((language) => promisesIn(text, language).map((sentence) => `${path}: ${sentence}`)),
  );
  assert.deepEqual(found, []);
});

const officePaths = [
  'dashboard',
  'users',
  'office',
  'events',
  'registrations',
  'messages',
  'subscribers',
  'newsletters',
  'outbox',
  'settings/mail',
  'settings/donations',
  'settings/foundation',
  'calls',
  'people',
].map((path) => `/admin/${path}`);

for (const language of languagesOf(import.meta.url)) {
  test(`neither does the office or one's own page in ${language}`, async () => {
    const found: string[] = [];
    const someone = await member({ language, width: 360 });
    const office = await admin({ language, width: 360, expectedStatuses: [403, 404] });
    for (const [person, paths] of [
      [someone, ['/profile', '/my-registrations']],
      [office, officePaths],
    ] as const) {
      for (const path of paths) {
        await person.open(path);
        await person.rest();
        const text = await person.page.locator('main').innerText();
        found.push(...promisesIn(text, language).map((sentence) => `${path}: ${sentence}`));
      }
      await person.leave();
    }
    assert.deepEqual(found, []);
  });
}
