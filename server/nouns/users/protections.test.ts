import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
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
let meera: PersonRow;
let asMeera: Headers;
let ravi: PersonRow;
let asRavi: Headers;

beforeEach(async () => {
  fresh = await freshApp();
  meera = await fresh.has(theMainAdministrator());
  asMeera = await fresh.signIn(meera);
  ravi = await fresh.has(anAdministrator());
  asRavi = await fresh.signIn(ravi);
});
afterEach(() => fresh.close());

const change = (id: string, body: Record<string, unknown>, headers: Headers) =>
  ask(fresh, `PUT /admin/users/${id}`, { body, headers });
const remove = (id: string, headers: Headers) => ask(fresh, `DELETE /admin/users/${id}`, { headers });
const snapshot = () => fresh.database.query(sql`SELECT * FROM people ORDER BY id`);
const countUserActs = async () => {
  const [row] = await fresh.database.query<{ acts: number; emails: number }>(
    sql`SELECT (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM outbox) AS emails`,
  );
  return row;
};

test('nobody touches the main administrator through the office, not even the main administrator, not even without a change', async () => {
  const before = await snapshot();
  const { name, email, phone, role, status } = meera;
  const onRoleOrStatus = [
    { role: 'user' },
    { role },
    { status: 'blocked' },
    { status },
    { role: 'user', status: 'blocked' },
  ];
  const inGeneral = [
    {},
    { name: 'Other' },
    { name, email, phone },
    { name, email, phone, role, status },
    { email: 'other@example.org' },
    { phone: '' },
    { password: 'lamp under the tree' },
    { name: 'Other', role: 'user' },
    { isMainAdministrator: false },
  ];
  for (const headers of [asRavi, asMeera]) {
    for (const body of onRoleOrStatus) {
      const answer = await change(meera.id, body, headers);
      assert.equal(outcomeOf(answer), '403 main_administrator_role_or_status', JSON.stringify(body));
      assert.equal(answer.json().message, 'Cannot modify the main administrator account role or status.');
    }
    for (const body of inGeneral) {
      const answer = await change(meera.id, body, headers);
      assert.equal(outcomeOf(answer), '403 main_administrator', JSON.stringify(body));
      assert.equal(answer.json().message, 'Cannot modify the main administrator account.');
    }
    const answer = await remove(meera.id, headers);
    assert.equal(outcomeOf(answer), '403 main_administrator_delete');
    assert.equal(answer.json().message, 'Cannot delete the main administrator account.');
  }
  assert.deepEqual(await snapshot(), before);
  assert.deepEqual(await countUserActs(), { acts: 0, emails: 0 });
});

test('forty spellings of the main administrator’s address cannot be taken by anybody else', async () => {
  const asha = await fresh.has(aPerson());
  const spellings = [
    'admin@example.org',
    'ADMIN@EXAMPLE.ORG',
    'Admin@Example.Org',
    ' admin@example.org',
    'admin@example.org ',
    '\tadmin@example.org\n',
    'admin@ｅｘａｍｐｌｅ.org',
    'ａｄｍｉｎ@example.org',
    'admin＠example.org',
    'admin@example．org',
    'ⓐdmin@example.org',
    'admin@example.ⓞrg',
    '𝐚dmin@example.org',
    '𝖆𝖉𝖒𝖎𝖓@example.org',
    'ADMIN＠ＥＸＡＭＰＬＥ．ＯＲＧ',
    'admin@EXAMPLE.org\r\n',
    'aDMIN@example.org',
    'adMin@example.org',
    'admIn@example.org',
    'admiN@example.org',
    'admin@eXample.org',
    'admin@exAmple.org',
    'admin@exaMple.org',
    'admin@examPle.org',
    'admin@exampLe.org',
    'admin@examplE.org',
    'admin@example.Org',
    'admin@example.oRg',
    'admin@example.orG',
    'ªdmin@example.org',
    'admⁱn@example.org',
    'ᵃdmin@example.org',
    'adᵐin@example.org',
    'admiⁿ@example.org',
    'aｄmin@example.org',
    'adｍin@example.org',
    'admin@example.ｏrg',
    'admin@exampl\uff45.org',
    '\u00a0admin@example.org',
    '\u3000admin@example.org\u3000',
    '\ufeffadmin@example.org',
  ];
  assert.ok(new Set(spellings).size >= 40);
  const good = { name: 'Other', password: 'lamp under the tree' };
  for (const email of spellings) {
    const created = await ask(fresh, 'POST /admin/users', { body: { ...good, email }, headers: asRavi });
    assert.equal(outcomeOf(created), '409 email_taken', JSON.stringify(email));
    const changed = await change(asha.id, { email }, asRavi);
    assert.equal(outcomeOf(changed), '409 email_taken', JSON.stringify(email));
  }
});

