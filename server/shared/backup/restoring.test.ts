import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { ask, outcomeOf } from '../../../test/builders/account-calls.ts';
import {
  anAdministrator,
  aPerson,
  aReport,
  aSettingsPart,
  aStory,
  aTranslation,
  password,
} from '../../../test/builders/builders.ts';
import { anEvent, aRegistration } from '../../../test/builders/event-builders.ts';
import { aForm, aPicture } from '../../../test/builders/pictures.ts';
import { anEmptyDatabase, backupToolsOf, nobodyErased, readBackup } from '../../../test/harness/backups.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackupTools, makeBackup } from './backups.service.ts';
import { checkBackup, restoreBackup } from './restore.service.ts';
import { writeSealedFile } from './sealed-file.ts';
import { listTables } from './snapshot.sql.ts';

let fresh: FreshApp;
let tools: BackupTools & AsyncDisposable;
let path: string;

/** Names as people write them: quotes, line ends of all kinds, what looks like an escape, what is missing. */
const oddName = 'Asha "आशा" \\N \u2028 \t O\'Brien\r\nعائشہ';

before(async () => {
  fresh = await freshApp();
  tools = await backupToolsOf(fresh);
  const ravi = await fresh.has(anAdministrator());
  const asha = await fresh.has(aPerson({ name: oddName, email: 'asha@example.org' }));
  const { id: eventId } = await fresh.has(anEvent({ capacity: 1 }));
  await fresh.has(aRegistration({ eventId, personId: asha.id }));
  await fresh.has(aRegistration({ eventId, personId: ravi.id, status: 'waitlisted' }));
  await fresh.has(aSettingsPart('donation', { upiId: 'seva@bank', isSample: false }));
  await fresh.has(aTranslation({ language: 'ur', source: 'Camp', text: 'کیمپ' }));
  const pdf = { label: 'Report', language: 'en', sizeInBytes: 300_000, createdAt: fresh.clock.now() } as const;
  await fresh.has(aReport(pdf));
  const headers = await fresh.signIn(ravi);
  const form = await aForm({ title: 'A banner', active: 'true' }, await aPicture({ width: 900, height: 500 }));
  const banner = {
    method: 'POST',
    url: '/api/admin/banners',
    ...form,
    headers: { ...form.headers, ...headers },
  } as const;
  assert.equal(outcomeOf(await fresh.inject(banner)), '201');
  await ask(fresh, 'POST /auth/forgot-password', { body: { email: asha.email } });
  for (let count = 0; count < 30; count += 1) await fresh.has(aStory({ title: `Story ${count}` }));
  path = await makeFile();
});
after(async () => {
  await tools[Symbol.asyncDispose]();
  await fresh.close();
});

async function makeFile(): Promise<string> {
  const made = await makeBackup(tools, 'by-hand');
  assert.ok(made);
  assert.equal((await stat(made.path)).size, made.sizeInBytes);
  assert.equal((await stat(made.path)).mode & 0o777, 0o600);
  return made.path;
}

const restore = async (database: Database, file = path) =>
  restoreBackup(database, await checkBackup(file, null), nobodyErased);

/** A sound file with other lines. */
async function rewrite(change: (lines: string[]) => string[]): Promise<string> {
  const { lines } = await readBackup(path);
  const target = join(tools.folder, 'rewritten.backup');
  await writeSealedFile(target, asTexts(change(lines)), tools);
  return target;
}
async function* asTexts(lines: string[]): AsyncGenerator<string> {
  for (const line of lines) yield `${line}\n`;
}

const tablesIn = async (database: Database): Promise<number> => (await listTables(database)).length;

