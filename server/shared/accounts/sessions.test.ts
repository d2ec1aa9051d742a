import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { Route } from '#contract/protocol/endpoint.ts';
import { ask, inWaves, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { personalDataOfRegistrations } from '../../nouns/registrations/own/personal-data.ts';
import { changePerson, removePerson } from './accounts.service.ts';

let fresh: FreshApp;
let started: FreshApp | undefined;
beforeEach(async () => {
  await started?.close();
  fresh = started = await freshApp();
});
after(() => started?.close());

type Headers = Record<string, string>;
const readMe = (headers: Headers, app = fresh) => ask(app, 'GET /auth/me', { headers });
const signInWith = async (email: string, headers: Headers = {}): Promise<Headers> => {
  const { token } = (await ask(fresh, 'POST /auth/login', { body: { email, password }, headers })).json();
  return { authorization: `Bearer ${token}` };
};

test('a member stays signed in for thirty days from the last visit, an administrator for twelve hours', async () => {
  const member = await fresh.signIn(await fresh.has(aPerson()));
  const administrator = await fresh.signIn(await fresh.has(anAdministrator()));
  fresh.clock.set('2026-01-20T18:29:59Z');
  assert.deepEqual([outcomeOf(await readMe(member)), outcomeOf(await readMe(administrator))], ['200', '200']);
  fresh.clock.set('2026-01-21T06:29:59Z');
  assert.deepEqual(
    [outcomeOf(await readMe(member)), outcomeOf(await readMe(administrator))],
    ['200', '401 not_signed_in'],
  );
  fresh.clock.set('2026-02-20T06:29:58Z');
  assert.equal(outcomeOf(await readMe(member)), '200');
  fresh.clock.set('2026-03-22T06:29:58Z');
  assert.equal(outcomeOf(await readMe(member)), '401 not_signed_in');
});

test('a visit is noted at most once a minute', async () => {
  const headers = await fresh.signIn(await fresh.has(aPerson()));
  const lastUse = async () => {
    await readMe(headers);
    const [row] = await fresh.database.query<{ at: Date }>(sql`SELECT last_used_at AS at FROM sessions`);
    return row?.at.toISOString();
  };
  fresh.clock.set('2026-01-20T06:30:59Z');
  assert.equal(await lastUse(), '2026-01-20T06:30:00.000Z');
  fresh.clock.set('2026-01-20T06:31:00Z');
  assert.equal(await lastUse(), '2026-01-20T06:31:00.000Z');
});

test('a person sees where they are signed in, and can end one, all others, or this one', async () => {
  const { email } = await fresh.has(aPerson());
  const stranger = await fresh.signIn(await fresh.has(aPerson()));
  const phone = await signInWith(email, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  });
  fresh.clock.set('2026-01-20T06:40:00Z');
  const office = await signInWith(email, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0' });
  fresh.clock.set('2026-01-20T06:50:00Z');
  const shop = await signInWith(email, { 'user-agent': 'curl/8' });

  fresh.clock.set('2026-01-20T06:51:00Z');
  const { data } = (await ask(fresh, 'GET /auth/sessions', { headers: office })).json();
  const shown = data.map((each: Record<string, unknown>) => [
    each.device,
    each.createdAt,
    each.lastUsedAt,
    each.current,
  ]);
  assert.deepEqual(shown, [
    ['Firefox, Windows', '2026-01-20T06:40:00.000Z', '2026-01-20T06:51:00.000Z', true],
    ['', '2026-01-20T06:50:00.000Z', '2026-01-20T06:50:00.000Z', false],
    ['Chrome, Android', '2026-01-20T06:30:00.000Z', '2026-01-20T06:30:00.000Z', false],
  ]);
  const shopId = data.find(({ device }: { device: string }) => device === '').id;
  const endShop: Route = `DELETE /auth/sessions/${shopId}`;
  assert.equal(outcomeOf(await ask(fresh, endShop, { headers: stranger })), '404 not_found');
  assert.equal(outcomeOf(await readMe(shop)), '200');
  assert.equal(outcomeOf(await ask(fresh, endShop, { headers: office })), '204');
  assert.equal(outcomeOf(await ask(fresh, endShop, { headers: office })), '404 not_found');
  assert.equal(outcomeOf(await ask(fresh, 'DELETE /auth/sessions/x', { headers: office })), '404 not_found');
  assert.deepEqual([outcomeOf(await readMe(shop)), outcomeOf(await readMe(phone))], ['401 not_signed_in', '200']);

  assert.equal(outcomeOf(await ask(fresh, 'DELETE /auth/sessions', { headers: office })), '204');
  assert.deepEqual([outcomeOf(await readMe(phone)), outcomeOf(await readMe(office))], ['401 not_signed_in', '200']);
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/logout', { headers: office })), '204');
  assert.equal(outcomeOf(await readMe(office)), '401 not_signed_in');
  assert.equal(outcomeOf(await ask(fresh, 'POST /auth/logout', { headers: office })), '401 not_signed_in');
  assert.equal(outcomeOf(await readMe(stranger)), '200');
});

test('nobody has more than fifty sessions: the longest unused end first', async () => {
  const { email } = await fresh.has(aPerson());
  const first = await signInWith(email);
  for (let count = 1; count <= 50; count += 1) {
    fresh.clock.set(new Date(Date.parse('2026-01-20T06:30:00Z') + count * 1_000).toISOString());
    await signInWith(email);
  }
  assert.equal(outcomeOf(await readMe(first)), '401 not_signed_in');
  assert.equal((await fresh.database.query(sql`SELECT id FROM sessions`)).length, 50);
});

test('a dead token hurts nobody on what everybody may read', async () => {
  for (const token of ['x', 'a'.repeat(43), '-'.repeat(512)]) {
    const headers = { authorization: `Bearer ${token}` };
    assert.equal(outcomeOf(await ask(fresh, 'GET /news', { headers })), '200');
    assert.equal(outcomeOf(await readMe(headers)), '401 not_signed_in');
  }
});

/** What ends every session of a person, done in one process while the tokens are used in another. */
const endings: Record<string, (id: string, headers: Headers) => Promise<unknown>> = {
  'signing out': (_, headers) => ask(fresh, 'POST /auth/logout', { headers }),
  'being blocked': (id) => change(id, { status: 'blocked' }),
  'being made inactive': (id) => change(id, { status: 'inactive' }),
  'a new role': (id) => change(id, { role: 'admin', duties: ['owner'] }),
  'losing a role': (id) => change(id, { role: 'user', duties: [] }),
  'a new e-mail': (id) => change(id, { email: 'new@example.org' }),
  'a new password by the office': (id) => change(id, { passwordHash: '$argon2id$x' }),
  'being deleted': (id) =>
    fresh.database.transaction((tx) =>
      removePerson(tx, id, {
        personalData: personalDataOfRegistrations('https://example.org'),
        now: fresh.clock.now(),
      }),
    ),
};
const change = (id: string, changes: Parameters<typeof changePerson>[2]) =>
  fresh.database.transaction((tx) =>
    changePerson(tx, id, changes, { reservedEmail: 'admin@example.org', now: fresh.clock.now() }),
  );

for (const [ending, end] of Object.entries(endings)) {
  test(`${ending} acts at once, in every process`, async (t) => {
    const role = ending === 'losing a role' ? 'admin' : 'user';
    const person = await fresh.has(aPerson({ role }));
    const headers = await fresh.signIn(person);
    const other = await freshApp({ beside: fresh });
    t.after(() => other.close());
    assert.equal(outcomeOf(await readMe(headers, other)), '200');
    await end(person.id, headers);
    const uses = await inWaves(125, 10, (index) => readMe(headers, index % 2 ? fresh : other));
    assert.deepEqual(new Set(uses.map(outcomeOf)), new Set(['401 not_signed_in']));
  });
}

test('what is not about access leaves sessions alone', async () => {
  const person = await fresh.has(aPerson());
  const headers = await fresh.signIn(person);
  await change(person.id, {
    name: 'Asha Rani',
    phone: '9876543210',
    role: 'user',
    status: 'active',
    email: person.email,
  });
  assert.equal((await readMe(headers)).json().data.name, 'Asha Rani');
});

test('whoever signs in at the moment of being blocked has no session afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, email } = await fresh.has(aPerson());
    const signingIn = Array.from({ length: 6 }, () => ask(fresh, 'POST /auth/login', { body: { email, password } }));
    await Promise.all([...signingIn, change(id, { status: 'blocked' })]);
    assert.deepEqual(await fresh.database.query(sql`SELECT id FROM sessions WHERE person_id = ${id}`), []);
  }
});
