import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import type { ChangeBroadcast, ContentChange } from './change-broadcast.ts';
import { giveNotice, raiseVersion, readVersion } from './content-version.sql.ts';

const versionChannel = 'content_version';
const seatsChannel = 'seats_changed';
/** Other machines get notice of seats that often; this one hears of each change. */
const noticeEveryMs = 100;

/** Counted by each process for itself. */
export interface ContentState {
  /** Raised by every change but of seats, and by every gap. */
  content: number;
  seats: number;
  seatTicks: number;
}

export interface ContentVersion {
  current(): ContentState;
  /** Counted by the database, as far as this process knows. */
  version(): number;
  /** Asks the database whether only gaps have raised `content` since it had this value; false when it is away. */
  isOnlyGapSince(content: number): Promise<boolean>;
  /** Not called for seats: no text changes with them. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Every write that changes what visitors read calls this inside its transaction. */
export async function raiseContentVersion(tx: Queryable): Promise<void> {
  tx.announce(versionChannel, String(await raiseVersion(tx, versionChannel)));
}

/** For writes that change seats only. A row or notice inside the transaction would make registrations wait for each other. */
export const noteSeatsChanged = (tx: Queryable): void => tx.announce(seatsChannel);

/** The same for a statement that is a transaction by itself: resolves when all processes of this machine know. */
export const tellSeatsChanged = (database: Database): Promise<void> => database.announce(seatsChannel);

interface Parts {
  database: Database;
  log: Logger;
  changeBroadcast: ChangeBroadcast;
}

/**
 * Subscribes to changes of every process and machine. A write of this process waits until its machine has acknowledged
 * it.
 */
export async function watchContentVersion({ database, log, changeBroadcast }: Parts): Promise<ContentVersion> {
  const { machine } = changeBroadcast;
  let version = 0;
  let content = 0;
  /** The value of `content` from which on this version holds. */
  let versionSince = 0;
  let seats = 0;
  let seatTicks = 0;
  const listeners: (() => void)[] = [];
  const notices = createNotices(() => giveNotice(database, seatsChannel, machine), log);

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const learn = (change: ContentChange) => {
    if (change.seats) seats += 1;
    // Broadcasts and notices can overtake each other; the content never goes back.
    if (change.version <= version) return;
    version = change.version;
    content += 1;
    versionSince = content;
    callListeners();
  };
  const learnAndPublish = (change: ContentChange): Promise<void> => {
    learn(change);
    return changeBroadcast.publish(change);
  };
  const readAnew = async () => {
    try {
      learn({ version: await readVersion(database), seats: true });
    } catch (error) {
      log.warn({ err: error }, 'the content version could not be read');
    }
  };
  const onGap = () => {
    content += 1;
    callListeners();
  };
  const onSeatTick = () => {
    seatTicks += 1;
  };
  const onReconnect = () => {
    // First, since after a failover reading the version may fail too.
    onGap();
    void readAnew();
  };

  database.onAnnounced(versionChannel, (versions) =>
    learnAndPublish({ version: Math.max(...versions.map(Number)), seats: false }),
  );
  database.onAnnounced(seatsChannel, () => {
    notices.give();
    return learnAndPublish({ version: 0, seats: true });
  });
  changeBroadcast.subscribe({ onChange: learn, onGap, onSeatTick });
  await database.listen(versionChannel, (payload) => learn({ version: Number(payload), seats: false }), onReconnect);
  await database.listen(
    seatsChannel,
    (sender) => learn({ version: 0, seats: sender !== machine }),
    () => undefined,
  );
  await readAnew();
  return {
    current: () => {
      changeBroadcast.checkPulse();
      return { content, seats, seatTicks };
    },
    version: () => version,
    async isOnlyGapSince(since) {
      if (since < versionSince) return false;
      const known = version;
      return (await readVersion(database).catch(() => null)) === known;
    },
    onChange: (listener) => void listeners.push(listener),
    close: () => notices.close(),
  };
}

/** Gives notice at once, then at most every 100 ms. */
function createNotices(giveOne: () => Promise<void>, log: Logger): { give(): void; close(): Promise<void> } {
  const closing = new AbortController();
  const pause = { ref: false, signal: closing.signal };
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  async function giveAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await giveOne().catch((error: unknown) => log.warn({ err: error }, 'other machines could not be told of seats'));
      await sleep(noticeEveryMs, undefined, pause).catch(() => undefined);
    }
    underWay = null;
  }
  return {
    give() {
      isWanted = true;
      underWay ??= giveAll();
    },
    async close() {
      closing.abort();
      await underWay;
    },
  };
}
