import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { aSite, findFreePort } from '../harness/product.ts';
import {
  aFolder,
  aProduct,
  childrenOf,
  isRunning,
  killHard,
  postmasterOf,
  readSubscribers,
  startMain,
  statusOf,
  stopQuickly,
  subscribe,
  until,
} from './drill.ts';

/** Of a site that has run before, for drills that are not about a first start. */
let here: Awaited<ReturnType<typeof aFolder>>;
before(async () => {
  here = await aFolder();
});
after(() => here[Symbol.asyncDispose]());

test('two products with two folders run side by side and never meet, even if one has a long and odd name', async () => {
  await using there = await aFolder();
  const oddName = join(there.path, `मेरा "data", it's @home ${'x'.repeat(80)}`);
  await using one = await aProduct({ DATA_DIR: here.path, WORKERS: '1' });
  await using other = await aProduct({ DATA_DIR: oddName, WORKERS: '1' });
  assert.ok(await subscribe(one, 'one@example.org'));
  assert.ok(await subscribe(other, 'other@example.org'));
  assert.deepEqual(await readSubscribers(here.path), ['one@example.org']);
});

test('a database whose making was cut off is made anew', async () => {
  await using folder = await aFolder();
  const halfMade = join(folder.path, 'postgresql.new-0123456789ab');
  const child = startMain({ DATA_DIR: folder.path });
  await until('the making has begun', async () =>
    (await readdir(folder.path)).some((name) => name.startsWith('postgresql.new-')),
  );
  await killHard(child.pid ?? 0);
  await mkdir(join(halfMade, 'cluster/base'), { recursive: true });
  await using product = await aProduct({ DATA_DIR: folder.path, WORKERS: '1' });
  assert.ok(await subscribe(product, 'first@example.org'));
  const made = (await readdir(folder.path)).filter((name) => !name.startsWith('lock'));
  assert.deepEqual(made.sort(), ['database-password', 'postgresql']);
});

test('a database server left behind is stopped, but a stranger with its number is left alone', async () => {
  await using first = await aProduct({ DATA_DIR: here.path, WORKERS: '1' });
  const orphan = await postmasterOf(here.path);
  await killHard(first.pid);
  assert.ok(isRunning(orphan));
  await using second = await aProduct({ DATA_DIR: here.path, WORKERS: '1' });
  assert.ok(!isRunning(orphan));
  await stopQuickly(second);

  const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
  try {
    await writeFile(join(here.path, 'postgresql/postmaster.pid'), `${stranger.pid}\n${here.path}/postgresql\n`);
    await using third = await aProduct({ DATA_DIR: here.path, WORKERS: '1' });
    assert.equal(await statusOf(`${third.url}/readyz`), 200);
    assert.ok(isRunning(stranger.pid ?? 0));
  } finally {
    stranger.kill();
  }
});

test('no other user of the machine can hold the lock of a data folder', async () => {
  // The name of a socket that every local user can take, by which folders were locked before.
  const hash = createHash('sha256').update(here.path).digest('hex').slice(0, 32);
  const stranger = createServer().listen(`\0shramik-seva-${hash}`);
  await once(stranger, 'listening');
  try {
    await using product = await aProduct({ DATA_DIR: here.path, WORKERS: '1' });
    assert.equal(await statusOf(`${product.url}/readyz`), 200);
    assert.equal((await stat(join(here.path, 'lock'))).mode & 0o077, 0);
  } finally {
    stranger.close();
  }
});

test('with an outside database nothing is kept in the folder', async () => {
  await using folder = await aFolder();
  const site = await aSite({ environment: { DATA_DIR: folder.path } });
  try {
    assert.ok(await subscribe(site, 'outside@example.org'));
    const rows = await site.has((database) => database.query(sql`SELECT email FROM newsletter_subscriptions`));
    assert.deepEqual(rows, [{ email: 'outside@example.org' }]);
    assert.deepEqual(await readdir(folder.path), []);
  } finally {
    await site.close();
  }
});

test('whoever reads the log may go away without taking the site down', async () => {
  const port = await findFreePort();
  const child = startMain({ DATA_DIR: here.path, PORT: String(port), LOG_LEVEL: 'debug' });
  const url = `http://localhost:${port}`;
  await until('it serves', async () => (await statusOf(`${url}/readyz`)) === 200);
  child.stdout.destroy();
  child.stderr.destroy();
  const [worker] = childrenOf(child.pid ?? 0);
  for (let count = 0; count < 20; count += 1) assert.equal(await statusOf(`${url}/api/settings`), 200);
  assert.deepEqual(childrenOf(child.pid ?? 0)[0], worker);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  assert.equal(await ended, 0);
});
