import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { eventually, patienceMs } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp, noBroadcast, plainAddress } from '../../../test/harness/fresh-app.ts';
import type { Lifecycle } from '../../app.ts';
import type { Pages } from '../../shared/pages/pages.ts';
import type { ChangeSubscriber } from './change-broadcast.ts';
import { raiseContentVersion } from './content-version.ts';

let fresh: FreshApp;
let url: string;
let asked = 0;
let rendered = 0;
let subscriber: ChangeSubscriber;
let showsSeats = true;
/** Whoever draws a page waits for this. */
let hindrance: Promise<void> | undefined;
const changeBroadcast = {
  ...noBroadcast(),
  subscribe: (given: ChangeSubscriber) => {
    subscriber = given;
  },
};
const lifecycle: Lifecycle = { draining: false, ready: true };
const pages: Pages = {
  development: false,
  findPage: async (path) => (path === '/' ? plainAddress(path) : null),
  render: async ({ language }, send) => {
    if (showsSeats) await send('listEvents', {});
    asked += 1;
    await hindrance;
    rendered += 1;
    return { status: 200, html: `<!doctype html><p>${language} ${rendered}`.padEnd(2000) };
  },
};

before(async () => {
  fresh = await freshApp({ dependencies: { pages, lifecycle, changeBroadcast } });
  // These are given before the application is asked, so a real socket is needed.
  url = await fresh.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => fresh.close());

async function open(headers: Record<string, string> = {}, path = '/') {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-language': 'en', ...headers }, signal });
  const { date, 'x-request-id': requestId, ...others } = Object.fromEntries(answer.headers);
  return { status: answer.status, text: await answer.text(), requestId, headers: others };
}

test('the second reader gets the very answer of the first, under an id of their own, and it is recorded', async () => {
  const [first, second] = [await open(), await open()];
  assert.deepEqual({ ...second, requestId: '' }, { ...first, requestId: '' });
  assert.notEqual(second.requestId, first.requestId);
  assert.equal((await open({ 'x-request-id': 'from-the-proxy' })).requestId, 'from-the-proxy');
  for (const { requestId } of [first, second]) {
    assert.equal(fresh.logLines.filter((line) => line.includes(`"requestId":"${requestId}"`)).length, 1);
  }
});

test('language, encoding and what the browser has already decide what it gets', async () => {
  const { headers } = await open();
  for (let time = 0; time < 2; time += 1) {
    assert.match((await open({ 'accept-language': 'hi' })).text, /<p>hi/);
    assert.match((await open({ cookie: 'a=b; i18next=ur' })).text, /<p>ur/);
    assert.equal((await open({ 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
    assert.equal((await open({ 'accept-encoding': 'br' })).headers['content-encoding'], 'br');
    const known = await open({ 'if-none-match': headers.etag ?? '' });
    assert.deepEqual([known.status, known.text, known.headers['content-type']], [304, '', undefined]);
    assert.equal(known.headers.etag, headers.etag);
  }
});

test('whoever chooses a language gets the cookie each time', async () => {
  for (let time = 0; time < 2; time += 1) {
    assert.match((await open({}, '/?lng=ur')).headers['set-cookie'] ?? '', /^i18next=ur/);
  }
});

test('content that changed and a new day are seen at once', async () => {
  const { text } = await open();
  await fresh.database.transaction(raiseContentVersion);
  await eventually(async () => assert.notEqual((await open()).text, text));
  const changed = await open();
  assert.equal((await open()).text, changed.text);
  fresh.clock.set('2026-01-20T18:30:00Z');
  assert.notEqual((await open()).text, changed.text);
});

/** Somebody who waits for the page, which is not drawn before `go`. */
async function waitForPage() {
  const drawn = asked;
  const hold = Promise.withResolvers<void>();
  hindrance = hold.promise;
  const answer = open();
  await eventually(async () => assert.equal(asked, drawn + 1));
  return { answer, go: hold.resolve };
}

const ageBy = (seconds: number): void =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + seconds * 1000).toISOString());

test('a page with seats is given again for five seconds, and then drawn anew, once for all who ask', async () => {
  const before = await open();
  ageBy(5);
  assert.equal((await open()).text, before.text);
  ageBy(1);
  const one = await waitForPage();
  const arrived = once(fresh.app.server, 'request');
  const another = open();
  await arrived;
  one.go();
  const { text } = await one.answer;
  assert.notEqual(text, before.text);
  assert.equal((await another).text, text);
  assert.equal((await open()).text, text);
});

test('a page without seats is given again until the content changes', async () => {
  showsSeats = false;
  await fresh.database.transaction(raiseContentVersion);
  const before = await open();
  ageBy(600);
  assert.equal((await open()).text, before.text);
  showsSeats = true;
  await fresh.database.transaction(raiseContentVersion);
  await eventually(async () => assert.notEqual((await open()).text, before.text));
});

test('nobody knows how old a page is when the clock was put back: it is drawn anew', async () => {
  const before = await open();
  ageBy(-1);
  assert.notEqual((await open()).text, before.text);
});

test('when a page that only aged cannot be drawn anew, its reader gets it as it was, and the next one has it drawn', async () => {
  const before = await open();
  ageBy(6);
  hindrance = Promise.reject(new Error('not now'));
  hindrance.catch(() => undefined);
  assert.equal((await open()).text, before.text);
  hindrance = undefined;
  assert.notEqual((await open()).text, before.text);
});

test('whoever asks after a change does not get what was begun before it', async () => {
  const before = await open();
  ageBy(6);
  const one = await waitForPage();
  await fresh.database.transaction(raiseContentVersion);
  // Whoever is answered from memory is so as soon as they ask.
  const arrived = once(fresh.app.server, 'request');
  const another = open();
  await arrived;
  one.go();
  const begunBefore = await one.answer;
  assert.notEqual(begunBefore.text, before.text);
  assert.notEqual((await another).text, begunBefore.text);
});

test('when something may have changed unheard, the database says whether it did', async () => {
  const before = await open();
  subscriber.onGap();
  assert.equal((await open()).text, before.text);
  await fresh.database.query(sql`UPDATE content_version SET version = version + 1`);
  subscriber.onGap();
  assert.notEqual((await open()).text, before.text);
});

test('a process on its way out asks every caller to leave', async () => {
  assert.equal((await open()).headers.connection, 'keep-alive');
  lifecycle.draining = true;
  assert.equal((await open()).headers.connection, 'close');
  lifecycle.draining = false;
});
