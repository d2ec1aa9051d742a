import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import type { Lifecycle } from '../../app.ts';

const lifecycle: Lifecycle = { draining: false, ready: true };
let fresh: FreshApp;

before(async () => {
  fresh = await freshApp({
    dependencies: { lifecycle },
    environment: { METRICS_TOKEN: 'a-long-enough-metrics-token' },
  });
});
after(() => fresh.close());

const statusOf = async (url: string) => (await fresh.inject(url)).statusCode;

test('a process that lives and can work says both', async () => {
  assert.equal(await statusOf('/healthz'), 200);
  // On a busy machine the database may take longer than a balancer would wait.
  await eventually(async () => assert.equal((await fresh.inject('/readyz')).json().status, 'ready'));
});

test('a process on its way in or out lives, but asks for no work', async () => {
  lifecycle.ready = false;
  assert.equal(await statusOf('/readyz'), 503);
  lifecycle.ready = true;
  lifecycle.draining = true;
  const draining = await fresh.inject('/readyz');
  assert.deepEqual([draining.statusCode, draining.json().status], [503, 'draining']);
  assert.equal(await statusOf('/healthz'), 200);
  const call = await fresh.inject('/api/news');
  assert.deepEqual([call.statusCode, call.headers.connection], [200, 'close']);
  lifecycle.draining = false;
});

test('a process that cannot reach its database is not ready, and calls are told to come back', async (t) => {
  const lonely = await freshApp();
  t.after(() => lonely.close());
  await lonely.database.close();
  const ready = await lonely.inject('/readyz');
  assert.deepEqual([ready.statusCode, ready.json().status], [503, 'database_unreachable']);
  assert.equal((await lonely.inject('/healthz')).statusCode, 200);
  const call = await lonely.inject('/api/news');
  assert.equal(call.statusCode, 503);
  assert.ok(call.headers['retry-after']);
});

test('the operator reads measurements by route pattern', async () => {
  await fresh.inject('/api/news/0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55');
  const { statusCode, headers, body } = await fresh.inject('/metrics');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /text\/plain/);
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="\/api\/news\/:id",status="404"\} 1/);
  assert.match(body, /nodejs_eventloop_lag_seconds/);
  assert.match(body, /page_cache_hits_total/);
  assert.match(body, /^request_problems_total\{code="not_found"\} 1$/m);
  assert.match(body, /^http_requests_under_way 1$/m);
  assert.doesNotMatch(body, /0b8f2f0e/);
});

test('measurements are for this machine, or for whoever brings the token', async () => {
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await fresh.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  assert.equal(await ask('127.0.0.1'), 200);
  assert.equal(await ask('::1'), 200);
  assert.equal(await ask('::ffff:127.0.0.1'), 200);
  assert.equal(await ask('10.0.0.7'), 403);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
    assert.equal(await ask('127.0.0.1', { [header]: '127.0.0.1' }), 403, header);
  }
  assert.equal(await ask('10.0.0.7', { authorization: 'Bearer a-long-enough-metrics-token' }), 200);
  assert.equal(await ask('10.0.0.7', { authorization: 'Bearer a-long-enough-metrics-tokem' }), 403);
  assert.equal(await ask('10.0.0.7', { authorization: 'Bearer ' }), 403);
});
