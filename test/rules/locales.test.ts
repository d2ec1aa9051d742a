import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { problemStatus } from '#contract/protocol/problem.ts';
import { isTest, readSourceTree, type SourceTree } from '../harness/source-tree.ts';
import { brokenLocales, goodLocales, localesOf } from './locales/broken-locales.ts';
import { fixedSentences, fixedSentencesStand } from './locales/fixed-sentences.ts';
import { everyPageNamesItsWords } from './locales/page-words.ts';
import * as textRules from './locales/text-rules.ts';
import {
  everyEmailIsWritten,
  everyTextIsUsed,
  everyUsedTextExists,
  problemsMatchTheirCodes,
} from './locales/usage-rules.ts';
import { readLocales } from './locales/words.ts';

const root = new URL('../..', import.meta.url).pathname;
const locales = readLocales(`${root}/locales`);
const tree: SourceTree = new Map(
  [...readSourceTree(root)].filter(([path]) => /^(contract|handbook|scripts|server|web)\//.test(path) && !isTest(path)),
);

const { otherScriptOnPurpose, ...rules } = textRules;

const sentences: Record<keyof typeof rules, string> = {
  languagesHaveTheSameKeys: 'every text stands in all three languages',
  noTextIsEmpty: 'no text is empty',
  placeholdersAgree: 'a translation says the same numbers and names as the English text',
  textsAreInTheirScript: 'Hindi is written in Devanagari, Urdu in its own letters',
  textsAreTranslated: 'no text was left in English',
  numbersAndAddressesAreHeldTogether: 'telephone numbers, addresses, codes and units read the same way in Urdu',
  latinLettersAreRare: 'readers of Hindi and Urdu meet no Latin word that they need not know',
};

for (const [name, sentence] of Object.entries(sentences) as [keyof typeof rules, string][]) {
  test(sentence, () => {
    assert.deepEqual(rules[name](locales), []);
  });

  test(`words that break it are caught: ${sentence}`, () => {
    assert.deepEqual(rules[name](goodLocales), []);
    for (const [broken, complaint] of brokenLocales[name]) {
      const complaints = rules[name](broken);
      assert.ok(
        complaints.some((text) => text.includes(complaint)),
        `expected a complaint about "${complaint}", got ${JSON.stringify(complaints)}`,
      );
    }
  });
}

test('no two signs of a card are said with words that begin alike', () => {
  // Two letters that are one sound; and alif, which carries several vowels.
  const soundOf = (word: string): string => /^(?:ch|th|ا..|.)/u.exec(word.toLowerCase())?.[0] ?? '';
  for (const [language, files] of Object.entries(locales)) {
    const words = [...(files.get('cards') ?? [])].filter(([key]) => key.startsWith('signs.'));
    const sounds = words.map(([, word]) => soundOf(word));
    const twice = words.filter((_, place) => sounds.indexOf(sounds[place] ?? '') !== place);
    assert.deepEqual([language, words.length, twice], [language, 20, []]);
  }
});

test('every exception from the rules still has its text', () => {
  for (const place of Object.keys(otherScriptOnPurpose)) {
    const [file = '', key = ''] = place.split(' ');
    assert.ok(locales.en.get(file)?.has(key), `${place} is gone`);
  }
});

test('the sentences that the specification fixes stand word for word', () => {
  assert.deepEqual(fixedSentencesStand(locales), []);
  assert.deepEqual(fixedSentencesStand(localesOf({ site: { home: 'Login' } })).length, fixedSentences.length - 1);
});

test('every text is used somewhere', () => {
  assert.deepEqual(everyTextIsUsed(locales, tree), []);
});

test('every kind of email is queued somewhere', () => {
  assert.deepEqual(everyEmailIsWritten(locales, tree), []);
});

test('every text that a page asks for exists', () => {
  assert.deepEqual(everyUsedTextExists(locales, tree), []);
});

test('every page names the files of all words that its parts say', () => {
  const site = { list: 'web/routing/public-pages.ts', folder: 'web', common: ['site'] };
  assert.deepEqual(everyPageNamesItsWords(tree, site), []);
  const parts = ['office', 'office-case', 'office-money', 'office-people', 'office-settings'];
  for (const part of parts) {
    const list = `web/routing/${part}-pages.ts`;
    assert.ok(tree.has(list), list);
    const office = { list, folder: 'web/admin', common: ['site', 'admin', 'account', 'problems'] };
    assert.deepEqual(everyPageNamesItsWords(tree, office), []);
  }
});

test('a page whose part says words that it does not name is found', () => {
  const made = new Map([
    ['web/pages.ts', "const both = ['account', 'cards'];\n[{ path: '/a', file: './APage.tsx', words: [...both], }]"],
    [
      'web/APage.tsx',
      "import { B } from './B.tsx';\nconst C = lazy(() => import('./C.tsx'));\nuseTranslation('account');",
    ],
    ['web/B.tsx', "useTranslation('cards'); t('site:home');"],
    ['web/C.tsx', "t(is ? 'events:dialog' : 'home');"],
  ]);
  const list = { list: 'web/pages.ts', folder: 'web', common: ['site'] };
  assert.deepEqual(everyPageNamesItsWords(made, list), ['APage.tsx needs the words of events']);
});

test('every problem has its sentence, and no sentence is without a problem', () => {
  const said = Object.values(endpoints as Record<string, Endpoint>).map(({ says }) => `'fallback.${says}'`);
  const withCalls = new Map([...tree, ['contract/endpoints.ts', said.join()]]);
  assert.deepEqual(problemsMatchTheirCodes(locales, Object.keys(problemStatus), withCalls), []);
});

const sample = localesOf({
  site: { nav: { home: 'Home', about: 'About' }, seats_one: 'One', seats_other: '{{count}}' },
});

test('a text that nobody uses is found, and one that is only spelled in parts is not', () => {
  const page = new Map([['web/a.tsx', "t('nav.home'); t('seats', { count });"]]);
  assert.deepEqual(everyTextIsUsed(sample, page), ['en/site nav.about is used nowhere']);
  const composed = new Map([['web/a.tsx', ['t(`nav.', '$', "{name}`); t('seats', { count });"].join('')]]);
  assert.deepEqual(everyTextIsUsed(sample, composed), []);
});

test('an email that is queued nowhere is found', () => {
  const words = localesOf({
    mail: { greeting: 'Hello', letters: { welcome: { subject: 'A', text: 'B' }, lost: { subject: 'C', text: 'D' } } },
  });
  const source = new Map([['server/a.ts', "queueEmail(tx, { kind: 'welcome' });"]]);
  assert.deepEqual(everyEmailIsWritten(words, source), [
    'en/mail letters.lost.subject is used nowhere',
    'en/mail letters.lost.text is used nowhere',
  ]);
});

test('a page that asks for a text that does not exist is found', () => {
  const page = new Map([['web/a.tsx', "t('nav.home'); t('nav.gone'); split('nav.other')"]]);
  assert.deepEqual(everyUsedTextExists(sample, page), ['web/a.tsx uses nav.gone, which is no text']);
});

test('a problem without a sentence and a sentence without a problem are found', () => {
  const words = localesOf({
    problems: {
      not_found: 'Not there',
      lost: 'Lost',
      fields: { required: 'Needed', odd: 'Odd' },
      fallback: { login: 'A', odd: 'B' },
    },
  });
  const source = new Map([['server/a.ts', "return ['required', 'fallback.login'];"]]);
  assert.deepEqual(problemsMatchTheirCodes(words, ['not_found', 'too_many'], source), [
    'the problem too_many has no sentence',
    "en/problems lost is no problem's code",
    'en/problems fields.odd is used nowhere',
    'en/problems fallback.odd is used nowhere',
  ]);
});