test('what was backed up comes back to the last byte, and people go on where they were', async () => {
  await using place = await anEmptyDatabase();
  await restore(place.database);
  await using disposal = new AsyncDisposableStack();
  const again = await freshApp({ beside: { ...fresh, connectionString: place.connectionString } });
  disposal.defer(() => again.close());
  await using itsTools = await backupToolsOf(again);
  const copy = await makeBackup(itsTools, 'by-hand');
  assert.deepEqual((await readBackup(copy?.path ?? '')).manifest, (await readBackup(path)).manifest);

  const signedIn = await ask(again, 'POST /auth/login', { body: { email: 'asha@example.org', password } });
  assert.equal(outcomeOf(signedIn), '200');
  assert.equal(signedIn.json().user.name, oddName);
  const [banner] = (await ask(again, 'GET /banners')).json().data;
  const picture = async (app: FreshApp) => (await app.inject(`/api/banners/image/${banner.id}`)).rawPayload;
  assert.deepEqual(await picture(again), await picture(fresh));
  // The count is the one that was kept, and the next change counts on from there.
  const count = async () => (await again.database.query(sql`SELECT seats_taken, waiting FROM events`))[0];
  assert.deepEqual(await count(), { seats_taken: 1, waiting: 1 });
  await again.database.query(sql`UPDATE registrations SET status = 'cancelled' WHERE status = 'registered'`);
  assert.deepEqual(await count(), { seats_taken: 0, waiting: 1 });
  const nextInLine = sql`SELECT nextval('registrations_waiting_number') AS next`;
  assert.deepEqual(await again.database.query(nextInLine), await fresh.database.query(nextInLine));
});

