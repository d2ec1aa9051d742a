import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { ask } from '../../../test/builders/account-calls.ts';
import { anAdministrator, aPerson, password } from '../../../test/builders/builders.ts';
import { linkInEmail } from '../../../test/builders/emails.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aCaseworker, helpCalls } from '../../../test/builders/help-calls.ts';
import { anEmptyDatabase, backupToolsOf, readBackup } from '../../../test/harness/backups.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackupTools, makeBackup } from './backups.service.ts';
import { keepErasedBeside } from './erased.service.ts';

const run = promisify(execFile);
const root = new URL('../../..', import.meta.url).pathname;

let folder: string;
let fresh: FreshApp;
let tools: BackupTools & AsyncDisposable;
let office: { authorization: string };
let worker: { authorization: string };
const { ask: askForHelp, call } = helpCalls(
  () => fresh,
  () => worker,
);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shramik-seva-backups-'));
  fresh = await freshApp({ environment: { BACKUP_DIR: folder } });
  tools = { ...(await backupToolsOf(fresh)), folder };
  office = await fresh.signIn(await fresh.has(anAdministrator()));
  worker = await fresh.signIn(await fresh.has(aCaseworker()));
});
after(async () => {
  await tools[Symbol.asyncDispose]();
  await fresh.close();
  await rm(folder, { recursive: true });
});

async function makeFile(): Promise<string> {
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 60_000).toISOString());
  const made = await makeBackup(tools, 'by-hand');
  assert.ok(made);
  return made.path;
}

/** As the operator does it. Answers what it said. */
async function restore(connectionString: string, path: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  await using dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-restored-')).then((name) => ({
    name,
    [Symbol.asyncDispose]: () => rm(name, { recursive: true }),
  }));
  const env = { PATH, HOME, DATA_DIR: dataDir.name, DATABASE_URL: connectionString };
  const { stdout } = await run(process.execPath, ['scripts/restore.ts', path], { cwd: root, env });
  return stdout;
}

async function subscribe(email: string): Promise<string> {
  await ask(fresh, 'POST /newsletter', { body: { email, language: 'en' } });
  const link = new URL(await fresh.has(linkInEmail(email, 'newsletterConfirm')));
  await ask(fresh, 'POST /newsletter/confirm', { body: { token: link.searchParams.get('token') } });
  const [row] = await fresh.database.query<{ id: string }>(
    sql`SELECT id FROM newsletter_subscriptions WHERE email = ${email}`,
  );
  return row?.id ?? assert.fail('nobody subscribed');
}

const leave = async (id: string): Promise<void> => {
  const table = await ask(fresh, 'GET /admin/subscribers.csv', { headers: office });
  const token = new RegExp(`token=(${id}[^"\\s,]*)`).exec(table.body)?.[1] ?? assert.fail(table.body);
  assert.equal((await ask(fresh, 'POST /newsletter/unsubscribe', { body: { token } })).statusCode, 204);
};

const namesIn = async (database: Database): Promise<unknown> =>
  (
    await database.query(sql`SELECT
      (SELECT array_agg(name ORDER BY name) FROM people WHERE role = 'user') AS people,
      (SELECT array_agg(story ORDER BY story) FROM help_cases WHERE erased_at IS NULL) AS cases,
      (SELECT array_agg(email ORDER BY email) FROM newsletter_subscriptions WHERE status = 'confirmed') AS readers,
      (SELECT count(*)::int FROM registrations WHERE person_id IS NULL OR person_id IN (SELECT id FROM people)) AS seats`)
  )[0];

test('who was erased after a backup is erased again when it is brought back, and the operator hears how many', async () => {
  const [gone, deleted, stays] = await Promise.all(
    ['Gone by herself', 'Deleted by the office', 'Stays'].map((name) => fresh.has(aPerson({ name }))),
  );
  assert.ok(gone && deleted && stays);
  const { id: eventId } = await fresh.has(anEvent());
  for (const { id: personId } of [gone, stays]) await fresh.has(aRegistration({ eventId, personId }));
  const buried = await askForHelp({ story: 'Erased on request' });
  await askForHelp({ story: 'Goes on', phone: '98765 43211' });
  const [readerGone, readerLeft, readerBack] = [
    await subscribe('deleted@example.org'),
    await subscribe('left@example.org'),
    await subscribe('back@example.org'),
  ];
  await leave(readerBack);
  fresh.clock.set(new Date(fresh.clock.now().getTime() + 3_600_000).toISOString());
  await subscribe('back@example.org');
  await subscribe('stays@example.org');
  const path = await makeFile();

  const mine = { headers: await fresh.signIn(gone), body: { password } };
  assert.equal((await ask(fresh, 'DELETE /users/me', mine)).statusCode, 204);
  assert.equal((await ask(fresh, `DELETE /admin/users/${deleted.id}`, { headers: office })).statusCode, 204);
  const [{ id: caseId }] = (await call('GET /admin/cases?pageSize=50', undefined, worker))
    .json()
    .data.filter(({ code }: { code: string }) => code === buried.code);
  const erased = await call(`DELETE /admin/cases/${caseId}`, { reason: 'She asked for it by telephone.' }, worker);
  assert.equal(erased.statusCode, 204, erased.body);
  assert.equal((await ask(fresh, `DELETE /admin/subscribers/${readerGone}`, { headers: office })).statusCode, 204);
  await leave(readerLeft);

  const list = await readFile(join(folder, 'erased.txt'), 'utf8');
  assert.equal(list.trim().split('\n').length, 6, 'one of them came back');
  for (const { id } of [gone, deleted]) assert.ok(!list.includes(id));

  await using place = await anEmptyDatabase();
  const said = await restore(place.connectionString, path);
  assert.match(said, /Erased again: 5 \(2 people, 1 help cases, 2 readers of the newsletter\)\./);
  assert.deepEqual(await namesIn(place.database), {
    people: ['Stays'],
    cases: ['Goes on'],
    readers: ['back@example.org', 'stays@example.org'],
    seats: 1,
  });
  assert.deepEqual(await namesIn(place.database), await namesIn(fresh.database));
  // The next backup of the site that was brought back knows them too.
  const [{ known } = { known: 0 }] = await place.database.query<{ known: number }>(
    sql`SELECT count(*)::int AS known FROM erasures`,
  );
  assert.equal(known, 6);
});

test('the operator is told when the list of the erased is not beside the backup', async () => {
  const path = await makeFile();
  const { manifest } = await readBackup(path);
  assert.ok((manifest.tables.find(({ name }) => name === 'erasures')?.rows ?? 0) > 0, 'it is in the backup itself');
  await rm(join(folder, 'erased.txt'));
  await using place = await anEmptyDatabase();
  assert.match(await restore(place.connectionString, path), /No erased\.txt lies beside the backup/);
});

test('what a crash has cut off or left out of the list is written the next time', async () => {
  await keepErasedBeside(fresh.database, folder);
  const whole = await readFile(join(folder, 'erased.txt'), 'utf8');
  await writeFile(join(folder, 'erased.txt'), whole.slice(0, -20));
  await keepErasedBeside(fresh.database, folder);
  const lines = (await readFile(join(folder, 'erased.txt'), 'utf8')).split('\n');
  for (const line of whole.split('\n')) assert.ok(lines.includes(line));
});
