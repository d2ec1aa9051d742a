import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { pageContentSecurityPolicy, securityHeadersFor } from './security-headers.ts';

let fresh: FreshApp;
before(async () => {
  fresh = await freshApp();
});
after(() => fresh.close());

test('every kind of answer carries the protecting headers', async () => {
  for (const url of [
    '/healthz',
    '/api/news',
    '/api/no-such-thing',
    '/',
    '/assets/none.js',
    '/api/docs',
    '/api/news/%zz',
  ]) {
    const { headers } = await fresh.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
    assert.match(String(headers['permissions-policy']), /camera=\(self\)/, url);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
    assert.match(String(headers['content-security-policy']), /base-uri 'none'/, url);
    assert.equal(headers['strict-transport-security'], undefined, url);
    assert.equal(headers['x-powered-by'], undefined, url);
  }
});

test('an answer of the API may load nothing', async () => {
  const { headers } = await fresh.inject('/api/news');
  assert.match(String(headers['content-security-policy']), /^default-src 'none';/);
});

test('a page may run its own scripts and those named by hash, and nothing written into it', () => {
  const policy = pageContentSecurityPolicy('http://localhost:3000', {
    scripts: ['sha256-abc'],
    styles: ['sha256-def'],
  });
  assert.match(policy, /script-src 'self' 'sha256-abc';/);
  assert.match(policy, /style-src 'self' 'sha256-def';/);
  assert.match(policy, /img-src 'self' data: blob:;/);
  assert.match(policy, /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|upgrade-insecure-requests/);
});

test('only a site behind https tells browsers to stay there', () => {
  assert.match(pageContentSecurityPolicy('https://seva.example.org'), /upgrade-insecure-requests/);
  assert.ok(securityHeadersFor('https://seva.example.org')['strict-transport-security']);
});

test('a request keeps a well-formed number from outside and gets one of ours instead of any other', async () => {
  const numberFor = async (offered: string) =>
    (await fresh.inject({ url: '/healthz', headers: { 'x-request-id': offered } })).headers['x-request-id'];
  assert.equal(await numberFor('edge-12345678'), 'edge-12345678');
  for (const offered of ['short', 'with space in it', 'a"b"c"d"e', 'x'.repeat(65), 'línea-larga-1']) {
    assert.match(String(await numberFor(offered)), /^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});
