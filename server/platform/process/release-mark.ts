import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 100;

/** What a version waits for that is tried during an upgrade: until then it answers nobody and does nothing by itself. */
export interface ReleaseMark {
  isAwaited(): boolean;
  /** Resolves when it is there. */
  there: Promise<void>;
}

/** Null: nothing is waited for. */
export function watchReleaseMark(path: string | null): ReleaseMark {
  let isThere = path === null;
  const look = (): boolean => {
    isThere ||= path !== null && existsSync(path);
    return isThere;
  };
  const wait = async (): Promise<void> => {
    while (!look()) await sleep(lookEveryMs, undefined, { ref: false });
  };
  return { isAwaited: () => !isThere && !look(), there: wait() };
}
