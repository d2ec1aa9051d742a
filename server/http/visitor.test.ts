import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { freshApp, plainAddress } from '../../test/fresh-app.ts';
import type { Pages } from '../pages/pages.ts';
import { networkOf } from './visitor.ts';

test('one household is one network, however its address is written', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});

test('a form that is posted without script stands under the limits of its visitor, and in their language', async (t) => {
  const pages: Pages = {
    development: false,
    findPage: async (path) => plainAddress(path),
    render: async ({ form }, send) => {
      const body = { name: 'Asha', email: form?.get('email') ?? '', password: 'monsoon over the fields' };
      if (form) await send('registerAccount', { body });
      return { status: 200, html: '<!doctype html><title>page</title>' };
    },
  };
  const fresh = await freshApp({ dependencies: { pages } });
  t.after(() => fresh.close());
  const post = (email: string, cookie?: string) =>
    fresh.inject({
      method: 'POST',
      url: '/register',
      payload: new URLSearchParams({ email }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'ur',
        ...(cookie !== undefined && { cookie }),
      },
    });
  const first = await post('one@example.org');
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  assert.match(cookie, /^device=[\w-]{43}$/);
  for (let count = 2; count <= 10; count += 1) await post('one@example.org', cookie);
  assert.equal((await post('two@example.org', cookie)).statusCode, 429);
  const people = await fresh.database.query(sql`SELECT email, language FROM people`);
  assert.deepEqual(people, [{ email: 'one@example.org', language: 'ur' }]);
});

test('behind HTTPS a browser is known by a name that only this very site can have given it', async (t) => {
  const fresh = await freshApp({ environment: { PUBLIC_URL: 'https://seva.example.org' } });
  t.after(() => fresh.close());
  const register = (cookie: string) =>
    fresh.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { name: 'Asha', email: 'asha@example.org', password: 'monsoon over the fields' },
      headers: { cookie },
    });
  const given = String((await register(`device=${'x'.repeat(43)}`)).headers['set-cookie']);
  assert.match(given, /^__Host-device=(?!x{43})[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
});
