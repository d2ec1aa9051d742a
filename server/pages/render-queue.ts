import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/protocol/problem.ts';

/** One renders while another waits for the database. */
const atOnce = 2;
/** A turn of the event loop without a new connection takes less. */
const quietTurnMs = 0.3;
const longestAcceptingMs = 60;
/** Longer than a peak of registrations causes, shorter than readers accept. */
const mostWaiting = 32;
const longestWaitMs = 1_500;
const retryAfterSeconds = 3;

/** Rendering takes a core: few at once, a short queue, and an early refusal beyond it. */
export interface RenderQueue {
  /** `first` is for shared pages: their number is bounded, so none is refused. */
  run<T>(work: () => Promise<T>, options?: { first?: boolean }): Promise<T>;
}

interface Waiting {
  since: number;
  start(): void;
  refuse(): void;
}

const overloaded = (): Problem => new Problem('unavailable', { retryAfterSeconds });

export function createRenderQueue(): RenderQueue {
  const firsts: Waiting[] = [];
  const others: Waiting[] = [];
  let underWay = 0;

  const isInTime = ({ since }: Waiting): boolean => performance.now() - since <= longestWaitMs;

  /**
   * The event loop accepts one connection per turn, and rendering fills a turn. Between two renderings all pending
   * connections are accepted.
   */
  async function acceptPending(): Promise<void> {
    const begun = performance.now();
    let turnBegun: number;
    do {
      turnBegun = performance.now();
      await nextTurn();
    } while (performance.now() - turnBegun > quietTurnMs && performance.now() - begun < longestAcceptingMs);
  }

  async function startNext(): Promise<void> {
    if (firsts.length + others.length > 0) await acceptPending();
    while (others[0] && !isInTime(others[0])) others.shift()?.refuse();
    const next = firsts.shift() ?? others.shift();
    if (next) next.start();
    else underWay -= 1;
  }

  const waitForStart = (first: boolean): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    if (!first && others.length >= mostWaiting) throw overloaded();
    return new Promise((start, reject) => {
      (first ? firsts : others).push({ since: performance.now(), start, refuse: () => reject(overloaded()) });
    });
  };

  return {
    async run(work, { first = false } = {}) {
      await waitForStart(first);
      try {
        return await work();
      } finally {
        void startNext();
      }
    },
  };
}
