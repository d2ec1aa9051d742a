import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { firstHourKeys } from '#contract/dashboard/first-hour.facts.ts';
import { anAdministrator, aPerson, theMainAdministrator } from '../../../test/builders/builders.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';

let fresh: FreshApp;
let headers: { authorization: string };
before(async () => {
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  headers = await fresh.signIn(await fresh.has(theMainAdministrator({ email: 'ravi@example.org' })));
});
after(() => fresh.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  fresh.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) });
const states = async (): Promise<Record<string, string>> => {
  const { items } = (await ask('GET', '/first-hour')).json().data;
  return Object.fromEntries(items.map(({ key, state }: { key: string; state: string }) => [key, state]));
};

const lastCode = async (): Promise<string> => {
  const [letter] = await fresh.database.query<{ text: string }>(
    sql`SELECT text FROM outbox WHERE kind = 'mailTest' ORDER BY created_at DESC, id`,
  );
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '';
};
const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

test('a new foundation finds everything open, and what is put aside or done is said so', async () => {
  const before = await states();
  assert.deepEqual(Object.keys(before), firstHourKeys);
  assert.deepEqual([before.mail, before.phone, before.donation, before.figures], ['open', 'open', 'open', 'open']);
  await ask('PUT', '/settings', { foundation: { phone: '0595 234567' } });
  assert.equal((await states()).phone, 'done');
  assert.equal((await ask('PUT', '/first-hour', { key: 'backup', aside: true })).statusCode, 200);
  assert.equal((await states()).backup, 'aside');
  for (const key of firstHourKeys) await ask('PUT', '/first-hour', { key, aside: true });
  assert.equal((await ask('GET', '/first-hour')).json().data.isOver, true);
  await ask('PUT', '/first-hour', { key: 'backup', aside: false });
  assert.equal((await ask('GET', '/first-hour')).json().data.isOver, false);
  assert.equal((await ask('PUT', '/first-hour', { key: 'roof', aside: true })).statusCode, 422);
});

test('the list begins with name and e-mail of the main administrator, for that person, until both are their own', async (t) => {
  const site = await freshApp();
  t.after(() => site.close());
  const meera = await site.has(theMainAdministrator({ name: 'Administrator', email: 'admin@example.org' }));
  const own = await site.signIn(meera);
  const first = async (asked = own) =>
    (await site.inject({ url: '/api/admin/first-hour', headers: asked })).json().data.items[0];
  const become = (name: string, email: string) =>
    site.database.query(sql`UPDATE people SET name = ${name}, email = ${email} WHERE id = ${meera.id}`);
  assert.deepEqual(await first(), { key: 'mainEmail', state: 'open' });
  await become('Meera Joshi', 'admin@example.org');
  assert.equal((await first()).state, 'open');
  await become('Administrator', 'meera@example.org');
  assert.equal((await first()).state, 'open');
  await become('Meera Joshi', 'meera@example.org');
  assert.deepEqual(await first(), { key: 'mainEmail', state: 'done' });
  const colleague = await site.signIn(await site.has(anAdministrator()));
  assert.equal((await first(colleague)).key, 'mail', 'a colleague cannot change it');
});

test('mail works when the code of the test comes back, once and in time', async () => {
  assert.deepEqual((await ask('POST', '/mail/test')).json().data, { to: 'ravi@example.org' });
  const code = await lastCode();
  // It proves nothing if it can be read here.
  const { data } = (await ask('GET', '/outbox')).json();
  assert.ok(data[0].isBlanked);
  assert.doesNotMatch(JSON.stringify(data), new RegExp(code));
  const wrong = await ask('POST', '/mail/test/confirm', { code: wrongFor(code) });
  assert.deepEqual([wrong.statusCode, wrong.json().code], [403, 'wrong_code']);
  const right = await ask('POST', '/mail/test/confirm', { code });
  assert.deepEqual(right.json().data, { isSetUp: true, works: true, newslettersPerSecond: 10, held: 0 });
  assert.equal((await states()).mail, 'done');
  assert.equal((await ask('POST', '/mail/test/confirm', { code })).statusCode, 403);
});

test('nobody tries out all codes', async () => {
  await ask('POST', '/mail/test');
  const code = await lastCode();
  for (let time = 0; time < 9; time += 1) await ask('POST', '/mail/test/confirm', { code: wrongFor(code) });
  const late = await ask('POST', '/mail/test/confirm', { code: wrongFor(code) });
  assert.equal(late.statusCode, 429);
});

test('a name counts with a logo, and one registration number is enough', async () => {
  await ask('PUT', '/settings', { foundation: { name: { en: 'Kaarigar Trust' } } });
  assert.notEqual((await states()).name, 'done');
  await ask('PUT', '/first-hour', { key: 'numbers', aside: false });
  assert.equal((await states()).numbers, 'open');
  assert.equal((await ask('PUT', '/identity', { darpan: 'UP/2020/0123456' })).statusCode, 200);
  assert.equal((await states()).numbers, 'done');
});

test('the legal form alone is no registration number', async () => {
  assert.equal((await ask('PUT', '/identity', { darpan: null, legalForm: 'trust' })).statusCode, 200);
  assert.notEqual((await states()).numbers, 'done');
});

const diskOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev;
/** A folder on another disk than the data; one of them is in memory. */
const otherDisk = ['/dev/shm', '/var/tmp'].find((folder) => ![undefined, diskOf(tmpdir())].includes(diskOf(folder)));
test('a backup on another disk counts once one lies there', { skip: otherDisk === undefined }, async (t) => {
  const folder = await mkdtemp(join(otherDisk ?? '', 'shramik-seva-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  const site = await freshApp({ beside: fresh, environment: { BACKUP_DIR: folder } });
  t.after(() => site.close());
  const isDone = async () => {
    const { items } = (await site.inject({ url: '/api/admin/first-hour', headers })).json().data;
    return items.find(({ key }: { key: string }) => key === 'backup').state === 'done';
  };
  assert.equal(await isDone(), false);
  await writeFile(join(folder, 'nightly-2026-01-20_02-30-00.backup.unfinished'), '');
  assert.equal(await isDone(), false);
  await writeFile(join(folder, 'nightly-2026-01-20_02-30-00.backup'), '');
  assert.equal(await isDone(), true);
});

test('the pace of newsletters is a setting with bounds, for owners', async () => {
  assert.equal((await ask('PUT', '/mail', { newslettersPerSecond: 3 })).json().data.newslettersPerSecond, 3);
  for (const pace of [0, 51, 'fast']) {
    const answer = await ask('PUT', '/mail', { newslettersPerSecond: pace });
    assert.deepEqual(answer.json().errorCodes, { newslettersPerSecond: 'pace_out_of_range' });
  }
  const member = await fresh.signIn(await fresh.has(aPerson()));
  for (const url of ['/api/admin/mail', '/api/admin/first-hour'])
    assert.equal((await fresh.inject({ url, headers: member })).statusCode, 403);
});

test('without a mail server no code is promised', async () => {
  const dumb = await freshApp();
  const own = await dumb.signIn(await dumb.has(theMainAdministrator()));
  const answer = await dumb.inject({ method: 'POST', url: '/api/admin/mail/test', headers: own });
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'no_mail_server']);
  await dumb.close();
});
