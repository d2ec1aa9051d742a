import assert from 'node:assert/strict';
import { test } from 'node:test';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { freshApp, plainAddress } from '../../../test/harness/fresh-app.ts';
import type { Pages } from '../../shared/pages/pages.ts';
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
      const body = { name: 'Asha', email: String(form?.get('email') ?? ''), password: 'monsoon over the fields' };
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

const attacker = '203.0.113.66';
const attackersNetwork = (count: number): string => `2001:db8:6:6::${count.toString(16)}`;
const victim = '198.51.100.7';
const ourProxy = '10.0.0.1';

/** How the address of the caller comes to us, and whatever the caller says of themselves before it. */
const ways: Record<
  string,
  { proxies: number; from: (caller: string) => string; forwarded: (caller: string) => string[] }
> = {
  'without a proxy': { proxies: 0, from: (caller) => caller, forwarded: () => [] },
  'behind one proxy': { proxies: 1, from: () => ourProxy, forwarded: (caller) => [caller] },
  'behind two proxies': { proxies: 2, from: () => ourProxy, forwarded: (caller) => [caller, '10.0.0.2'] },
};

for (const [name, { proxies, from, forwarded }] of Object.entries(ways)) {
  test(`${name} nobody chooses the address under which they are counted, nor spends the room of others`, async (t) => {
    const environment = proxies > 0 ? { TRUST_PROXY: String(proxies) } : {};
    const fresh = await freshApp({ environment });
    t.after(() => fresh.close());
    let number = 0;
    /** One of twenty that an address may send in an hour without the token of a form. */
    const subscribe = async (caller: string, said: string[] = []): Promise<number> => {
      number += 1;
      const hops = [...said, ...forwarded(caller)];
      const headers = {
        ...(hops.length > 0 && { 'x-forwarded-for': hops.join(', ') }),
        'x-forwarded-host': `evil${number}.example`,
        'x-forwarded-proto': 'gopher',
        'x-real-ip': `192.0.2.${number}`,
        forwarded: `for=192.0.2.${number}`,
        'true-client-ip': `192.0.2.${number}`,
      };
      const body = { email: `reader${number}@example.org`, language: 'en' };
      return (await ask(fresh, 'POST /newsletter', { from: from(caller), headers, body })).statusCode;
    };
    const spellings = [
      () => attacker,
      () => `${attacker}`,
      () => `::ffff:${attacker}`,
      ...(proxies > 0 ? [(count: number) => `${attacker}:${40_000 + count}`, () => `[::ffff:${attacker}]`] : []),
    ];
    for (let count = 0; count < 20; count += 1) {
      const caller = (spellings[count % spellings.length] as (count: number) => string)(count);
      assert.equal(await subscribe(caller, [`192.0.2.${count}`, victim]), 202, caller);
    }
    assert.equal(await subscribe(attacker, ['192.0.2.200', victim]), 429);
    assert.equal(await subscribe(victim), 202, 'the victim is not counted');

    for (let count = 0; count < 20; count += 1) {
      const plain = attackersNetwork(count);
      const caller = proxies > 0 && count % 2 === 1 ? `[${plain.toUpperCase()}]:${40_000 + count}` : plain;
      assert.equal(await subscribe(caller, [`2001:db8:7:${count}::1`]), 202, caller);
    }
    assert.equal(await subscribe(attackersNetwork(200), ['2001:db8:7:7::1']), 429);
    assert.equal(await subscribe('2001:db8:6:7::1'), 202, 'the neighbour is not counted');

    if (proxies === 0) return;
    for (let count = 0; count < 20; count += 1) await subscribe(`unknown-${count}`);
    assert.equal(await subscribe('_hidden'), 429, 'what is no address is counted as the proxy itself');
  });
}
