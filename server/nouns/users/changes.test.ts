import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { User } from '#contract/accounts/accounts.ts';
import { ask, assertUnlogged, emailsTo, outcomeOf, tokenInEmail } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  type PersonRow,
  password,
  theMainAdministrator,
} from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

type Headers = { authorization: string };

let fresh: FreshApp;
let ravi: PersonRow;
let asRavi: Headers;
let asMeera: Headers;
let asha: PersonRow;

beforeEach(async () => {
  fresh = await freshApp();
  ravi = await fresh.has(anAdministrator());
  asRavi = await fresh.signIn(ravi);
  asMeera = await fresh.signIn(await fresh.has(theMainAdministrator()));
  asha = await fresh.has(aPerson({ email: 'asha@example.org', phone: '9876543210', language: 'hi' }));
});
afterEach(() => fresh.close());

const change = (id: string, body: Record<string, unknown>, headers = asRavi) =>
  ask(fresh, `PUT /admin/users/${id}`, { body, headers });
const remove = (id: string, headers = asRavi) => ask(fresh, `DELETE /admin/users/${id}`, { headers });
const create = (body: Record<string, unknown>) => ask(fresh, 'POST /admin/users', { body, headers: asRavi });
const signIn = (email: string, secret: string) => ask(fresh, 'POST /auth/login', { body: { email, password: secret } });
const readMe = (headers: Headers) => ask(fresh, 'GET /auth/me', { headers });
const kindsTo = async (email: string) => (await emailsTo(fresh, email)).map(({ kind }) => kind);

interface ActRow {
  actor_id: string;
  action: string;
  target_id: string;
  target_name: string;
  before: unknown;
  after: unknown;
}
const acts = () =>
  fresh.database.query<ActRow>(
    sql`SELECT actor_id, action, target_id, target_name, before, after FROM audit_log ORDER BY id`,
  );
const storedPeople = () => fresh.database.query(sql`SELECT * FROM people ORDER BY id`);

test('the office makes an account, tells the person and notes it', async () => {
  const body = {
    name: ' Sunita  Devi ',
    email: 'Sunita@Example.org',
    phone: '+91 91234 56789',
    password: 'lamp under the tree',
  };
  const answer = await create(body);
  assert.equal(answer.statusCode, 201);
  const { id, createdAt, ...user } = answer.json<{ data: User }>().data;
  const seen = {
    name: 'Sunita Devi',
    email: 'sunita@example.org',
    phone: '9123456789',
    role: 'user',
    status: 'active',
  };
  assert.deepEqual(user, { ...seen, duties: [], isMainAdministrator: false, hasSecondFactor: false, hasCard: false });
  assert.equal(createdAt, fresh.clock.now().toISOString());
  assert.equal((await signIn('sunita@example.org', body.password)).statusCode, 200);
  assert.deepEqual(await acts(), [
    { actor_id: ravi.id, action: 'created', target_id: id, target_name: 'Sunita Devi', before: null, after: seen },
  ]);
  const [email] = await emailsTo(fresh, 'sunita@example.org');
  assert.equal(email?.kind, 'accountCreated');
  assert.match(email?.text ?? '', /http:\/\/localhost:3000\/login/);
  assert.ok(!email?.text.includes(body.password));
});

test('the office makes accounts of members, also ones that wait, and nothing else comes along', async () => {
  const good = { name: 'Sunita', email: 'sunita@example.org', password: 'lamp under the tree' };
  const refused = await create({ ...good, role: 'admin', duties: ['owner'] });
  assert.deepEqual([outcomeOf(refused), refused.json().errorCodes], ['422 invalid', { role: 'role_by_invitation' }]);
  assert.match(refused.json().message, /invite administrators/);
  const answer = await create({
    ...good,
    status: 'pending',
    duties: ['owner'],
    id: asha.id,
    isMainAdministrator: true,
    is_main_administrator: true,
    createdAt: '2000-01-01T00:00:00Z',
    password_hash: 'x',
  });
  const { data } = answer.json<{ data: User }>();
  assert.deepEqual([data.role, data.duties, data.status, data.isMainAdministrator], ['user', [], 'pending', false]);
  assert.notEqual(data.id, asha.id);
  assert.equal(data.createdAt, fresh.clock.now().toISOString());
  assert.equal(outcomeOf(await signIn('sunita@example.org', 'lamp under the tree')), '403 account_not_active');
  // Nobody is told to log in who cannot yet.
  assert.deepEqual(await emailsTo(fresh, 'sunita@example.org'), []);
});

