import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createWorkQueue,
  lineInOrder,
  type WaitingLine,
  type WaitingWork,
  type WorkQueue,
} from '../../platform/limits/work-queue.ts';

/** One renders while another waits for the database. */
const atOnce = 2;
/** A turn of the event loop without a new connection takes less. */
const quietTurnMs = 0.3;
const longestAcceptingMs = 60;
/** More than a peak of readers causes, fewer than they would wait for. */
const mostWaiting = 32;
const longestWaitMs = 1_500;
/** As long as a browser waits for an answer. */
const longestWaitOfSharedMs = 15_000;
const retryAfterSeconds = 3;

interface Wanted {
  /** Shared pages go first: their number is bounded, so none is refused. */
  isShared: boolean;
}

function sharedPagesFirst(): WaitingLine<Wanted, WaitingWork> {
  const shared = lineInOrder<Wanted>();
  const others = lineInOrder<Wanted>(mostWaiting);
  const lineOf = ({ isShared }: Wanted) => (isShared ? shared : others);
  return {
    add: (wanted, work) => lineOf(wanted).add(wanted, work),
    next: () => shared.next() ?? others.next(),
    remove: (wanted, work) => lineOf(wanted).remove(wanted, work),
  };
}

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

/** Rendering takes a core: few at once, a short queue, and an early refusal beyond it. */
export const createRenderQueue = (): WorkQueue<Wanted> =>
  createWorkQueue({
    atOnce,
    line: sharedPagesFirst(),
    longestWaitMs: ({ isShared }) => (isShared ? longestWaitOfSharedMs : longestWaitMs),
    retryAfterSeconds,
    beforeNext: acceptPending,
  });
