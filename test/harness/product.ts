import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { openDatabase } from '../../server/platform/database/database.ts';
import type { Thing } from '../builders/builders.ts';
import { cloneDatabase } from './database.ts';
import { eventually, patienceMs } from './eventually.ts';
import { demandNoSecrets } from './log-secrets.ts';
import { openSpy } from './spy.ts';

const root = new URL('../..', import.meta.url).pathname;
const startLimitMs = 120_000;
const mostTries = 3;
const stopLimitMs = 30_000;

export interface Product {
  /** Without a trailing slash. */
  url: string;
  /** Of its main process. */
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  /** As Ctrl-C would; answers the exit code. */
  stop(): Promise<number | null>;
}

interface ProductOptions {
  environment: Record<string, string>;
  /** With hot reload, as `npm run dev`. */
  development?: boolean;
  /** A program that becomes the product after it has done its part, such as `prlimit --nofile=256`. */
  through?: string[];
}

/** Below the ports that the system hands out by itself, and above the last one that browsers refuse to visit. */
const [lowestPort, highestPort] = [10_100, 32_000];
const givenPorts = new Set<number>();

/** One that nobody takes by chance between two starts; never the same one twice. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowestPort, highestPort);
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built product in processes of its own and waits until it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { PORT } = options.environment;
  for (let tries = 1; ; tries += 1) {
    const port = PORT ?? String(await findFreePort());
    try {
      return await startAt(port, options);
    } catch (error) {
      // A free port can be taken before the product comes to it.
      const isTaken = error instanceof Error && error.message.includes(`PORT=${port} is already in use`);
      if (!isTaken || PORT !== undefined || tries === mostTries) throw error;
    }
  }
}

async function startAt(port: string, { environment, development = false, through = [] }: ProductOptions) {
  const url = `http://localhost:${port}`;
  // Only named variables reach it: settings of the developer must not change the tests.
  const { PATH = '', HOME = tmpdir(), NODE_COMPILE_CACHE = '' } = process.env;
  const guard = fork(
    new URL('product-guard.ts', import.meta.url),
    [...through, process.execPath, 'server/main.ts', ...(development ? ['--dev'] : [])],
    {
      cwd: root,
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        WORKERS: '1',
        TRANSLATE_URL: 'off',
        SAMPLE_CONTENT: 'off',
        ...environment,
        PORT: port,
      },
      execArgv: [],
      detached: true,
      silent: true,
    },
  );
  let output = '';
  let pid = 0;
  let isStopping = false;
  const ended = new Promise<number | null>((resolve) => guard.once('close', resolve));
  const announced = Promise.withResolvers<void>();
  for (const stream of [guard.stdout, guard.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Shramik Seva is ready')) announced.resolve();
    });
  }
  guard.once('message', (message) => {
    pid = Number(message);
  });
  // Shown only if a test of this file fails, which then need not be searched for the reason.
  guard.once('exit', (code) => {
    if (!isStopping) process.stderr.write(`The product at ${url} ended by itself (${code}). It said:\n${output}\n`);
  });
  const stop = async (): Promise<number | null> => {
    isStopping = true;
    guard.kill('SIGTERM');
    // Not once it has ended: its number may be another's by then.
    const late = setTimeout(() => guard.exitCode === null && process.kill(pid, 'SIGKILL'), stopLimitMs);
    const code = await ended;
    clearTimeout(late);
    demandNoSecrets(output);
    return code;
  };

  const deadline = Date.now() + startLimitMs;
  // Polling would slow the start down.
  await Promise.race([announced.promise, ended, sleep(startLimitMs, undefined, { ref: false })]);
  // A product that has ended is not ready, even if another process answers at its port.
  while (guard.exitCode !== null || !(await isReady(url))) {
    if (guard.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start. It said:\n${output}`);
    }
    await sleep(50);
  }
  return { url, pid, output: () => output, stop };
}

export interface Site {
  url: string;
  /** Of the product's main process. */
  pid: number;
  /** Of its database. */
  connectionString: string;
  /** Puts a thing of `builders.ts` into its database, or reads from it. */
  has<Row>(thing: Thing<Row>): Promise<Row>;
  close(): Promise<void>;
}

export interface SiteOptions extends Partial<ProductOptions> {
  /** What its database holds when it opens, besides what every new one has. */
  things?: Thing<unknown>[];
}

/** A running product on a database of its own, for browsers. A spy records what it would have translated. */
export async function aSite({ environment = {}, things = [], ...options }: SiteOptions = {}): Promise<Site> {
  const clone = await cloneDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'shramik-seva-site-'));
  const spy = await openSpy();
  const database = openDatabase({
    connectionString: clone.connectionString,
    poolSize: 1,
    applicationName: 'test site',
    queryTimeoutMillis: patienceMs,
    log: pino({ level: 'silent' }),
  });
  // A connection may take 2 s; a busy machine may need a second try.
  const has = async <Row>(thing: Thing<Row>): Promise<Row> => {
    await eventually(async () => void (await database.query(sql`SELECT`)));
    return thing(database);
  };
  for (const thing of things) await has(thing);
  const clear = async (): Promise<void> => {
    await database.close();
    await spy.close();
    await clone.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const product = await startProduct({
      environment: { DATABASE_URL: clone.connectionString, DATA_DIR: dataDir, TRANSLATE_URL: spy.url, ...environment },
      ...options,
    });
    return {
      url: product.url,
      pid: product.pid,
      connectionString: clone.connectionString,
      has,
      close: async () => {
        await product.stop();
        try {
          await has((reached) => spy.demandNothingPersonal(reached));
        } finally {
          await clear();
        }
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
