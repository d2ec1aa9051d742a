import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import sql from 'sql-template-tag';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { eventually } from '../harness/eventually.ts';
import { type Product, startProduct } from '../harness/product.ts';

const root = new URL('../..', import.meta.url).pathname;

/** A folder that is gone at the end of the block. */
export async function aFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'shramik-seva-drill-'));
  // As root, the database runs as another user, who must be able to pass.
  await chmod(path, 0o711);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** False, or the reason why a drill with a disk of its own cannot be shown on this machine. */
export const whyMountingFails = (): Promise<false | string> =>
  promisify(execFile)('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).then(
    () => false,
    () => 'NOT SHOWN HERE: this machine lets nobody mount a disk of their own',
  );

/** A running product that is ended at the end of the block, if it still runs then. */
export async function aProduct(
  environment: Record<string, string>,
  through: string[] = [],
): Promise<AsyncDisposable & Product> {
  const product = await startProduct({ environment: { WORKERS: '2', ...environment }, through });
  return { ...product, [Symbol.asyncDispose]: () => stopQuickly(product) };
}

/** A dead process that is not reaped keeps its number, for ever where process 1 reaps none. */
export function isRunning(pid: number): boolean {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return !/^[ZX]/.test(afterName);
  } catch {
    return false;
  }
}

/** Longer than anything that happens takes on a busy machine: what has not happened by then never will. */
const patienceMs = 120_000;

export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  limitMs = patienceMs,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain until ${what}`);
    await sleep(25);
  }
}

/** Sends a signal, unless the process has ended meanwhile. */
export function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** As Ctrl-C, without the time in which callers are sent elsewhere. */
export async function stopQuickly(product: Product): Promise<void> {
  tell(product.pid, 'SIGINT');
  await until('the product has ended', () => !isRunning(product.pid));
}

export async function killHard(pid: number): Promise<void> {
  tell(pid, 'SIGKILL');
  await until(`process ${pid} is gone`, () => !isRunning(pid));
}

const answerLimitMs = 60_000;

/** 0 when there was no answer, or only the beginning of one. */
export const statusOf = (address: string, limitMs = answerLimitMs): Promise<number> =>
  fetch(address, { signal: AbortSignal.timeout(limitMs) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Empty when it has ended meanwhile. */
export function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  } catch {
    return '';
  }
}

export const workersOf = (product: Pick<Product, 'pid'>): number[] =>
  childrenOf(product.pid).filter((pid) => programOf(pid).includes('worker.ts'));

export const postmasterOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgresql/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Subscribes to the newsletter; true when acknowledged. Without the form's token the rate limit of one address is too low. */
export async function subscribe({ url }: Pick<Product, 'url'>, email: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const form = (await (await fetch(`${url}/api/form-token`, { signal })).json()) as { data: { token: string } };
    const answer = await fetch(`${url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, formToken: form.data.token }),
      signal,
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The embedded database of a product, beside the product; it answers, also when it has just been killed. */
export async function openDatabaseIn(
  dataDir: string,
  { queryTimeoutMillis = answerLimitMs }: { queryTimeoutMillis?: number } = {},
): Promise<Database> {
  const password = (await readFile(join(dataDir, 'database-password'), 'utf8')).trim();
  const place = encodeURIComponent(join(dataDir, 'postgresql'));
  const connectionString = `postgresql://shramik_seva:${password}@localhost/shramik_seva?host=${place}`;
  const log = openLog('silent');
  const database = openDatabase({ connectionString, poolSize: 1, applicationName: 'drill', log, queryTimeoutMillis });
  await eventually(async () => void (await database.query(sql`SELECT`)));
  return database;
}

export async function readSubscribers(dataDir: string): Promise<string[]> {
  const database = await openDatabaseIn(dataDir);
  try {
    const rows = await database.query<{ email: string }>(sql`SELECT email FROM newsletter_subscriptions`);
    return rows.map(({ email }) => email);
  } finally {
    await database.close();
  }
}

/** The product as a process, without waiting for anything. */
export function startMain(environment: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const { PATH = '', HOME = tmpdir(), NODE_COMPILE_CACHE = '' } = process.env;
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, WORKERS: '1', TRANSLATE_URL: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a product that must not come up; answers what it said and how it ended. */
export async function startInVain(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = startMain(environment);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const late = setTimeout(() => child.kill('SIGINT'), patienceMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { code, said };
}
