import { Problem } from '#contract/problem.ts';

const atOnce = 8;
/** Longer than a crowd at the gate of an event makes it, shorter than anybody waits for. */
const mostWaiting = 64;
const longestWaitMs = 1_500;
const retryAfterSeconds = 3;

/** Drawing a page takes a core: only so many at once, a few in line, and a quick word to all others. */
export interface RenderQueue {
  /** First are pages that many want to see: there is a known number of them, so none is ever turned away. */
  run<T>(work: () => Promise<T>, options?: { first?: boolean }): Promise<T>;
}

interface Waiting {
  since: number;
  enter(): void;
  turnAway(): void;
}

const tooBusy = (): Problem => new Problem('unavailable', { retryAfterSeconds });

export function createRenderQueue(): RenderQueue {
  const firsts: Waiting[] = [];
  const others: Waiting[] = [];
  let underWay = 0;

  const isInTime = ({ since }: Waiting): boolean => performance.now() - since <= longestWaitMs;

  function letNextIn(): void {
    while (others[0] && !isInTime(others[0])) others.shift()?.turnAway();
    const next = firsts.shift() ?? others.shift();
    if (next) next.enter();
    else underWay -= 1;
  }

  const waitForTurn = (first: boolean): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return Promise.resolve();
    }
    if (!first && others.length >= mostWaiting) throw tooBusy();
    return new Promise((enter, reject) => {
      (first ? firsts : others).push({ since: performance.now(), enter, turnAway: () => reject(tooBusy()) });
    });
  };

  return {
    async run(work, { first = false } = {}) {
      await waitForTurn(first);
      try {
        return await work();
      } finally {
        letNextIn();
      }
    },
  };
}
