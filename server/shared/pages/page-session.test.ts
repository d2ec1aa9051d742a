import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Problem } from '#contract/protocol/problem.ts';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { aHolder, type Holder } from '../../../test/builders/card-calls.ts';
import { type FreshApp, freshApp, plainAddress } from '../../../test/harness/fresh-app.ts';
import type { Pages } from './pages.ts';

let started: FreshApp | undefined;
let fresh: FreshApp;
let holder: Holder;

/** A page that signs in by card, and does what its form says. It tells who is signed in, as a page of the site would. */
const pages: Pages = {
  development: false,
  findPage: async (path) => ({ ...plainAddress(path), ...(path === '/help' && { untraced: true }) }),
  render: async ({ form }, send, _now, session) => {
    const steps: Record<string, () => Promise<unknown>> = {
      enter: async () => {
        const card = { card: String(form?.get('card')), pin: String(form?.get('pin')), shared: true };
        await session?.open((await send('login', { body: card })).token);
      },
      rename: () => send('updateProfile', { body: { name: String(form?.get('name')) } }),
      office: () => send('listUsers', {}),
      leave: async () => session?.close(),
    };
    const said = { name: null as string | null, problem: null as string | null };
    try {
      await steps[String(form?.get('step'))]?.();
      said.name = form ? (await send('readMe')).data.name : null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      said.problem = error.code;
    }
    return { status: 200, html: JSON.stringify({ ...said, proof: session?.proof ?? null }) };
  },
};

beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp({ dependencies: { pages } });
  holder = await aHolder(fresh, { name: 'Kamla Bai' });
});
after(() => started?.close());

interface Answered {
  name: string | null;
  problem: string | null;
  proof: string | null;
  setCookie: string;
  cacheControl: string | undefined;
}

async function post(form: Record<string, string>, headers: Record<string, string> = {}, url = '/card') {
  const answer = await fresh.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const setCookie = [answer.headers['set-cookie'] ?? []].flat().find((each) => /session=/.test(each)) ?? '';
  return { ...JSON.parse(answer.body), setCookie, cacheControl: answer.headers['cache-control'] } as Answered;
}

const cookieIn = ({ setCookie }: Answered): string => setCookie.split(';')[0] ?? '';

async function enter(): Promise<{ cookie: string; proof: string }> {
  const entered = await post({ step: 'enter', card: holder.card, pin: holder.pin });
  assert.equal(entered.problem, null);
  return { cookie: cookieIn(entered), proof: entered.proof ?? '' };
}

const later = (minutes: number) =>
  fresh.clock.set(new Date(fresh.clock.now().getTime() + minutes * 60_000).toISOString());

test('a card and its PIN open a session for pages, in a cookie that no script reads, on a page that nobody stores', async () => {
  const entered = await post({ step: 'enter', card: holder.card, pin: holder.pin });
  assert.deepEqual([entered.name, entered.problem, entered.cacheControl], ['Kamla Bai', null, 'no-store']);
  assert.match(entered.setCookie, /^session=[\w-]{60,}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  const again = await post({}, { cookie: cookieIn(entered) });
  assert.equal(again.name, 'Kamla Bai');
});

test('over HTTPS the cookie is one that no neighbour sets and no plain line carries', async () => {
  await fresh.close();
  fresh = started = await freshApp({
    dependencies: { pages },
    environment: { PUBLIC_URL: 'https://seva.example.org' },
  });
  holder = await aHolder(fresh);
  const { setCookie } = await post({ step: 'enter', card: holder.card, pin: holder.pin });
  assert.match(setCookie, /^__Host-session=[\w-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
});

test('the cookie opens no call of the API: neither as a cookie nor as the token of a bearer', async () => {
  const { cookie, proof } = await enter();
  const value = cookie.slice('session='.length);
  const tries = [{ cookie }, { authorization: `Bearer ${value}` }, { cookie, authorization: `Bearer ${proof}` }];
  for (const headers of tries) {
    const answer = await fresh.inject({ url: '/api/auth/me', headers: { ...headers, origin: 'http://localhost' } });
    assert.equal(answer.statusCode, 401, JSON.stringify(Object.keys(headers)));
    const made = await fresh.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: {} });
    assert.equal(made.statusCode, 401);
  }
});

test('a page that is only read does not ask who comes, and neither does one that leaves no trace', async () => {
  const { cookie } = await enter();
  const read = await fresh.inject({ url: '/card', headers: { cookie } });
  assert.deepEqual(JSON.parse(read.body), { name: null, problem: null, proof: null });
  const untraced = await post({}, { cookie }, '/help');
  assert.deepEqual([untraced.name, untraced.proof, untraced.setCookie], [null, null, '']);
});

test('nothing is changed by a form that was not made for this session', async () => {
  const { cookie, proof } = await enter();
  const other = await aHolder(fresh, { name: 'Ramesh', pin: '739164' });
  const others = (await post({ step: 'enter', card: other.card, pin: other.pin })).proof ?? '';
  for (const wrong of ['', others, `${proof.slice(0, -1)}_`, proof.toUpperCase()]) {
    const refused = await post({ step: 'rename', name: 'Hostile', proof: wrong }, { cookie });
    assert.equal(refused.problem, 'not_signed_in');
    assert.equal((await post({ step: 'leave', proof: wrong }, { cookie })).problem, 'not_signed_in');
  }
  assert.equal((await post({ step: 'rename', name: 'Kamla Devi', proof }, { cookie })).name, 'Kamla Devi');
});

test('a post from a page of another site is refused, whatever it brings along', async () => {
  const { cookie, proof } = await enter();
  for (const from of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await fresh.inject({
      method: 'POST',
      url: '/card',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...from },
      payload: new URLSearchParams({ step: 'rename', name: 'Hostile', proof }).toString(),
    });
    assert.equal(answer.statusCode, 403);
  }
  assert.equal((await post({}, { cookie })).name, 'Kamla Bai');
});

