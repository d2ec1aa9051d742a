import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import { giveNotice, raiseVersion, readVersion } from './content.sql.ts';
import type { Neighbours, News } from './neighbours.ts';

const versionChannel = 'content_version';
const seatsChannel = 'seats_changed';
/** Other machines hear of seats that often; this one hears of each change. */
const noticeEveryMs = 100;

/** Which state of the content a process knows of. */
export interface ContentState {
  /** Counted by the database: everything but seats. */
  version: number;
  /** Counted by each process for itself: how often seats changed, and how often it may have missed something. */
  seats: number;
  doubts: number;
  /** How often seats were to be counted again, although nobody said that they had changed. */
  renewals: number;
}

export interface ContentVersion {
  current(): ContentState;
  /** Of the database itself, for a process that may have missed something; null when it cannot be asked. */
  readNow(): Promise<number | null>;
  /** Not called for seats: no text changes with them. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Every write that changes what visitors read calls this inside its transaction. */
export async function raiseContentVersion(tx: Queryable): Promise<void> {
  tx.announce(versionChannel, String(await raiseVersion(tx, versionChannel)));
}

/**
 * For writes that change nothing but how many seats are left. Nothing is written and no notice is given inside the transaction, since
 * either would make all registrations wait for each other.
 */
export const noteSeatsChanged = (tx: Queryable): void => tx.announce(seatsChannel);

/** The same for a statement that is a transaction by itself: resolves when this process and its neighbours know. */
export const tellSeatsChanged = (database: Database): Promise<void> => database.announce(seatsChannel);

interface Parts {
  database: Database;
  log: Logger;
  neighbours: Neighbours;
}

/**
 * Hears of every change, whichever process or machine made it, and reads anew when notices may have been missed. Whoever writes in this
 * process waits until its neighbours know.
 */
export async function watchContentVersion({ database, log, neighbours }: Parts): Promise<ContentVersion> {
  let version = 0;
  let seats = 0;
  let doubts = 0;
  let renewals = 0;
  const listeners: (() => void)[] = [];
  const notices = createNotices(() => giveNotice(database, seatsChannel, neighbours.machine), log);

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const learn = (news: News) => {
    if (news.seats) seats += 1;
    // Answers and notices can overtake each other; the content never goes back.
    if (news.version <= version) return;
    version = news.version;
    callListeners();
  };
  const learnFirst = (news: News): Promise<void> => {
    learn(news);
    return neighbours.tell(news);
  };
  const readAnew = async () => {
    try {
      learn({ version: await readVersion(database), seats: true });
    } catch (error) {
      log.warn({ err: error }, 'the content version could not be read');
    }
  };

  database.hear(versionChannel, (versions) => learnFirst({ version: Math.max(...versions.map(Number)), seats: false }));
  database.hear(seatsChannel, () => {
    notices.give();
    return learnFirst({ version: 0, seats: true });
  });
  const doubt = () => {
    doubts += 1;
    callListeners();
  };
  const onSeatsOld = () => {
    renewals += 1;
  };
  neighbours.listen({ onNews: learn, onDoubt: doubt, onSeatsOld });
  const onReconnect = () => {
    // At once, whether or not the version can be read now: after a failover, that too may fail.
    doubt();
    void readAnew();
  };
  await database.listen(versionChannel, (payload) => learn({ version: Number(payload), seats: false }), onReconnect);
  await database.listen(
    seatsChannel,
    (machine) => learn({ version: 0, seats: machine !== neighbours.machine }),
    () => undefined,
  );
  await readAnew();
  return {
    current: () => {
      neighbours.lookUp();
      return { version, seats, doubts, renewals };
    },
    readNow: () => readVersion(database).catch(() => null),
    onChange: (listener) => void listeners.push(listener),
    close: () => notices.close(),
  };
}

/** Gives notice as soon as it is asked to, and never more often than is of use. */
function createNotices(giveOne: () => Promise<void>, log: Logger): { give(): void; close(): Promise<void> } {
  const closing = new AbortController();
  const pause = { ref: false, signal: closing.signal };
  let isWished = false;
  let underWay: Promise<void> | null = null;

  async function giveAll(): Promise<void> {
    while (isWished) {
      isWished = false;
      await giveOne().catch((error: unknown) => log.warn({ err: error }, 'other machines could not be told of seats'));
      await sleep(noticeEveryMs, undefined, pause).catch(() => undefined);
    }
    underWay = null;
  }
  return {
    give() {
      isWished = true;
      underWay ??= giveAll();
    },
    async close() {
      closing.abort();
      await underWay;
    },
  };
}
