import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import type { ChangeBroadcast } from './change-broadcast.ts';
import { raiseVersion, readVersion } from './content-version.sql.ts';

const versionChannel = 'content_version';

export interface ContentVersion {
  /** This process counts it for itself: every change but that of seats raises it, and so does every gap. */
  current(): number;
  /** The database counts it; this is what the process knows of it. */
  version(): number;
  /** Asks the database whether there were only gaps since `current` gave this number; false when it is away. */
  isOnlyGapSince(current: number): Promise<boolean>;
  onChange(listener: () => void): void;
}

/** Every write that changes what visitors read calls this inside its transaction. */
export async function raiseContentVersion(tx: Queryable): Promise<void> {
  tx.announce(versionChannel, String(await raiseVersion(tx, versionChannel)));
}

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
  let version = 0;
  let content = 0;
  /** The value of `content` at which this version began. */
  let versionSince = 0;
  const listeners: (() => void)[] = [];

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const learn = (given: number) => {
    // Broadcasts and notices can overtake each other; the content never goes back.
    if (given <= version) return;
    version = given;
    content += 1;
    versionSince = content;
    callListeners();
  };
  const readAnew = async () => {
    try {
      learn(await readVersion(database));
    } catch (error) {
      log.warn({ err: error }, 'the content version could not be read');
    }
  };
  const onGap = () => {
    content += 1;
    callListeners();
  };
  const onReconnect = () => {
    // This comes first: after a failover reading the version may fail too.
    onGap();
    void readAnew();
  };

  database.onAnnounced(versionChannel, (versions) => {
    const newest = Math.max(...versions.map(Number));
    learn(newest);
    return changeBroadcast.publish(newest);
  });
  changeBroadcast.subscribe({ onChange: learn, onGap });
  await database.listen(versionChannel, (payload) => learn(Number(payload)), onReconnect);
  await readAnew();
  return {
    current: () => {
      changeBroadcast.checkPulse();
      return content;
    },
    version: () => version,
    async isOnlyGapSince(since) {
      if (since < versionSince) return false;
      const known = version;
      return (await readVersion(database).catch(() => null)) === known;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
