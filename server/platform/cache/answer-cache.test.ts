import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { aNewsItem, anAdministrator } from '../../../test/builders/builders.ts';
import { anEvent } from '../../../test/builders/event-builders.ts';
import { aForm } from '../../../test/builders/pictures.ts';
import { aParticipant } from '../../../test/builders/registration-calls.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { type Recorder, recordStatements } from '../../../test/harness/statements.ts';
import { splitRoute } from '../http/serve.ts';

let other: FreshApp;
let fresh: FreshApp;
let recorder: Recorder;
let url: string;
before(async () => {
  other = await freshApp();
  recorder = recordStatements(other.database);
  fresh = await freshApp({ beside: other, dependencies: { database: recorder.database } });
  // Kept answers are given before the application is asked, so a real socket is needed.
  url = await fresh.app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await fresh.close();
  await other.close();
});

/** What was answered, and how many statements it took. */
async function ask(path: string, headers: Record<string, string> = {}) {
  recorder.taken();
  const answer = await fetch(`${url}/api${path}`, { headers });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, statements: recorder.taken().length };
}

async function addNews(title: string): Promise<void> {
  const asOffice = await other.signIn(await other.has(anAdministrator()));
  const { payload, headers } = await aForm({ title, content: 'Come along.', date: '2026-01-20' });
  const request = { method: 'POST', headers: { ...headers, ...asOffice }, body: new Uint8Array(payload) };
  assert.equal((await fetch(`${url}/api/admin/news`, request)).status, 201);
}

test('a list is read once and given again without a statement, until the office changes something', async () => {
  await other.has(aNewsItem());
  const [first, second] = [await ask('/news'), await ask('/news')];
  assert.ok(first.statements > 0);
  assert.deepEqual([second.status, second.text, second.statements], [200, first.text, 0]);
  for (const name of ['content-type', 'cache-control', 'content-language', 'vary', 'etag', 'x-content-type-options']) {
    assert.ok(first.headers.get(name), name);
    assert.equal(second.headers.get(name), first.headers.get(name), name);
  }
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'));

  const etag = first.headers.get('etag') ?? '';
  for (const title of ['The first change', 'The second change']) {
    await addNews(title);
    const changed = await ask('/news', { 'if-none-match': etag });
    assert.deepEqual([changed.status, changed.statements > 0], [200, true]);
    const known = await ask('/news', { 'if-none-match': changed.headers.get('etag') ?? '' });
    assert.deepEqual([known.status, known.text, known.statements], [304, '', 0]);
  }
});

test('whoever has the newest answer is told so from memory too, although nobody was sent it', async () => {
  const { headers } = await ask('/projects');
  await addNews('Something else');
  const [made, kept] = [
    await ask('/projects', { 'if-none-match': headers.get('etag') ?? '' }),
    await ask('/projects', { 'if-none-match': headers.get('etag') ?? '' }),
  ];
  assert.deepEqual([made.status, kept.status, kept.statements], [304, 304, 0]);
  assert.ok(made.statements > 0);
});

test('each caller gets the bytes that it can read', async () => {
  const plain = await ask('/news', { 'accept-encoding': 'identity' });
  assert.equal(plain.headers.get('content-encoding'), null);
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask('/news', { 'accept-encoding': encoding });
    assert.deepEqual([packed.headers.get('content-encoding'), packed.text], [encoding, plain.text]);
  }
  const raw = await fresh.inject({ url: '/api/news', headers: { 'accept-encoding': 'br' } });
  assert.equal(brotliDecompressSync(raw.rawPayload).toString(), plain.text);
});

test('a hundred who wait for one list cost what one costs, and whoever asks again costs nothing', async () => {
  recorder.taken();
  await fresh.inject('/api/stories');
  const alone = recorder.taken().length;
  assert.ok(alone > 0);
  await addNews('Something that ends what is kept');
  recorder.taken();
  const answers = await Promise.all(Array.from({ length: 100 }, () => fresh.inject('/api/stories')));
  assert.ok(answers.every(({ statusCode, body }) => statusCode === 200 && body === answers[0]?.body));
  assert.equal(recorder.taken().length, alone);
  assert.equal((await fresh.inject('/api/stories')).body, answers[0]?.body);
  assert.equal(recorder.taken().length, 0);
});

test('calls tell of a seat at once, and keep the rest', async () => {
  const event = await other.has(anEvent({ capacity: 5 }));
  const participant = await aParticipant(other);
  await ask('/news');
  assert.match((await ask('/events')).text, /"seatsLeft":5/);
  const headers = { ...participant.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ event_id: event.id });
  const registered = await fetch(`${url}/api/event-registrations`, { method: 'POST', headers, body });
  assert.equal(registered.status, 201);
  assert.match((await ask('/events')).text, /"seatsLeft":4/);
  assert.match((await ask(`/events/${event.id}`)).text, /"seatsLeft":4/);
  assert.equal((await ask('/news')).statements, 0);
});

test('strange parameters, failures and callers with a name are never kept for others', async () => {
  const nowhere = '/news/00000000-0000-4000-8000-000000000000';
  for (const path of ['/news?utm=1', '/news?pageSize=1000', '/news?page=01', '/%6eews', '/news?lang=%65n', nowhere]) {
    const [first, second] = [await ask(path), await ask(path)];
    assert.deepEqual([second.status, second.statements], [first.status, first.statements], path);
  }
  assert.ok((await ask('/news?utm=1')).statements > 0);
  const named = await aParticipant(other);
  await ask('/banners');
  assert.ok((await ask('/banners', named.headers)).statements > 0);
});

test('only what everybody may read, and is the same for all, can be kept', async () => {
  const all = Object.values(endpoints as Record<string, Endpoint>);
  const kept = all.filter(({ isKept }) => isKept === true);
  assert.ok(kept.length >= 9);
  for (const { route, access, status, reply, body, download } of kept) {
    assert.deepEqual([splitRoute(route).method, access, status], ['GET', 'public', 200], route);
    // A file, such as a paper to print, is no JSON.
    const isFile = route.endsWith('.pdf');
    assert.deepEqual([reply === undefined, body, download], [isFile, undefined, undefined], route);
  }
  const member = await aParticipant(other);
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('/event-registrations/my-registrations', member.headers)).status, 200);
    const stranger = await ask('/event-registrations/my-registrations');
    assert.deepEqual([stranger.status, stranger.headers.get('cache-control')], [401, 'no-store']);
  }
});
