import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createI18n, type WordBook } from './create-i18n.ts';
import { recordUsedWords } from './used-words.ts';
import { createWordFiles } from './word-files.ts';

// Names of real files and texts, for the types; the contents are the test's own.
const words: WordBook = {
  en: { site: { form: { corrections_one: 'One thing', corrections_other: '{{count}} things' } } },
  hi: { site: { form: { optional: 'ज़रूरी नहीं' } }, account: { sessions: { showAll_one: '{{count}} फ़ोन' } } },
};
const inHindi = () => createI18n({ language: 'hi', words });

test('a text comes from the page’s own file, from another by name, and otherwise in English', () => {
  const { t, translatorOf } = inHindi();
  assert.equal(t('form.optional'), 'ज़रूरी नहीं');
  assert.equal(translatorOf('account')('site:form.optional'), 'ज़रूरी नहीं');
  assert.equal(translatorOf('account')('form.optional', { ns: 'site' }), 'ज़रूरी नहीं');
  assert.equal(t('form.corrections', { count: 2 }), '2 things');
  assert.equal(t('nav.home'), 'nav.home');
});

test('each language counts in its own way', () => {
  assert.equal(inHindi().t('form.corrections', { count: 1 }), 'One thing');
  assert.equal(inHindi().translatorOf('account')('sessions.showAll', { count: 0 }), '0 फ़ोन');
  assert.equal(inHindi().t('form.corrections', { count: 0 }), '0 things');
});

test('values are put in as they are, and a text cannot ask for anything else', () => {
  const i18n = createI18n({ language: 'en', words: { en: { site: { form: { optional: '{{a}} & {{a}}{{b}}' } } } } });
  assert.equal(i18n.t('form.optional', { a: '<b>{{b}}</b> $&' }), '<b>{{b}}</b> $& & <b>{{b}}</b> $&');
});

test('who listens hears of a change of language until they stop', () => {
  const i18n = inHindi();
  const heard: string[] = [];
  const before = i18n.t;
  assert.equal(i18n.t, before);
  const stop = i18n.onChange(() => heard.push(i18n.language));
  i18n.changeLanguage('en');
  stop();
  i18n.changeLanguage('hi');
  assert.deepEqual(heard, ['en']);
  assert.equal(i18n.t, before);
});

test('who listens hears when words arrive that did not come with the page', () => {
  const i18n = inHindi();
  const heard: [string, number][] = [];
  i18n.onChange(() => heard.push([i18n.t('nav.home'), i18n.edition]));
  i18n.addWords('hi', 'site', { nav: { home: 'घर' } });
  assert.deepEqual(heard, [['घर', 1]]);
});

test('a render remembers the texts that it showed and no others', () => {
  const used = recordUsedWords();
  const { t } = createI18n({ language: 'hi', words, onUse: used.note });
  t('form.optional');
  t('form.corrections', { count: 1 });
  assert.deepEqual(used.book, {
    hi: { site: { form: { optional: 'ज़रूरी नहीं' } } },
    en: { site: { form: { corrections_one: 'One thing' } } },
  });
});

test('a file of words is tried five times more on a bad network, each pause twice the last, and fetched once', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  let tries = 0;
  const i18n = inHindi();
  const files = createWordFiles(i18n, async () => {
    tries += 1;
    if (tries < 6) throw new Error('no network');
    return { form: { optional: 'न भी लिखें' } };
  });
  const done = files.complete();
  const pauses = [350, 700, 1400, 2800, 5600];
  for (const [index, pause] of pauses.entries()) {
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(pause - 1);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(tries, index + 1);
    mock.timers.tick(1);
  }
  await done;
  await files.complete();
  assert.equal(tries, 6);
  assert.equal(i18n.t('form.optional'), 'न भी लिखें');

  tries = -100;
  const hopeless = assert.rejects(files.complete('ur'));
  for (const pause of pauses) {
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(pause);
  }
  await hopeless;
  assert.equal(tries, -94);
});
