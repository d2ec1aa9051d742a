import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { NewsItem } from '#contract/news/news.ts';
import { aNewsItem, anAdministrator } from '../../../../test/builders/builders.ts';
import { clipCalls } from '../../../../test/builders/clip-calls.ts';
import { hostileFiles } from '../../../../test/builders/hostile-files.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';
import { oggOf, wavOf, webmFile } from '../../../../test/harness/voices.ts';
import { hashOfWords } from './hash.ts';

let fresh: FreshApp;
let asEditor: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asEditor = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const { save, list } = clipCalls(
  () => fresh,
  () => asEditor,
);
const titleOf = (id: string, language = 'en') => ({ kind: 'news', id, field: 'title', language });
const read = async (id: string, query: string): Promise<NewsItem> =>
  (await fresh.inject(`/api/news/${id}?${query}`)).json().data;
const change = (id: string, payload: object) =>
  fresh.inject({ method: 'PUT', url: `/api/admin/news/${id}`, payload, headers: asEditor });

test('a recorded text is told to who listens, and to nobody else', async () => {
  const { id } = await fresh.has(aNewsItem());
  const saved = await save(titleOf(id), oggOf(2.5));
  assert.equal(saved.statusCode, 201, saved.body);
  const { clip, state } = saved.json().data;
  assert.deepEqual([state, clip.seconds, clip.type, clip.made_by], ['current', 2.5, 'audio/ogg', 'person']);
  const { seconds, bytes, made_by } = clip;
  assert.deepEqual((await read(id, 'listen=1')).clips, [{ field: 'title', id: clip.id, seconds, bytes, made_by }]);
  assert.equal((await read(id, '')).clips, undefined);
  assert.deepEqual((await read(id, 'lang=hi&listen=1')).clips?.length, 1);
  const { data } = (await fresh.inject('/api/news?listen=1')).json();
  assert.deepEqual(data.find((item: NewsItem) => item.id === id).clips.length, 1);
  const hash = hashOfWords('Eye camp \u2066for\u2069\nweavers ');
  const found = (await fresh.inject(`/api/clips?lang=en&hashes=${hash.slice(0, 10)}`)).json().data;
  assert.deepEqual(found, [{ id: clip.id, seconds, bytes, made_by, hash }]);
  const count = async (path: string, lang = 'en') =>
    (await fresh.inject(`/api/clips/count?lang=${lang}&path=${encodeURIComponent(path)}`)).json().data.clips;
  assert.deepEqual([await count(`/news/${id}`), await count('/about'), await count(`/news/${id}`, 'ur')], [1, 0, 0]);
});

test('a voice is heard in parts and kept for a year; its address never says anything else', async () => {
  const { id } = await fresh.has(aNewsItem());
  const voice = oggOf(3);
  const { clip } = (await save(titleOf(id), voice)).json().data;
  const ask = (headers = {}) => fresh.inject({ url: `/api/clips/${clip.id}`, headers });
  const whole = await ask();
  assert.deepEqual([whole.statusCode, whole.headers['content-type']], [200, 'audio/ogg']);
  assert.match(String(whole.headers['cache-control']), /max-age=31536000, immutable/);
  assert.ok(whole.rawPayload.equals(voice));
  const part = await ask({ range: 'bytes=10-19' });
  assert.deepEqual([part.statusCode, part.headers['content-range']], [206, `bytes 10-19/${voice.length}`]);
  assert.ok(part.rawPayload.equals(voice.subarray(10, 20)));
  assert.ok((await ask({ range: 'bytes=-5' })).rawPayload.equals(voice.subarray(-5)));
  assert.equal((await ask({ range: 'bytes=100-' })).rawPayload.length, voice.length - 100);
  const beyond = await ask({ range: 'bytes=99999999-' });
  assert.deepEqual([beyond.statusCode, beyond.headers['content-range']], [416, `bytes */${voice.length}`]);
  const replaced = (await save(titleOf(id), oggOf(4))).json().data.clip;
  assert.notEqual(replaced.id, clip.id);
  assert.equal((await ask()).statusCode, 404);
  const acts = await fresh.database.query<{ action: string }>(
    sql`SELECT action FROM audit_log WHERE target_id LIKE ${`%${id}%`} AND target_kind = 'clip' ORDER BY id`,
  );
  // In the list of what the office did, `replaced` is said of a card.
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['created', 'changed'],
  );
});

test('a voice of an earlier text is never told, stands in the list as old and is replaced', async () => {
  const { id } = await fresh.has(aNewsItem());
  const { hash } = (await save(titleOf(id))).json().data;
  await change(id, { title: 'Eye camp for masons' });
  assert.deepEqual((await read(id, 'listen=1')).clips, []);
  const old = await list(`state=old&kind=news&thing=${id}`);
  assert.deepEqual(
    old.data.map(({ text, state }) => [text, state]),
    [['Eye camp for masons', 'old']],
  );
  assert.equal((await save({ ...titleOf(id), hash })).statusCode, 409);
  assert.equal((await save(titleOf(id))).statusCode, 201);
  assert.equal((await list(`state=old&kind=news&thing=${id}`)).total, 0);
});

