import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../server/database/embedded.ts';
import { findFreePort } from '../product.ts';
import {
  aFolder,
  aProduct,
  isRunning,
  killHard,
  postmasterOf,
  readSubscribers,
  startInVain,
  statusOf,
  stopQuickly,
  subscribe,
  until,
} from './drill.ts';

test('two products with two folders run side by side and never meet', async () => {
  await using here = await aFolder();
  await using there = await aFolder();
  await using one = await aProduct({ DATA_DIR: here.path });
  await using other = await aProduct({ DATA_DIR: there.path });
  assert.ok(await subscribe(one, 'one@example.org'));
  assert.ok(await subscribe(other, 'other@example.org'));
  assert.deepEqual(await readSubscribers(here.path), ['one@example.org']);
  assert.deepEqual(await readSubscribers(there.path), ['other@example.org']);
});

test('a second product on the same folder is refused in one sentence, and the first goes on', async () => {
  await using folder = await aFolder();
  await using product = await aProduct({ DATA_DIR: folder.path });
  const { code, said } = await startInVain({ DATA_DIR: folder.path, PORT: String(await findFreePort()) });
  assert.equal(code, 1);
  assert.ok(said.includes(folder.path) && said.includes(`process ${product.pid}`), said);
  assert.equal(said.trim().split('\n').length, 1, said);
  assert.equal(await statusOf(`${product.url}/readyz`), 200);
});

const wrongSettings: Record<string, string> = {
  PORT: '99999',
  HOST: 'not a host',
  PUBLIC_URL: 'example.org',
  DATABASE_URL: 'mysql://seva:geheim@localhost/seva',
  ADMIN_EMAIL: 'nobody',
  ADMIN_PASSWORD: 'geheim',
  SAMPLE_CONTENT: 'perhaps',
  WORKERS: '0',
  TRUST_PROXY: 'yes',
  LOG_LEVEL: 'loud',
};

test('ten wrong settings are each refused by name, before anything is made', async () => {
  await using folder = await aFolder();
  for (const [variable, value] of Object.entries(wrongSettings)) {
    const { code, said } = await startInVain({ DATA_DIR: folder.path, [variable]: value });
    assert.equal(code, 1, variable);
    assert.match(said, new RegExp(`${variable}=.*Allowed: `));
    assert.doesNotMatch(said, /geheim/);
    assert.equal(said.trim().split('\n').length, 1, said);
  }
  assert.deepEqual(await readdir(folder.path), []);
});

test('a port that is taken is named in one sentence, and the database is stopped again', async () => {
  await using folder = await aFolder();
  const port = await findFreePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const { code, said } = await startInVain({ DATA_DIR: folder.path, PORT: String(port), LOG_LEVEL: 'fatal' });
  holder.close();
  assert.equal(code, 1);
  assert.match(said, new RegExp(`PORT=${port} is already in use`));
  assert.ok(!existsSync(join(folder.path, 'postgresql/postmaster.pid')));
});

test('a folder that cannot be one is named', async () => {
  await using folder = await aFolder();
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  const { code, said } = await startInVain({ DATA_DIR: file });
  assert.equal(code, 1);
  assert.match(said, /DATA_DIR=".*a-file" cannot be used/);
});

test('a database whose making was cut off is made anew', async () => {
  await using folder = await aFolder();
  const halfMade = join(folder.path, 'postgresql.new-0123456789ab');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder.path, PORT: String(await findFreePort()) },
    stdio: 'ignore',
  });
  await until('the making has begun', async () =>
    (await readdir(folder.path)).some((name) => name.startsWith('postgresql.new-')),
  );
  await killHard(child.pid ?? 0);
  await mkdir(join(halfMade, 'cluster/base'), { recursive: true });
  await using product = await aProduct({ DATA_DIR: folder.path });
  assert.ok(await subscribe(product, 'first@example.org'));
  assert.deepEqual((await readdir(folder.path)).sort(), ['database-password', 'postgresql']);
});

test('a database server left behind is stopped, but a stranger with its number is left alone', async () => {
  await using folder = await aFolder();
  await using first = await aProduct({ DATA_DIR: folder.path });
  const orphan = await postmasterOf(folder.path);
  await killHard(first.pid);
  assert.ok(isRunning(orphan));
  await using second = await aProduct({ DATA_DIR: folder.path });
  assert.ok(!isRunning(orphan));
  await stopQuickly(second);

  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  try {
    await writeFile(join(folder.path, 'postgresql/postmaster.pid'), `${stranger.pid}\n${folder.path}/postgresql\n`);
    await using third = await aProduct({ DATA_DIR: folder.path });
    assert.equal(await statusOf(`${third.url}/readyz`), 200);
    assert.ok(isRunning(stranger.pid ?? 0));
  } finally {
    stranger.kill();
  }
});

test('with an outside database nothing is kept in the folder', async () => {
  await using elsewhere = await aFolder();
  await using folder = await aFolder();
  const outside = await startEmbeddedPostgres({ dataDir: elsewhere.path, log: pino({ level: 'silent' }) });
  try {
    await using product = await aProduct({ DATA_DIR: folder.path, DATABASE_URL: outside.connectionString });
    assert.ok(await subscribe(product, 'outside@example.org'));
    assert.deepEqual(await readSubscribers(elsewhere.path), ['outside@example.org']);
    assert.deepEqual(await readdir(folder.path), []);
  } finally {
    await outside.stop();
  }
});
