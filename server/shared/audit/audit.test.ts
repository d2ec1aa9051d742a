import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import type { ActivityEntry } from '#contract/audit/audit.ts';
import { anAdministrator, type PersonRow } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { type Act, recordAct } from './audit.service.ts';

let fresh: FreshApp;
let ravi: PersonRow;
let asRavi: { authorization: string };

beforeEach(async () => {
  fresh = await freshApp();
  ravi = await fresh.has(anAdministrator());
  asRavi = await fresh.signIn(ravi);
});
afterEach(() => fresh.close());

const act = (details: Partial<Act> = {}): Act => ({
  actor: { id: ravi.id, name: ravi.name },
  action: 'changed',
  target: { kind: 'user', id: 'asha', name: 'Asha' },
  requestId: 'request-1',
  ...details,
});
const record = (details: Partial<Act> = {}) => recordAct(fresh.database, act(details), fresh.clock.now());
const ask = (query = '') => fresh.inject({ url: `/api/admin/activity${query}`, headers: asRavi });
const read = async (query = '') => {
  const answer = await ask(query);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ActivityEntry[]; total: number; page: number; pageSize: number }>();
};

test('the office sees who did what to whom, when, with what was there before and after', async () => {
  await record({ before: { role: 'user' }, after: { role: 'admin' } });
  const { data } = await read();
  assert.deepEqual(
    data.map(({ id: _, ...entry }) => entry),
    [
      {
        user: 'Ravi Kumar',
        userId: ravi.id,
        action: 'changed',
        kind: 'user',
        target: 'Asha',
        targetId: 'asha',
        before: { role: 'user' },
        after: { role: 'admin' },
        time: '2026-01-20T06:30:00.000Z',
        requestId: 'request-1',
      },
    ],
  );
});

test('acts come newest first, in pages, also those of one instant', async () => {
  for (let number = 1; number <= 23; number += 1)
    await record({ target: { kind: 'user', id: `${number}`, name: 'x' } });
  const first = await read();
  assert.deepEqual([first.total, first.page, first.pageSize, first.data.length], [23, 1, 20, 20]);
  const second = await read('?page=2');
  const ids = [...first.data, ...second.data].map(({ targetId }) => Number(targetId));
  assert.deepEqual(
    ids,
    Array.from({ length: 23 }, (_, index) => 23 - index),
  );
});

test('acts are found by who did them, by what was done, and by what it was done to', async () => {
  await record();
  await record({ action: 'deleted', target: { kind: 'letter', id: 'l1', name: 'A letter' } });
  await record({ actor: null, action: 'created' });
  const found = async (query: string) => (await read(query)).data.map(({ action, kind }) => `${action} ${kind}`);
  assert.deepEqual(await found(`?userId=${ravi.id}`), ['deleted letter', 'changed user']);
  assert.deepEqual(await found('?action=created'), ['created user']);
  assert.deepEqual(await found('?kind=letter'), ['deleted letter']);
  assert.deepEqual(await found('?targetId=asha'), ['created user', 'changed user']);
  assert.deepEqual(await found(`?targetId=asha&userId=${ravi.id}`), ['changed user']);
  assert.deepEqual(await found('?action=nothing'), []);
  for (const query of ['?userId=x', '?action=Robert%27);', '?kind=', '?page=0', '?pageSize=101', '?page=x']) {
    assert.equal((await ask(query)).statusCode, 422, query);
  }
});

test('no password, token or hash is ever kept, however deep a caller hides it', async () => {
  const secrets = {
    password: 'p1-secret',
    newPassword: 'p2-secret',
    deep: { list: [{ passwordHash: 'p3-secret', token: 'p4-secret', clientSecret: 'p5-secret' }], name: 'Asha' },
  };
  await record({ before: secrets, after: secrets });
  const [row] = await fresh.database.query<{ before: unknown; text: string }>(
    sql`SELECT before, audit_log::text AS text FROM audit_log`,
  );
  assert.deepEqual(row?.before, { deep: { list: [{}], name: 'Asha' } });
  assert.doesNotMatch(row?.text ?? '', /-secret/);
});

test('an act that is undone is not noted, and the note of one that happened outlives the person', async () => {
  await assert.rejects(
    fresh.database.transaction(async (tx) => {
      await recordAct(tx, act(), fresh.clock.now());
      throw new Error('undone');
    }),
    /undone/,
  );
  assert.equal((await read()).total, 0);
  const other = await fresh.has(anAdministrator({ name: 'Sunil' }));
  await record({ actor: { id: other.id, name: other.name } });
  await fresh.database.query(sql`DELETE FROM people WHERE id = ${other.id}`);
  assert.equal((await read()).data[0]?.user, 'Sunil');
});

test('acts are found by a person, by a word, and by a day in India', async () => {
  await record({ target: { kind: 'event', id: '1', name: 'Eye camp' } });
  await record({ actor: null, target: { kind: 'event', id: '2', name: 'आँखों का कैंप' } });
  fresh.clock.set('2026-01-20T18:31:00Z');
  asRavi = await fresh.signIn(ravi);
  await record({ target: { kind: 'event', id: '3', name: 'Wage meeting' } });
  const found = async (query: string) => (await read(query)).data.map(({ targetId }) => targetId);
  assert.deepEqual(await found('?search=ravi%20camp'), ['1']);
  assert.deepEqual(await found(`?search=${encodeURIComponent('कैंप')}`), ['2']);
  assert.deepEqual(await found('?day=2026-01-21'), ['3']);
  assert.deepEqual((await found('?day=2026-01-20')).toSorted(), ['1', '2']);
  assert.equal((await ask('?day=yesterday')).statusCode, 422);
  assert.equal((await ask('?day=&search=')).statusCode, 200);
});
