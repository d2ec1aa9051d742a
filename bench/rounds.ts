import { setTimeout as sleep } from 'node:timers/promises';

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

/** Closed loop: each caller calls again as soon as it is answered. Answers the calls per second. */
export async function callFor(
  seconds: number,
  callers: number,
  call: (caller: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() - begun < seconds * 1000) {
        await call(caller);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

/** One call at a time. */
export async function callUntil(isOver: () => boolean, call: () => Promise<void>): Promise<void> {
  while (!isOver()) await call();
}

/** Open loop: one call per interval, whether or not earlier ones were answered. */
export async function callEvery(gapMs: number, isOver: () => boolean, call: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let due = 0; !isOver(); due += gapMs) {
    await sleep(Math.max(0, begun + due - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
}

export type Pace = (isOver: () => boolean, call: () => Promise<void>) => Promise<void>;

/** How long calls take from now until the work is done. */
export async function timesWhile(work: Promise<unknown>, pace: Pace, ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const calls = pace(
    () => isOver,
    async () => void times.push(await ask()),
  );
  await Promise.all([ended, calls]);
  return times;
}
