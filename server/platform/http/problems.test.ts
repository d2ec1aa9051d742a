import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { publicCall } from '#contract/protocol/endpoint.ts';
import { requiredLine } from '#contract/protocol/fields.ts';
import en from '#locales/en/problems.json' with { type: 'json' };
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { overloaded } from '../limits/work-queue.ts';
import { systemClock } from '../process/clock.ts';
import { openLog } from '../process/log.ts';
import { createRegistry, serve } from './serve.ts';

const note = publicCall('POST /notes', {
  summary: 'Keep a note',
  body: z.object({
    title: requiredLine(20, 'title_required'),
    stars: z.int().optional(),
    deep: z.unknown().optional(),
  }),
  reply: z.object({ title: z.string(), stars: z.int().nullable() }),
  status: 201,
});
const search = publicCall('GET /echo', {
  summary: 'Look for something',
  query: z.object({ text: z.string() }),
  status: 204,
});
const failing = publicCall('GET /failing', {
  summary: 'Fails',
  reply: z.object({}),
  status: 200,
});
const absent = publicCall('GET /absent', { summary: 'No database', status: 204 });
const crowded = publicCall('GET /crowded', { summary: 'Turns people away', status: 204 });
const unfit = publicCall('GET /unfit', {
  summary: 'Breaks its own promise',
  reply: z.object({ count: z.int() }),
  status: 200,
});

let fresh: FreshApp;

before(async () => {
  fresh = await freshApp();
  const registry = createRegistry(systemClock, openLog('silent'));
  serve(fresh.app, registry, note, ({ body }) => {
    const row = { title: body.title, stars: body.stars ?? null, password_hash: 'never leaves' };
    return row;
  });
  serve(fresh.app, registry, search, () => undefined);
  serve(fresh.app, registry, failing, () => {
    throw new Error('SELECT secret FROM /srv/hidden.ts');
  });
  serve(fresh.app, registry, absent, () => {
    throw new DatabaseUnavailable('connect ECONNREFUSED /tmp/socket');
  });
  serve(fresh.app, registry, crowded, () => {
    throw overloaded();
  });
  fresh.app.post(
    '/api/endless',
    { config: { access: 'public', answeredWithinMs: 20 } },
    () => new Promise(() => undefined),
  );
  serve(fresh.app, registry, unfit, () => ({ count: 'many' }) as never);
});

after(() => fresh.close());

const keep = (payload: string | Buffer, contentType = 'application/json') =>
  fresh.inject({ method: 'POST', url: '/api/notes', headers: { 'content-type': contentType }, payload });

test('a problem says a sentence, a code and the number of the request, and nothing else', async () => {
  const answer = await fresh.inject('/api/no-such-thing');
  assert.equal(answer.statusCode, 404);
  assert.deepEqual(answer.json(), {
    message: en.not_found,
    code: 'not_found',
    requestId: answer.headers['x-request-id'],
  });
  assert.equal(answer.headers['cache-control'], 'no-store');
  for (const url of ['/api', '/api/', '/api?x', '/api/docs/none']) {
    assert.equal((await fresh.inject(url)).json().code, 'not_found', url);
  }
});

test('a caller learns which fields are wrong, by sentence and by code', async () => {
  const answer = await keep('{"title":" ","stars":1.5}');
  assert.equal(answer.statusCode, 422);
  const { message, code, errors, errorCodes } = answer.json();
  assert.deepEqual(
    { message, code, errors, errorCodes },
    {
      message: 'Title is required',
      code: 'invalid',
      errors: { title: 'Title is required', stars: en.fields.wrong_kind },
      errorCodes: { title: 'title_required', stars: 'wrong_kind' },
    },
  );
});

test('a number sent as text stays text, and an empty body lacks its fields', async () => {
  assert.deepEqual((await keep('{"title":"a","stars":"4"}')).json().errorCodes, { stars: 'wrong_kind' });
  assert.deepEqual((await keep('{"title":["a"]}')).json().errorCodes, { title: 'wrong_kind' });
  assert.deepEqual((await keep('{"title":null}')).json().errorCodes, { title: 'title_required' });
  assert.deepEqual((await keep('')).json().errorCodes, { title: 'title_required' });
  assert.deepEqual((await keep('null')).json().errorCodes, { body: 'wrong_kind' });
});

test('fields that nobody asked for are dropped on the way in and on the way out', async () => {
  const answer = await keep('{"title":"a","role":"admin"}');
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(answer.json(), { title: 'a', stars: null });
});

test('broken, hostile and unreadable JSON is refused as malformed', async () => {
  const latin1 = Buffer.from('{"title":"é"}', 'latin1');
  const bodies = [
    '{ "title"',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    latin1,
    '\u0000',
    'undefined',
  ];
  for (const body of bodies) {
    const answer = await keep(body);
    assert.equal(answer.statusCode, 400, String(body));
    assert.equal(answer.json().code, 'malformed');
  }
});

