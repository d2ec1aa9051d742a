import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { isLongRun } from '../harness/long-run.ts';
import type { Product } from '../harness/product.ts';
import {
  aFolder,
  aProduct,
  childrenOf,
  killHard,
  openDatabaseIn,
  postmasterOf,
  readSubscribers,
  statusOf,
  subscribe,
  tell,
  until,
  workersOf,
} from './drill.ts';
import { figure, longest, seconds } from './figures.ts';

const frozenMs = isLongRun ? 30_000 : 3_000;
const backendKills = isLongRun ? 50 : 1;
/** For a write after it said that it is ready. */
const soonMs = 30_000;

let folder: Awaited<ReturnType<typeof aFolder>>;
let product: Awaited<ReturnType<typeof aProduct>>;
before(async () => {
  folder = await aFolder();
  product = await aProduct({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
});
after(async () => {
  await product[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const isReady = async (): Promise<boolean> => (await statusOf(`${product.url}/readyz`)) === 200;

test(`a process of the database is killed ${backendKills} times: it comes back, and so do we, with all that was acknowledged`, async () => {
  const workers = workersOf(product);
  const acknowledged: string[] = [];
  for (let round = 0; round < backendKills; round += 1) {
    const email = `round-${round}@example.org`;
    await until('it is written', () => subscribe(product, email), soonMs);
    acknowledged.push(email);
    const [backend] = await findBackends();
    assert.ok(backend);
    await killHard(backend);
    await until('the site is ready again', isReady);
  }
  const kept = new Set(await readSubscribers(folder.path));
  assert.deepEqual(
    acknowledged.filter((email) => !kept.has(email)),
    [],
  );
  assert.deepEqual(workersOf(product), workers);
  figure(`one backend killed ${backendKills} times: our processes unchanged, 0 of ${acknowledged.length} lost`);
});

async function findBackends(): Promise<number[]> {
  const database = await openDatabaseIn(folder.path);
  const rows = await database.query<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'shramik-seva'`,
  );
  await database.close();
  return rows.map(({ pid }) => pid);
}

interface Refusal {
  status: number;
  code: string | undefined;
  retryAfter: string | null;
  ms: number;
}

async function askList({ url }: Product): Promise<Refusal> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/admin/users`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    signal: AbortSignal.timeout(20_000),
  });
  const { code } = (await answer.json()) as { code?: string };
  return {
    status: answer.status,
    code,
    retryAfter: answer.headers.get('retry-after'),
    ms: performance.now() - begun,
  };
}

test(`a database that stands still for ${frozenMs / 1000} s: pages go on, calls are told to come back, and all is well afterwards`, async () => {
  await until('the site is ready', isReady);
  const workers = workersOf(product);
  const home = () => fetch(product.url, { headers: { connection: 'close' } });
  // Until every worker has it, whichever is asked.
  for (let visit = 0; visit < 8; visit += 1) assert.equal((await home()).status, 200);
  const trusting = await openDatabaseIn(folder.path, { queryTimeoutMillis: 0 });
  await trusting.query(sql`SELECT 1`);
  const postmaster = await postmasterOf(folder.path);
  const processes = [postmaster, ...childrenOf(postmaster)];
  for (const pid of processes) tell(pid, 'SIGSTOP');
  const frozenAt = performance.now();
  const saidBefore = product.output().length;
  const refusals: Refusal[] = [];
  const pages: number[] = [];
  let trustingHasAnswer = false;
  const trustingAnswer = trusting.query(sql`SELECT 1`).then(() => {
    trustingHasAnswer = true;
  });
  try {
    do {
      const batch = await Promise.all(Array.from({ length: 8 }, () => askList(product)));
      refusals.push(...batch);
      pages.push((await home()).status);
      assert.equal(await statusOf(`${product.url}/healthz`), 200);
    } while (performance.now() - frozenAt < frozenMs);
    assert.equal(await statusOf(`${product.url}/readyz`), 503);
    // Negative control: a statement without a time limit still has no answer.
    assert.ok(!trustingHasAnswer);
  } finally {
    for (const pid of processes) tell(pid, 'SIGCONT');
  }
  const thawedAt = performance.now();
  // A process that was starved meanwhile trusts nothing that it has kept.
  assert.deepEqual(
    pages.filter((status) => status !== 200 && status !== 503),
    [],
  );
  for (const { status, code, retryAfter } of refusals) {
    assert.deepEqual([status, code, Number(retryAfter) > 0], [503, 'unavailable', true]);
  }
  await until('the site is ready again', isReady);
  const healedMs = performance.now() - thawedAt;
  await until('somebody can join', () => subscribe(product, 'after-the-frost@example.org'), soonMs);
  await trustingAnswer;
  await trusting.close();
  assert.deepEqual(workersOf(product), workers);
  const said = product.output().slice(saidBefore);
  assert.ok(said.includes('"reason":'), 'the log says why');
  assert.ok(!said.includes('"stack":'), `and not where in the code, again and again:\n${said}`);
  const times = refusals.map(({ ms }) => ms);
  figure(
    `database frozen ${frozenMs / 1000} s: ${times.length} calls, all 503, the slowest after ${seconds(longest(times))}; ${pages.filter((status) => status === 200).length} of ${pages.length} pages from memory; ready ${seconds(healedMs)} after it moved again`,
  );
});
