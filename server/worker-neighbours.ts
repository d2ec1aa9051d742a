import type { Neighbours, News } from './content/neighbours.ts';
import { onMessage, tellMain } from './worker-channel.ts';

/** So long a write waits for a neighbour that does not answer. */
const longestWaitMs = 1_000;
const beatMs = 50;
/** Shorter than others wait, so that whoever was away for less is still waited for; longer than a busy process is ever away. */
const longestAbsenceMs = 600;
/** Another machine may have died before it could tell; seats may be wrong for twice as long at most. */
const seatsHoldMs = 15_000;

interface Round {
  news: News;
  told: PromiseWithResolvers<void>;
}

const together = (one: News, other: News): News => ({
  version: Math.max(one.version, other.version),
  seats: one.seats || other.seats,
});

/** The other workers, reached through the main process; one round at a time carries all that was said since the last one began. */
export function openNeighbours(machine: string): Neighbours {
  const agreed = new Map<number, () => void>();
  let next: Round | null = null;
  let isUnderWay = false;
  let lastId = 0;
  let lastBeat = performance.now();
  let doubt = (): void => undefined;

  async function goRound({ news, told }: Round): Promise<void> {
    lastId += 1;
    const id = lastId;
    tellMain({ type: 'changed', id, news });
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, longestWaitMs).unref();
      agreed.set(id, () => {
        clearTimeout(late);
        resolve();
      });
    });
    agreed.delete(id);
    told.resolve();
  }

  async function goRounds(): Promise<void> {
    isUnderWay = true;
    for (let round = next; round; round = next) {
      next = null;
      await goRound(round);
    }
    isUnderWay = false;
  }

  // Asked and not only timed: after a pause, requests can come before the timer and before the news.
  function lookUp(): void {
    const now = performance.now();
    const wasAway = now - lastBeat > longestAbsenceMs;
    lastBeat = now;
    if (wasAway) doubt();
  }

  onMessage('agreed', ({ id }) => agreed.get(id)?.());
  return {
    machine,
    tell(news) {
      next = { news: next ? together(next.news, news) : news, told: next?.told ?? Promise.withResolvers() };
      const { promise } = next.told;
      if (!isUnderWay) void goRounds();
      return promise;
    },
    listen({ onNews, onDoubt, onSeatsOld }) {
      onMessage('news', ({ news, round }) => {
        onNews(news);
        if (round !== null) tellMain({ type: 'heard', round });
      });
      doubt = onDoubt;
      setInterval(lookUp, beatMs).unref();
      setInterval(onSeatsOld, seatsHoldMs).unref();
    },
    lookUp,
  };
}
