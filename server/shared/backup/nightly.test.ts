import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { anAdministrator } from '../../../test/builders/builders.ts';
import { backupToolsOf } from '../../../test/harness/backups.ts';
import { type FreshApp, freshApp } from '../../../test/harness/fresh-app.ts';
import { watchSite } from '../../nouns/dashboard/site-metrics.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { fileNameOf, nightlyToRemove } from './backup-folder.ts';
import { type BackupTools, makeBackup } from './backups.service.ts';
import { backUpIfDue } from './nightly.service.ts';

let fresh: FreshApp;
let tools: BackupTools & AsyncDisposable;
beforeEach(async () => {
  // Without a mail server the status would say so, whatever the backups are.
  fresh = await freshApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  tools = await backupToolsOf(fresh);
});
afterEach(async () => {
  await tools[Symbol.asyncDispose]();
  await fresh.close();
});

const files = async () => (await readdir(tools.folder)).filter((name) => name !== 'erased.txt').sort();

async function seenByTheOffice(): Promise<[Dashboard['systemStatus'], Dashboard['backup']]> {
  const headers = await fresh.signIn(await fresh.has(anAdministrator()));
  const { systemStatus, backup } = (await fresh.inject({ url: '/api/admin/dashboard', headers })).json<Dashboard>();
  return [systemStatus, backup];
}

test('a backup is made once a night at half past two in India, and a missed night is made up for', async () => {
  for (const [instant, name] of [
    ['2026-01-20T06:30:00Z', 'nightly-2026-01-20_12-00-00.backup'],
    ['2026-01-20T20:59:59Z', undefined],
    ['2026-01-20T21:00:00Z', 'nightly-2026-01-21_02-30-00.backup'],
    ['2026-01-20T21:01:00Z', undefined],
    ['2026-01-21T18:30:00Z', undefined],
    ['2026-01-23T05:00:00Z', 'nightly-2026-01-23_10-30-00.backup'],
    ['2026-01-23T05:01:00Z', undefined],
  ] as const) {
    fresh.clock.set(instant);
    const made = await backUpIfDue(tools);
    assert.equal(made?.path, name && join(tools.folder, name), instant);
  }
  assert.equal((await files()).length, 3);
});

test('of many processes that look at once, one makes it', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => backupToolsOf(fresh)));
  const made = await Promise.all([tools, ...others].map((each) => backUpIfDue({ ...each, folder: tools.folder })));
  assert.equal(made.filter((each) => each !== null).length, 1);
  assert.equal((await files()).length, 1);
  for (const other of others) await other[Symbol.asyncDispose]();
});

test('the office sees when the last one was made and how big it is, and is warned when none is made for long', async () => {
  assert.deepEqual(await seenByTheOffice(), ['active', { state: 'none', lastMadeAt: null, sizeInBytes: null }]);
  const made = await backUpIfDue(tools);
  const known = { lastMadeAt: '2026-01-20T06:30:00.000Z', sizeInBytes: made?.sizeInBytes };
  assert.deepEqual(await seenByTheOffice(), ['active', { state: 'good', ...known }]);
  fresh.clock.set('2026-01-21T08:31:00Z');
  assert.deepEqual(await seenByTheOffice(), ['degraded', { state: 'late', ...known }]);
});

test('a disk without room and a folder that cannot be used are told, hurt nobody, and are tried again in an hour', async () => {
  await assert.rejects(backUpIfDue({ ...tools, keepFreeBytes: 2 ** 60 }), { name: 'NoRoom' });
  assert.deepEqual(await files(), []);
  assert.deepEqual(await seenByTheOffice(), ['degraded', { state: 'disk_full', lastMadeAt: null, sizeInBytes: null }]);
  fresh.clock.set('2026-01-20T07:29:00Z');
  assert.equal(await backUpIfDue(tools), null);

  fresh.clock.set('2026-01-20T07:30:00Z');
  const folder = join(tools.folder, 'a-file');
  await writeFile(folder, 'not a folder');
  await assert.rejects(backUpIfDue({ ...tools, folder }), { code: 'EEXIST' });
  assert.equal((await seenByTheOffice())[1].state, 'failed');
  assert.equal((await fresh.inject('/api/news')).statusCode, 200);

  fresh.clock.set('2026-01-20T08:30:00Z');
  assert.ok(await backUpIfDue(tools));
  assert.deepEqual((await seenByTheOffice())[0], 'active');
});

test('a process that is told to stop leaves neither a half file nor a complaint', async () => {
  await assert.rejects(backUpIfDue({ ...tools, signal: AbortSignal.abort() }), { name: 'AbortError' });
  assert.deepEqual(await files(), []);
  assert.equal((await seenByTheOffice())[1].state, 'none');
});

test('after two months of nights seven days and four weeks are kept', () => {
  let kept: string[] = [];
  for (let night = 0; night < 60; night += 1) {
    const name = fileNameOf('nightly', new Date(Date.UTC(2026, 0, 1 + night, 21)));
    const removed = new Set(nightlyToRemove([...kept, name]));
    kept = [...kept, name].filter((each) => !removed.has(each));
    assert.ok(kept.includes(name));
  }
  // The last night is that of the 2nd of March, a Monday.
  const days = ['02-15', '02-22', '02-24', '02-25', '02-26', '02-27', '02-28', '03-01', '03-02'];
  assert.deepEqual(
    kept,
    days.map((day) => `nightly-2026-${day}_02-30-00.backup`),
  );
});

test('when no new ones come none is removed, and what a person made or put there never is', async () => {
  const names = ['nightly-2025-03-01_02-30-00.backup', 'by-hand-2025-01-01_10-00-00.backup', 'notes.txt'];
  assert.deepEqual(nightlyToRemove(names), []);
  const many = Array.from(
    { length: 20 },
    (_, day) => `nightly-2025-03-${String(day + 1).padStart(2, '0')}_02-30-00.backup`,
  );
  for (const name of [...names, ...many]) await writeFile(join(tools.folder, name), '');
  const unfinished = join(tools.folder, 'nightly-2025-03-20_02-30-00.backup.unfinished');
  await writeFile(unfinished, '');
  await utimes(unfinished, new Date('2026-01-18'), new Date('2026-01-18'));
  await makeBackup(tools, 'by-hand');
  const left = await files();
  assert.ok(
    ['by-hand-2025-01-01_10-00-00.backup', 'by-hand-2026-01-20_12-00-00.backup', 'notes.txt'].every((name) =>
      left.includes(name),
    ),
  );
  assert.equal(left.filter((name) => name.startsWith('nightly-')).length, 7 + 2);
});

test('the operator measures the age of the last one, and sees none where there is none', async () => {
  const metrics = createMetrics();
  watchSite(metrics, { database: fresh.database, clock: fresh.clock, dataDir: '.' });
  const measured = async () => /^backup_age_seconds (.*)$/m.exec(await metrics.registry.metrics())?.[1];
  assert.equal(await measured(), undefined);
  await makeBackup(tools, 'by-hand');
  fresh.clock.set('2026-01-20T07:00:00Z');
  assert.equal(await measured(), '1800');
});