test('a body may be ten levels deep and no deeper', async () => {
  const nested = (depth: number) => `{"title":"a","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  assert.equal((await keep(nested(15))).statusCode, 201);
  assert.equal((await keep(nested(16))).statusCode, 400);
  assert.equal((await keep(nested(40_000))).statusCode, 400);
});

test('text that no database can hold is refused by field', async () => {
  for (const title of ['a\\u0000b', '\\ud800', 'x\\udc00y']) {
    const answer = await keep(`{"title":"${title}"}`);
    assert.equal(answer.statusCode, 422, title);
    assert.deepEqual(answer.json().errorCodes, { title: 'text_unreadable' });
  }
  for (const hidden of ['\\u0000', '\\ud800']) {
    const inside = await keep(`{"title":"a","deep":{"list":["ok","${hidden}"]}}`);
    assert.deepEqual(inside.json().errorCodes, { 'deep.list.1': 'text_unreadable' });
  }
  assert.equal((await fresh.inject('/api/echo?text=a%5Cb\\c')).statusCode, 204);
  const inQuery = await fresh.inject('/api/echo?text=a%00b');
  assert.deepEqual([inQuery.statusCode, inQuery.json().errorCodes], [422, { text: 'text_unreadable' }]);
});

test('a body over 100 KB is too large, and only JSON is read', async () => {
  const atLimit = `{"title":"a","deep":"${'x'.repeat(100 * 1024 - 23)}"}`;
  assert.equal(Buffer.byteLength(atLimit), 100 * 1024);
  assert.equal((await keep(atLimit)).statusCode, 201);
  const large = await keep(`${atLimit} `);
  assert.equal(large.statusCode, 413);
  assert.equal(large.json().code, 'too_large');
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonx',
    'nonsense',
  ]) {
    const answer = await keep('{"title":"a"}', type);
    assert.equal(answer.statusCode, 415, type);
    assert.equal(answer.json().code, 'unsupported_type');
  }
});

test('a known address asked in another way names the ways that it knows', async () => {
  const answer = await fresh.inject({ method: 'DELETE', url: '/api/news' });
  assert.equal(answer.statusCode, 405);
  assert.equal(answer.json().code, 'method_not_allowed');
  assert.equal(answer.headers.allow, 'GET, HEAD');
  const withIds = await fresh.inject({
    method: 'POST',
    url: `/api/news/${'a'.repeat(36)}/?lang=hi`,
    payload: '{ broken',
  });
  assert.deepEqual([withIds.statusCode, withIds.headers.allow], [405, 'GET, HEAD']);
  const page = await fresh.inject({ method: 'PUT', url: '/about' });
  assert.equal(page.statusCode, 405);
  assert.equal((await fresh.inject({ method: 'PUT', url: '/api/no-such-thing' })).statusCode, 404);
});

test('an id of a wrong form, a strange one and a very long one are simply not there', async () => {
  const ids = ['1', 'x', '..%2f..%2fetc', '9223372036854775808', '%00', 'a'.repeat(5_000), "'%20OR%201=1"];
  for (const id of ids) {
    const answer = await fresh.inject(`/api/news/${id}`);
    assert.equal(answer.statusCode, 404, id.slice(0, 30));
    assert.equal(answer.json().code, 'not_found');
  }
  const removal = await fresh.inject({ method: 'DELETE', url: `/api/news/${'a'.repeat(5_000)}` });
  assert.deepEqual([removal.statusCode, removal.json().code], [404, 'not_found']);
});

test('an address that cannot be decoded is malformed, with the headers of every answer', async () => {
  const answer = await fresh.inject('/api/news/%zz');
  assert.equal(answer.statusCode, 400);
  assert.equal(answer.json().code, 'malformed');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.ok(answer.headers['x-request-id']);
});

test('whoever is turned away from a full queue is one warning in the log, without a stack', async () => {
  const before = fresh.logLines.length;
  const answer = await fresh.inject('/api/crowded');
  assert.deepEqual([answer.statusCode, answer.json().code], [503, 'unavailable']);
  const lines = fresh.logLines.slice(before).map((line) => JSON.parse(line));
  const about = lines.filter(({ problem }) => problem === 'unavailable');
  assert.deepEqual(
    about.map(({ level, route, err }) => ({ level, route, err })),
    [{ level: 'warn', route: '/api/crowded', err: undefined }],
  );
  assert.ok(lines.every(({ level }) => level !== 'error'));
});

test('what nobody foresaw tells nothing about itself to the caller and everything to the log', async () => {
  for (const url of ['/api/failing', '/api/unfit']) {
    const answer = await fresh.inject(url);
    assert.equal(answer.statusCode, 500);
    assert.deepEqual(answer.json(), {
      message: en.unexpected,
      code: 'unexpected',
      requestId: answer.headers['x-request-id'],
    });
  }
  const logged = fresh.logLines.join('');
  assert.match(logged, /SELECT secret/);
  assert.match(logged, /does not fit the contract/);
});

test('without a database, or when an answer takes too long, the caller is told to come back soon', async () => {
  const endless = { method: 'POST', url: '/api/endless', payload: { title: 'read to its end' } } as const;
  for (const call of ['/api/absent', endless]) {
    const answer = await fresh.inject(call);
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().code, 'unavailable');
    assert.match(String(answer.headers['retry-after']), /^\d+$/);
    assert.doesNotMatch(answer.body, /ECONNREFUSED/);
  }
});

test('asking for the headers alone answers like GET, without the body', async () => {
  const whole = await fresh.inject('/api/news');
  const head = await fresh.inject({ method: 'HEAD', url: '/api/news' });
  assert.equal(head.statusCode, 200);
  assert.equal(head.body, '');
  assert.equal(head.headers['content-length'], whole.headers['content-length']);
  assert.equal(head.headers['content-language'], 'en');
});

test('bytes that are no request, and addresses of another form, get a plain refusal', async () => {
  await fresh.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fresh.app.server.address() as AddressInfo;
  const say = (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    return text(socket);
  };
  const requests = [
    'HELLO',
    ...['/\\a:99999999', 'http://x:99999999/', '*'].map((url) => `GET ${url} HTTP/1.1\r\nHost: x`),
  ];
  for (const request of requests) {
    const answer = await say(`${request}\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/, request);
    assert.match(answer, /"code":"malformed"/, request);
  }
});
