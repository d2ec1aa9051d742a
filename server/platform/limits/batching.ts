import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/database.ts';
import { longestWaitMs, overloaded } from './concurrency-limit.ts';

/** Asks for one; those who ask while others are being served go together in the next round. */
export type AskOne<Wish, Answer> = (wish: Wish) => Promise<Answer>;

interface Waiting<Wish, Answer> {
  wish: Wish;
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
export function batch<Wish, Answer>(
  serve: (wishes: readonly Wish[]) => Promise<readonly Answer[]>,
  { most, underWay }: BatchOptions,
  elapsedMs: () => number = () => performance.now(),
): AskOne<Wish, Answer> {
  const line: Waiting<Wish, Answer>[] = [];
  let rounds = 0;

  /** Those who waited for too long have gone by now: nothing must be done in their name. */
  function turnLateAway(): void {
    while (line[0] && elapsedMs() - line[0].since > longestWaitMs) line.shift()?.reject(overloaded());
  }

  async function serveRound(): Promise<void> {
    const waiting = line.splice(0, most);
    try {
      const answers = await serve(waiting.map(({ wish }) => wish));
      for (const [place, { resolve }] of waiting.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      // Where the database is away or a row is held, those in line would wait as long again to hear the same.
      if (error instanceof DatabaseUnavailable) waiting.push(...line.splice(0));
      for (const { reject } of waiting) reject(error);
    }
  }

  async function serveAll(): Promise<void> {
    rounds += 1;
    // Whatever else has arrived by now is read first: it can go along.
    await setImmediate();
    for (turnLateAway(); line.length > 0; turnLateAway()) await serveRound();
    rounds -= 1;
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      line.push({ wish, since: elapsedMs(), resolve, reject });
      if (rounds < underWay) void serveAll();
    });
}

/** A line of its own for each key, so that one that is held up holds up no other; gone when nobody stands in it. */
export function batchByKey<Wish, Answer>(
  keyOf: (wish: Wish) => string,
  openLane: () => AskOne<Wish, Answer>,
): AskOne<Wish, Answer> {
  const lanes = new Map<string, { ask: AskOne<Wish, Answer>; people: number }>();
  return async (wish) => {
    const key = keyOf(wish);
    const lane = lanes.get(key) ?? { ask: openLane(), people: 0 };
    lanes.set(key, lane);
    lane.people += 1;
    try {
      return await lane.ask(wish);
    } finally {
      lane.people -= 1;
      if (lane.people === 0) lanes.delete(key);
    }
  };
}
