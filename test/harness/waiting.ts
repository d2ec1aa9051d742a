import { Problem } from '#contract/protocol/problem.ts';

export const isBusy = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && (error.retryAfterSeconds ?? 0) > 0;

/** Work that lasts until it is told to end. */
export function someWork() {
  const endings: (() => void)[] = [];
  return {
    begun: () => endings.length,
    work: () => new Promise<void>((resolve) => void endings.push(resolve)),
    endings,
  };
}
