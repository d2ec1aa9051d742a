import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller } from './calls.ts';
import { callUntil, percentile, timesWhile } from './rounds.ts';

const gapMs = 5;
const restMs = 2_000;

export interface Meanwhile {
  /** 95th percentile of the cached home page. */
  p95AtRestMs: number;
  p95Ms: number;
}

/** The home page, asked again and again, at rest and while some work is done. */
export async function measureMeanwhile<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; others: Meanwhile }> {
  const reader = openCaller(url);
  // One at a time: the product closes connections that rest.
  const askSlowly = async (): Promise<number> => {
    await sleep(gapMs);
    const begun = performance.now();
    // While this process is busy itself, a connection rests for too long, and is closed as the next request leaves.
    await reader.time('/').catch(() => reader.time('/'));
    return performance.now() - begun;
  };
  try {
    const p95AtRestMs = percentile(await timesWhile(sleep(restMs), callUntil, askSlowly), 0.95);
    const working = work();
    const p95Ms = percentile(await timesWhile(working, callUntil, askSlowly), 0.95);
    return { result: await working, others: { p95AtRestMs, p95Ms } };
  } finally {
    reader.close();
  }
}
