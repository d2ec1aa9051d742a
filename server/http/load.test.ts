import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshApp } from '../../test/fresh-app.ts';
import { shedLoad } from './load.ts';

test('a process that is far behind sends callers away at once and still tells that it lives', async () => {
  const fresh = await freshApp();
  let isFarBehind = true;
  shedLoad(fresh.app, () => isFarBehind);
  const refused = await fresh.inject('/api/news');
  assert.equal(refused.statusCode, 503);
  assert.equal(refused.json().code, 'unavailable');
  assert.ok(refused.headers['retry-after']);
  for (const url of ['/healthz', '/readyz', '/metrics']) assert.equal((await fresh.inject(url)).statusCode, 200, url);
  isFarBehind = false;
  assert.equal((await fresh.inject('/api/news')).statusCode, 200);
  await fresh.close();
});
