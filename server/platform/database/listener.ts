import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionOptions, connectionSettings } from './pool.ts';

export interface Listener {
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Subscription {
  channel: string;
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

const shortestWaitMs = 100;
const longestWaitMs = 3_000;
const checkEveryMs = 5_000;
/** The listener has a time limit, also where statements have none. */
const shortestQueryMs = 3_000;

/** One connection for all channels of a process, opened with the first one. */
export function createListener(options: ConnectionOptions): Listener {
  const { log } = options;
  const subscriptions: Subscription[] = [];
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let firstAttempt: Promise<void> | null = null;
  let life: Promise<void> | null = null;

  const listenOn = (connected: pg.Client, channel: string): Promise<unknown> =>
    connected.query(`LISTEN ${pg.escapeIdentifier(channel)}`);

  async function connect(): Promise<{ connected: pg.Client; broken: Promise<void> }> {
    const query_timeout = Math.max(shortestQueryMs, Math.floor(0.6 * options.queryTimeoutMillis));
    const connected = new pg.Client({ ...connectionSettings(options), query_timeout });
    const broken = new Promise<void>((resolve) => {
      connected.on('error', ({ message: reason }) => {
        log.warn({ reason }, 'the listening database connection broke');
        resolve();
      });
      connected.on('end', () => resolve());
    });
    connected.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.onMessage(payload ?? '');
      }
    });
    try {
      await connected.connect();
      for (const { channel } of subscriptions) await listenOn(connected, channel);
    } catch (error) {
      void connected.end();
      throw error;
    }
    return { connected, broken };
  }

  /**
   * Resolves when the connection is dead: the socket says so, or a question stays unanswered, since a frozen server
   * says nothing.
   */
  async function watch(connected: pg.Client, broken: Promise<void>): Promise<void> {
    const isBroken = broken.then(() => true);
    for (;;) {
      const pause = sleep(checkEveryMs, false, { signal: stopping.signal }).catch(() => true);
      if (await Promise.race([isBroken, pause])) return;
      const answered = await connected.query('SELECT 1').then(
        () => true,
        () => false,
      );
      if (!answered) return;
    }
  }

  async function live(onFirstAttempt: () => void): Promise<void> {
    let waitMs = shortestWaitMs;
    let isFirst = true;
    let isLost = false;
    while (!stopping.signal.aborted) {
      const attempt = await connect().catch(({ message: reason }: Error) => {
        // The log has one line per outage.
        if (!isLost) log.warn({ reason }, 'the database cannot be listened to yet');
        isLost = true;
        return null;
      });
      if (attempt !== null) {
        client = attempt.connected;
        isLost = false;
        waitMs = shortestWaitMs;
        if (!isFirst) for (const { onReconnect } of subscriptions) onReconnect();
        onFirstAttempt();
        isFirst = false;
        await watch(attempt.connected, attempt.broken);
        client = null;
        // A frozen server never closes its connection.
        await Promise.race([attempt.connected.end(), sleep(1_000, undefined, { ref: false })]);
      }
      onFirstAttempt();
      isFirst = false;
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }

  return {
    async listen(channel, onMessage, onReconnect) {
      subscriptions.push({ channel, onMessage, onReconnect });
      if (firstAttempt === null) {
        const { promise, resolve } = Promise.withResolvers<void>();
        firstAttempt = promise;
        life = live(resolve);
        return promise;
      }
      await firstAttempt;
      // If the connection is down, the next one listens to every channel.
      if (client !== null) await listenOn(client, channel).catch(() => undefined);
    },
    async close() {
      stopping.abort();
      await life;
    },
  };
}
