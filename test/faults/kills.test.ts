import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aFolder,
  aProduct,
  childrenOf,
  isRunning,
  killHard,
  postmasterOf,
  readSubscribers,
  statusOf,
  subscribe,
  tell,
  until,
  workersOf,
} from './drill.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

test(`the main process is killed ${rounds} times: each next start serves again, and nothing acknowledged is lost`, async () => {
  await using folder = await aFolder();
  const dataDir = folder.path;
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await using product = await aProduct({ DATA_DIR: dataDir });
    const writing = (async () => {
      for (let count = 0; isRunning(product.pid); count += 1) {
        const email = `person-${round}-${count}@example.org`;
        if (await subscribe(product, email)) acknowledged.push(email);
      }
    })();
    const already = acknowledged.length;
    await until('something was written', () => acknowledged.length > already + 5);
    const workers = workersOf(product);
    await killHard(product.pid);
    await writing;
    await until('no worker is left behind', () => !workers.some(isRunning));
  }
  await using product = await aProduct({ DATA_DIR: dataDir });
  assert.equal(await statusOf(`${product.url}/readyz`), 200);
  const kept = new Set(await readSubscribers(dataDir));
  assert.deepEqual(
    acknowledged.filter((email) => !kept.has(email)),
    [],
  );
});

test('the database server is killed: the site answers again by itself, and no process of ours died', async () => {
  await using folder = await aFolder();
  const dataDir = folder.path;
  await using product = await aProduct({ DATA_DIR: dataDir });
  const workers = workersOf(product);
  const postmaster = await postmasterOf(dataDir);
  await killHard(postmaster);
  await until('the site is ready again', async () => (await statusOf(`${product.url}/readyz`)) === 200);
  assert.ok(await subscribe(product, 'after@example.org'));
  assert.notEqual(await postmasterOf(dataDir), postmaster);
  assert.deepEqual(workersOf(product), workers);
});

test('a single connection of the database is cut: the next request is served', async () => {
  await using folder = await aFolder();
  const dataDir = folder.path;
  await using product = await aProduct({ DATA_DIR: dataDir });
  const workers = workersOf(product);
  for (const backend of childrenOf(await postmasterOf(dataDir))) tell(backend, 'SIGTERM');
  await until('the site is ready again', async () => (await statusOf(`${product.url}/readyz`)) === 200);
  assert.deepEqual(workersOf(product), workers);
});

test('a killed worker is replaced while the others go on serving', async () => {
  await using folder = await aFolder();
  await using product = await aProduct({ DATA_DIR: folder.path });
  const [first, second] = workersOf(product);
  assert.ok(first !== undefined && second !== undefined);
  await killHard(first);
  await until('its end was noticed', () => !childrenOf(product.pid).includes(first));
  assert.equal(await statusOf(`${product.url}/healthz`), 200);
  await until('there are two workers again', () => workersOf(product).length === 2);
  assert.ok(workersOf(product).includes(second));
});
