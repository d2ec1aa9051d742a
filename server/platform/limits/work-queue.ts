import { Problem } from '#contract/protocol/problem.ts';

/** In which order waiting work is served, and which gets no place when there are too many. */
export interface WaitingLine<Asker, Item> {
  /** Answers which work lost its place: none, one that waited, or the new one. */
  add(asker: Asker, item: Item): Item | undefined;
  next(): Item | undefined;
  remove(asker: Asker, item: Item): void;
}

/** A queue for work that takes much of the machine or of the database: a few run at once, the rest waits. */
export interface WorkQueue<Asker = void> {
  /** Throws `unavailable` when there is no place, or no turn in time. */
  run<Result>(work: () => Promise<Result>, asker: Asker): Promise<Result>;
}

/** A waiting piece of work: it hears once what becomes of it. */
export interface WaitingWork {
  start(): void;
  refuse(): void;
}

interface QueueOptions<Asker> {
  atOnce: number;
  /** The order; first come, first served unless given. */
  line?: WaitingLine<Asker, WaitingWork>;
  /** Less than the time after which a request is given up: nothing may be written for a caller who has left. */
  longestWaitMs?: number | ((asker: Asker) => number) | undefined;
  retryAfterSeconds?: number;
  /** Runs before the next turn of waiting work. */
  beforeNext?: () => Promise<void>;
}

const usualPlaces = 1_000;
export const longestWaitOfRequestMs = 8_000;
const usualRetryAfterSeconds = 5;

export const overloaded = (retryAfterSeconds = usualRetryAfterSeconds): Problem =>
  new Problem('unavailable', { retryAfterSeconds });

/** First come, first served. Work that brings much with it should have few places. */
export function lineInOrder<Asker = void>(places = usualPlaces): WaitingLine<Asker, WaitingWork> {
  const line: WaitingWork[] = [];
  return {
    add: (_asker, item) => {
      if (line.length >= places) return item;
      line.push(item);
      return undefined;
    },
    next: () => line.shift(),
    remove: (_asker, item) => {
      const place = line.indexOf(item);
      if (place >= 0) line.splice(place, 1);
    },
  };
}

export function createWorkQueue<Asker = void>({
  atOnce,
  line = lineInOrder<Asker>(),
  longestWaitMs = longestWaitOfRequestMs,
  retryAfterSeconds,
  beforeNext,
}: QueueOptions<Asker>): WorkQueue<Asker> {
  let underWay = 0;
  let waiting = 0;

  async function waitForTurn(asker: Asker): Promise<void> {
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const work: WaitingWork = { start: resolve, refuse: () => reject(overloaded(retryAfterSeconds)) };
    const late = setTimeout(
      () => {
        line.remove(asker, work);
        work.refuse();
      },
      typeof longestWaitMs === 'number' ? longestWaitMs : longestWaitMs(asker),
    );
    line.add(asker, work)?.refuse();
    try {
      await promise;
    } finally {
      clearTimeout(late);
      waiting -= 1;
    }
  }

  async function startNext(): Promise<void> {
    if (beforeNext && waiting > 0) await beforeNext();
    const next = line.next();
    if (next) next.start();
    else underWay -= 1;
  }

  return {
    run: async (work, asker) => {
      await waitForTurn(asker);
      try {
        return await work();
      } finally {
        void startNext();
      }
    },
  };
}

/** A queue for each key, forgotten when it is empty: work that is held up under one key holds up none under another. */
export function createQueuesByKey(openQueue: () => WorkQueue): WorkQueue<string> {
  const queues = new Map<string, { queue: WorkQueue; inside: number }>();
  return {
    run: async (work, key) => {
      const own = queues.get(key) ?? { queue: openQueue(), inside: 0 };
      queues.set(key, own);
      own.inside += 1;
      try {
        return await own.queue.run(work);
      } finally {
        own.inside -= 1;
        if (own.inside === 0) queues.delete(key);
      }
    },
  };
}
