import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 100;

/**
 * A version that is tried during an upgrade waits for this mark: until then it answers nobody and does nothing by
 * itself.
 */
export interface ReleaseMark {
  isAwaited(): boolean;
  /** Resolves when the mark is there. */
  there: Promise<void>;
}

/** Null: there is no trial to wait for. */
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
