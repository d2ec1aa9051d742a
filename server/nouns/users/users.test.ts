import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import type { User } from '#contract/accounts/accounts.ts';
import { anAdministrator, aPerson, type PersonRow } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let ravi: PersonRow;
let headers: { authorization: string };

before(async () => {
  fresh = await freshApp();
  ravi = await fresh.has(anAdministrator({ name: 'Ravi Kumar', email: 'ravi@example.org' }));
  headers = await fresh.signIn(ravi);
  const people: [string, string, string | null][] = [
    ['आशा देवी', 'asha@example.org', '9876543210'],
    ['ज़हीर अहमद', 'zaheer@example.net', null],
    ['عائشہ خان', 'ayesha@example.net', '9123456789'],
    ['Sunil_100% O’Brien', 'sunil@example.org', null],
    ['José Álvarez', 'jose@example.net', null],
    ['X', 'x@example.com', null],
  ];
  for (const [index, [name, email, phone]] of people.entries()) {
    const createdAt = new Date(`2026-01-0${index + 1}T00:00:00Z`);
    const status = index === 1 ? 'blocked' : 'active';
    await fresh.has(aPerson({ name, email, phone, status, createdAt }));
  }
});
after(() => fresh.close());

const ask = (query: Record<string, string> = {}) => fresh.inject({ url: '/api/admin/users', query, headers });
const list = async (query: Record<string, string> = {}) => {
  const answer = await ask(query);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: User[]; total: number; page: number; pageSize: number }>();
};
const found = async (search: string) => (await list({ search })).data.map(({ email }) => email?.split('@')[0]);

test('the office sees people newest first, with what it needs and nothing more', async () => {
  const { data, total, page, pageSize } = await list();
  assert.deepEqual([total, page, pageSize], [7, 1, 20]);
  assert.equal(data[0]?.name, 'Ravi Kumar');
  assert.deepEqual(data.at(-1), {
    id: data.at(-1)?.id,
    name: 'आशा देवी',
    email: 'asha@example.org',
    phone: '9876543210',
    role: 'user',
    duties: [],
    status: 'active',
    isMainAdministrator: false,
    hasSecondFactor: false,
    hasCard: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
});

test('people are found by any part of name, e-mail or phone', async () => {
  assert.deepEqual(await found('ravi'), ['ravi']);
  assert.deepEqual(await found('RAVI k'), ['ravi']);
  assert.deepEqual(await found('kumar ravi'), ['ravi']);
  assert.deepEqual(await found('example.org'), ['ravi', 'sunil', 'asha']);
  assert.deepEqual(await found('6543'), ['asha']);
  assert.deepEqual(await found('+91 98765-43210'), ['asha']);
  assert.deepEqual(await found('  asha '), ['asha']);
  assert.deepEqual(await found('x@'), ['x']);
  assert.deepEqual(await found('nobody'), []);
  assert.deepEqual(await found('ravi asha'), []);
});

test('Hindi and Urdu names are found, also when a dot, a mark or a keyboard differs', async () => {
  assert.deepEqual(await found('आशा'), ['asha']);
  assert.deepEqual(await found('देवी'), ['asha']);
  assert.deepEqual(await found('ज़हीर'), ['zaheer']);
  assert.deepEqual(await found('जहीर'), ['zaheer']);
  assert.deepEqual(await found('\u095Bहीर'), ['zaheer']);
  assert.deepEqual(await found('عائشہ'), ['ayesha']);
  assert.deepEqual(await found('عائشة'), ['ayesha']);
  assert.deepEqual(await found('خَان'), ['ayesha']);
  assert.deepEqual(await found('خا'), ['ayesha']);
  assert.deepEqual(await found('jose alvarez'), ['jose']);
});

test('signs that a database reads as patterns stand for themselves', async () => {
  assert.deepEqual(await found('%'), ['sunil']);
  assert.deepEqual(await found('_'), ['sunil']);
  assert.deepEqual(await found('_100%'), ['sunil']);
  assert.deepEqual(await found('100_'), []);
  assert.deepEqual(await found('\\'), []);
  assert.deepEqual(await found("' OR 1=1 --"), []);
  assert.deepEqual((await found('')).length, 7);
});

test('people can be narrowed down by role and status, and turned over in pages', async () => {
  assert.deepEqual(
    (await list({ role: 'admin' })).data.map(({ name }) => name),
    ['Ravi Kumar'],
  );
  assert.deepEqual(
    (await list({ status: 'blocked' })).data.map(({ name }) => name),
    ['ज़हीर अहमद'],
  );
  assert.equal((await list({ role: 'admin', status: 'blocked' })).total, 0);
  const page = await list({ page: '2', pageSize: '3' });
  assert.deepEqual([page.total, page.data.length, page.page, page.pageSize], [7, 3, 2, 3]);
  const all = (await list()).data;
  assert.deepEqual(page.data, all.slice(3, 6));
  const wrong = { role: 'king', status: 'gone', page: '0', pageSize: '101' };
  for (const [name, value] of Object.entries(wrong)) {
    const answer = await ask({ [name]: value });
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().errors)], [422, [name]]);
  }
});

test('a search uses the index, not a look at everybody', async () => {
  const plan = await fresh.database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL enable_seqscan = off`);
    return tx.query<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT id FROM people WHERE three_letter_parts(search_text) @> three_letter_parts(fold_for_search(${'ravi'}))`,
    );
  });
  assert.ok(plan.some((line) => line['QUERY PLAN'].includes('people_by_any_part')));
});

test('the list can be taken along as a table, with the same filters; it is noted who took it', async () => {
  const answer = await fresh.inject({ url: '/api/admin/users.csv', query: { search: 'example.org' }, headers });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="users.csv"');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.deepEqual([...answer.rawPayload.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  assert.deepEqual(
    rows.map(({ name, email, phone, role, status }) => [name, email, phone, role, status]),
    [
      ['Ravi Kumar', 'ravi@example.org', '', 'admin', 'active'],
      ['Sunil_100% O’Brien', 'sunil@example.org', '', 'user', 'active'],
      ['आशा देवी', 'asha@example.org', '9876543210', 'user', 'active'],
    ],
  );
  const acts = await fresh.database.query(sql`SELECT actor_id, action, after FROM audit_log`);
  assert.deepEqual(acts, [{ actor_id: ravi.id, action: 'exported', after: { search: 'example.org', rows: 3 } }]);
  assert.equal((await fresh.inject({ url: '/api/admin/users.csv?role=king', headers })).statusCode, 422);
});

test('the API document tells of the office calls, and that the table is one', async () => {
  const { paths } = (await fresh.inject('/api/openapi.json')).json();
  for (const [path, methods] of Object.entries({
    '/admin/users': ['get', 'post'],
    '/admin/users/{id}': ['delete', 'put'],
    '/admin/users.csv': ['get'],
    '/admin/outbox': ['get'],
    '/admin/outbox/{id}/retry': ['post'],
    '/admin/activity': ['get'],
  })) {
    assert.deepEqual(Object.keys(paths[path]).sort(), methods, path);
  }
  assert.deepEqual(Object.keys(paths['/admin/users.csv'].get.responses['200'].content), ['text/csv']);
});
