import { answerJobs } from '../../server/platform/workers/bounded-process-jobs.ts';

export type Hunger = 'none' | 'leap' | 'steps' | 'past the heap' | 'endless';

const kept: unknown[] = [];

/** What a prepared file can make a reader do. */
const eat: Record<Hunger, () => void> = {
  none: () => undefined,
  // One allocation leaps over the limit before V8 could ask anybody.
  leap: () => {
    for (;;) kept.push('a,'.repeat(20_000_000).split(','));
  },
  steps: () => {
    for (;;) kept.push({ x: 1 });
  },
  'past the heap': () => {
    for (;;) kept.push(Buffer.alloc(16 * 1024 ** 2, 1));
  },
  endless: () => {
    for (;;);
  },
};

answerJobs((hunger: Hunger) => {
  eat[hunger]();
  return process.pid;
});
