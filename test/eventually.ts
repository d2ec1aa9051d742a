const patienceMs = 20_000;
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
