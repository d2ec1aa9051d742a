import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { anAdministrator } from '../../../../test/builders/builders.ts';
import { aCaseworker, helpCalls, request } from '../../../../test/builders/help-calls.ts';
import { type FreshApp, freshApp } from '../../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let asFarida: { authorization: string };
let asCurious: { authorization: string };
before(async () => {
  fresh = await freshApp();
  asFarida = await fresh.signIn(await fresh.has(aCaseworker()));
  asCurious = await fresh.signIn(await fresh.has(aCaseworker({ name: 'Curious Kumar', email: 'curious@example.org' })));
  await fresh.has(anAdministrator({ name: 'Meera Joshi', email: 'meera@example.org', duties: ['owner'] }));
  await fresh.has(anAdministrator({ name: 'Vikram', email: 'viewer@example.org', duties: ['viewer'] }));
});
after(() => fresh.close());

const { call, ask } = helpCalls(
  () => fresh,
  () => asFarida,
);
const search = async (words: string, headers = asFarida) =>
  (await call(`GET /admin/cases?search=${encodeURIComponent(words)}`, undefined, headers)).json();
const codesOf = async (words: string): Promise<string[]> =>
  (await search(words)).data.map(({ code }: { code: string }) => code);
const viewsOf = (code: string) =>
  fresh.database.query<{ person: string; why: string }>(sql`
    SELECT person_name AS person, why FROM help_views JOIN help_cases ON help_cases.id = case_id
    WHERE code = ${code} ORDER BY help_views.id`);

test('a search knows whole words, whole numbers and whole codes, and tells nothing of a part', async () => {
  const told = { name: 'Salma Bano', employer: 'M/s Sharma-Bricks, Rampur', phone: '98765 43211' };
  const { code } = await ask(told);
  const hindi = await ask({ name: 'सलीमा ख़ातून', employer: 'شرما اینٹ بھٹہ', phone: '9876543299' });
  const found = ['salma', 'salma%', 'SALMA bano', 'bano rampur', 'sharma', 'bricks', '9876543211', '+91 98765-43211'];
  for (const words of [...found, code, code.toLowerCase(), `${code.slice(0, 4)} ${code.slice(4)}`])
    assert.deepEqual(await codesOf(words), [code], words);
  for (const words of ['सलीमा', 'खातून', 'شرما', 'بھٹہ']) assert.deepEqual(await codesOf(words), [hindi.code], words);
  const parts = [
    'sal',
    'alma',
    'salma ban',
    'harm',
    '98765',
    '9876',
    '43211',
    '987654321',
    code.slice(0, 7),
    'सली',
    'شر',
  ];
  for (const words of [...parts, 'a', '%', '_____', '.', "'", '-'])
    assert.deepEqual([(await search(words)).total, await codesOf(words)], [0, []], words);
});

test('whom a search finds by anything but a code, sees in the log who searched', async () => {
  const { code } = await ask({ name: 'Rukhsar Begum', phone: '9876543212' });
  await search(code, asCurious);
  assert.deepEqual(await viewsOf(code), []);
  await search('rukhsar', asCurious);
  const seen = [{ person: 'Curious Kumar', why: 'search' }];
  assert.deepEqual(await viewsOf(code), seen);
  await call('GET /admin/cases?search=rukhsar&page=2', undefined, asCurious);
  assert.deepEqual(await viewsOf(code), seen, 'the next page of one search is no second look');
  fresh.clock.set('2026-01-20T06:46:00Z');
  await call('GET /admin/cases?search=9876543212&page=7', undefined, asCurious);
  assert.deepEqual(await viewsOf(code), [...seen, ...seen], 'a page without rows tells too, by its total');
  fresh.clock.set('2026-01-20T07:10:00Z');
  await call('GET /admin/cases.csv?search=begum', undefined, asCurious);
  assert.equal((await viewsOf(code)).length, 3);
});

test('a number or an employer that is written down to see who has the same is in the log of whoever is found', async () => {
  const { code } = await ask({ phone: '9876577777', employer: 'Kiln of Gupta' });
  const created = await call('POST /admin/cases', { ...request({ phone: '98765 77777' }), via: 'phone' }, asCurious);
  assert.equal(created.statusCode, 201, created.body);
  const { id, version, maybe_same } = created.json().data.case;
  assert.deepEqual(
    maybe_same.map((same: { code: string }) => same.code),
    [code],
  );
  assert.deepEqual(await viewsOf(code), [{ person: 'Curious Kumar', why: 'search' }]);
  const other = await ask({ phone: '9876588888' });
  const changed = await call(`PUT /admin/cases/${id}`, { version, phone: '9876588888' }, asCurious);
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual(await viewsOf(other.code), [{ person: 'Curious Kumar', why: 'search' }]);
});

test('sixty searches an hour, then none, and the other caseworkers and the owners hear of it once', async () => {
  fresh.clock.set('2026-01-20T09:30:00Z');
  const { code } = await ask({ phone: '9876543213' });
  const statusOf = async (words: string) =>
    (await call(`GET /admin/cases?search=${words}`, undefined, asCurious)).statusCode;
  for (let made = 0; made < 60; made += 1) assert.equal(await statusOf(`98765${10_000 + made}`), 200);
  for (let made = 0; made < 3; made += 1) {
    const refused = await call('GET /admin/cases?search=9876543211', undefined, asCurious);
    assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too_many_searches']);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await call('GET /admin/cases.csv?search=salma', undefined, asCurious)).statusCode, 429);
  }
  assert.equal(await statusOf(code), 200, 'a code is always found');
  assert.equal((await call('GET /admin/cases?view=unowned', undefined, asCurious)).statusCode, 200);
  assert.equal((await search('salma')).total, 1, 'the others search on');
  const told = () =>
    fresh.database.query<{ recipient: string; text: string }>(sql`
      SELECT recipient, text FROM outbox WHERE kind = 'helpManySearches' ORDER BY recipient, id`);
  assert.deepEqual(
    (await told()).map(({ recipient }) => recipient),
    ['farida@example.org', 'meera@example.org'],
  );
  for (const { text } of await told()) {
    assert.match(text, /Curious Kumar/);
    assert.doesNotMatch(text, /98765|salma/i);
  }
  fresh.clock.set('2026-01-20T10:31:00Z');
  assert.equal(await statusOf('9876543211'), 200);
});