test('the list begins with what most people read, and grows shorter with each recording', async () => {
  const [little, much] = [
    await fresh.has(aNewsItem({ title: 'Little' })),
    await fresh.has(aNewsItem({ title: 'Much' })),
  ];
  await fresh.database.query(sql`
    INSERT INTO page_reads VALUES (${`/news/${little.id}`}, '2026-01-19', 2), (${`/news/${much.id}`}, '2026-01-20', 90),
      (${`/news/${much.id}`}, '2026-01-18', 10), (${`/news/${little.id}`}, '2025-01-18', 5000)`);
  const before = await list('state=missing&language=en&pageSize=4');
  assert.deepEqual(
    before.data.map(({ title, readers }) => [title, readers]),
    [
      ['Much', 100],
      ['Much', 100],
      ['Little', 2],
      ['Little', 2],
    ],
  );
  await save(titleOf(much.id));
  const after = await list('state=missing&language=en&pageSize=4');
  assert.equal(after.counts.missing, before.counts.missing - 1);
  assert.deepEqual(after.data.map(({ title, field }) => `${title} ${field}`)[0], 'Much content');
});

test('a voice goes with its text: with the thing, with one language of it, with words of a page', async () => {
  const { id } = await fresh.has(aNewsItem());
  const text = (language: string, title: string) =>
    fresh.inject({
      method: 'PUT',
      url: `/api/admin/content/news/${id}/translations`,
      payload: { language, texts: { title } },
      headers: asEditor,
    });
  assert.equal((await text('ur', 'آنکھوں کا کیمپ')).statusCode, 200);
  const places = [titleOf(id), titleOf(id, 'ur')];
  for (const place of places) assert.equal((await save(place)).statusCode, 201);
  const words = { page: 'home', key: 'lead', language: 'hi' };
  assert.equal((await save(words)).statusCode, 201);
  const left = async () =>
    (
      await fresh.database.query<{ language: string }>(sql`
      SELECT language FROM clips WHERE thing_id = ${id} OR key = 'lead' ORDER BY language`)
    ).map(({ language }) => language);
  assert.deepEqual(await left(), ['en', 'hi', 'ur']);
  await text('ur', '');
  assert.deepEqual(await left(), ['en', 'hi']);
  const texts = [{ key: 'lead', language: 'hi', text: null }];
  await fresh.inject({ method: 'PUT', url: '/api/admin/page-texts', payload: { texts }, headers: asEditor });
  assert.deepEqual(await left(), ['en']);
  await fresh.inject({ method: 'DELETE', url: `/api/admin/news/${id}`, headers: asEditor });
  assert.deepEqual(await left(), []);
});

test('words of pages are recorded with the names that stand in them; another name makes the voice old', async () => {
  const words = { page: 'about', key: 'story', language: 'en' };
  assert.equal((await save(words)).statusCode, 201);
  const story = async () =>
    (await fresh.inject('/api/page-texts?page=about&listen=1'))
      .json()
      .data.find(({ key }: { key: string }) => key === 'story');
  assert.equal((await story()).clips.length, 1);
  const payload = { foundation: { name: { en: 'Kerala Workers Trust' } } };
  await fresh.inject({ method: 'PUT', url: '/api/admin/settings', payload, headers: asEditor });
  assert.deepEqual((await story()).clips, []);
  assert.equal((await list('state=old&of=about')).total, 1);
  assert.equal((await save({ page: 'home:fixed', key: 'showcase.readMore', language: 'hi' })).statusCode, 201);
  assert.equal((await save({ page: 'about', key: 'nowhere', language: 'en' })).statusCode, 404);
  assert.equal((await save({ page: 'about', language: 'en' })).statusCode, 422);
});

test('only voices are kept: no hostile file, none too large or too long', async () => {
  const { id } = await fresh.has(aNewsItem());
  const refusal = async (file: Buffer) => {
    const answer = await save(titleOf(id), file);
    const { code, errorCodes, message } = answer.json();
    assert.ok(message.length > 10);
    return [answer.statusCode, errorCodes?.file ?? code];
  };
  const files = await hostileFiles();
  for (const { name, bytes } of files) {
    const [status, code] = await refusal(bytes);
    assert.ok(
      ['415 not_a_voice_note', '413 voice_too_large', '422 file_required'].includes(`${status} ${code}`),
      `${name}: ${code}`,
    );
  }
  const tooLarge = Buffer.concat([oggOf(2), Buffer.alloc(2 * 1024 ** 2)]).subarray(0, 2 * 1024 ** 2 + 1);
  assert.deepEqual(await refusal(tooLarge), [413, 'voice_too_large']);
  assert.deepEqual(await refusal(oggOf(181)), [422, 'voice_too_long']);
  assert.deepEqual(await refusal(webmFile('video')), [415, 'not_a_voice_note']);
  assert.deepEqual(await refusal(wavOf(1)), [415, 'not_a_voice_note']);
  assert.equal((await save(titleOf(id), oggOf(180))).statusCode, 201);
});

test('what Firefox records is a voice, as Ogg and as a WebM that does not tell the lengths of its parts', async () => {
  const { id } = await fresh.has(aNewsItem());
  for (const name of ['firefox.webm', 'firefox.ogg']) {
    const recorded = await readFile(new URL(`../../../../test/builders/voices/${name}`, import.meta.url));
    assert.equal((await save(titleOf(id), recorded)).statusCode, 201, name);
  }
});

test('readers of a page are counted by day, whether the page was made for them or kept', async () => {
  for (let time = 0; time < 3; time += 1) await fresh.inject('/projects');
  await fresh.app.close();
  const rows = await fresh.database.query(sql`SELECT reads::int, day::text FROM page_reads WHERE path = '/projects'`);
  assert.deepEqual(rows, [{ reads: 3, day: '2026-01-20' }]);
});
