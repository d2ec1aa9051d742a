import type { ChangeBroadcast } from '../cache/change-broadcast.ts';
import { onMessage, tellMain } from './worker-channel.ts';

/** How long a write waits for a process that does not acknowledge. */
const longestWaitMs = 1_000;
const pulseMs = 50;
/**
 * Shorter than a write waits, so that after a shorter pause no change was missed; longer than a busy event loop
 * blocks.
 */
const longestPauseMs = 600;

interface Batch {
  version: number;
  published: PromiseWithResolvers<void>;
}

/**
 * Reaches the other workers through the main process; one batch at a time carries all changes since the last one
 * began.
 */
export function createBroadcastClient(): ChangeBroadcast {
  const waiting = new Map<number, () => void>();
  let next: Batch | null = null;
  let isUnderWay = false;
  let lastId = 0;
  let lastPulse = performance.now();
  let reportGap = (): void => undefined;

  async function send({ version, published }: Batch): Promise<void> {
    lastId += 1;
    const id = lastId;
    tellMain({ type: 'publish', id, version });
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, longestWaitMs).unref();
      waiting.set(id, () => {
        clearTimeout(late);
        resolve();
      });
    });
    waiting.delete(id);
    published.resolve();
  }

  async function sendAll(): Promise<void> {
    isUnderWay = true;
    for (let batch = next; batch; batch = next) {
      next = null;
      await send(batch);
    }
    isUnderWay = false;
  }

  // Loop blocked over 600 ms: drop all answers. Not only timed, since requests can run before the timer.
  function checkPulse(): void {
    const now = performance.now();
    const isGap = now - lastPulse > longestPauseMs;
    lastPulse = now;
    if (isGap) reportGap();
  }

  onMessage('published', ({ id }) => waiting.get(id)?.());
  return {
    publish(version) {
      next = {
        version: Math.max(version, next?.version ?? 0),
        published: next?.published ?? Promise.withResolvers(),
      };
      const { promise } = next.published;
      if (!isUnderWay) void sendAll();
      return promise;
    },
    subscribe({ onChange, onGap }) {
      onMessage('change', ({ version, delivery }) => {
        onChange(version);
        tellMain({ type: 'ack', delivery });
      });
      reportGap = onGap;
      setInterval(checkPulse, pulseMs).unref();
    },
    checkPulse,
  };
}