test('an account needs a name, an e-mail and a good password', async () => {
  const good = { name: 'Sunita', email: 'sunita@example.org', password: 'lamp under the tree' };
  const codesOf = async (body: Record<string, unknown>) => {
    const answer = await create(body);
    assert.equal(answer.statusCode, 422, answer.body);
    return answer.json().errorCodes;
  };
  assert.deepEqual(await codesOf({}), {
    name: 'name_required',
    email: 'email_required',
    password: 'password_required',
  });
  assert.deepEqual(await codesOf({ ...good, password: 'short' }), { password: 'password_too_short' });
  assert.deepEqual(await codesOf({ ...good, password: 'password123' }), { password: 'password_too_common' });
  assert.deepEqual(await codesOf({ ...good, password: 'sunita@example.org' }), { password: 'password_too_common' });
  assert.deepEqual(await codesOf({ ...good, phone: '12' }), { phone: 'phone_ten_digits' });
  assert.deepEqual(await codesOf({ ...good, role: 'king', status: 'x' }), {
    role: 'choice_unknown',
    status: 'choice_unknown',
  });
  assert.equal(outcomeOf(await create({ ...good, email: 'ASHA@example.org' })), '409 email_taken');
  assert.equal(outcomeOf(await create({ ...good, email: 'Admin@Example.org' })), '409 email_taken');
  assert.deepEqual(await acts(), []);
});

test('a general change takes what is sent and leaves the rest', async () => {
  const answer = await change(asha.id, { name: 'Asha Kumari', password: '' });
  assert.equal(answer.statusCode, 200);
  const { createdAt: _, ...user } = answer.json<{ data: User }>().data;
  assert.deepEqual(user, {
    id: asha.id,
    name: 'Asha Kumari',
    email: 'asha@example.org',
    phone: '9876543210',
    role: 'user',
    status: 'active',
    isMainAdministrator: false,
    hasSecondFactor: false,
    hasCard: false,
    duties: [],
  });
  assert.equal((await change(asha.id, { phone: '' })).json<{ data: User }>().data.phone, null);
  assert.deepEqual(
    (await acts()).map(({ action, target_name, before, after }) => [action, target_name, before, after]),
    [
      ['changed', 'Asha Kumari', { name: 'Asha Devi' }, { name: 'Asha Kumari' }],
      ['changed', 'Asha Kumari', { phone: '9876543210' }, { phone: null }],
    ],
  );
  assert.deepEqual(await kindsTo('asha@example.org'), []);
});

test('fields that are no business of the office change nothing', async () => {
  const before = await storedPeople();
  const answer = await change(asha.id, {
    id: ravi.id,
    _id: ravi.id,
    isMainAdministrator: true,
    is_main_administrator: true,
    password_hash: 'x',
    createdAt: '2000-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    language: 'ur',
    consent_version: 'x',
  });
  assert.equal(answer.statusCode, 200);
  const withoutTime = (rows: unknown[]) => rows.map((row) => ({ ...(row as object), updated_at: null }));
  assert.deepEqual(withoutTime(await storedPeople()), withoutTime(before));
  assert.deepEqual(await acts(), []);
});

test('a wrong field is told by name, and nothing of the call is done', async () => {
  const before = await storedPeople();
  for (const [body, errors] of [
    [
      { name: '', email: 'x' },
      { name: 'name_required', email: 'email_form' },
    ],
    [{ role: 'king' }, { role: 'choice_unknown' }],
    [{ status: null }, { status: 'choice_unknown' }],
    [{ name: 'Good', password: 'short' }, { password: 'password_too_short' }],
    [{ name: 'Good', password: 'password123' }, { password: 'password_too_common' }],
  ] as const) {
    const answer = await change(asha.id, body);
    assert.deepEqual([answer.statusCode, answer.json().errorCodes], [422, errors]);
  }
  assert.equal(outcomeOf(await change(asha.id, { name: 'Good', email: ravi.email })), '409 email_taken');
  assert.deepEqual(await storedPeople(), before);
  assert.deepEqual(await acts(), []);
});

