import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshApp } from '../../test/fresh-app.ts';

test('slow and silent callers are let go after a while', async (t) => {
  const fresh = await freshApp();
  t.after(() => fresh.close());
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = fresh.app.server;
  assert.deepEqual(
    { headersTimeout, requestTimeout, timeout, keepAliveTimeout },
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      timeout: 60_000,
      keepAliveTimeout: 65_000,
    },
  );
});

test('a forwarded address is believed only as far as there are proxies of our own', async (t) => {
  const addressSeen = async (environment: Record<string, string>) => {
    const fresh = await freshApp({ environment });
    t.after(() => fresh.close());
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 192.0.2.5' };
    await fresh.inject({ url: '/metrics', remoteAddress: '10.0.0.1', headers });
    const denial = fresh.logLines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request denied');
    return denial.address;
  };
  assert.equal(await addressSeen({}), '10.0.0.1');
  assert.equal(await addressSeen({ TRUST_PROXY: '1' }), '192.0.2.5');
  assert.equal(await addressSeen({ TRUST_PROXY: '2' }), '198.51.100.7');
});
