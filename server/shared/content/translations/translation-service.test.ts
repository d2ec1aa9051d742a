import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { findFreePort } from '../../../../test/harness/product.ts';
import { asTranslated, openTranslator, type Translator } from '../../../../test/harness/translator.ts';
import { isPlausible, translateByMachine } from './machine-translation.ts';
import { protectNames } from './protected-names.ts';
import { ServiceFailure } from './service-call.ts';
import { cutText } from './text-parts.ts';
import { openTranslationService } from './translation-service.ts';

let translator: Translator;
before(async () => {
  translator = await openTranslator();
});
beforeEach(() => {
  translator.asked.length = 0;
  translator.behave('translate');
});
after(() => translator.close());

const openService = (translateUrl: string, translateProvider: 'web' | 'libretranslate' = 'web') => {
  const service = openTranslationService({ translateUrl, translateProvider });
  assert.ok(service);
  return service;
};

test('a machine of the foundation’s own is asked in its own way', async () => {
  const { origin } = new URL(translator.url);
  for (const address of [origin, `${origin}/`, `${origin}/translate`]) {
    const service = openService(address, 'libretranslate');
    assert.equal(await service.translate('Eye camp', { from: 'en', to: 'ur' }), asTranslated('Eye camp', 'ur'));
  }
  assert.deepEqual(
    translator.asked.map(({ method, url }) => `${method} ${url.pathname}`),
    Array(3).fill('POST /translate'),
  );
});

test('an address may carry more than the specification asks for', async () => {
  await openService(`${translator.url}?key=k%261`).translate('Eye camp', { from: 'en', to: 'hi' });
  const [asked] = translator.asked;
  assert.deepEqual([...(asked?.url.searchParams.keys() ?? [])], ['key', 'client', 'sl', 'tl', 'dt', 'q']);
  assert.equal(asked?.url.searchParams.get('key'), 'k&1');
});

test('a service that never answers, or is not there, is given up', async () => {
  translator.behave('hang');
  await assert.rejects(openService(translator.url).translate('Eye camp', { from: 'en', to: 'hi' }), ServiceFailure);
  const closed = `http://127.0.0.1:${await findFreePort()}/`;
  await assert.rejects(openService(closed).translate('Eye camp', { from: 'en', to: 'hi' }), ServiceFailure);
});

test('without an address there is no machine', () => {
  assert.equal(openTranslationService({ translateUrl: null, translateProvider: 'web' }), null);
});

test('what has no words is not worth a call', async () => {
  const service = openService(translator.url);
  const inHindi = { sourceLanguage: 'en', language: 'hi' } as const;
  assert.equal(await translateByMachine(service, { source: '10:30 – 12:00', ...inHindi }, []), '10:30 – 12:00');
  assert.equal(await translateByMachine(service, { source: 'Rampur', ...inHindi }, ['Rampur']), 'Rampur');
  assert.equal(translator.asked.length, 0);
});

test('an answer is plausible when it is text of a likely length', () => {
  assert.ok(isPlausible('Camp', 'कैंप'));
  assert.ok(isPlausible('5 < 6 & 7 > 3', '5 < 6 और 7 > 3'));
  assert.ok(isPlausible('a', 'ठ'.repeat(24)));
  for (const wrong of ['', ' \n', 'ठ'.repeat(37), '<b>कैंप', 'कैंप</p>', '<!--', '&lt;b', '&#39;', 'क\u0000', '\ud800']) {
    assert.equal(isPlausible('Camp', wrong), false, JSON.stringify(wrong));
  }
});

test('parts of a text are small enough and are the text again', () => {
  const texts = [
    'word '.repeat(3_000),
    'x'.repeat(12_000),
    'नमस्ते दुनिया। '.repeat(500),
    `${'A line.\n'.repeat(900)}End`,
  ];
  for (const text of texts) {
    const parts = cutText(text);
    assert.equal(parts.join(''), text);
    assert.ok(parts.length > 1 && parts.every((part) => encodeURIComponent(part).length <= 5_000));
  }
  assert.deepEqual(cutText('Short. Text.'), ['Short. Text.']);
});

test('a name is kept as a whole, and its loss is noticed', () => {
  const { text, restore } = protectNames('Ali Khan met Ali in Alipur (U.P.)', ['Ali', 'Ali Khan', 'U.P.']);
  assert.equal(text, '⟦1⟧ met ⟦2⟧ in Alipur (⟦3⟧)');
  assert.equal(restore('⟦2⟧ से ⟦ 1 ⟧ मिले (⟦3⟧)'), 'Ali से Ali Khan मिले (U.P.)');
  for (const wrong of ['मिले', '⟦1⟧ ⟦2⟧', '⟦1⟧ ⟦2⟧ ⟦2⟧', '⟦1⟧ ⟦2⟧ ⟦3⟧ ⟦4⟧']) assert.equal(restore(wrong), null, wrong);
});
