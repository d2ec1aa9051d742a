import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { aNewsItem } from '../../../../test/builders/builders.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { asTranslated, type Manner, openTranslator, type Translator } from '../../../../test/harness/translator.ts';
import { openLog } from '../../../platform/process/log.ts';
import { translateWaitingTexts } from './queue.service.ts';
import { sweepTranslations } from './translating.ts';
import { openTranslationService } from './translation-service.ts';

const log = openLog('silent');
let translator: Translator;
let fresh: FreshApp;

before(async () => {
  translator = await openTranslator();
});
beforeEach(async () => {
  fresh = await freshApp();
  translator.asked.length = 0;
  translator.behave('translate');
});
afterEach(() => fresh.close());
after(() => translator.close());

/** What a worker does by itself when texts wait. */
const translateNow = ({ database, clock }: FreshApp = fresh): Promise<void> => {
  const service = openTranslationService({ translateUrl: translator.url, translateProvider: 'web' });
  return translateWaitingTexts({ database, clock, log, service });
};

const readNews = async (id: string, lang = 'hi', app: FreshApp = fresh) => {
  const answer = await app.inject(`/api/news/${id}?lang=${lang}`);
  assert.equal(answer.statusCode, 200);
  const { title, content, language } = answer.json().data;
  return { title, content, language };
};

const waiting = async (): Promise<string[]> => {
  const rows = await fresh.database.query<{ source: string }>(
    sql`SELECT source_text AS source FROM translations WHERE state = 'waiting' ORDER BY source_text`,
  );
  return rows.map(({ source }) => source);
};

const untilWaiting = (count: number): Promise<void> =>
  eventually(async () => assert.equal((await waiting()).length, count));

/** A news item that a Hindi reader has met in English. */
async function aSeenItem(details: Parameters<typeof aNewsItem>[0] = {}) {
  const item = await fresh.has(aNewsItem(details));
  const before = (await waiting()).length;
  await readNews(item.id);
  await untilWaiting(before + 2);
  return item;
}

const passMinutes = (minutes: number): void =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + minutes * 60_000).toISOString());

test('the first reader gets the English at once, the next one what the machine made of it', async () => {
  const { id, title, content } = await fresh.has(aNewsItem());
  assert.deepEqual(await readNews(id), { title, content, language: 'en' });
  await untilWaiting(2);
  assert.equal(translator.asked.length, 0);
  await translateNow();
  const hindi = { title: asTranslated(title, 'hi'), content: asTranslated(content, 'hi'), language: 'hi' };
  await eventually(async () => assert.deepEqual(await readNews(id), hindi));
  assert.deepEqual(await readNews(id, 'ur'), { title, content, language: 'en' });
});

test('the service is asked as the specification says', async () => {
  const { title } = await aSeenItem({ title: 'Tea & talk: 50% off?' });
  await translateNow();
  const asked = translator.asked.find(({ text }) => text === title);
  assert.equal(asked?.method, 'GET');
  assert.equal(asked?.url.pathname, '/translate_a/single');
  assert.deepEqual(Object.fromEntries(asked?.url.searchParams ?? []), {
    client: 'gtx',
    sl: 'en',
    tl: 'hi',
    dt: 't',
    q: title,
  });
});

test('a crowd at two processes causes one call for each text, ever', async () => {
  const item = await fresh.has(aNewsItem());
  const other = await freshApp({ beside: fresh });
  await Promise.all(Array.from({ length: 40 }, (_, index) => readNews(item.id, 'hi', index % 2 ? fresh : other)));
  await untilWaiting(2);
  await Promise.all([translateNow(fresh), translateNow(other), translateNow(fresh)]);
  await eventually(async () => assert.equal((await readNews(item.id)).language, 'hi'));
  passMinutes(5);
  await readNews(item.id, 'hi', other);
  await translateNow(other);
  assert.deepEqual(translator.asked.map(({ text }) => text).sort(), [item.title, item.content].sort());
  await other.close();
});

test('no answer replaces what a person has written meanwhile', async () => {
  const { id, title, content } = await aSeenItem();
  translator.behave('hang');
  const working = translateNow();
  await eventually(async () => assert.equal(translator.asked.length, 2));
  await fresh.database.query(sql`
    UPDATE translations SET translated_text = 'आँखों का कैंप', origin = 'human', state = 'translated'
    WHERE source_text = ${title} AND language = 'hi'`);
  translator.release();
  await working;
  await eventually(async () =>
    assert.deepEqual(await readNews(id), {
      title: 'आँखों का कैंप',
      content: asTranslated(content, 'hi'),
      language: 'hi',
    }),
  );
});

const bad: Manner[] = [
  'fail',
  'html',
  'emptyList',
  'wrongNesting',
  'markup',
  'empty',
  'tooLong',
  'huge',
  'cut',
  'redirect',
];

