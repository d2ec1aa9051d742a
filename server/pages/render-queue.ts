import { Problem } from '#contract/problem.ts';

const atOnce = 8;
/** Longer than a crowd at the gate of an event makes it, shorter than anybody waits for. */
const mostWaiting = 64;
const longestWaitMs = 1_500;
const retryAfterSeconds = 3;

/** Drawing a page takes a core: only so many at once, a few in line, and a quick word to all others. */
export interface RenderQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  since: number;
  enter(): void;
  turnAway(): void;
}

const tooBusy = (): Problem => new Problem('unavailable', { retryAfterSeconds });

export function createRenderQueue(): RenderQueue {
  const waiting: Waiting[] = [];
  let underWay = 0;

  function next(): void {
    underWay -= 1;
    for (let first = waiting.shift(); first; first = waiting.shift()) {
      if (performance.now() - first.since <= longestWaitMs) {
        underWay += 1;
        first.enter();
        return;
      }
      first.turnAway();
    }
  }

  return {
    async run(work) {
      if (underWay >= atOnce) {
        if (waiting.length >= mostWaiting) throw tooBusy();
        await new Promise<void>((enter, reject) => {
          waiting.push({ since: performance.now(), enter, turnAway: () => reject(tooBusy()) });
        });
      } else underWay += 1;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
