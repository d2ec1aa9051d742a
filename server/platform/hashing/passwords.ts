import type { Asker } from '../limits/fair-queue.ts';
import type { Machine } from '../process/machine.ts';
import { createHashingQueue, type QueuedHasher } from './hashing-queue.ts';
import { openHashingThreads } from './hashing-threads.ts';

export interface Passwords {
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes as long without an account (null) as with one. */
  verify(passwordHash: string | null, password: string, asker: Asker): Promise<boolean>;
}

const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the usual cost, which is compared when there is no account. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VJgkbzvbTLMyKSJWa+m8Fg$5sytCx1byOBOkIP31r2OC9TRJZBQSI0LFLrJaOBpYkA';

/** The same password may reach us composed or not, by the keyboard it was typed on. */
const composed = (password: string): string => password.normalize('NFC');

export const openPasswords = (hasher: QueuedHasher, cost = usualCost): Passwords => ({
  hash: async (password, asker) => String(await hasher({ kind: 'hash', password: composed(password), cost }, asker)),
  verify: async (passwordHash, password, asker) => {
    const task = { passwordHash: passwordHash ?? nobodysHash, password: composed(password) };
    return (await hasher({ kind: 'verify', ...task }, asker)) === true && passwordHash !== null;
  },
});

/** In this process: so many at once, the others wait. */
export const hashInTurn = (atOnce: number, longestWaitMs?: number): QueuedHasher =>
  createHashingQueue(openHashingThreads(), { atOnce, longestWaitMs });

/** A core is left to everybody else where there is more than one. */
export const hashesAtOnce = ({ cores, isSmall }: Machine): number =>
  isSmall ? 1 : Math.min(2, Math.max(1, cores - 1));
