import assert from 'node:assert/strict';

/** Long, for a busy machine: it costs nothing where the check holds in the end. */
export const patienceMs = 60_000;
const pauseMs = 40;

/** Repeats a check until it holds, for what happens soon but not at once. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Reads again and again until it is what was expected. */
export const eventuallyEqual = <T>(read: () => Promise<T>, expected: T): Promise<void> =>
  eventually(async () => assert.deepEqual(await read(), expected));
