import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isLongRun } from '../harness/long-run.ts';
import type { Product } from '../harness/product.ts';
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
import { figure } from './figures.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? (isLongRun ? 50 : 2));

let folder: Awaited<ReturnType<typeof aFolder>>;
let dataDir: string;
let survivor: (AsyncDisposable & Product) | undefined;
/** The site as it is after the kills, on which the other drill goes on: every start takes a while. */
const theSurvivor = async (): Promise<Product> => {
  survivor ??= await aProduct({ DATA_DIR: dataDir });
  return survivor;
};
before(async () => {
  folder = await aFolder();
  dataDir = folder.path;
});
after(async () => {
  await survivor?.[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

test(`the main process is killed ${rounds} times: each next start serves again, and nothing acknowledged is lost`, async () => {
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
  const { url } = await theSurvivor();
  await until('it is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  const kept = new Set(await readSubscribers(dataDir));
  assert.deepEqual(
    acknowledged.filter((email) => !kept.has(email)),
    [],
  );
  figure(`main process killed ${rounds} times: ${rounds} starts, 0 of ${acknowledged.length} acknowledged lost`);
});

test('a server that says yes before it has written is caught by a kill', async () => {
  await using place = await aFolder();
  const file = join(place.path, 'kept');
  await writeFile(file, '');
  const program = `
    const { appendFileSync } = require('node:fs');
    require('node:http').createServer((request, response) => {
      response.end();
      setTimeout(() => appendFileSync(${JSON.stringify(file)}, request.url), 60_000);
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
  const hasty = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(hasty.stdout, 'data')) as [Buffer];
  const acknowledged: string[] = [];
  for (const path of ['/asha', '/imran']) {
    if ((await statusOf(`http://127.0.0.1:${Number(port)}${path}`)) === 200) acknowledged.push(path);
  }
  await killHard(hasty.pid ?? 0);
  const kept = await readFile(file, 'utf8');
  assert.notDeepEqual(
    acknowledged.filter((path) => !kept.includes(path)),
    [],
  );
});

test('database, single connections and a worker are killed one after the other: the site goes on by itself', async () => {
  const product = await theSurvivor();
  const workers = workersOf(product);
  const isReadyAgain = () =>
    until('the site is ready again', async () => (await statusOf(`${product.url}/readyz`)) === 200);

  const postmaster = await postmasterOf(dataDir);
  await killHard(postmaster);
  // Until then its connections may live on for a moment, and answer.
  const isAnother = async (): Promise<boolean> => {
    const pid = await postmasterOf(dataDir).catch(() => postmaster);
    return pid !== postmaster && isRunning(pid);
  };
  await until('another database runs', isAnother);
  await isReadyAgain();
  await until('somebody can join again', () => subscribe(product, 'after@example.org'));
  assert.deepEqual(workersOf(product), workers, 'the database took none of our processes with it');

  for (const backend of childrenOf(await postmasterOf(dataDir))) tell(backend, 'SIGTERM');
  await isReadyAgain();
  assert.deepEqual(workersOf(product), workers, 'nor did its connections');

  const [first, second] = workers;
  assert.ok(first !== undefined && second !== undefined);
  await killHard(first);
  await until('its end was noticed', () => !childrenOf(product.pid).includes(first));
  // Whose connection has died with it connects again.
  await until('the other one serves', async () => (await statusOf(`${product.url}/healthz`)) === 200);
  await until('there are two workers again', () => workersOf(product).length === 2);
  assert.ok(workersOf(product).includes(second));
});
