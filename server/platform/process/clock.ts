/** Time is an argument, so that tests can stand at any instant. */
export interface Clock {
  now(): Date;
}

/** Clocks of machines may differ by a minute. A later time comes from a clock since set back and is ignored. */
export const latestCredible = (now: Date): Date => new Date(now.getTime() + 60_000);

export const systemClock: Clock = { now: () => new Date() };