test('a changed role, status, e-mail or password ends the sessions of that person, and of nobody else', async () => {
  const others = await fresh.signIn(await fresh.has(aPerson()));
  const changes = [
    { body: { role: 'admin', password }, action: 'role_changed', kind: 'madeAdministrator' },
    { body: { role: 'user', password }, action: 'role_changed', kind: 'noLongerAdministrator' },
    { body: { status: 'blocked' }, action: 'status_changed', kind: 'accountBlocked' },
    { body: { status: 'active' }, action: 'status_changed', kind: 'accountActive' },
    { body: { status: 'pending' }, action: 'status_changed', kind: 'accountNotActive' },
    { body: { status: 'active' }, action: 'status_changed', kind: 'accountActive' },
    { body: { password: 'lamp under the tree' }, action: 'password_set', kind: 'passwordChanged' },
    { body: { email: 'new@example.org' }, action: 'changed', kind: 'emailChanged' },
  ];
  for (const [index, { body, action, kind }] of changes.entries()) {
    fresh.clock.set(new Date(Date.parse('2026-01-20T07:00:00Z') + index * 1000).toISOString());
    const token = await fresh.signIn(asha);
    // Who was of the office a moment ago gets new keys from the main administrator only.
    const isKey = !('role' in body) && ('password' in body || 'email' in body);
    const answer = await change(asha.id, body, isKey ? asMeera : asRavi);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal((await readMe(token)).statusCode, 401, JSON.stringify(body));
    assert.equal((await acts()).at(-1)?.action, action);
    assert.equal((await kindsTo('asha@example.org')).at(-1), kind);
  }
  assert.equal((await readMe(others)).statusCode, 200);
  assert.equal((await readMe(asRavi)).statusCode, 200);
  assert.deepEqual(await kindsTo('new@example.org'), ['emailChanged']);
  assert.ok((await emailsTo(fresh, 'asha@example.org')).every(({ language }) => language === 'hi'));
  assert.equal((await signIn('new@example.org', 'lamp under the tree')).statusCode, 200);
});

test('a change that changes nothing ends no session, writes no e-mail and no note', async () => {
  const token = await fresh.signIn(asha);
  const { name, email, phone, role, status } = asha;
  for (const body of [{}, { role }, { status }, { name, email, phone, role, status }]) {
    assert.equal((await change(asha.id, body)).statusCode, 200);
  }
  assert.equal((await readMe(token)).statusCode, 200);
  assert.deepEqual([await acts(), await kindsTo(email)], [[], []]);
});

test('a deleted person is gone with all sessions and e-mails, is told, and the e-mail is free again', async () => {
  await change(asha.id, { status: 'pending' });
  await change(asha.id, { status: 'active' });
  await fresh.database.query(sql`UPDATE outbox SET status = 'sent', sent_at = created_at`);
  const token = await fresh.signIn(asha);
  const answer = await remove(asha.id);
  assert.deepEqual([answer.statusCode, answer.body], [204, '']);
  assert.equal((await readMe(token)).statusCode, 401);
  assert.equal(outcomeOf(await remove(asha.id)), '404 delete_user_not_found');
  assert.deepEqual(await kindsTo('asha@example.org'), ['accountDeleted']);
  const act = (await acts()).at(-1);
  assert.deepEqual(
    [act?.action, act?.target_id, act?.before, act?.after],
    [
      'deleted',
      asha.id,
      { name: 'Asha Devi', email: 'asha@example.org', phone: '9876543210', role: 'user', status: 'active' },
      null,
    ],
  );
  const again = { name: 'Asha', email: 'asha@example.org', password: 'lamp under the tree' };
  assert.equal((await create(again)).statusCode, 201);
});

test('a password that the office sets is found in no note, no e-mail, no log and no answer', async () => {
  const secret = 'seven green parrots';
  const answers = [
    await change(asha.id, { name: 'Asha K', password: secret }),
    await create({ name: 'Sunita', email: 'sunita@example.org', password: secret }),
    await change(asha.id, { password: 'seven green parrots'.repeat(20) }),
  ];
  for (const { body } of answers) assert.doesNotMatch(body, /parrots|argon2|hash/i);
  const rows = await fresh.database.query<{ text: string }>(
    sql`SELECT audit_log::text AS text FROM audit_log UNION ALL SELECT outbox::text FROM outbox`,
  );
  assert.ok(rows.length >= 4);
  for (const { text } of rows) assert.doesNotMatch(text, /parrots|argon2/);
  assertUnlogged(fresh, [secret, password]);
});