test('an administrator changes neither their own role or status, nor deletes themselves, but may write their name anew', async () => {
  const before = await snapshot();
  const { name, email, phone, role, status } = ravi;
  for (const body of [
    { role: 'user' },
    { role },
    { status: 'inactive' },
    { status },
    { name, email, phone, role: 'user', status },
    { name, email, phone, role, status: 'blocked' },
  ]) {
    assert.equal(outcomeOf(await change(ravi.id, body, asRavi)), '409 self_change', JSON.stringify(body));
  }
  assert.equal(outcomeOf(await remove(ravi.id, asRavi)), '409 self_change');
  assert.deepEqual(await snapshot(), before);
  const own = { name: 'Ravi K', email, phone: '9876543210', role, status };
  assert.equal((await change(ravi.id, own, asRavi)).statusCode, 200);
  assert.equal((await ask(fresh, 'GET /auth/me', { headers: asRavi })).statusCode, 200);
});

test('what is not there is told in the words of what was tried, whatever the id looks like', async () => {
  const ids = ['0b8f2f0e-6d0c-4d5c-9b1a-3f6f3b1f9a55', 'x', '1', 'undefined', 'null', "'", '9'.repeat(80)];
  const tried = [
    [{ role: 'admin' }, 'role_user_not_found', 'Cannot update role: User not found'],
    [{ status: 'blocked' }, 'status_user_not_found', 'Cannot update status: User not found'],
    [{ name: 'Other' }, 'update_user_not_found', 'Cannot update user: No valid user ID found'],
    [{ password: 'lamp under the tree' }, 'update_user_not_found', 'Cannot update user: No valid user ID found'],
    [{}, 'update_user_not_found', 'Cannot update user: No valid user ID found'],
  ] as const;
  for (const id of ids) {
    for (const [body, code, message] of tried) {
      const answer = await change(id, body, asRavi);
      assert.deepEqual([answer.statusCode, answer.json().code, answer.json().message], [404, code, message], id);
    }
    const answer = await remove(id, asRavi);
    assert.deepEqual(
      [answer.statusCode, answer.json().code, answer.json().message],
      [404, 'delete_user_not_found', 'Cannot delete: User not found'],
    );
  }
});

test('a call about nobody at all is asked for an id', async () => {
  for (const answer of [await change('%20', { status: 'blocked' }, asRavi), await remove('%20', asRavi)]) {
    const { code, message } = answer.json();
    assert.deepEqual(
      [answer.statusCode, code, message],
      [404, 'user_id_required', 'User ID is required for this operation'],
    );
  }
});

const waysToTakeAway = {
  demoting: (app: FreshApp, id: string, headers: Headers) =>
    ask(app, `PUT /admin/users/${id}`, { body: { role: 'user', password }, headers }),
  blocking: (app: FreshApp, id: string, headers: Headers) =>
    ask(app, `PUT /admin/users/${id}`, { body: { status: 'blocked' }, headers }),
  deleting: (app: FreshApp, id: string, headers: Headers) => ask(app, `DELETE /admin/users/${id}`, { headers }),
};

test('of two administrators who try two hundred times at once to take each other away, one stays', async () => {
  const beside = await freshApp({ beside: fresh });
  try {
    for (const [way, takeAway] of Object.entries(waysToTakeAway)) {
      // Without the main administrator, who always stays: the rule must hold by itself.
      await fresh.database.query(sql`DELETE FROM people`);
      const [one, two] = [await fresh.has(anAdministrator()), await fresh.has(anAdministrator())];
      const [asOne, asTwo] = [await fresh.signIn(one), await fresh.signIn(two)];
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => {
          const app = index % 4 < 2 ? fresh : beside;
          return index % 2 === 0 ? takeAway(app, two.id, asOne) : takeAway(app, one.id, asTwo);
        }),
      );
      const left = await fresh.database.query(sql`SELECT id FROM people WHERE role = 'admin' AND status = 'active'`);
      assert.equal(left.length, 1, way);
      // Whoever types the password a hundred times at once is told to slow down.
      const expected = [200, 204, 401, 404, 429, 503];
      for (const { statusCode, body } of answers) assert.ok(expected.includes(statusCode), body);
    }
  } finally {
    await beside.close();
  }
});

test('two administrators who demote each other at once: one of them stays, fifty times', async () => {
  await fresh.database.query(sql`DELETE FROM people`);
  for (let round = 1; round <= 50; round += 1) {
    const [one, two] = [await fresh.has(anAdministrator()), await fresh.has(anAdministrator())];
    const [asOne, asTwo] = [await fresh.signIn(one), await fresh.signIn(two)];
    const answers = await Promise.all([
      change(two.id, { role: 'user', password }, asOne),
      change(one.id, { role: 'user', password }, asTwo),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 401]);
    const left = await fresh.database.query(sql`SELECT id FROM people WHERE role = 'admin' AND status = 'active'`);
    assert.equal(left.length, 1, `round ${round}`);
    await fresh.database.query(sql`DELETE FROM people`);
  }
});

test('what is kept about the main administrator, sessions included, is read by that person alone', async () => {
  for (const headers of [asRavi, asMeera]) {
    const answer = await ask(fresh, `GET /admin/users/${meera.id}/export`, { headers });
    assert.equal(outcomeOf(answer), '403 main_administrator', answer.body);
    assert.ok(!answer.body.includes('sessions'));
  }
  const own = await ask(fresh, 'GET /users/me/export', { headers: asMeera });
  assert.equal(own.json().data.sessions.length, 1);
  assert.equal((await ask(fresh, `GET /admin/users/${ravi.id}/export`, { headers: asMeera })).statusCode, 200);
});