test('a backup is one instant: what is written while it is read is not in it, nor half of it', async () => {
  const { promise: written, resolve: letGo } = Promise.withResolvers<void>();
  // Held by the last table, the backup has read all others but not this one when both are written.
  const holding = fresh.database.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE registrations IN ACCESS EXCLUSIVE MODE`);
    await written;
    await tx.query(sql`UPDATE stories SET title = 'Of the next instant'`);
    await tx.query(sql`UPDATE registrations SET notes = 'of the next instant'`);
  });
  const making = makeBackup(tools, 'by-hand');
  await eventually(async () => {
    const waiting = await fresh.database.query(sql`
      SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE NOT granted AND datname = current_database()`);
    assert.equal(waiting.length, 1);
  });
  letGo();
  await holding;
  const { lines } = await readBackup((await making)?.path ?? '');
  assert.deepEqual(
    lines.filter((line) => line.includes('next instant')),
    [],
  );
});

test('no session, secret link or counter is in the file', async () => {
  const { lines, manifest } = await readBackup(path);
  const kept = manifest.tables.map(({ name }) => name);
  const all = (await listTables(fresh.database)).map(({ name }) => name);
  assert.deepEqual(
    all.filter((name) => !kept.includes(name)),
    [
      'account_links',
      'address_counts',
      'attempts',
      'backups',
      'event_holds',
      'help_file_pieces',
      'help_requests',
      'import_rows',
      'known_devices',
      'office_invitations',
      'page_reads',
      'picture_files',
      'receipt_pdfs',
      'schema_migrations',
      'second_factor_key',
      'sessions',
      'site_secret',
    ],
  );
  assert.ok(lines.some((line) => line.includes('asha@example.org')));
  assert.ok(!lines.some((line) => line.includes('#token=')));
});

test('a file with one wrong bit is refused, wherever the bit is', async () => {
  const whole = await readFile(path);
  const copy = join(tools.folder, 'copy.backup');
  const places = [0, 25, 60, 115, 116, 120, 125, 126, 130, whole.length - 1, whole.length - 6];
  const others = Array.from({ length: 30 }, (_, index) => Math.floor((whole.length * index) / 30));
  for (const place of [...places, ...others]) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << (place % 8)), place);
    await writeFile(copy, bytes);
    await assert.rejects(
      checkBackup(copy, null),
      /is damaged: its checksum|was cut off|is not a backup/,
      `byte ${place}`,
    );
  }
  await writeFile(copy, whole);
  await checkBackup(copy, null);
});

test('a file that was cut off, that has something behind it, or that is something else is refused', async () => {
  const whole = await readFile(path);
  const copy = join(tools.folder, 'copy.backup');
  for (const [bytes, sentence] of [
    [whole.subarray(0, whole.length - 1), /was cut off: 1 bytes are missing at its end/],
    [whole.subarray(0, 200), /was cut off/],
    [whole.subarray(0, 50), /is not a backup of Shramik Seva/],
    [Buffer.alloc(0), /is not a backup of Shramik Seva/],
    [Buffer.concat([whole, Buffer.from('x')]), /is damaged/],
    [Buffer.from('PK\u0003\u0004'.padEnd(500)), /is not a backup of Shramik Seva/],
  ] as const) {
    await writeFile(copy, bytes);
    await assert.rejects(checkBackup(copy, null), { name: 'StartRefused', message: sentence });
  }
  await assert.rejects(checkBackup(join(tools.folder, 'nowhere'), null), {
    name: 'StartRefused',
    message: /cannot be read/,
  });
});

test('a backup of a newer product, or of one that was changed, is refused', async () => {
  const withMigration = (change: object) =>
    rewrite(([first = '', ...rest]) => {
      const opening = JSON.parse(first);
      const { migrations } = opening;
      return [JSON.stringify({ ...opening, migrations: [...migrations, { ...migrations[0], ...change }] }), ...rest];
    });
  const newer = await withMigration({ number: 998, name: 'of-tomorrow' });
  await assert.rejects(checkBackup(newer, null), {
    name: 'StartRefused',
    message: /newer product .*998-of-tomorrow/,
  });
  const other = await withMigration({ checksum: 'another' });
  await assert.rejects(checkBackup(other, null), { name: 'StartRefused', message: /001-baseline was another one/ });
  const stranger = await rewrite((lines) => ['{"format":"something else","version":1}', ...lines.slice(1)]);
  await assert.rejects(checkBackup(stranger, null), /is not a backup of Shramik Seva/);
});

test('a file that does not hold what its manifest says leaves nothing behind', async () => {
  await using place = await anEmptyDatabase();
  const isStory = (line: string) => line.includes('Story 7');
  for (const change of [
    (lines: string[]) => lines.filter((line) => !isStory(line)),
    (lines: string[]) => lines.map((line) => (isStory(line) ? line.replace('Story 7', 'Story 8') : line)),
    (lines: string[]) => lines.slice(0, -1),
  ]) {
    const file = await rewrite(change);
    await assert.rejects(restore(place.database, file), { name: 'StartRefused', message: /what its manifest says/ });
    assert.equal(await tablesIn(place.database), 0);
  }
  await restore(place.database);
  assert.equal(await tablesIn(place.database), await tablesIn(fresh.database));
});

test('a database in which there is anything is left as it is', async () => {
  await using place = await anEmptyDatabase();
  await place.database.query(sql`CREATE TABLE somebody_elses (n int)`);
  await assert.rejects(restore(place.database), { name: 'StartRefused', message: /The database is not empty/ });
  assert.equal(await tablesIn(place.database), 1);
  await assert.rejects(restore(tools.database), { name: 'StartRefused', message: /The database is not empty/ });
});

test('a backup of an older product is brought back as it was and then up to date', async () => {
  await using place = await anEmptyDatabase();
  const checked = await checkBackup(path, null);
  const text = `ALTER TABLE news ADD COLUMN village text; UPDATE news SET village = 'Rampur'`;
  const later = { number: 999, name: 'villages', checksum: 'of a later version', text };
  await restoreBackup(place.database, { ...checked, migrations: [...checked.migrations, later] }, nobodyErased);
  assert.equal(await tablesIn(place.database), await tablesIn(fresh.database));
  const villages = await place.database.query<{ title: string; village: string }>(sql`SELECT title, village FROM news`);
  const titles = await fresh.database.query<{ title: string }>(sql`SELECT title FROM news`);
  assert.deepEqual(new Set(villages.map(({ title }) => title)), new Set(titles.map(({ title }) => title)));
  assert.deepEqual(new Set(villages.map(({ village }) => village)), new Set(['Rampur']));
});
