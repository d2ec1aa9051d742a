import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aForm } from '../../../../test/builders/pictures.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { asTranslated, openTranslator, type Translator } from '../../../../test/harness/translator.ts';
import { openLog } from '../../../platform/process/log.ts';
import { translateWaitingTexts } from './queue.service.ts';
import { openTranslationService } from './translation-service.ts';

let fresh: FreshApp;
let translator: Translator;
let asRavi: { authorization: string };

before(async () => {
  translator = await openTranslator();
});
beforeEach(async () => {
  fresh = await freshApp();
  asRavi = await fresh.signIn(await fresh.has(anAdministrator()));
  translator.asked.length = 0;
});
afterEach(() => fresh.close());
after(() => translator.close());

const meeting = { title: 'बुनकर बैठक', description: 'सब लोग आइए।', location: 'रामपुर', date: '2026-02-14' };

async function send(method: 'POST' | 'PUT', url: string, fields: Record<string, string>, headers: object = {}) {
  const form = await aForm(fields);
  const answer = await fresh.inject({
    method,
    url: `/api/admin/${url}`,
    payload: form.payload,
    headers: { ...asRavi, ...form.headers, ...headers },
  });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json().data;
}
const read = async (address: string) => (await fresh.inject(`/api/${address}`)).json().data;
const translate = async (address: string, language: string, texts: object) => {
  const payload = { language, texts };
  const answer = await fresh.inject({ method: 'PUT', url: `/api/admin/content/${address}`, payload, headers: asRavi });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
};
const statesOf = async (address: string, language: string): Promise<string[]> => {
  const answer = await fresh.inject({ url: `/api/admin/content/${address}`, headers: asRavi });
  return answer.json().data.map((field: Record<string, { state: string }>) => field[language]?.state);
};

test('an event written in Hindi first is Hindi for all, until each of its texts is translated', async () => {
  const made = await send('POST', 'events', { ...meeting, source_language: 'hi' });
  assert.deepEqual([made.source_language, made.language, made.title], ['hi', 'hi', meeting.title]);
  for (const lang of ['en', 'hi', 'ur']) {
    const { title, language, languages, source_language } = await read(`events/${made.id}?lang=${lang}`);
    assert.deepEqual([title, language, languages, source_language], [meeting.title, 'hi', undefined, 'hi']);
  }
  const [field] = await translate(`events/${made.id}/translations`, 'en', { title: 'Meeting of weavers' });
  assert.deepEqual([field.source_language, field.hi.text, field.en.state], ['hi', meeting.title, 'human']);
  await eventually(async () => {
    const { title, location, language, languages } = await read(`events/${made.id}?lang=en`);
    assert.deepEqual([title, location, language], ['Meeting of weavers', meeting.location, 'en']);
    assert.deepEqual(languages, { title: 'en', description: 'hi', location: 'hi' });
  });
  assert.deepEqual(
    [(await read('events?lang=ur'))[0].language, (await read('events?lang=en'))[0].language],
    ['hi', 'en'],
  );
  const [written] = await read('events?as=written');
  assert.deepEqual([written.title, written.language], [meeting.title, 'hi']);
  const calendar = await fresh.inject(`/api/events/${made.id}/calendar.ics?lang=en`);
  assert.match(calendar.body, /SUMMARY:Meeting of weavers/);
});

test('unsaid, the first language is the one in which the writer works', async () => {
  const urdu = { title: 'خبر', content: 'آئیے۔', date: '2026-01-20' };
  const made = await send('POST', 'news', urdu, { 'accept-language': 'ur' });
  assert.equal(made.source_language, 'ur');
  const changed = await send('PUT', `news/${made.id}`, { title: 'نئی خبر' }, { 'accept-language': 'en' });
  assert.equal(changed.source_language, 'ur');
  const moved = await send('PUT', `news/${made.id}`, { source_language: 'en', title: 'News', content: 'Come.' });
  assert.deepEqual([moved.source_language, moved.language], ['en', 'en']);
  const form = await aForm({ ...urdu, source_language: 'de' });
  const refused = await fresh.inject({
    method: 'POST',
    url: '/api/admin/news',
    payload: form.payload,
    headers: { ...asRavi, ...form.headers },
  });
  assert.deepEqual([refused.statusCode, refused.json().errorCodes], [422, { source_language: 'language_unknown' }]);
});

test('the machine translates from the first language into the two others', async () => {
  const { id } = await send('POST', 'events', { ...meeting, source_language: 'hi' });
  for (const lang of ['en', 'ur', 'hi']) await read(`events/${id}?lang=${lang}`);
  const waiting = sql`SELECT FROM translations WHERE state = 'waiting' AND source_text = ${meeting.title}`;
  await eventually(async () => assert.equal((await fresh.database.query(waiting)).length, 2));
  const service = openTranslationService({ translateUrl: translator.url, translateProvider: 'web' });
  await translateWaitingTexts({ database: fresh.database, clock: fresh.clock, log: openLog('silent'), service });
  const asked = translator.asked.map(({ url }) => `${url.searchParams.get('sl')} ${url.searchParams.get('tl')}`);
  assert.deepEqual([...new Set(asked)].sort(), ['hi en', 'hi ur']);
  await eventually(async () =>
    assert.equal((await read(`events/${id}?lang=en`)).title, asTranslated(meeting.title, 'en')),
  );
});

test('texts of two paragraphs are not out of date because their lines end otherwise', async () => {
  const paragraphs = 'Come in the morning.\n\nBring your papers.';
  const { id } = await send('POST', 'news', { title: 'Eye camp', content: paragraphs, date: '2026-01-20' });
  const address = `news/${id}/translations`;
  await translate(address, 'hi', { title: 'कैंप', content: 'सुबह आइए।\n\nकाग़ज़ लाइए।' });
  for (const content of [
    paragraphs.replaceAll('\n', '\r\n'),
    `${paragraphs.replace('\n\n', '\n \n\n')}  `,
    paragraphs,
  ]) {
    await send('PUT', `news/${id}`, { content });
    assert.deepEqual(await statesOf(address, 'hi'), ['human', 'human']);
    await eventually(async () => assert.match((await read(`news/${id}?lang=hi`)).content, /^सुबह आइए/));
  }
  await send('PUT', `news/${id}`, { content: 'Come in the evening.' });
  assert.deepEqual(await statesOf(address, 'hi'), ['human', 'stale']);
});
