import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp();
  headers = await fresh.signIn(await fresh.has(anAdministrator()));
});
after(() => fresh.close());

const basis = 'They signed our paper list at the camp of 2025';

async function upload(table: string | Buffer, fields: Record<string, string> = { basis }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([table as string]), 'people.csv');
  const request = new Request('http://x', { method: 'POST', body: form });
  return fresh.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const preview = async (table: string) => {
  const answer = await upload(table);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json().data;
};
const commit = (id: string, choices?: Record<string, string>) =>
  ask(fresh, `POST /admin/imports/${id}/commit`, { headers, body: choices ? { choices } : {} });
const people = async () =>
  (await fresh.database.query<{ total: number }>(sql`SELECT count(*) AS total FROM people`))[0]?.total;
const personOf = async (name: string) =>
  (
    await fresh.database.query<Record<string, unknown>>(sql`
      SELECT name, phone, email, language, password_hash, (SELECT state FROM cards WHERE person_id = people.id) AS card
      FROM people WHERE name = ${name}`)
  )[0];

test('a list is shown first, then taken in; taken in twice it adds nobody', async () => {
  const known = await fresh.has(aPerson({ name: 'Kamla Devi', email: 'kamla@example.org', phone: '9000000001' }));
  const table = [
    '\uFEFFनाम,फ़ोन,E-mail,Language',
    'Noor Jahan,+91 98123 45601,,ur',
    'Mohan Lal,,mohan@example.org,हिन्दी',
    'Kamla D.,,KAMLA@example.org,hi',
    'Somebody else,9000000001,,',
    'कमला,12345,,hi',
    ',9812345602,,hi',
    '',
    'Noor Jahan,9812345601,,ur',
  ].join('\r\n');
  const shown = await preview(table);
  assert.deepEqual(shown.counts, { new: 2, same: 2, maybe: 1, wrong: 2 });
  assert.deepEqual(
    shown.rows.map(({ line, kind, wrong, sameLine }: Record<string, unknown>) => [line, kind, wrong, sameLine]),
    [
      [2, 'new', null, null],
      [3, 'new', null, null],
      [4, 'same', null, null],
      [5, 'maybe', null, null],
      [6, 'wrong', 'phone_ten_digits', null],
      [7, 'wrong', 'name_required', null],
      [9, 'same', null, 2],
    ],
  );
  assert.deepEqual(
    shown.rows[3].candidates.map(({ id }: { id: string }) => id),
    [known.id],
  );
  const before = await people();
  const done = (await commit(shown.id)).json().data;
  assert.deepEqual([done.state, done.added, done.filled], ['done', 2, 0]);
  assert.equal(await people(), (before ?? 0) + 2);
  assert.deepEqual(await personOf('Noor Jahan'), {
    name: 'Noor Jahan',
    phone: '9812345601',
    email: null,
    language: 'ur',
    password_hash: null,
    card: 'assigned',
  });
  const mohan = await personOf('Mohan Lal');
  assert.deepEqual(
    [mohan?.email, mohan?.language, mohan?.password_hash, mohan?.card],
    ['mohan@example.org', 'hi', null, null],
  );
  assert.equal(outcomeOf(await commit(shown.id)), '409 import_done');

  const again = await preview(table);
  assert.deepEqual(again.counts, { new: 0, same: 3, maybe: 2, wrong: 2 });
  assert.equal((await commit(again.id)).json().data.added, 0);
  assert.equal(await people(), (before ?? 0) + 2);
  const act = (await ask(fresh, 'GET /admin/activity?kind=import&pageSize=1', { headers })).json().data[0];
  assert.deepEqual([act.action, act.target, act.after], ['imported', basis, { rows: 0, filled: 0 }]);
});

test('two previews of one list, both taken in, add everybody once', async () => {
  const table = 'name;phone\nFirst Person;9812345611\nSecond Person;9812345612\n';
  const [one, other] = [await preview(table), await preview(table)];
  const before = await people();
  const answers = await Promise.all([commit(one.id), commit(other.id)]);
  assert.deepEqual(answers.map((answer) => answer.json().data.added).sort(), [0, 2]);
  assert.equal(await people(), (before ?? 0) + 2);
});