test('the session ends after half an hour without a post, and each post gives it another half an hour', async () => {
  const { cookie } = await enter();
  later(29);
  const kept = await post({}, { cookie });
  assert.deepEqual([kept.name, /Max-Age=1800/.test(kept.setCookie)], ['Kamla Bai', true]);
  later(29);
  assert.equal((await post({}, { cookie: cookieIn(kept) })).name, 'Kamla Bai');
  later(31);
  const over = await post({}, { cookie: cookieIn(kept) });
  assert.deepEqual([over.problem, over.proof], ['not_signed_in', null]);
  assert.match(over.setCookie, /^session=; Path=\/; Max-Age=0;/);
});

test('signing out ends the session itself: a kept cookie opens nothing any more', async () => {
  const { cookie, proof } = await enter();
  const left = await post({ step: 'leave', proof }, { cookie });
  assert.deepEqual([left.problem, left.proof], ['not_signed_in', null]);
  assert.match(left.setCookie, /^session=; Path=\/; Max-Age=0;/);
  assert.equal((await post({}, { cookie })).problem, 'not_signed_in');
});

test('who is blocked, gets another PIN from the desk or changes the own one elsewhere is out at once', async () => {
  const office = await fresh.signIn(await fresh.has(anAdministrator({ duties: ['owner', 'desk'] })));
  const call = (
    route: 'PUT' | 'POST',
    path: `/${string}`,
    headers: { authorization: string },
    body: Record<string, unknown>,
  ) => ask(fresh, `${route} ${path}`, { headers, body });
  const ways: Record<string, (other: Holder) => Promise<{ statusCode: number }>> = {
    'another PIN from the desk': ({ id }) => call('POST', `/admin/people/${id}/pin`, office, { seen: 'known' }),
    'an own PIN, changed elsewhere': async ({ id, pin }) =>
      call('PUT', '/users/pin', await fresh.signIn({ id }), { currentPin: pin, newPin: '739164' }),
    blocked: ({ id }) => call('PUT', `/admin/users/${id}`, office, { status: 'blocked' }),
  };
  for (const [name, way] of Object.entries(ways)) {
    const other = await aHolder(fresh, { name: 'Ramesh' });
    const entered = await post({ step: 'enter', card: other.card, pin: other.pin });
    const cookie = cookieIn(entered);
    assert.equal((await post({}, { cookie })).name, 'Ramesh', name);
    const done = await way(other);
    assert.ok(done.statusCode < 300, `${name}: ${done.statusCode}`);
    const late = await post({ step: 'rename', name: 'Hostile', proof: entered.proof ?? '' }, { cookie });
    assert.equal(late.problem, 'not_signed_in', name);
    assert.match(late.setCookie, /^session=; Path=\/; Max-Age=0;/, name);
  }
});

test('whoever enters over the session of somebody else gets a session of their own', async () => {
  const fixed = await enter();
  const other = await aHolder(fresh, { name: 'Ramesh', pin: '739164' });
  const entered = await post({ step: 'enter', card: other.card, pin: other.pin }, { cookie: fixed.cookie });
  assert.notEqual(cookieIn(entered), fixed.cookie);
  assert.equal((await post({}, { cookie: cookieIn(entered) })).name, 'Ramesh');
  assert.equal((await post({}, { cookie: fixed.cookie })).name, 'Kamla Bai');
});

test('a made-up or changed cookie is taken for none', async () => {
  const { cookie } = await enter();
  const wrong = [
    'session=',
    'session=abc',
    `${cookie}x`,
    cookie.replace(/(?<==)./, (sign) => (sign === 'A' ? 'B' : 'A')),
  ];
  for (const given of [...wrong, `session=${'a'.repeat(200)}`, `session=${'a'.repeat(4_000)}`])
    assert.equal((await post({}, { cookie: given })).problem, 'not_signed_in', given.slice(0, 20));
});

test('no page does what the office does, whoever signs in', async () => {
  const administrator = await fresh.has(anAdministrator());
  const { authorization } = await fresh.signIn(administrator);
  assert.equal((await ask(fresh, 'GET /admin/users', { headers: { authorization } })).statusCode, 200);
  const { cookie, proof } = await enter();
  assert.equal((await post({ step: 'office', proof }, { cookie })).problem, 'not_signed_in');
});