test('nobody gives an administrator a password, and only the main administrator another e-mail', async () => {
  const sunil = await fresh.has(anAdministrator({ name: 'Sunil' }));
  for (const body of [{ password: 'lamp under the tree' }, { email: 'mine@example.org' }]) {
    assert.equal(outcomeOf(await change(sunil.id, body)), '403 administrator_credentials');
    assert.equal(outcomeOf(await change(ravi.id, body)), '403 administrator_credentials');
  }
  const refused = await change(sunil.id, { password: 'lamp under the tree' }, asMeera);
  assert.equal(outcomeOf(refused), '403 administrator_credentials');
  assert.equal((await change(sunil.id, { email: 'mine@example.org' }, asMeera)).statusCode, 200);
  assert.equal((await signIn('mine@example.org', password)).statusCode, 200, 'the own password stays');
  assert.equal((await change(sunil.id, { name: 'Sunil Rao', phone: '9876543210' })).statusCode, 200);
});

test('another role needs the password of whoever gives it, which nobody gets by that', async () => {
  for (const body of [{ role: 'admin' }, { role: 'admin', password: '' }, { role: 'admin', password: 'wrong' }]) {
    assert.equal(outcomeOf(await change(asha.id, body)), '403 wrong_password', JSON.stringify(body));
  }
  const made = await change(asha.id, { role: 'admin', duties: ['viewer'], password });
  assert.deepEqual([made.json().data.role, made.json().data.duties], ['admin', ['owner']], 'duties are dropped');
  assert.equal(outcomeOf(await change(asha.id, { duties: ['viewer'] })), '200');
  assert.equal(outcomeOf(await change(asha.id, { role: 'user' })), '403 wrong_password');
  assert.equal(outcomeOf(await change(asha.id, { role: 'user', password })), '200');
  // A role that is there already is no change, and the password with it never becomes the person's.
  assert.equal(outcomeOf(await change(asha.id, { role: 'user', password })), '200');
  assert.equal(
    outcomeOf(await change(asha.id, { role: 'user', password: 'lamp under the tree' })),
    '403 wrong_password',
  );
  assert.equal(outcomeOf(await signIn(asha.email, 'lamp under the tree')), '401 login_failed');
});

test('a password that the office chose opens no office: whoever joins it chooses an own one', async () => {
  const chosen = 'lamp under the tree';
  const { id, email } = (await create({ name: 'Sunita', email: 'sunita@example.org', password: chosen })).json().data;
  const headers = { authorization: `Bearer ${(await signIn(email, chosen)).json().token}` };
  const own = { currentPassword: chosen, newPassword: 'seven green parrots' };
  assert.equal((await ask(fresh, 'PUT /users/password', { body: own, headers })).statusCode, 204);
  assert.equal((await change(id, { role: 'admin', password }, asMeera)).statusCode, 200);
  // Whoever knew the first one could have chosen the second.
  assert.equal(outcomeOf(await signIn(email, own.newPassword)), '401 login_failed');
  assert.ok((await kindsTo(email)).includes('passwordEnded'));
  assert.equal((await ask(fresh, 'POST /auth/forgot-password', { body: { email } })).statusCode, 202);
  const body = { token: await tokenInEmail(fresh, email, 'resetPassword'), password: 'nine white cranes' };
  assert.equal((await ask(fresh, 'POST /auth/reset-password', { body })).statusCode, 204);
  const signedIn = await signIn(email, body.password);
  assert.deepEqual(signedIn.json().user.duties, ['owner']);
});

test('the office downloads what is kept about a person who asks, and that is noted', async () => {
  const answer = await ask(fresh, `GET /admin/users/${asha.id}/export`, { headers: asRavi });
  assert.equal(answer.statusCode, 200);
  const { profile, consent, sessions, registrations } = answer.json().data;
  assert.deepEqual([profile.email, consent.version, registrations], [asha.email, '2026-11', []]);
  assert.ok(sessions.every((session: { current: boolean }) => !session.current));
  assert.doesNotMatch(answer.body, /argon2|hash/);
  const [act] = await acts();
  assert.deepEqual([act?.action, act?.target_id], ['data_exported', asha.id]);
  for (const id of ['nobody', '0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55']) {
    const missing = await ask(fresh, `GET /admin/users/${id}/export`, { headers: asRavi });
    assert.equal(outcomeOf(missing), '404 update_user_not_found');
  }
});
