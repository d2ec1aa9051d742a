import cluster, { type Worker } from 'node:cluster';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { QueuedHasher } from '../hashing/hashing-queue.ts';
import { replyToHashing } from '../hashing/worker-hashing.ts';
import { readMachine } from '../process/machine.ts';
import { StartRefused } from '../process/start-refused.ts';
import { createBroadcastHub } from './broadcast-hub.ts';
import { type FromWorker, isFromWorker, type MessageOf, type ToWorker } from './worker-messages.ts';

export interface WorkersOptions {
  /** The entry file of a worker. */
  workerFile: URL;
  /** Halves the work of a later start; where it cannot be written, starts are just slower. */
  compileCache: URL;
  count: number;
  connectionString: string;
  development: boolean;
  hashing: QueuedHasher;
  log: Logger;
}

export interface Workers {
  /** Resolves when all of the first workers serve; rejects when they cannot. */
  ready: Promise<void>;
  /** Replaces all workers, as needed after a change of the sources. */
  restart(): void;
  drain(leadMs: number): Promise<void>;
}

const shortestWaitMs = 200;
const longestWaitMs = 5_000;
const leaveMs = 1_000;
const relieveMs = 5_000;
/** An idle turn of the event loop takes less. */
const idleTurnMs = 0.1;
const mostTurns = 1_000;
const finishMs = 12_000;
const hopelessAfter = 5;
const connectionsInAll = 80;
const mostConnections = { usual: 16, small: 6 };

const tell = (worker: Worker, message: ToWorker): void => {
  // It may be ending at this moment.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

const livingWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Until no connection is pending: the system resets those still pending when the socket closes. */
async function idleTurn(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < idleTurnMs) return;
  }
}

/** Keeps the configured number of server processes alive. */
export function startWorkers(options: WorkersOptions): Workers {
  const { workerFile, compileCache, count, connectionString, development, hashing, log } = options;
  const poolSize = Math.max(
    2,
    Math.min(
      readMachine().isSmall ? mostConnections.small : mostConnections.usual,
      Math.floor(connectionsInAll / count),
    ),
  );
  const metrics = new AggregatorRegistry();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const retired = new Set<Worker>();
  /** They go on serving until a new worker serves. */
  const outgrown: Worker[] = [];
  const left = new Map<Worker, PromiseWithResolvers<void>>();
  const broadcastHub = createBroadcastHub(tell);
  let isStopping = false;
  let hasBeenReady = false;
  let serving = 0;
  let quickEnds = 0;

  cluster.setupPrimary({
    exec: fileURLToPath(workerFile),
    args: development ? ['--dev'] : [],
  });

  function fork(): void {
    if (isStopping) return;
    const worker = cluster.fork({
      NODE_ENV: development ? 'development' : 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? fileURLToPath(compileCache),
    });
    // Sending to a worker that is ending fails here; its end is handled below.
    worker.on('error', (error) => log.warn({ err: error }, 'a worker could not be spoken to'));
    tell(worker, { type: 'start', connectionString, poolSize });
  }

  /** Requests that the worker was given before this are still served. */
  const giveNoMore = (worker: Worker): void => {
    if (worker.isConnected()) worker.disconnect();
  };

  function replace(worker: Worker, megabytes: number): void {
    if (isStopping || retired.has(worker)) return;
    log.warn({ worker: worker.process.pid, megabytes }, 'a worker holds too much memory, starting another');
    retired.add(worker);
    outgrown.push(worker);
    fork();
  }

  function countServing(): void {
    const relieved = outgrown.shift();
    if (relieved) tell(relieved, { type: 'drain', leadMs: relieveMs, relieved: true });
    serving += 1;
    if (serving < count || hasBeenReady) return;
    hasBeenReady = true;
    quickEnds = 0;
    resolve();
  }

  function gatherMetrics(worker: Worker, id: number): void {
    metrics.clusterMetrics().then(
      (text) => tell(worker, { type: 'metrics', id, text }),
      () => tell(worker, { type: 'metrics', id, text: null }),
    );
  }

  async function hashFor(worker: Worker, question: MessageOf<FromWorker, 'hash'>): Promise<void> {
    const reply = await replyToHashing(hashing, question, () => worker.isConnected());
    tell(worker, { type: 'hashed', id: question.id, reply });
  }

  const handlers: { [Type in FromWorker['type']]: (worker: Worker, message: MessageOf<FromWorker, Type>) => void } = {
    joins: (worker) => broadcastHub.join(worker),
    serving: countServing,
    // When all stop, no worker leaves alone: pending connections would go to those that still listen.
    leaves: (worker) => (isStopping ? left.get(worker)?.resolve() : giveNoMore(worker)),
    outgrown: (worker, { megabytes }) => replace(worker, megabytes),
    refused: (worker, { message }) => {
      log.warn({ worker: worker.process.pid }, message);
      reject(new StartRefused(message));
    },
    readMetrics: (worker, { id }) => gatherMetrics(worker, id),
    hash: (worker, question) => void hashFor(worker, question),
    publish: (worker, { id, version }) => broadcastHub.publish(worker, id, version),
    ack: (worker, { delivery }) => broadcastHub.ack(worker, delivery),
  };
  cluster.on('message', (worker, message: unknown) => {
    if (isFromWorker(message)) handlers[message.type](worker, message as never);
  });

  cluster.on('exit', (worker, code, signal) => {
    broadcastHub.leave(worker);
    left.get(worker)?.resolve();
    if (isStopping || retired.delete(worker)) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended by itself, starting another');
    quickEnds += 1;
    if (!hasBeenReady && quickEnds >= hopelessAfter)
      reject(new Error('The server processes end as soon as they start.'));
    const waitMs = Math.min(shortestWaitMs * 2 ** (quickEnds - 1), longestWaitMs);
    void sleep(waitMs).then(fork);
    void sleep(waitMs + 30_000, undefined, { ref: false }).then(() => {
      quickEnds = Math.max(0, quickEnds - 1);
    });
  });

  for (let index = 0; index < count; index += 1) fork();

  return {
    ready,
    restart() {
      const old = livingWorkers();
      fork();
      for (const worker of old) {
        retired.add(worker);
        tell(worker, { type: 'drain', leadMs: 0 });
      }
    },
    async drain(leadMs) {
      isStopping = true;
      const workers = livingWorkers();
      const gone = workers.map((worker) => new Promise((end) => worker.process.once('exit', end)));
      for (const worker of workers) {
        left.set(worker, Promise.withResolvers());
        tell(worker, { type: 'drain', leadMs });
      }
      await Promise.race([Promise.all([...left.values()].map(({ promise }) => promise)), sleep(leadMs + leaveMs)]);
      await idleTurn();
      for (const worker of workers) giveNoMore(worker);
      await Promise.race([Promise.all(gone), sleep(finishMs)]);
      for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGKILL');
    },
  };
}
