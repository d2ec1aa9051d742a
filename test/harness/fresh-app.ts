import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PageAddress } from '#contract/page.ts';
import { type AppDependencies, buildApp } from '../../server/app.ts';
import type { ChangeBroadcast } from '../../server/platform/cache/change-broadcast.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabaseWithReplica } from '../../server/platform/database/read-replica.ts';
import { hashInTurn, openPasswords } from '../../server/platform/hashing/passwords.ts';
import { createMetrics } from '../../server/platform/http/metrics.ts';
import type { Clock } from '../../server/platform/process/clock.ts';
import { readConfig } from '../../server/platform/process/config.ts';
import { openLog } from '../../server/platform/process/log.ts';
import { identifyBy } from '../../server/shared/accounts/sessions.service.ts';
import type { Pages } from '../../server/shared/pages/pages.ts';
import { aSession, type Thing } from '../builders/builders.ts';
import { type ClonedDatabase, cloneDatabase } from './database.ts';
import { patienceMs } from './eventually.ts';
import { demandNoSecrets } from './log-secrets.ts';

export interface SettableClock extends Clock {
  set(instant: string): void;
}

const clockAt = (instant: string): SettableClock => {
  let now = new Date(instant);
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
  };
};

export interface FreshApp {
  app: FastifyInstance;
  /** Sends a request through the whole HTTP layer, without a socket. */
  inject(request: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** Puts things of `builders.ts` into the database. */
  has<Row>(thing: Thing<Row>): Promise<Row>;
  /** Answers the headers of a call by this person, signed in just now. */
  signIn(person: { id: string }): Promise<{ authorization: string }>;
  database: Database;
  connectionString: string;
  clock: SettableClock;
  /** What was logged, as it would leave the process. */
  logLines: string[];
  close(): Promise<void>;
}

interface FreshAppOptions {
  /** Variables as an operator would set them. */
  environment?: Record<string, string>;
  now?: string;
  /** Another process of this one, on the same database and under the same clock; to be closed before it. */
  beside?: FreshApp;
  /** A database that is filled already; closing the app drops it. */
  on?: ClonedDatabase;
  dependencies?: Partial<AppDependencies>;
}

/** Of a page that knows no parameters. */
export const plainAddress = (path: string): PageAddress => ({ path, query: new URLSearchParams(), keeping: 'always' });

/** Pages are tested in browsers, on the built product; here only that they are asked for matters. */
const plainPages: Pages = {
  development: false,
  render: async ({ path }) => ({ status: 200, html: `<!doctype html><title>${path}</title>` }),
  findPage: async (path) => plainAddress(path),
};

/** Of a process that is alone on its machine. */
export const noBroadcast = (): ChangeBroadcast => ({
  publish: async () => undefined,
  subscribe: () => undefined,
  checkPulse: () => undefined,
});

/** Hashing is tested by itself; at its usual cost tests of accounts would take a third longer. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** For all apps of a process: starting threads for each of them would take longer than what they hash. */
const passwords = openPasswords(hashInTurn(2, patienceMs), cheapHash);

/**
 * The whole application on a database of its own. The product's time limits have tests of their own; a busy machine would
 * break them elsewhere by chance.
 */
export async function freshApp(options: FreshAppOptions = {}): Promise<FreshApp> {
  const { beside } = options;
  const clone = beside ? { ...beside, drop: async () => undefined } : (options.on ?? (await cloneDatabase()));
  const assetsFolder = await mkdtemp(join(tmpdir(), 'shramik-seva-assets-'));
  const logLines: string[] = [];
  const log = openLog('debug', { write: (line) => void logLines.push(line) });
  const config = readConfig({
    DATABASE_URL: clone.connectionString,
    DATA_DIR: assetsFolder,
    TRANSLATE_URL: 'off',
    ...options.environment,
  });
  const database = openDatabaseWithReplica(
    {
      connectionString: clone.connectionString,
      poolSize: 4,
      applicationName: 'test app',
      log,
      queryTimeoutMillis: patienceMs,
    },
    config.databaseReadUrl,
  );
  const clock = beside?.clock ?? clockAt(options.now ?? '2026-01-20T06:30:00Z');
  const metrics = createMetrics();
  const app = await buildApp({
    config,
    database,
    clock,
    log,
    lifecycle: { draining: false, ready: true },
    identify: identifyBy(database, clock),
    passwords,
    metrics,
    readMetrics: async () => ({ contentType: metrics.registry.contentType, text: await metrics.registry.metrics() }),
    pages: plainPages,
    assetsFolder,
    changeBroadcast: noBroadcast(),
    answerWithinMs: patienceMs,
    ...options.dependencies,
  });
  return {
    app,
    inject: (request) => app.inject(request),
    has: (thing) => thing(database),
    signIn: async ({ id }) => ({ authorization: `Bearer ${await aSession(id, clock.now())(database)}` }),
    database,
    connectionString: clone.connectionString,
    clock,
    logLines,
    close: async () => {
      await app.close();
      await database.close();
      await clone.drop();
      await rm(assetsFolder, { recursive: true });
      demandNoSecrets(logLines.join(''));
    },
  };
}
