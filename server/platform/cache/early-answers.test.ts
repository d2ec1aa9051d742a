import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
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
    // Without it the page would show no seats.
    await send('listEvents', {});
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

test('while one waits for seats to be counted again, the others get the page as it was', async () => {
  const before = await open();
  subscriber.onSeatTick();
  const one = await waitForPage();
  assert.equal((await open()).text, before.text);
  one.go();
  const { text } = await one.answer;
  assert.notEqual(text, before.text);
  assert.equal((await open()).text, text);
});

test('when a page that only aged cannot be drawn anew, its reader gets it as it was, and the next one has it drawn', async () => {
  const before = await open();
  subscriber.onSeatTick();
  hindrance = Promise.reject(new Error('not now'));
  hindrance.catch(() => undefined);
  assert.equal((await open()).text, before.text);
  hindrance = undefined;
  assert.notEqual((await open()).text, before.text);
});

const changes: Record<string, () => void> = {
  'has been like that for long': () => subscriber.onSeatTick(),
  'has other seats': () => subscriber.onChange({ version: 0, seats: true }),
  'may have changed unheard': () => subscriber.onGap(),
};
for (const [change, happen] of Object.entries(changes)) {
  test(`nobody gets the page as it was when it ${change}`, async () => {
    const before = await open();
    subscriber.onSeatTick();
    const one = await waitForPage();
    happen();
    // Whoever is answered from memory is so as soon as they ask.
    const arrived = once(fresh.app.server, 'request');
    const another = open();
    await arrived;
    one.go();
    assert.notEqual((await another).text, before.text);
    assert.notEqual((await one.answer).text, before.text);
  });
}

test('a process on its way out asks every caller to leave', async () => {
  assert.equal((await open()).headers.connection, 'keep-alive');
  lifecycle.draining = true;
  assert.equal((await open()).headers.connection, 'close');
  lifecycle.draining = false;
});