test("the office chooses: a new one, nobody, or a known person's empty fields", async () => {
  const known = await fresh.has(aPerson({ name: 'Gita Yadav', email: 'gita@example.org', phone: null }));
  const stranger = await fresh.has(aPerson({ name: 'A stranger' }));
  const table = 'name\tphone\nGita Yadav\t9812345621\nGita Yadav\t9812345622\nNew One\t9812345623\n';
  const shown = await preview(table);
  assert.deepEqual(shown.counts, { new: 1, same: 0, maybe: 2, wrong: 0 });
  assert.equal(outcomeOf(await commit(shown.id, { 2: stranger.id })), '422 invalid');
  assert.equal(outcomeOf(await commit(shown.id, { 99: 'new' })), '422 invalid');
  const done = (await commit(shown.id, { 2: known.id, 3: 'new', 4: 'skip' })).json().data;
  assert.deepEqual([done.added, done.filled], [1, 1]);
  assert.deepEqual(
    await fresh.database.query(sql`SELECT phone, email FROM people WHERE name = 'Gita Yadav' ORDER BY phone`),
    [
      { phone: '9812345621', email: 'gita@example.org' },
      { phone: '9812345622', email: null },
    ],
  );
  assert.equal(await personOf('New One'), undefined);
});

test('an administrator is neither filled nor doubled by a list', async () => {
  const owner = await fresh.has(anAdministrator({ name: 'Office Owner', email: 'owner@example.org', phone: null }));
  const shown = await preview('name,phone,email\nOffice Owner,9812345631,owner@example.org\n');
  assert.deepEqual([shown.counts.same, shown.rows[0].candidates], [1, []]);
  assert.equal(outcomeOf(await commit(shown.id, { 2: owner.id })), '422 invalid');
});

test('a preview lives an hour, and can be forgotten before', async () => {
  const { id } = await preview('name\nSomebody of an hour\n');
  const other = await preview('name\nSomebody of a minute\n');
  assert.equal((await ask(fresh, `DELETE /admin/imports/${other.id}`, { headers })).statusCode, 204);
  assert.equal((await ask(fresh, `GET /admin/imports/${other.id}`, { headers })).statusCode, 404);
  const begin = fresh.clock.now();
  assert.equal((await ask(fresh, `GET /admin/imports/${id}?kind=new&page=1`, { headers })).json().data.total, 1);
  fresh.clock.set(new Date(begin.getTime() + 3_600_000).toISOString());
  assert.equal(outcomeOf(await commit(id)), '404 not_found');
  fresh.clock.set(begin.toISOString());
});

test('what is no table, too large, too long or without a reason is refused', async () => {
  assert.equal(outcomeOf(await upload('name\nAsha\n', { basis: 'too short' })), '422 invalid');
  assert.equal(outcomeOf(await upload(Buffer.from([0xff, 0xfe, 0x41, 0x00]))), '415 not_a_table');
  assert.equal(outcomeOf(await upload('"name\nAsha')), '415 not_a_table');
  assert.equal(outcomeOf(await upload('name,phone\na\0b,9876543210\n')), '415 not_a_table');
  assert.equal(outcomeOf(await upload('phone\n9812345678\n')), '422 invalid');
  assert.equal(outcomeOf(await upload(`name\n${'x'.repeat(2 * 1024 * 1024)}\n`)), '413 table_too_large');
  const answer = await upload(`name\n${'Asha\n'.repeat(5_001)}`);
  assert.deepEqual([outcomeOf(answer), answer.json().errorCodes.file], ['422 invalid', 'import_too_many_rows']);
});

test('the phantom columns of a spreadsheet program do not keep a table out', async () => {
  const phantom = ','.repeat(500);
  const { counts } = await preview(`name,phone${phantom}\nAsha of many columns,9812345641${phantom}\n`);
  assert.deepEqual([counts.new, counts.wrong], [1, 0]);
});

test('a table of bare separators is no table', async () => {
  assert.equal(outcomeOf(await upload(`name${','.repeat(500_000)}`)), '415 not_a_table');
  // A quoted line break keeps the row going on the next line.
  assert.equal(outcomeOf(await upload(`name${`${','.repeat(99)}"\n"`.repeat(5_000)}`)), '415 not_a_table');
});

test('prepared tables are read apart, few at once, sixty an hour, and refused without an error', async () => {
  const heavy = `name\n${`${','.repeat(240)}\n`.repeat(5_000)}`;
  const crowd = await Promise.all(Array.from({ length: 25 }, () => upload(heavy)));
  const outcomes = new Set(crowd.map(outcomeOf));
  for (const outcome of outcomes)
    assert.ok(['201', '415 not_a_table', '422 invalid', '503 unavailable'].includes(outcome), outcome);
  assert.deepEqual(
    fresh.logLines.filter((line) => JSON.parse(line).level >= 50),
    [],
  );
  await fresh.database.query(sql`
    UPDATE attempts SET instants = array_fill(${fresh.clock.now()}::timestamptz, ARRAY[60]) WHERE kind = 'tableRead'`);
  assert.equal(outcomeOf(await upload('name\nAsha')), '429 too_many');
  await fresh.database.query(sql`DELETE FROM attempts WHERE kind = 'tableRead'`);
});
