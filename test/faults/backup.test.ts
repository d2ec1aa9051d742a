import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { readBackup } from '../harness/backups.ts';
import { isLongRun } from '../harness/long-run.ts';
import { aFolder, aProduct, readSubscribers, stopQuickly, subscribe, until } from './drill.ts';
import { figure, seconds } from './figures.ts';
import { fillSite } from './large-site.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
const writers = 4;
const longestBackupMs = 600_000;
const soonMs = 30_000;

interface Site {
  url: string;
}

/** A command of the operator; answers all that it said, with `failed` in front if it failed. */
async function command(script: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const environment = { cwd: root, env: { PATH, HOME, DATA_DIR: dataDir } };
  return run(process.execPath, [`scripts/${script}.ts`, ...args], environment).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => `failed: ${String(stderr).trim()}`,
  );
}

async function makeBackup(dataDir: string): Promise<string> {
  let said = '';
  // The product makes the first one by itself a minute after its start.
  await until(
    'no other backup is being made',
    async () => {
      said = await command('backup', dataDir);
      return !said.includes('is making one');
    },
    longestBackupMs,
  );
  const path = /The backup is (\S+) \(/.exec(said)?.[1];
  assert.ok(path, said);
  return path;
}

const post = (site: Site, path: string, body: unknown) =>
  fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What visitors see: the content in three languages, and the bytes of a picture. */
async function look(site: Site): Promise<string[]> {
  const paths = ['settings', 'news?lang=hi', 'events?lang=ur', 'stories', 'projects', 'banners'];
  const texts = paths.map(async (path) => (await fetch(`${site.url}/api/${path}`)).text());
  const [banner] = ((await (await fetch(`${site.url}/api/banners`)).json()) as { data: { id: string }[] }).data;
  const picture = await fetch(`${site.url}/api/banners/image/${banner?.id}`);
  assert.equal(picture.status, 200);
  return [...(await Promise.all(texts)), Buffer.from(await picture.arrayBuffer()).toString('base64')];
}

test('a backup that is made while people write brings everything back that was acknowledged before', async () => {
  await using here = await aFolder();
  await using there = await aFolder();
  const asha = { name: 'Asha आशा', email: 'asha@example.org', password: 'monsoon over the fields' };
  const acknowledged: string[] = [];
  const times: number[] = [];
  let held = 'what a new site has';
  let before: string[];
  let seen: string[];
  let path: string;
  {
    await using product = await aProduct({ DATA_DIR: here.path, SAMPLE_CONTENT: 'on', WORKERS: '1' });
    assert.equal((await post(product, '/auth/register', asha)).status, 201);
    if (isLongRun) held = await fillSite(here.path);
    seen = await look(product);
    let goesOn = true;
    const writing = Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; goesOn; count += 1) {
        const email = `reader-${writer}-${count}@example.org`;
        if (await subscribe(product, email)) acknowledged.push(email);
      }
    });
    await until('people write', () => acknowledged.length >= 2 * writers);
    before = [...acknowledged];
    const begun = performance.now();
    path = await makeBackup(here.path);
    times.push(performance.now() - begun);
    await until('people have gone on writing', () => acknowledged.length > before.length);
    goesOn = false;
    await Promise.all(writing);
    assert.match(
      await command('restore', here.path, path),
      /^failed: Nothing was restored\. The database is not empty/,
    );
    await stopQuickly(product);
  }

  const damaged = join(here.path, 'damaged.backup');
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(damaged, bytes);
  assert.match(await command('restore', there.path, damaged), /^failed: Nothing was restored\. .* is damaged: [^\n]*$/);

  const begun = performance.now();
  assert.match(await command('restore', there.path, path), /is restored: \d+ rows in \d+ tables/);
  times.push(performance.now() - begun);
  const { manifest } = await readBackup(path);
  const again = await readBackup(await makeBackup(there.path));
  assert.deepEqual(again.manifest, manifest, 'the rows that came back are those of the backup');

  await using restored = await aProduct({ DATA_DIR: there.path, SAMPLE_CONTENT: 'on', WORKERS: '1' });
  const kept = new Set(await readSubscribers(there.path));
  assert.deepEqual(
    before.filter((email) => !kept.has(email)),
    [],
    'an acknowledged reader is lost',
  );
  assert.deepEqual(await look(restored), seen);
  assert.equal((await post(restored, '/auth/login', asha)).status, 200);
  await until('somebody can join', () => subscribe(restored, 'first-after@example.org'), soonMs);
  figure(`${held}: backup and restore took ${times.map(seconds).join(' and ')}, every row and picture is back`);
});
