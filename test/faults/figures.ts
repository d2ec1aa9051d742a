import { isLongRun } from '../harness/long-run.ts';

/** A line of `docs/reliability.md`; the runner shows it in long runs, where the numbers are the full ones. */
export const figure = (text: string): void => {
  if (isLongRun) process.stdout.write(`figure: ${text}\n`);
};

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const longest = (times: readonly number[]): number => Math.max(0, ...times);

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
