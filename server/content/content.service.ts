import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database.ts';
import { raiseVersion, readVersion } from './content.sql.ts';

const channel = 'content_version';

/** Which state of the content this process knows of; part of every cached page's key. */
export interface ContentVersion {
  current(): string;
  onChange(listener: () => void): void;
}

/** Every write that changes what visitors read calls this inside its transaction. */
export const raiseContentVersion = (tx: Queryable): Promise<void> => raiseVersion(tx, channel);

/** Hears of every raise, whichever process or machine made it, and reads anew when notices may have been missed. */
export async function watchContentVersion(database: Database, log: Logger): Promise<ContentVersion> {
  let version = 0;
  const listeners: (() => void)[] = [];
  const learn = (heard: number) => {
    // Answers and notices can overtake each other; the content never goes back.
    if (heard <= version) return;
    version = heard;
    for (const listener of listeners) listener();
  };
  const readAnew = async () => {
    try {
      learn(await readVersion(database));
    } catch (error) {
      log.warn({ err: error }, 'the content version could not be read');
    }
  };
  await database.listen(
    channel,
    (payload) => learn(Number(payload)),
    () => void readAnew(),
  );
  await readAnew();
  return { current: () => String(version), onChange: (listener) => void listeners.push(listener) };
}
