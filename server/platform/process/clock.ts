/** Time is an argument, so that tests can stand at any instant. */
export interface Clock {
  now(): Date;
}

/**
 * Machines on one database may differ by a minute. What was noted later than this was noted under a clock that has been set back
 * since, so nobody is to wait for it.
 */
export const latestCredible = (now: Date): Date => new Date(now.getTime() + 60_000);

export const systemClock: Clock = { now: () => new Date() };
