import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/database.ts';
import { longestWaitMs, overloaded } from './concurrency-limit.ts';

/** Asks for one; those who ask while others are being served go together in the next round. */
export type AskOne<Input, Answer> = (input: Input) => Promise<Answer>;

interface Waiting<Input, Answer> {
  input: Input;
  since: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatchOptions {
  /** Of one round. */
  most: number;
  /** Rounds at once. */
  underWay: number;
}

/**
 * One statement for all who come at the same moment, or while the database works for others: nobody waits for company, and a crowd costs hardly
 * more than a few. What one round answers is in the order of its wishes; when it fails, it fails for all of them. Whoever would be served too late hears
 * `unavailable`.
 */
export function batch<Input, Answer>(
  serve: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most, underWay }: BatchOptions,
  elapsedMs: () => number = () => performance.now(),
): AskOne<Input, Answer> {
  const queue: Waiting<Input, Answer>[] = [];
  let running = 0;

  /** Those who waited for too long have gone by now: nothing must be done in their name. */
  function rejectLate(): void {
    while (queue[0] && elapsedMs() - queue[0].since > longestWaitMs) queue.shift()?.reject(overloaded());
  }

  async function serveBatch(): Promise<void> {
    const waiting = queue.splice(0, most);
    try {
      const answers = await serve(waiting.map(({ input }) => input));
      for (const [place, { resolve }] of waiting.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      // Where the database is away or a row is held, those in line would wait as long again to hear the same.
      if (error instanceof DatabaseUnavailable) waiting.push(...queue.splice(0));
      for (const { reject } of waiting) reject(error);
    }
  }

  async function serveAll(): Promise<void> {
    running += 1;
    // Whatever else has arrived by now is read first: it can go along.
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

/** A line of its own for each key, so that one that is held up holds up no other; gone when nobody stands in it. */
export function batchByKey<Input, Answer>(
  keyOf: (input: Input) => string,
  openLane: () => AskOne<Input, Answer>,
): AskOne<Input, Answer> {
  const lanes = new Map<string, { ask: AskOne<Input, Answer>; inputs: number }>();
  return async (input) => {
    const key = keyOf(input);
    const lane = lanes.get(key) ?? { ask: openLane(), inputs: 0 };
    lanes.set(key, lane);
    lane.inputs += 1;
    try {
      return await lane.ask(input);
    } finally {
      lane.inputs -= 1;
      if (lane.inputs === 0) lanes.delete(key);
    }
  };
}
