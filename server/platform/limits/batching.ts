import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/database.ts';
import { longestWaitOfRequestMs, overloaded } from './work-queue.ts';

/** Adds one input to the next batch. */
export type AskOne<Input, Answer> = (input: Input) => Promise<Answer>;

interface Waiting<Input, Answer> {
  input: Input;
  since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatchOptions {
  /** The most inputs of one batch. */
  most: number;
  /** How many batches run at once. */
  underWay: number;
}

/**
 * Runs one statement for all inputs that arrive while the last one runs. Answers come in the order of inputs; a
 * failure is that of all. An input that waits over 8 s fails with `unavailable`.
 */
export function batch<Input, Answer>(
  serve: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most, underWay }: BatchOptions,
  elapsedMs: () => number = () => performance.now(),
): AskOne<Input, Answer> {
  const queue: Waiting<Input, Answer>[] = [];
  let running = 0;

  /** Its request has timed out by now: nothing may be written for it. */
  function rejectLate(): void {
    while (queue[0] && elapsedMs() - queue[0].since > longestWaitOfRequestMs) queue.shift()?.reject(overloaded());
  }

  async function serveBatch(): Promise<void> {
    const waiting = queue.splice(0, most);
    try {
      const answers = await serve(waiting.map(({ input }) => input));
      for (const [place, { resolve }] of waiting.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      // The database is away or a row is held: queued inputs would fail the same way, only later.
      if (error instanceof DatabaseUnavailable) waiting.push(...queue.splice(0));
      for (const { reject } of waiting) reject(error);
    }
  }

  async function serveAll(): Promise<void> {
    running += 1;
    // Inputs that arrive in this turn of the event loop join the batch.
    await setImmediate();
    for (rejectLate(); queue.length > 0; rejectLate()) await serveBatch();
    running -= 1;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      queue.push({ input, since: elapsedMs(), resolve, reject });
      if (running < underWay) void serveAll();
    });
}