test('a bad answer is never stored, and the text is tried again after a minute', async () => {
  for (const manner of bad) {
    translator.asked.length = 0;
    const { id, title, content } = await aSeenItem({
      title: `Camp in spite of ${manner}`,
      content: `Come (${manner})`,
    });
    translator.behave(manner);
    await translateNow();
    assert.ok(translator.asked.every(({ url }) => url.pathname === '/translate_a/single'));
    assert.equal(translator.asked.length, 2, manner);
    assert.deepEqual(await readNews(id), { title, content, language: 'en' });
    translator.behave('translate');
    await translateNow();
    assert.equal(translator.asked.length, 2, `${manner}: tried again within a minute`);
    passMinutes(1);
    await translateNow();
    await eventually(async () => assert.equal((await readNews(id)).language, 'hi', manner));
  }
  assert.ok(translator.mostSockets() <= 4, `${translator.mostSockets()} sockets`);
});

test('after five failures in a row the service is left alone for a minute, then one call finds out', async () => {
  for (const day of ['01', '02', '03', '04']) {
    await aSeenItem({ title: `News of day ${day}`, content: `What was on day ${day}`, date: `2026-01-${day}` });
  }
  translator.behave('fail');
  await translateNow();
  assert.equal(translator.asked.length, 8, 'four calls at once, twice');
  passMinutes(0.9);
  await translateNow();
  assert.equal(translator.asked.length, 8);
  passMinutes(0.2);
  await translateNow();
  assert.equal(translator.asked.length, 9);
  passMinutes(1.1);
  translator.behave('translate');
  await translateNow();
  assert.deepEqual(await waiting(), []);
});

test('a service that has had enough is left alone for as long as it asks', async () => {
  const { id } = await aSeenItem();
  translator.behave('tooMany');
  await translateNow();
  const asked = translator.asked.length;
  translator.behave('translate');
  passMinutes(1.9);
  await translateNow();
  assert.equal(translator.asked.length, asked);
  passMinutes(0.2);
  await translateNow();
  await eventually(async () => assert.equal((await readNews(id)).language, 'hi'));
});

test('a process that died with texts in hand loses none', async () => {
  await aSeenItem();
  await fresh.database.query(sql`
    UPDATE translator SET holder = gen_random_uuid(), held_until = ${new Date(fresh.clock.now().getTime() + 60_000)}`);
  await translateNow();
  assert.equal(translator.asked.length, 0);
  passMinutes(1);
  await translateNow();
  assert.equal(translator.asked.length, 2);
  assert.deepEqual(await waiting(), []);
});

test('a long text goes in parts and comes back as one', async () => {
  const content = Array.from({ length: 90 }, (_, index) => `Sentence ${index} about the rights of builders.`)
    .join(' ')
    .concat('\n\n')
    .repeat(3)
    .trim();
  const { id } = await aSeenItem({ content });
  await translateNow();
  const parts = translator.asked.filter(({ text }) => text.startsWith('Sentence'));
  assert.ok(parts.length >= 3 && parts.every(({ url }) => url.search.length < 6_000));
  await eventually(async () => {
    const read = await readNews(id);
    assert.equal(read.content.replaceAll('हिन्दी: ', ''), content);
  });
});

test('names of the glossary arrive unchanged, and texts that lost them are made anew', async () => {
  const { id, title } = await aSeenItem({ title: 'Ravi Kumar speaks in Rampur, not in Rampurhat' });
  await fresh.database.query(sql`INSERT INTO glossary (term, position) VALUES ('Rampur', 1), ('Ravi Kumar', 2)`);
  await translateNow();
  const asked = translator.asked.map(({ text }) => text).find((text) => text.includes('speaks'));
  assert.equal(asked, '⟦1⟧ speaks in ⟦2⟧, not in Rampurhat');
  await eventually(async () => assert.equal((await readNews(id)).title, asTranslated(title, 'hi')));
});

test('what is edited away is not translated any more, and forgotten after a month', async () => {
  const { id } = await aSeenItem();
  await fresh.database.query(sql`DELETE FROM news WHERE id = ${id}`);
  await translateNow();
  assert.equal(translator.asked.length, 0);
  await sweepTranslations(fresh);
  assert.equal((await waiting()).length, 2);
  passMinutes(31 * 24 * 60);
  await sweepTranslations(fresh);
  assert.deepEqual(await waiting(), []);
  const [people] = await fresh.database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM translations WHERE origin = 'human'`,
  );
  assert.ok(people && people.count > 10);
});

test('nothing but texts of the public content is ever handed over', async () => {
  await fresh.database.query(sql`
    INSERT INTO translations (language, source_text, source_hash, origin, state, next_attempt_at)
    SELECT 'hi', text, sha256(convert_to(text, 'UTF8')), 'machine', 'waiting', '2026-01-01' FROM (VALUES ('Asha Devi')) AS people (text)`);
  await translateNow();
  assert.equal(translator.asked.length, 0);
});
